import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is stored may be an archive of pictures now, which has no size of its own. */
export class StoredArchives1795219640000 implements MigrationInterface {
  name = 'StoredArchives1795219640000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stored_images ALTER width DROP NOT NULL, ALTER height DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without its row an archive would be removed by nobody.
    await runner.query('UPDATE stored_images SET width = 0, height = 0 WHERE width IS NULL OR height IS NULL');
    await runner.query('ALTER TABLE stored_images ALTER width SET NOT NULL, ALTER height SET NOT NULL');
  }
}

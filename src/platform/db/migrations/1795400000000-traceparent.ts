import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that a job, and the events about it, belong to. Earlier versions of the service do not write these columns. */
export class Traceparent1795400000000 implements MigrationInterface {
  name = 'Traceparent1795400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE jobs ADD traceparent text');
    await queryRunner.query('ALTER TABLE webhook_deliveries ADD traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE webhook_deliveries DROP COLUMN traceparent');
    await queryRunner.query('ALTER TABLE jobs DROP COLUMN traceparent');
  }
}

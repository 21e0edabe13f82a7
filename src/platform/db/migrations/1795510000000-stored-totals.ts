import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The bytes that each account has stored. Triggers count them, so that instances of the previous version count too, and in the transaction
 * of the change. Several rows are locked in the order of accounts, so that two sweeps never wait for each other.
 */
export class StoredTotals1795510000000 implements MigrationInterface {
  name = 'StoredTotals1795510000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `CREATE TABLE stored_totals (
    account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    bytes bigint NOT NULL CHECK (bytes >= 0)
  )`,
  `CREATE FUNCTION count_stored_images() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO stored_totals AS total (account_id, bytes)
    SELECT account_id, sum(bytes) FROM new_images GROUP BY account_id ORDER BY account_id
    ON CONFLICT (account_id) DO UPDATE SET bytes = total.bytes + excluded.bytes;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION uncount_stored_images() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM stored_totals WHERE account_id IN (SELECT account_id FROM old_images) ORDER BY account_id FOR UPDATE;
    UPDATE stored_totals AS total SET bytes = total.bytes - gone.bytes
    FROM (SELECT account_id, sum(bytes) AS bytes FROM old_images GROUP BY account_id) AS gone
    WHERE total.account_id = gone.account_id;
    RETURN NULL;
  END $$`,
  // From here to the commit nobody else writes the table, so the sums below are complete.
  `CREATE TRIGGER stored_images_count AFTER INSERT ON stored_images REFERENCING NEW TABLE AS new_images
  FOR EACH STATEMENT EXECUTE FUNCTION count_stored_images()`,
  `CREATE TRIGGER stored_images_uncount AFTER DELETE ON stored_images REFERENCING OLD TABLE AS old_images
  FOR EACH STATEMENT EXECUTE FUNCTION uncount_stored_images()`,
  'INSERT INTO stored_totals SELECT account_id, sum(bytes) FROM stored_images GROUP BY account_id',
];

const DOWN = [
  'DROP TRIGGER stored_images_count ON stored_images',
  'DROP TRIGGER stored_images_uncount ON stored_images',
  'DROP FUNCTION count_stored_images, uncount_stored_images',
  'DROP TABLE stored_totals',
];

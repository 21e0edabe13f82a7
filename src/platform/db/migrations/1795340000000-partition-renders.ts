import type { MigrationInterface, QueryRunner } from 'typeorm';
import { retryWhileUnavailable } from '../database-errors.js';

/**
 * Partitions `renders` by UTC month. The existing table becomes the partition of everything before a month that begins in 30 to 61 days: no
 * row is copied. Others read and write meanwhile, and are held off for the last step only, which takes milliseconds. Instances of the
 * previous version continue to work. Every step can be repeated after an interruption; after one, start again within 30 days, because
 * entries after the chosen month are rejected until then. See docs/adr/0154-render-history-by-month.md.
 */
export class PartitionRenders1795340000000 implements MigrationInterface {
  name = 'PartitionRenders1795340000000';
  /** An index cannot be built in a transaction while others write. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    if (await isPartitioned(runner)) return;
    for (const statement of BUILD_KEY) await runner.query(statement);
    const [limit] = (await runner.query(SELECT_LIMIT)) as { month: string }[];
    const month = String(limit?.month);
    await inShortLock(runner, limitTimes(month));
    await runner.query('ALTER TABLE renders VALIDATE CONSTRAINT renders_before_check');
    const statements = partition(month, await definitionOf(runner, 'add_to_render_sums'));
    await inShortLock(runner, statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of merge(await definitionOf(runner, 'add_to_render_sums'))) await runner.query(statement);
  }
}

const LOCK_TIMEOUT_MS = 500;
const RETRY_EVERY_MS = 1_000;
/** A backup or a report of an operator may read the table for as long. */
const RETRY_FOR_MS = 30 * 60 * 1000;

/** Runs statements in a transaction. It never makes others wait for longer than half a second behind a lock that it cannot get; it tries again. */
function inShortLock(runner: QueryRunner, statements: string[]): Promise<void> {
  const run = async () => {
    await runner.startTransaction();
    try {
      for (const statement of [`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`, ...statements])
        await runner.query(statement);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  };
  return retryWhileUnavailable(run, { timeoutMs: RETRY_FOR_MS, intervalMs: RETRY_EVERY_MS });
}

async function isPartitioned(runner: QueryRunner): Promise<boolean> {
  const rows = (await runner.query(
    "SELECT FROM pg_class WHERE oid = 'renders'::regclass AND relkind = 'p'",
  )) as object[];
  return rows.length > 0;
}

/** The function takes rows of `renders`: its argument has the type of the old table until it is made again. */
async function definitionOf(runner: QueryRunner, name: string): Promise<string> {
  const rows = (await runner.query('SELECT pg_get_functiondef($1::regproc) AS text', [name])) as { text: string }[];
  return String(rows[0]?.text);
}

/** The first of these removes what an interrupted attempt left. */
const BUILD_KEY = [
  'DROP INDEX CONCURRENTLY IF EXISTS renders_id_created_at_key',
  'CREATE UNIQUE INDEX CONCURRENTLY renders_id_created_at_key ON renders (id, created_at)',
];

/** Later than every entry, and so late that no entry is rejected while the migration runs. */
const SELECT_LIMIT = `
  SELECT to_char(date_trunc('month', greatest(now() + interval '30 days', max(created_at)) AT TIME ZONE 'UTC') + interval '1 month',
    'YYYY-MM') AS month
  FROM renders`;

/** Proves to ATTACH that every row belongs into the partition, which it would otherwise look up under its lock. */
const limitTimes = (month: string) => [
  'ALTER TABLE renders DROP CONSTRAINT IF EXISTS renders_before_check',
  `ALTER TABLE renders ADD CONSTRAINT renders_before_check CHECK (created_at < '${startOf(month)}') NOT VALID`,
];

const KEYS = `ALTER TABLE renders ADD CONSTRAINT renders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE CASCADE,
  ADD CONSTRAINT renders_pkey PRIMARY KEY`;

const INDEXES = {
  renders_account_id_created_at_id_idx: '(account_id, created_at, id)',
  renders_filters_idx: '(account_id, chart_type, status, environment, source, format, created_at, id)',
  renders_failed_idx: "(account_id, created_at) WHERE status = 'failed'",
  renders_account_id_request_id_idx: '(account_id, request_id)',
};
const CREATE_INDEXES = Object.entries(INDEXES).map(([name, columns]) => `CREATE INDEX ${name} ON renders ${columns}`);

const SUM_UP = `CREATE TRIGGER renders_sum_up AFTER INSERT ON renders REFERENCING NEW TABLE AS new_renders
  FOR EACH STATEMENT EXECUTE FUNCTION sum_up_new_renders()`;

/**
 * The previous version deletes by ctid, which names a row of every partition. The rows that it does not mean stay: entries are deleted when
 * they are 400 days old, and with their account.
 */
const KEEP_OTHERS = [
  `CREATE FUNCTION keep_renders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.created_at >= now() - interval '400 days'
      AND EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND deleted_at IS NULL) THEN
      RETURN NULL;
    END IF;
    RETURN OLD;
  END $$`,
  'CREATE TRIGGER renders_keep BEFORE DELETE ON renders FOR EACH ROW EXECUTE FUNCTION keep_renders()',
];

/** `accounts` first, as in transactions of the service: no deadlock. */
const LOCK = 'LOCK TABLE accounts, renders IN ACCESS EXCLUSIVE MODE';

function partition(month: string, addToSums: string): string[] {
  const old = partitionName('renders_before', month);
  return [
    LOCK,
    'DROP TRIGGER renders_sum_up ON renders',
    `ALTER TABLE renders RENAME TO ${old}`,
    `ALTER TABLE ${old} DROP CONSTRAINT renders_pkey,
      ADD CONSTRAINT ${old}_pkey PRIMARY KEY USING INDEX renders_id_created_at_key`,
    ...Object.keys(INDEXES).map((name) => `ALTER INDEX ${name} RENAME TO ${name.replace('renders', old)}`),
    `CREATE TABLE renders (LIKE ${old} INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (created_at)`,
    'ALTER TABLE renders DROP CONSTRAINT renders_before_check',
    `${KEYS} (id, created_at)`,
    ...CREATE_INDEXES,
    `ALTER TABLE renders ATTACH PARTITION ${old} FOR VALUES FROM (MINVALUE) TO ('${startOf(month)}')`,
    `ALTER TABLE ${old} DROP CONSTRAINT renders_before_check`,
    'CREATE TABLE renders_default PARTITION OF renders DEFAULT',
    'DROP FUNCTION add_to_render_sums',
    addToSums,
    SUM_UP,
    ...KEEP_OTHERS,
  ];
}

const merge = (addToSums: string) => [
  LOCK,
  'CREATE TABLE renders_merged (LIKE renders INCLUDING DEFAULTS INCLUDING CONSTRAINTS)',
  'INSERT INTO renders_merged SELECT * FROM renders',
  'DROP FUNCTION add_to_render_sums',
  'DROP TABLE renders',
  'DROP FUNCTION keep_renders',
  'ALTER TABLE renders_merged RENAME TO renders',
  `${KEYS} (id)`,
  ...CREATE_INDEXES,
  addToSums,
  SUM_UP,
];

const startOf = (month: string): string => `${month}-01T00:00:00Z`;
const partitionName = (prefix: string, month: string): string => `${prefix}_${month.replace('-', '_')}`;

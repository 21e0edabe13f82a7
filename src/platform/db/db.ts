import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DataSource, type QueryRunner } from 'typeorm';
import { isLockTimeout, retryWhileUnavailable } from './database-errors.js';
import { poolOf, type QueryObserver } from './database-metrics.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { readRecord } from './embedded/postgres-files.js';
import { type Entities, loadEntities, PostgresNames } from './entities.js';
import { migrations } from './migrations/migrations.js';
import { openSharedClock, type SharedClock } from './shared-clock.js';
import { timedClient } from './statements.js';

export {
  driverErrorOf,
  isDatabaseUnavailable,
  isRowRejected,
  isStatementTimeout,
  isUniqueViolation,
  retryWhileUnavailable,
} from './database-errors.js';
export { registerDatabaseMetrics } from './database-metrics.js';
export { loadEntities } from './entities.js';
export { OwnedRow, requireBelowLimit, withAccountLock } from './owned-row.js';
export { selectFilteredPage, selectPage } from './select-page.js';
export { createDatabaseClock, type DatabaseClock } from './shared-clock.js';
export { prepare } from './statements.js';

/** Keys of Postgres' advisory locks, the same in every instance. Here together, because two uses of one key would wait for each other. */
export const ADVISORY_LOCKS = {
  /** Its holder migrates. */
  migrate: 7_240_115,
  /** Its holder counts and claims webhook deliveries. */
  claimDeliveries: 7_240_116,
  /** Its holder makes or drops a partition of the render history. */
  changePartitions: 7_240_117,
} as const;

export interface Database {
  dataSource: DataSource;
  kind: 'embedded' | 'external';
  /** Where the embedded Postgres keeps its files. */
  directory?: string;
  /** For pg, where connections outside of the pool are needed: the address, and the same time-outs. */
  connection: object;
  /** The time in ms since the epoch by the clock of the database, which all instances share. */
  now(): number;
  queries: QueryObserver;
  /** Waits for a connection as long as a start may take, until the returned function is called: loading modules blocks this process. */
  waitLonger(): () => void;
  /** Closes the connections and stops the embedded Postgres. */
  close(): Promise<void>;
}

/** A database that hangs must not hang a request: the request gets a 503 instead. */
const CONNECT_TIMEOUT_MS = 2_000;
/** Loading modules blocks this process for most of its start: on a slow machine for longer than a connection may take otherwise. */
const START_TIMEOUT_MS = 30_000;
const START_RETRY_MS = 100;
const STATEMENT_TIMEOUT_MS = 2_000;
/** Later than the server's own limit, for a server that cannot even report that. */
const RESPONSE_TIMEOUT_MS = 2_500;
/** No request waits for the queue, and its first statement creates a schema. */
const QUEUE_RESPONSE_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;
/** An idle connection costs 2 to 5 MB. Some stay open for the first request after a rest. */
const MIN_CONNECTIONS = 2;
const IDLE_TIMEOUT_MS = 10_000;
/** Long, because another instance may be building the index of a large table. */
const MIGRATION_LOCK_TIMEOUT_MS = 30 * 60 * 1000;
const MIGRATION_LOCK_RETRY_MS = 200;
/**
 * Statements of running instances queue behind a migration that waits for the lock of a table. So it gives up well before their own limit,
 * and they are served before the next attempt.
 */
const TABLE_LOCK_TIMEOUT_MS = 500;
const TABLE_LOCK_PAUSE_MS = 1_000;
const TABLE_LOCKED_FOR_MS = 60_000;

/**
 * Opens the database at `url`, or starts the embedded Postgres on `dataDir`, and migrates it. Queries reject within about 2.5 s while
 * Postgres is unavailable or hangs, and reconnect by themselves. See docs/reference/outages.md.
 * @throws Error when Postgres cannot be started or reached, or a migration fails
 */
export async function openDatabase(options: {
  url?: string;
  dataDir: string;
  log: Logger;
  onProgress(line: string): void;
  /** One that runs already. */
  embedded?: EmbeddedPostgres;
}): Promise<Database> {
  const embedded = options.embedded ?? (options.url === undefined ? await startEmbeddedPostgres(options) : undefined);
  const url = options.url ?? embedded?.url ?? '';
  try {
    await migrate(url, embedded?.directory);
    const entities = await loadEntities();
    const queries: QueryObserver = {};
    const { dataSource, clock } = await retryWhileUnavailable(
      () => connect({ url, entities, log: options.log, queries }),
      { timeoutMs: START_TIMEOUT_MS, intervalMs: START_RETRY_MS },
    );
    return {
      dataSource,
      kind: embedded ? 'embedded' : 'external',
      ...(embedded && { directory: embedded.directory }),
      connection: {
        connectionString: url,
        Client: timedClient((...query) => queries.observe?.('queue', ...query)),
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUEUE_RESPONSE_TIMEOUT_MS,
      },
      now: clock.now,
      queries,
      waitLonger() {
        const { options: pool } = poolOf(dataSource);
        pool.connectionTimeoutMillis = START_TIMEOUT_MS;
        return () => {
          pool.connectionTimeoutMillis = CONNECT_TIMEOUT_MS;
        };
      },
      async close() {
        await clock.close();
        await dataSource.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function connect(
  options: DataSourceOptions & { log: Logger },
): Promise<{ dataSource: DataSource; clock: SharedClock }> {
  const dataSource = await dataSourceFor(options).initialize();
  try {
    return { dataSource, clock: await openSharedClock(dataSource, options.log) };
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

interface DataSourceOptions {
  url: string;
  entities: Entities;
  log?: Logger;
  /** For migrations: they wait shortly for locks only. */
  withoutTimeouts?: boolean;
  queries?: QueryObserver;
}

/** The service's data source, not connected yet. */
export function dataSourceFor(options: DataSourceOptions): DataSource {
  const { log, queries } = options;
  return new DataSource({
    type: 'postgres',
    url: options.url,
    entities: options.entities,
    namingStrategy: new PostgresNames(),
    migrations,
    migrationsTransactionMode: 'each',
    applicationName: 'chartwright',
    // gen_random_uuid() is part of Postgres.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: options.withoutTimeouts ? START_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    // As a string: the error object holds the connection with its password.
    poolErrorHandler: (error: unknown) => log?.warn({ reason: String(error) }, 'idle database connection lost'),
    extra: {
      Client: timedClient((...query) => queries?.observe?.('main', ...query)),
      min: MIN_CONNECTIONS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      keepAlive: true,
      ...(options.withoutTimeouts
        ? { lock_timeout: TABLE_LOCK_TIMEOUT_MS }
        : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: RESPONSE_TIMEOUT_MS }),
    },
  });
}

/** The address of the embedded Postgres of this DATA_DIR, which runs while the service runs. @returns undefined before its first start */
export function embeddedDatabaseUrl(dataDir: string): string | undefined {
  return readRecord(dataDir)?.url;
}

/** Migrates the database. When two instances start at the same time, the second waits for the first. @param directory of an embedded one */
async function migrate(url: string, directory?: string): Promise<void> {
  const dataSource = await dataSourceFor({ url, entities: [], withoutTimeouts: true }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await acquireMigrationLock(lock);
    await refuseUnreleasedSchema(lock, directory);
    await runMigrations(dataSource);
  } finally {
    // Closing the connection releases the lock, also after a failed migration.
    await lock.release();
    await dataSource.destroy();
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits for the lock. */
async function acquireMigrationLock(lock: QueryRunner): Promise<void> {
  for (const deadline = performance.now() + MIGRATION_LOCK_TIMEOUT_MS; ; await sleep(MIGRATION_LOCK_RETRY_MS)) {
    const rows: { acquired: boolean }[] = await lock.query('select pg_try_advisory_lock($1) as acquired', [
      ADVISORY_LOCKS.migrate,
    ]);
    if (rows[0]?.acquired) return;
    if (performance.now() > deadline)
      throw new Error('another instance has been migrating the database for 30 minutes');
  }
}

/** Development versions before the first release had other initial migrations. */
async function refuseUnreleasedSchema(runner: QueryRunner, directory: string | undefined): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const rows: { name: string }[] = await runner.query('SELECT name FROM migrations ORDER BY id LIMIT 1');
  if (rows[0] === undefined || rows[0].name === migrations[0]?.name) return;
  const empty = directory === undefined ? 'Set DATABASE_URL to an empty database' : `Delete ${directory}`;
  throw new Error(
    `The database is of a development version before the first release and cannot be migrated. ${empty}.`,
  );
}

/** Each migration is a transaction of its own: those that are done are not repeated. */
async function runMigrations(dataSource: DataSource): Promise<void> {
  for (const untilMs = performance.now() + TABLE_LOCKED_FOR_MS; ; await sleep(TABLE_LOCK_PAUSE_MS)) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      if (performance.now() > untilMs) {
        throw new Error(
          'The database could not be migrated: a transaction, such as a running backup, holds a lock on a table. Start again when it has ended.',
          { cause },
        );
      }
    }
  }
}

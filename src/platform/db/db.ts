import 'reflect-metadata';
import pg from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { type Entities, loadEntities } from './entities.js';
import { migrations } from './migrations/migrations.js';
import { PostgresNames } from './names.js';
import { readRecord } from './postgres-files.js';

export { driverErrorOf, isDatabaseUnavailable, isRowRejected, isUniqueViolation } from './database-errors.js';
export { loadEntities } from './entities.js';
export { OwnedRow, requireBelowLimit, withAccountLock } from './owned-row.js';
export { prepare } from './prepared.js';
export { selectPage } from './select-page.js';

export interface Database {
  dataSource: DataSource;
  kind: 'embedded' | 'external';
  /** For pg, where something needs connections of its own: the address, and the same impatience with a database that went silent. */
  connection: object;
  /** Lets go of the connections and, where it is ours, ends Postgres. */
  close(): Promise<void>;
}

/** A database that hangs must not hang a request: two seconds for a connection, two for an answer, then the request gets its 503. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 2_000;
/** A little later than the server's own limit, for when the server cannot even say so. */
const ANSWER_TIMEOUT_MS = 2_500;
/** Where nobody waits for the answer, and the statement may have a schema to build. */
const QUEUE_ANSWER_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;
const IDLE_TIMEOUT_MS = 60_000;
/** Any number, the same in every instance: whoever holds it migrates. */
const MIGRATION_LOCK = 7_240_115;
const MIGRATION_LOCK_TIMEOUT_MS = 60_000;

/**
 * Opens the database at `url`, or starts the embedded Postgres on `dataDir`, and brings its schema up to date.
 * Queries reject within about 2.5 s while Postgres is away or hangs, and work again by themselves once it is back.
 * @throws Error when Postgres cannot be started or reached, or a migration fails
 */
export async function openDatabase(o: {
  url?: string;
  dataDir: string;
  log: Logger;
  onProgress(line: string): void;
}): Promise<Database> {
  const embedded = o.url === undefined ? await startEmbeddedPostgres(o) : undefined;
  const url = o.url ?? embedded?.url ?? '';
  try {
    await migrate(url);
    const entities = await loadEntities();
    const dataSource = await dataSourceFor({ url, entities, log: o.log }).initialize();
    return {
      dataSource,
      kind: embedded ? 'embedded' : 'external',
      connection: {
        connectionString: url,
        Client: CloseOnTimeoutClient,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUEUE_ANSWER_TIMEOUT_MS,
      },
      async close() {
        await dataSource.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** The service's own data source, not connected yet. Also for the TypeORM command line, which brings its own time limits: none. */
export function dataSourceFor(o: {
  url: string;
  entities: Entities;
  log?: Logger;
  withoutTimeouts?: boolean;
}): DataSource {
  const { log } = o;
  return new DataSource({
    type: 'postgres',
    url: o.url,
    entities: o.entities,
    namingStrategy: new PostgresNames(),
    migrations,
    migrationsTransactionMode: 'each',
    applicationName: 'chartwright',
    // gen_random_uuid() is part of Postgres since 13: nothing to install.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // In words only: the error itself carries the whole connection, secrets included.
    poolErrorHandler: (error: unknown) => log?.warn({ reason: String(error) }, 'an idle database connection broke'),
    extra: {
      Client: CloseOnTimeoutClient,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      keepAlive: true,
      ...(o.withoutTimeouts ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS }),
    },
  });
}

/** The address of the embedded Postgres of this DATA_DIR, which answers while the service runs; undefined before its first start. */
export function embeddedDatabaseUrl(dataDir: string): string | undefined {
  return readRecord(dataDir)?.url;
}

/**
 * pg gives up waiting for an answer but keeps the connection in its pool, where every later query would wait behind the lost one:
 * for a quarter of an hour if the network swallowed it. A connection that went silent is closed instead.
 */
class CloseOnTimeoutClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    Object.defineProperty(this, 'query', {
      value: (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, args);
        if (answer instanceof Promise) {
          answer.catch((error: unknown) => this.#closeIfSilent(error));
        }
        return answer;
      },
    });
  }

  #closeIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') {
      this.end().catch(() => undefined);
    }
  }
}

/** Two instances may start at once: the second waits for the first and then finds nothing to do. */
async function migrate(url: string): Promise<void> {
  const dataSource = await dataSourceFor({ url, entities: [], withoutTimeouts: true }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    // Closing the connection gives the lock back, whatever state a failed migration left it in.
    await lock.release();
    await dataSource.destroy();
  }
}

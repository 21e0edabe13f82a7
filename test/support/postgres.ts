import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { createQueue } from '../../src/jobs/running/queue.js';
import { openDatabase } from '../../src/platform/db/db.js';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.js';
import { createLog } from '../../src/platform/log.js';
import { oncePerProcess, onFileEnd, onProcessEnd } from './lifetime.js';
import { reportPart } from './real-parts.js';
import { MEMORY_DIR, makeScratchDir } from './scratch.js';

/** A server for test databases. `npm test` starts one for all its processes and passes it in `TEST_POSTGRES` (JSON). */
export interface TestPostgres {
  /** Its user may create databases. */
  url: string;
  /** Name of a database with the current schema, which is cloned for each test file. */
  template: string;
}

/** Never waits for the disk: its data may be lost in a crash. Tests that kill Postgres start their own. */
const UNSAFE_SETTINGS = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
/** Each app has several pools; some files run many apps. */
const MAX_CONNECTIONS = 500;

const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

let databaseCount = 0;
const drops: Promise<unknown>[] = [];

export const testPostgres = oncePerProcess(async (): Promise<TestPostgres> => {
  if (process.env['TEST_NO_SERVERS'])
    throw new Error('Tests in test/unit use no Postgres: move this one to test/integration');
  const given = process.env['TEST_POSTGRES'];
  return given === undefined ? startPostgres() : JSON.parse(given);
});

/** Starts the embedded Postgres, or takes the one at TEST_DATABASE_URL, and makes the template. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  const url = given ?? (await startEmbedded());
  const [row] = await runOn(url, 'show server_version');
  reportPart('PostgreSQL', `${row?.['server_version']} (${given === undefined ? 'embedded' : 'TEST_DATABASE_URL'})`);
  const template = `chartwright_template_${process.pid}`;
  await runOn(url, `create database ${template}`);
  onProcessEnd(() => runOn(url, `drop database ${template}`));
  await migrate(databaseUrl(url, template));
  return { url, template };
}

/** @returns the address of a new database without tables. The end of the test file drops it and fails when something is still connected. */
export async function emptyDatabaseUrl(): Promise<string> {
  return createDatabase(await testPostgres(), 'template1');
}

/** @returns the address of a new database with the current schema. Ends like that of `emptyDatabaseUrl`. */
export async function migratedDatabaseUrl(): Promise<string> {
  const server = await testPostgres();
  return createDatabase(server, server.template);
}

async function createDatabase({ url }: TestPostgres, template: string): Promise<string> {
  const name = `chartwright_test_${process.pid}_${++databaseCount}`;
  await runOn(url, `create database ${name} template ${template}`);
  onFileEnd(() => {
    // Not awaited: Postgres waits up to 5 s for connections that are being closed.
    drops.push(dropDatabase(url, name).catch((error) => error));
  });
  if (databaseCount === 1) onProcessEnd(expectDropped);
  return databaseUrl(url, name);
}

/** A connection that is lost says nothing about the database. @throws Error when something is still connected to it */
async function dropDatabase(url: string, name: string, attempts = 3): Promise<void> {
  try {
    await runOn(url, `drop database if exists ${name}`);
  } catch (error) {
    if (error instanceof pg.DatabaseError || attempts === 1) throw new Error(`${name}: ${error}`, { cause: error });
    await dropDatabase(url, name, attempts - 1);
  }
}

async function expectDropped(): Promise<void> {
  const errors = (await Promise.all(drops)).filter((end) => end instanceof Error);
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/** Creating and dropping a database for each test file is several times faster in memory. */
function memoryDir(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIR);
    return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY_DIR : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function startEmbedded(): Promise<string> {
  const place = { dataDir: makeScratchDir(memoryDir()), maxConnections: MAX_CONNECTIONS };
  const server = await startEmbeddedPostgres({ ...place, log: createLog('silent'), onProgress: () => undefined });
  onProcessEnd(() => server.stop());
  for (const setting of UNSAFE_SETTINGS) await runOn(server.url, `alter system set ${setting}`);
  await runOn(server.url, 'select pg_reload_conf()');
  return server.url;
}

/** Migrates the schema of the service and of its queue. */
async function migrate(url: string): Promise<void> {
  const log = createLog('silent');
  const database = await openDatabase({ url, dataDir: '/nowhere', log, onProgress: () => undefined });
  const queue = createQueue({ connection: database.connection, isAlone: false, log });
  await queue.start();
  await queue.close();
  await database.close();
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

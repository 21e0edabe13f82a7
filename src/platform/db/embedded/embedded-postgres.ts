import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Logger } from 'pino';
import { freePort } from '../../process/free-port.js';
import type { ProcessUser } from '../../process/unprivileged-user.js';
import { lockDataDir } from './data-dir-lock.js';
import {
  locateBinaries,
  locateDatabase,
  makePrivate,
  newRecord,
  type PostgresRecord,
  readRecord,
  writeRecord,
} from './postgres-files.js';
import { PostgresServer, stopOrphan } from './postgres-server.js';
import { giveToPostgres, initdbUser, spawnPostgres } from './postgres-user.js';

export interface EmbeddedPostgres {
  url: string;
  /** The folder of its files. */
  directory: string;
  stop(): Promise<void>;
}

/** The service's pool, the queue's, and some for operators. */
const MAX_CONNECTIONS = 50;

/**
 * Starts the Postgres of an npm package on DATA_DIR, creates its database at the first start, and keeps it running until `stop`. It listens
 * on 127.0.0.1 only and ends with this process.
 * @throws Error when another service runs on this DATA_DIR, or with Postgres's own message when it does not start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** For tests, which run many services. */
  maxConnections?: number;
  log: Logger;
  onProgress(line: string): void;
}): Promise<EmbeddedPostgres> {
  const { maxConnections = MAX_CONNECTIONS } = options;
  const { dataDirectory, place, user } = locateDatabase(options.dataDir);
  const releaseLock = lockDataDir(dirname(dataDirectory));
  try {
    const binaries = locateBinaries(user);
    await stopOrphan(dataDirectory);
    let record = await prepareRecord(options.dataDir, dataDirectory, place);
    if (!existsSync(dataDirectory)) {
      options.onProgress('Creating the database…');
      await createCluster(binaries, dataDirectory, user, new URL(record.url).password);
      // That takes seconds, in which another program may have taken the port.
      record = await prepareRecord(options.dataDir, dataDirectory, place);
    }
    giveToPostgres(dataDirectory, user);
    const server = new PostgresServer({
      binaries,
      dataDirectory,
      user,
      url: record.url,
      maxConnections,
      log: options.log,
    });
    await server.start();
    await createDatabaseIfAbsent(record.url);
    return {
      url: record.url,
      directory: dataDirectory,
      async stop() {
        await server.stop();
        releaseLock();
      },
    };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** The stored record, with a new port when another program uses the old one. */
async function prepareRecord(dataDir: string, dataDirectory: string, place: string): Promise<PostgresRecord> {
  const known = readRecord(dataDir);
  if (!known && existsSync(dataDirectory)) {
    throw new Error(
      `${dataDirectory} holds a database, but ${join(dataDir, 'postgres.json')} with its password is missing. Put that file back, or move the directory away to start with an empty database.`,
    );
  }
  const record = known ?? newRecord(place, await freePort());
  const url = new URL(record.url);
  if (!(await isFree(Number(url.port)))) url.port = String(await freePort());
  const prepared = { url: url.href, dataDirectory: place };
  writeRecord(dataDir, prepared);
  return prepared;
}

/** Runs initdb in a draft that is then renamed, so that an interrupted start leaves nothing that looks like a database. */
async function createCluster(
  binaries: string,
  dataDirectory: string,
  user: ProcessUser,
  password: string,
): Promise<void> {
  const draft = `${dataDirectory}.new`;
  const passwordFile = `${dataDirectory}.password`;
  const creator = initdbUser(user);
  makePrivate(draft, creator);
  makePrivate(passwordFile, creator, password);
  try {
    const child = spawnPostgres(creator, join(binaries, 'bin', 'initdb'), [
      ...['-D', draft, '-U', 'chartwright', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      // Postgres's built-in C.UTF-8 sorts the same on every machine; locales of the C library do not.
      ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (code !== 0) throw new Error(`The database could not be created in ${dirname(dataDirectory)}: ${output.trim()}`);
    giveToPostgres(draft, user);
    renameSync(draft, dataDirectory);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function createDatabaseIfAbsent(url: string): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new pg.Client(address.href);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.once('listening', () => server.close(() => resolve(true)));
  });
}

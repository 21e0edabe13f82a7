import pg from 'pg';
import { pino } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.js';
import { reportPart } from './real-parts.js';
import { makeScratchDir } from './scratch.js';

/** Dozens of apps live until the end of the run, each with pools of its own. */
const MAX_CONNECTIONS = 500;

let server: Promise<string> | undefined;
let embedded: EmbeddedPostgres | undefined;
const databases: string[] = [];

/**
 * A fresh, empty database on the run's one Postgres: TEST_DATABASE_URL (its user must be allowed to create databases), or an embedded
 * one that starts at the first call. Dropped with the run.
 * @returns its address, for `openDatabase` or DATABASE_URL
 */
export async function freshDatabaseUrl(): Promise<string> {
  server ??= startServer();
  const url = new URL(await server);
  const name = `chartwright_test_${process.pid}_${databases.length + 1}`;
  databases.push(name);
  await runOnServer(`create database ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Ends what was started; the root hooks call it. */
export async function stopPostgres(): Promise<void> {
  if (embedded) {
    await embedded.stop();
  } else if (server) {
    for (const name of databases) {
      await runOnServer(`drop database if exists ${name} with (force)`);
    }
  }
}

async function startServer(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) {
    const log = pino({ level: 'silent' });
    const place = { dataDir: makeScratchDir(), maxConnections: MAX_CONNECTIONS };
    embedded = await startEmbeddedPostgres({ ...place, log, onProgress: () => undefined });
  }
  const url = given ?? embedded?.url ?? '';
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  reportPart('PostgreSQL', `${rows[0]?.server_version} (${given === undefined ? 'embedded' : 'TEST_DATABASE_URL'})`);
  return url;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(await server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

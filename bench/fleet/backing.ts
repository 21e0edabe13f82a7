import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from 'redis';
import { dataSourceFor } from '../../src/platform/db/db.js';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.js';
import { createLog } from '../../src/platform/log.js';
import { freePort } from '../../src/platform/process/free-port.js';
import { makeAccounts } from '../accounts.js';
import { createDataDir, pidOf, removeDataDir, stopChild } from '../service.js';

/** What all instances share: one Postgres and one Redis, each a process tree of its own. */
export interface Backing {
  sql: pg.Client;
  postgresPid: number;
  redis: { info(): Promise<unknown> };
  redisPid: number;
  /** For the instances. */
  environment: Record<string, string>;
  /** Keys of one account each. */
  keys: string[];
  stop(): Promise<void>;
}

const MAX_CONNECTIONS = 150;
const REDIS_READY_MS = 10_000;
/** The largest that a plan may have: no load reaches it. */
const RENDERS = 1_000_000_000;

/** @param accounts how many accounts with a key are made */
export async function startBacking(accounts: number): Promise<Backing> {
  const dataDir = await createDataDir();
  const [postgres, redis] = await Promise.all([startPostgres(dataDir), startRedis(dataDir)]);
  const plansFile = join(dataDir, 'plans.json');
  await writeFile(plansFile, JSON.stringify({ business: { renders: RENDERS } }));
  await migrate(postgres.url);
  const sql = new pg.Client(postgres.url);
  await sql.connect();
  await sql.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const keys = await makeAccounts(sql, accounts);
  return {
    sql,
    keys,
    postgresPid: postgres.pid,
    redis: redis.client,
    redisPid: redis.pid,
    environment: {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      PLANS_FILE: plansFile,
      JWT_SECRET: 'a secret that all instances of the bench share',
    },
    async stop() {
      await sql.end();
      await redis.stop();
      await postgres.stop();
      await removeDataDir(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startPostgres(dataDir: string): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const options = { dataDir, maxConnections: MAX_CONNECTIONS, log: createLog('silent'), onProgress: () => undefined };
  const first = await startEmbeddedPostgres(options);
  const client = new pg.Client(first.url);
  await client.connect();
  // Read at the start of the server only.
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  // Also the statements of triggers.
  await client.query("ALTER SYSTEM SET pg_stat_statements.track = 'all'");
  await client.end();
  await first.stop();
  const server = await startEmbeddedPostgres(options);
  const { dataDirectory } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  const pidFile = await readFile(join(dataDir, dataDirectory, 'postmaster.pid'), 'utf8').catch(() =>
    readFile(join(dataDirectory, 'postmaster.pid'), 'utf8'),
  );
  return { url: server.url, pid: Number.parseInt(pidFile, 10), stop: server.stop };
}

/** @throws Error when there is no redis-server on PATH */
async function startRedis(directory: string) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error('redis-server is not on PATH: apt-get install redis-server')));
  });
  failed.catch(() => undefined);
  process.on('exit', () => child.kill('SIGKILL'));
  const url = `redis://127.0.0.1:${port}`;
  const client = createClient({ url });
  client.on('error', () => undefined);
  await Promise.race([client.connect(), failed, sleep(REDIS_READY_MS, undefined, { ref: false })]);
  if (!client.isReady) throw new Error('Redis did not start');
  return {
    url,
    client,
    pid: pidOf(child),
    async stop() {
      client.destroy();
      await stopChild(child);
    },
  };
}

async function migrate(url: string): Promise<void> {
  const dataSource = await dataSourceFor({ url, entities: [], withoutTimeouts: true }).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
}

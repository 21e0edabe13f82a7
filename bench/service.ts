import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Target {
  name: string;
  /** Where a chart is POSTed. */
  url: URL;
  headers: Record<string, string>;
  /** Process at the root of the target's tree. */
  pid: number;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const root = resolve(import.meta.dirname, '../..');

/** Starts the built service as a user would (own process, empty data folder, embedded Postgres) and waits for /readyz. */
export async function startService(environment: Record<string, string> = {}): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chartwright-bench-'));
  const port = await freePort();
  const child = startNode('dist/src/main.js', {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // The bench is one caller that sends more requests than the rate limit allows.
    RATE_LIMIT_MAX: '1000000000',
    ...environment,
  });
  const base = `http://127.0.0.1:${port}`;
  await untilAnswering(`${base}/readyz`, child);
  const key = (await readFile(join(dataDir, 'local-api-key'), 'utf8')).trim();
  return {
    name: 'chartwright',
    url: new URL('/api/v1/render', base),
    headers: { authorization: `Bearer ${key}` },
    pid: pidOf(child),
    async stop() {
      await stopChild(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a script to compare with: one that listens on PORT and answers a POST to `path` with an image. */
export async function startPeer(name: string, script: string, path = '/'): Promise<Target> {
  const port = await freePort();
  const child = startNode(script, { PORT: String(port) });
  const url = new URL(`http://127.0.0.1:${port}/`);
  await untilAnswering(url.href, child);
  return { name, url: new URL(path, url), headers: {}, pid: pidOf(child), stop: () => stopChild(child) };
}

function startNode(script: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process did not start');
  return child.pid;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the process behind ${url} ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer within ${READY_WITHIN_MS / 1000} s`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

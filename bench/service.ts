import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/platform/process/free-port.js';

/** A process tree under test. */
export interface ProcessTarget {
  name: string;
  /** The root of the target's process tree. */
  pid: number;
  stop(): Promise<void>;
}

/** A server under test. */
export interface HttpTarget extends ProcessTarget {
  /** Takes a POST of a chart. */
  url: URL;
  headers: Record<string, string>;
}

export interface Service extends HttpTarget {
  dataDir: string;
}

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 5;
export const root = resolve(import.meta.dirname, '../..');
/** The folder into which `npm start` unpacks the browser. */
export const browserDir = join(root, 'data');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * Starts the compiled service with the embedded Postgres, and waits until it is ready.
 * @param environment further variables
 * @param options.dataDir of an earlier start, kept when the service stops. Default: a new one, which is removed
 * @param options.program below the dist folder. Default: what `npm start` of the build runs
 */
export async function startService(
  environment: Record<string, string> = {},
  options: { dataDir?: string; program?: string } = {},
): Promise<Service> {
  const dataDir = options.dataDir ?? (await createDataDir());
  const port = await freePort();
  const words = startWords();
  const program = options.program === undefined ? join(root, words.at(-1) ?? '') : join(root, 'dist', options.program);
  const child = startNode(
    program,
    words.filter((word) => word.startsWith('--')),
    { ...serviceEnvironment(dataDir, port), ...environment },
  );
  const base = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${base}/readyz`, child);
  const key = await readLocalKey(dataDir);
  return {
    name: 'chartwright',
    url: new URL('/api/v1/render', base),
    headers: { authorization: `Bearer ${key}` },
    pid: pidOf(child),
    dataDir,
    async stop() {
      await stopChild(child);
      if (options.dataDir === undefined) await removeDataDir(dataDir);
    },
  };
}

/** A service with demo data writes the key after it is ready. @throws Error when the file does not appear in time */
async function readLocalKey(dataDir: string): Promise<string> {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      return (await readFile(join(dataDir, 'local-api-key'), 'utf8')).trim();
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await sleep(100);
    }
  }
}

/** The words of `npm start`: among them the flags for Node, and its program as the last one. */
function startWords(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return manifest.scripts.start.split(' ');
}

export function createDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'chartwright-bench-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  // As root the database is outside of a folder that only root can read.
  const { dataDirectory } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  await rm(resolve(dataDir, dataDirectory, '..'), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** What every service under test is started with. */
export function serviceEnvironment(dataDir: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // All requests have the same API key and must not reach the rate limit.
    RATE_LIMIT_MAX: '1000000000',
    MANAGEMENT_RATE_LIMIT_MAX: '1000000000',
  };
}

/** Starts a script to compare with. It listens on PORT, responds to GET / when it is ready, and to a POST to `path` with an image. */
export async function startPeer(name: string, script: string, path = '/'): Promise<HttpTarget> {
  const port = await freePort();
  const child = startNode(join(root, script), [], { PORT: String(port) });
  const url = new URL(`http://127.0.0.1:${port}/`);
  await waitUntilReady(url.href, child);
  return { name, url: new URL(path, url), headers: {}, pid: pidOf(child), stop: () => stopChild(child) };
}

function startNode(script: string, flags: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Also when another process fails to start, or after Ctrl-C.
  const kill = () => child.kill();
  process.on('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process did not start');
  return child.pid;
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`the process of ${url} exited with code ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not respond within ${READY_TIMEOUT_MS / 1000} s`);
}

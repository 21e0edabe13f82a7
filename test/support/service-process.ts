import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { BROWSER_DIR } from './browser-dir.js';
import { until } from './until.js';

const BUNDLE = fileURLToPath(new URL('../../start/main.js', import.meta.url));
const SEPARATE_FILES = fileURLToPath(new URL('../../src/main.js', import.meta.url));

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Those of `npm start`. */
const FLAGS = ['--min-semi-space-size=4', '--max-semi-space-size=4'];

/** The built service as a process of its own, as `npm start` runs it. */
export interface ServiceProcess {
  child: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

export interface ProcessOptions {
  /** Default: `dataDir`. */
  cwd?: string;
  /** Arguments of the command line, such as `--demo`. */
  args?: string[];
  /** URL of a module that is loaded first and gets an IPC channel to this process. */
  preload?: string;
  /** Default: the service of this build; with a `preload`, which may change modules of the service, that of separate files. */
  main?: string;
  /** Through `npm start`. */
  isNpm?: boolean;
  /** Whether it unpacks a browser of its own, into a new `dataDir`. Default: it has that of the tests. */
  unpacksBrowser?: boolean;
  /** Default: the user of the tests. */
  user?: { uid: number; gid: number };
}

/** @param dataDir the caller removes it */
export function startProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  options: ProcessOptions = {},
): ServiceProcess {
  const { cwd = dataDir, args = [], preload, isNpm = false, unpacksBrowser = false, user } = options;
  const { main = preload === undefined ? BUNDLE : SEPARATE_FILES } = options;
  const { PATH, HOME } = process.env;
  const ofNode = [...FLAGS, ...(preload === undefined ? [] : ['--import', preload]), main, ...args];
  const child = spawn(isNpm ? 'npm' : process.execPath, isNpm ? ['start', ...args] : ofNode, {
    ...user,
    cwd: isNpm ? ROOT : cwd,
    stdio: ['pipe', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
    env: {
      PATH,
      HOME,
      CHARTWRIGHT_CACHE_DIR: unpacksBrowser ? dataDir : BROWSER_DIR,
      DATA_DIR: dataDir,
      PORT: '0',
      POOL_SIZE: '1',
      ...env,
    },
  });
  // A test process that is interrupted leaves no service behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output, ended: once(child, 'exit').then(([code]) => code) };
}

/** Waits for a condition; throws with the output of the service when the service ends or the wait takes too long. */
export async function untilSo(isSo: () => boolean, service: ServiceProcess, limitMs = 60_000): Promise<void> {
  const startMs = performance.now();
  while (!isSo()) {
    if (hasEnded(service) || performance.now() - startMs > limitMs)
      throw new Error(`not as expected; the service wrote:\n${service.output()}`);
    await sleep(10);
  }
}

/** @returns its address and the API key that it prints */
export async function untilReady(service: ServiceProcess): Promise<{ url: string; key: string }> {
  await untilSo(() => /curl .*chart\.png/.test(service.output()), service);
  const url = /ready: (\S+)/.exec(service.output())?.[1] ?? '';
  const key = /pk_live_\w+/.exec(service.output())?.[0] ?? '';
  return { url, key };
}

/** Kills it if it still runs. */
export async function killProcess(service: ServiceProcess): Promise<void> {
  if (hasEnded(service)) return;
  service.child.kill('SIGKILL');
  await once(service.child, 'exit');
}

function hasEnded({ child }: ServiceProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** What a service writes that does not start. */
export async function outputOfRefused(
  dataDir: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const service = startProcess(dataDir, env, { args });
  try {
    const isReady = () => /is ready|"msg":"ready"/.test(service.output());
    await until(() => service.child.exitCode !== null || isReady());
    expect(service.child.exitCode, service.output()).to.equal(1);
  } finally {
    await killProcess(service);
  }
  return service.output();
}

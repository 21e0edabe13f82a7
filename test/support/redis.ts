import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { freePort } from '../../src/platform/process/free-port.js';
import { oncePerProcess, onProcessEnd } from './lifetime.js';
import { reportPart } from './real-parts.js';
import { makeScratchDir } from './scratch.js';

const run = promisify(execFile);

interface Program {
  file: string;
  libraries?: string;
  how: string;
}

/**
 * A real Redis, started at the first call: TEST_REDIS_URL, redis-server on PATH, or Debian's package unpacked; undefined when there is
 * none.
 */
export const redisUrl = oncePerProcess(findRedis);

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function findRedis(): Promise<string | undefined> {
  const given = process.env['TEST_REDIS_URL'];
  if (given !== undefined) {
    reportPart('Redis', `${await waitForRedis(given)} (TEST_REDIS_URL)`);
    return given;
  }
  const program = onPath() ?? (await unpacked());
  if (program === undefined) {
    reportPart(
      'Redis',
      'SKIPPED, none found: its tests DID NOT RUN (apt-get install redis-server, or set TEST_REDIS_URL)',
    );
    return undefined;
  }
  const url = await startServer(program);
  reportPart('Redis', `${await waitForRedis(url)} (${program.how})`);
  return url;
}

async function startServer({ file, libraries }: Program): Promise<string> {
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    makeScratchDir(),
    '--save',
    '',
    '--daemonize',
    'no',
  ];
  const setpriv = '/usr/bin/setpriv';
  // Ends with the run, even after kill -9.
  const command = existsSync(setpriv) ? [setpriv, '--pdeathsig=KILL', '--', file] : [file];
  const child = spawn(command[0] ?? file, [...command.slice(1), ...args], {
    stdio: 'ignore',
    detached: true,
    env: libraries === undefined ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  onProcessEnd(() => stop(child));
  process.once('exit', () => child.kill('SIGKILL'));
  return `redis://127.0.0.1:${port}`;
}

/** @returns its version @throws Error when it does not respond within 10 s */
async function waitForRedis(url: string): Promise<string> {
  for (const deadline = Date.now() + 10_000; ; await sleep(20)) {
    const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 1_000 } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1];
      await client.close();
      return version ?? 'of unknown version';
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The Redis for the tests does not respond at ${new URL(url).host}`, { cause: error });
    }
  }
}

function onPath(): Program | undefined {
  const files = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'redis-server'));
  const file = files.find(isRunnable);
  return file === undefined ? undefined : { file, how: 'redis-server on PATH' };
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Debian's packages, downloaded and unpacked below node_modules without installing anything or being root. */
async function unpacked(): Promise<Program | undefined> {
  const place = resolve('node_modules/.cache/redis');
  if (!existsSync(place)) {
    const draft = `${place}.${process.pid}.tmp`;
    mkdirSync(draft, { recursive: true });
    try {
      const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
      await run('apt-get', ['download', ...packages], { cwd: draft, timeout: 60_000 });
      for (const deb of globSync('*.deb', { cwd: draft })) {
        await run('dpkg', ['-x', deb, '.'], { cwd: draft });
        rmSync(join(draft, deb));
      }
      renameSync(draft, place);
    } catch {
      rmSync(draft, { recursive: true, force: true });
      // Another test process may have unpacked it already.
      if (!existsSync(place)) return undefined;
    }
  }
  const library = globSync('usr/lib/*/libjemalloc.so.2', { cwd: place })[0];
  return library === undefined
    ? undefined
    : {
        file: join(place, 'usr/bin/redis-server'),
        libraries: join(place, dirname(library)),
        how: "Debian's package, unpacked",
      };
}

import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ProcessUser } from '../../process/unprivileged-user.js';
import { spawnPostgres } from './postgres-user.js';
import { findProcess } from './process-table.js';

const READY_DEADLINE_MS = 60_000;
const RESTART_FIRST_DELAY_MS = 100;
const RESTART_MAX_DELAY_MS = 5_000;
/** After kill -9 of Postgres, its own processes end by themselves; until then their memory keeps the next one from starting. */
const ORPHANS_END_WITHIN_MS = 10_000;
const MEMORY_IN_USE = /pre-existing shared memory block \([^()]*\) is still in use/;
/** Fast shutdown, immediate shutdown, kill; with the time that each may take, in ms. */
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 2_000],
];

export interface ServerOptions {
  /** Folder with bin, lib and share. */
  binaries: string;
  dataDirectory: string;
  user: ProcessUser;
  /** Address, user and password. */
  url: string;
  maxConnections: number;
  log: Logger;
}

/** One Postgres process, kept running until `stop`. */
export class PostgresServer {
  #child: ChildProcess | undefined;
  readonly #stopping = new AbortController();
  #restarts: Promise<void> = Promise.resolve();
  readonly #options: ServerOptions;
  readonly #killAtExit = () => this.#child?.kill('SIGINT');

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Resolves when Postgres accepts logins. @throws Error with Postgres's last messages when it ends instead */
  async start(): Promise<void> {
    process.once('exit', this.#killAtExit);
    try {
      await this.#launchAfterOrphans();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async #launchAfterOrphans(): Promise<void> {
    for (const deadline = performance.now() + ORPHANS_END_WITHIN_MS; ; await sleep(RESTART_FIRST_DELAY_MS)) {
      try {
        return await this.#launch();
      } catch (error) {
        if (!MEMORY_IN_USE.test(String(error)) || performance.now() > deadline) throw error;
      }
    }
  }

  /** Resolves when Postgres has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#endChild();
    await this.#restarts;
    process.off('exit', this.#killAtExit);
  }

  async #launch(): Promise<void> {
    const { binaries, dataDirectory, user, url, maxConnections, log } = this.#options;
    const child = spawnPostgres(user, join(binaries, 'bin', 'postgres'), [
      ...['-D', dataDirectory, '-p', new URL(url).port],
      ...[...serverSettings, `max_connections=${maxConnections}`].flatMap((setting) => ['-c', setting]),
    ]);
    this.#child = child;
    const lastMessages = followLog(child, log);
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        reject(new Error(`Postgres ended (${signal ?? `code ${code}`}): ${lastMessages()}`));
      });
    });
    await Promise.race([ended, waitUntilReady(url, child)]);
    ended.catch((error: unknown) => this.#restart(error));
  }

  /** On the same port, so that the connection pool reconnects. */
  #restart(reason: unknown): void {
    if (!this.#stopping.signal.aborted) {
      this.#options.log.error({ err: reason }, 'embedded Postgres ended; restarting');
      this.#restarts = this.#restartUntilUp();
    }
  }

  async #restartUntilUp(): Promise<void> {
    const { signal } = this.#stopping;
    const { dataDirectory, log } = this.#options;
    for (let delayMs = RESTART_FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, RESTART_MAX_DELAY_MS)) {
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await stopOrphan(dataDirectory);
        await this.#launch();
        log.info('embedded Postgres restarted');
        return;
      } catch (error) {
        log.error({ err: error }, 'embedded Postgres restart failed; retrying');
        await this.#endChild();
      }
    }
  }

  async #endChild(): Promise<void> {
    if (this.#child) await endProcess(this.#child);
  }
}

/** fsync and synchronous_commit stay on: a committed row survives kill -9. */
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
  // Without processes for what this server does not do: reads ahead of large scans, and replication.
  'io_method=sync',
  'max_logical_replication_workers=0',
  'timezone=UTC',
  'log_checkpoints=off',
  // Statements and error details may contain customers' data.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** Copies Postgres's messages to the service's log. @returns the last five lines so far */
function followLog(child: ChildProcess, log: Logger): () => string {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      log.debug({ postgres: line }, 'postgres');
      lines.push(line);
    }
    lines.splice(0, lines.length - 5);
  });
  return () => lines.join(' | ') || 'no message';
}

/** Logins work only after crash recovery. */
async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_DEADLINE_MS;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      await tryLogin(url);
      return;
    } catch (error) {
      if (performance.now() > deadline)
        throw new Error(`Postgres did not respond within ${READY_DEADLINE_MS / 1000} s`, { cause: error });
      await sleep(15);
    }
  }
}

/** To the database `postgres`: the service's own may not exist yet. */
async function tryLogin(url: string): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/**
 * Removes the postmaster.pid of an earlier run. Postgres itself would mistake a zombie, or an unrelated process with the same id, for a
 * running server. A server that is really still running (there is no setpriv on this machine) is stopped first.
 */
export async function stopOrphan(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (const [signal, timeoutMs] of STOP_STEPS) {
    if (!isServerOf(dataDirectory, pid)) break;
    process.kill(pid, signal);
    for (
      const deadline = performance.now() + timeoutMs;
      isServerOf(dataDirectory, pid) && performance.now() < deadline;
    ) {
      await sleep(20);
    }
  }
  rmSync(file, { force: true });
}

function isServerOf(dataDirectory: string, pid: number): boolean {
  return findProcess(pid)?.command.includes(`-D ${dataDirectory} `) ?? false;
}

/** Sends stronger signals until the child has ended. */
async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  for (const [signal, timeoutMs] of STOP_STEPS) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    if (await Promise.race([ended, sleep(timeoutMs, false, { ref: false })])) return;
  }
}

import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type PostgresUser, spawnPostgres } from './postgres-user.js';
import { findProcess } from './process-table.js';

const READY_DEADLINE_MS = 60_000;
const RESTART_FIRST_DELAY_MS = 100;
const RESTART_MAX_DELAY_MS = 5_000;
/** Fast shutdown, then immediate, then kill: how long each may take. */
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 2_000],
];

export interface ServerOptions {
  /** Folder with bin, lib and share. */
  binaries: string;
  dataDirectory: string;
  user: PostgresUser;
  /** Where it listens and who may log in. */
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

  /** Starts and resolves when it answers. @throws Error with Postgres's own last words when it ends instead */
  async start(): Promise<void> {
    process.once('exit', this.#killAtExit);
    try {
      await this.#launch();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends Postgres and waits for it; nothing is left running. */
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
    const lastWords = followLog(child, log);
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        reject(new Error(`Postgres ended (${signal ?? `code ${code}`}): ${lastWords()}`));
      });
    });
    await Promise.race([ended, waitUntilReady(url, child)]);
    ended.catch((error: unknown) => this.#restart(error));
  }

  /** Postgres died under us: bring it back on the same port, so that the connection pool recovers by itself. */
  #restart(reason: unknown): void {
    if (!this.#stopping.signal.aborted) {
      this.#options.log.error({ err: reason }, 'the embedded Postgres ended; starting it again');
      this.#restarts = this.#restartUntilUp();
    }
  }

  async #restartUntilUp(): Promise<void> {
    const { signal } = this.#stopping;
    const { dataDirectory, log } = this.#options;
    for (let delayMs = RESTART_FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, RESTART_MAX_DELAY_MS)) {
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) {
        return;
      }
      try {
        await stopOrphan(dataDirectory);
        await this.#launch();
        log.info('the embedded Postgres runs again');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded Postgres does not start');
        await this.#endChild();
      }
    }
  }

  async #endChild(): Promise<void> {
    if (this.#child) {
      await endProcess(this.#child);
    }
  }
}

/** Small, local, durable: fsync and synchronous_commit stay on, a committed row outlives kill -9. */
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
  'timezone=UTC',
  'log_checkpoints=off',
  // Statements and the details of faults may hold users' data; the service logs its own errors.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** Postgres's messages go to the service's log. @returns the last few lines so far */
function followLog(child: ChildProcess, log: Logger): () => string {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      log.debug({ postgres: line }, 'postgres');
      lines.push(line);
    }
    lines.splice(0, lines.length - 5);
  });
  return () => lines.join(' | ') || 'it said nothing';
}

/** Resolves once a login works; that is past crash recovery. */
async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      await tryLogin(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`Postgres did not answer within ${READY_DEADLINE_MS / 1000} s`, { cause: error });
      }
      await sleep(15);
    }
  }
}

/** Any database will do: the service's own is made after the first start. */
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
 * Deals with the postmaster.pid of an earlier life. Postgres sees to dead processes itself, but takes a zombie, or a stranger that got the
 * same id, for a running server; and an orphan (no setpriv on this machine) really is one and is stopped cleanly first.
 */
export async function stopOrphan(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(file)) {
    return;
  }
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (const [signal, patienceMs] of STOP_STEPS) {
    if (!isServerOf(dataDirectory, pid)) {
      break;
    }
    process.kill(pid, signal);
    for (const deadline = Date.now() + patienceMs; isServerOf(dataDirectory, pid) && Date.now() < deadline; ) {
      await sleep(20);
    }
  }
  rmSync(file, { force: true });
}

function isServerOf(dataDirectory: string, pid: number): boolean {
  return findProcess(pid)?.command.includes(`-D ${dataDirectory} `) ?? false;
}

/** Waits for the end of a child, asking ever less politely. */
async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  for (const [signal, patienceMs] of STOP_STEPS) {
    if (child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    child.kill(signal);
    if (await Promise.race([ended, sleep(patienceMs, false, { ref: false })])) {
      return;
    }
  }
}

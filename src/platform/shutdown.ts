import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.js';
import { withTimeout } from './timeout.js';

/** The load balancer's next probe sees the 503 before connections are refused. */
const NOTICE_MS = 300;
/** Longer than any render; the process must end within 30 s. */
const DRAIN_TIMEOUT_MS = 24_000;
const CLOSE_TIMEOUT_MS = 5_000;
const IDLE_CHECK_MS = 50;

/**
 * Runs `stop` on SIGTERM or SIGINT, then exits with code 0. A second signal exits at once; the embedded database and the browser end with
 * this process.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'shutting down');
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Errors of a pipe to a process that has ended. The browser's supervisor handles that itself. */
const PIPE_ERRORS = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Handles errors that no code has caught. Broken pipes are logged; after any other error the state of the process is unknown, so it exits
 * with code 1, to be restarted by its supervisor.
 */
export function endOnUnknownErrors(closeParts: () => Promise<void>, log: Log): void {
  const onError = (err: unknown) => {
    const code = (err as NodeJS.ErrnoException | undefined)?.code;
    if (code !== undefined && PIPE_ERRORS.has(code)) {
      log.warn({ err }, 'pipe broken');
      return;
    }
    log.fatal({ err }, 'uncaught error; exiting');
    process.exitCode = 1;
    withTimeout(CLOSE_TIMEOUT_MS, closeParts)
      .catch(() => undefined)
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
}

/**
 * Stops accepting requests and waits for the running ones, for at most 24 s. Resolves when all connections are closed.
 * @param drain makes readiness fail and rejects new work
 */
export async function drainServer(server: Server, drain: () => void): Promise<void> {
  drain();
  if (!server.listening) return;
  await sleep(NOTICE_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await withTimeout(DRAIN_TIMEOUT_MS, () => closed).catch(() => undefined);
  clearInterval(idleCheck);
  server.closeAllConnections();
}

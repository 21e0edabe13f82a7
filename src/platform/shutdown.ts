import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.js';
import { withTimeout } from './timeout.js';

/** Long enough for a load balancer's next probe to see the 503 before connections are refused. */
const NOTICE_MS = 300;
/** Renders end or time out before this; the promise is to be gone within 30 s. */
const DRAIN_TIMEOUT_MS = 24_000;
const CLOSE_TIMEOUT_MS = 5_000;
const IDLE_CHECK_MS = 50;

/**
 * Ends the process in good order on SIGTERM or SIGINT: exit code 0. A second signal ends it at once; the database and the browser are
 * tied to this process and go with it.
 * @param stop the orderly way, whatever has been started so far
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Errors that reach the process through a pipe whose other end died; the browser's supervisor deals with the death itself. */
const PIPE_ERRORS = new Set(['ECONNRESET', 'EPIPE']);

/**
 * The last net. A broken pipe to the browser is survived; after anything else nobody knows what state we are in, so the process ends
 * with code 1 and is started anew by whoever runs it.
 */
export function endOnUnknownErrors(closeParts: () => Promise<void>, log: Log): void {
  const onError = (err: unknown) => {
    const code = (err as NodeJS.ErrnoException | undefined)?.code;
    if (code !== undefined && PIPE_ERRORS.has(code)) {
      log.warn({ err }, 'a pipe broke');
      return;
    }
    log.fatal({ err }, 'unexpected error; the process ends');
    process.exitCode = 1;
    withTimeout(CLOSE_TIMEOUT_MS, closeParts)
      .catch(() => undefined)
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
}

/**
 * Lets the running requests end and takes no new ones. Resolves when the last connection is closed, at the latest after 24 s.
 * @param drain makes readiness fail and new work be refused
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

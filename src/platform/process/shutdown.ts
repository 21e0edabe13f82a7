import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { TimeoutError, withTimeout } from '../concurrency/timeout.js';
import type { Log } from '../log.js';

/** The load balancer's next probe sees the 503 before connections are refused. */
const NOTICE_MS = 300;
/** From the signal to the end of the process, whatever runs. Orchestrators commonly kill after 30 s. */
const STOP_WITHIN_MS = 24_000;
const CLOSE_TIMEOUT_MS = 5_000;
const IDLE_CHECK_MS = 50;

/** Steps of the shutdown that run together. */
export interface StopPhase {
  /** When the next phase begins at the latest, in ms after the signal. */
  byMs: number;
  steps: { name: string; run(): Promise<unknown> }[];
}

/** Runs the phases one after the other. Never rejects: a step that fails or does not end in time is logged and given up. */
export async function runStopPhases(phases: StopPhase[], log: Log): Promise<void> {
  const startMs = performance.now();
  for (const { byMs, steps } of phases) {
    const runStep = ({ name: step, run }: StopPhase['steps'][number]) =>
      withTimeout(startMs + byMs - performance.now(), run).catch((err: unknown) => {
        if (err instanceof TimeoutError) log.warn({ step }, 'shutdown step did not end in time; given up');
        else log.error({ step, err }, 'shutdown step failed');
      });
    await Promise.all(steps.map(runStep));
  }
}

/**
 * Runs `stop` on SIGTERM or SIGINT, then exits with code 0; with 1 if `stop` takes longer than 24 s. A second signal exits at once; the
 * embedded database and the browser end with this process.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => {
      log.error({ afterMs: STOP_WITHIN_MS }, 'shutdown did not end in time; exiting');
      process.exit(1);
    }, STOP_WITHIN_MS);
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

/** Errors of a connection or a pipe whose other end has closed. */
const BROKEN_PIPE_CODES = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Handles errors that no code has caught. A broken pipe without a listener is logged with its origin and survived: the part that used it
 * notices the loss itself. After any other error the state of the process is unknown, so it exits with code 1, to be restarted by its
 * supervisor.
 */
export function endOnUnknownErrors(closeParts: () => Promise<void>, log: Log): void {
  const onError = (err: unknown, origin: string) => {
    const { code, syscall } = (err ?? {}) as NodeJS.ErrnoException;
    if (code !== undefined && BROKEN_PIPE_CODES.has(code) && (syscall === 'read' || syscall === 'write')) {
      log.error({ err, code, syscall, origin }, 'uncaught error of a broken pipe; continuing');
      return;
    }
    log.fatal({ err, origin }, 'uncaught error; exiting');
    process.exitCode = 1;
    withTimeout(CLOSE_TIMEOUT_MS, closeParts)
      .catch(() => undefined)
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', (reason) => onError(reason, 'unhandledRejection'));
}

/**
 * Stops accepting requests and waits for the running ones. Resolves when all connections are closed; those of requests that run after
 * `finishMs` are cut, and each of these requests is logged with the status 499.
 * @param drain makes readiness fail and rejects new work
 */
export async function drainServer(server: Server, drain: () => void, finishMs: number, log: Log): Promise<void> {
  drain();
  if (!server.listening) return;
  await sleep(NOTICE_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await withTimeout(finishMs - NOTICE_MS, () => closed).catch(() => {
    server.getConnections((_err, connections) =>
      log.warn({ connections }, 'requests did not end in time; closing their connections'),
    );
  });
  clearInterval(idleCheck);
  server.closeAllConnections();
  await closed;
}

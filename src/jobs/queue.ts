import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { withTimeout } from '../platform/timeout.js';

/** How the work of one queue is run. */
export interface QueueSettings {
  /** How many run at once in this process. */
  concurrency: number;
  /** A run that takes longer than this is given up and tried again. Whole seconds. */
  expireInSeconds: number;
  /** How often work that failed, or whose process died, is begun again before it is given up. */
  retryLimit: number;
  /** The longest pause before it is begun again; the first is about a second, each later one twice as long. Whole seconds. */
  retryDelayMaxSeconds: number;
}

export interface QueuedJob<Data extends object> {
  id: string;
  data: Data;
  /** How often it was begun before this time. */
  retryCount: number;
  /** Aborted when the work should end: this process stops, or another one has taken the job over. */
  signal: AbortSignal;
}

export interface SendOptions {
  /** UUID; made where it is left out. */
  id?: string;
  startAfter?: Date;
  /** Higher goes first; the same priority, first come first served. A 32-bit whole number, 0 unless given. */
  priority?: number;
}

/**
 * Work that outlives this process: kept in Postgres by pg-boss, in a schema of its own. Whatever was committed is begun at least once, in
 * this process or another; what is begun may be begun again, so that every handler must bear to run twice.
 */
export interface Queue {
  /** Before `start`: what is done with the entries of a queue. A handler that throws is run again as the settings say. */
  work<Data extends object>(
    name: string,
    settings: QueueSettings,
    handler: (job: QueuedJob<Data>) => Promise<void>,
  ): void;
  /** Adds an entry within the transaction of `manager`, so that it is queued exactly when that commits. */
  send(manager: EntityManager, name: string, data: object, options?: SendOptions): Promise<void>;
  /** Which of these are still to be run, or are running. */
  findLive(name: string, ids: string[]): Promise<Set<string>>;
  /** Needs the database; from here on the work is done. */
  start(): Promise<void>;
  /** Begins nothing new, lets what runs end for 15 s and then tells it to. Never rejects; the same end for every call. */
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Of pg: how the database is reached (`Database.connection`). */
  connection: object;
  /** No other process works on this database: what is running there when this one starts has lost its process. */
  isAlone: boolean;
  log: Logger;
}

interface Worker {
  name: string;
  settings: QueueSettings;
  handler(job: QueuedJob<object>): Promise<void>;
}

const SCHEMA = 'pgboss';
/** One for the fetching workers, one for the supervision; a third, outside the pool, listens. */
const POOL_SIZE = 2;
/** A process that is not heard of for so long has died; its work is taken over. The least that pg-boss takes. */
const HEARTBEAT_S = 10;
const SUPERVISE_EVERY_S = 2;
/** New work is announced; work whose time has come, and work to be tried again, is found by looking. */
const LOOK_EVERY_S = 2;
const MAINTAIN_EVERY_S = 600;
/** The features keep their own records; this is for whoever looks into the queue itself. */
const KEEP_ENDED_S = 3600;
/** Work that waits for so long is never going to be run. */
const KEEP_WAITING_S = 30 * 24 * 3600;
const PATIENCE_MS = 15_000;
const LAST_PATIENCE_MS = 3_000;
const LOG_EVERY_MS = 10_000;

export function createQueue({ connection, isAlone, log }: QueueOptions): Queue {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max: POOL_SIZE,
    application_name: 'chartwright-queue',
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_EVERY_S,
    monitorIntervalSeconds: SUPERVISE_EVERY_S,
    maintenanceIntervalSeconds: MAINTAIN_EVERY_S,
  });
  const workers: Worker[] = [];
  const stopping = new AbortController();
  let started: Promise<unknown> | undefined;
  let closed: Promise<void> | undefined;
  let loggedMs = Number.NEGATIVE_INFINITY;

  // Without a listener an 'error' would end the process. While the database is away there is one for every look into the queue.
  boss.on('error', (error: unknown) => {
    const nowMs = performance.now();
    if (stopping.signal.aborted || nowMs - loggedMs < LOG_EVERY_MS) return;
    loggedMs = nowMs;
    // In words only: the error may carry the connection, secrets included.
    log.warn({ reason: wordsOf(error) }, 'the queue stumbled; it goes on by itself');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the queue warns'));

  async function startWorker({ name, settings, handler }: Worker): Promise<void> {
    await boss.createQueue(name, queueOptions(settings));
    // For a queue that an earlier version made with other settings.
    await boss.updateQueue(name, queueOptions(settings));
    for (let i = 0; i < settings.concurrency; i++) {
      let workerId = '';
      const look = { pollingIntervalSeconds: LOOK_EVERY_S, notifyPollingIntervalSeconds: LOOK_EVERY_S };
      workerId = await boss.work<object>(name, look, async ([job]) => {
        if (job === undefined) return;
        const { id, data, retryCount } = job;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        try {
          await handler({ id, data, retryCount, signal });
        } finally {
          // There may be more: pg-boss would wait for its next look, two seconds after this one.
          boss.notifyWorker(workerId);
        }
      });
    }
  }

  /** Before any work of this process: a process that was killed a moment ago would count as alive for `HEARTBEAT_S` more. */
  async function takeOver(): Promise<void> {
    await boss.getDb().executeSql(FORGET_HEARTBEATS);
    await boss.supervise();
  }

  async function start(): Promise<void> {
    await boss.start();
    if (isAlone) await takeOver();
    for (const worker of workers) await startWorker(worker);
  }

  async function close(): Promise<void> {
    if (started === undefined) return;
    try {
      await started.catch(() => undefined);
      const idle = Promise.allSettled(workers.map(({ name }) => boss.offWork(name, { wait: true })));
      await withTimeout(PATIENCE_MS, () => idle).catch(() => undefined);
      stopping.abort(new Error('the service stops'));
      await withTimeout(LAST_PATIENCE_MS, () => idle).catch(() => undefined);
      await boss.stop({ graceful: false });
    } catch (error) {
      log.warn({ reason: wordsOf(error) }, 'the queue did not end in good order; what ran is taken over later');
    }
  }

  return {
    work(name, settings, handler) {
      workers.push({ name, settings, handler: (job) => handler(job as Parameters<typeof handler>[0]) });
    },
    async send(manager, name, data, options = {}) {
      await boss.send(name, data, {
        ...options,
        db: { executeSql: (text, values) => executeWithin(manager, text, values) },
      });
    },
    async findLive(name, ids) {
      const { rows } = await boss.getDb().executeSql(LIVE, [name, ids]);
      return new Set((rows as { id: string }[]).map(({ id }) => id));
    },
    start: () => {
      started ??= start();
      return started.then(() => undefined);
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** States are ordered: created, retry, active, and then those of what has ended. */
const LIVE = `SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND id = ANY ($2::uuid[]) AND state < 'completed'`;

/** As if nothing had been heard of whatever runs: pg-boss then fails the run, and it is tried again (docs/adr/0099). */
const FORGET_HEARTBEATS = `UPDATE ${SCHEMA}.job SET heartbeat_on = 'epoch' WHERE state = 'active' AND heartbeat_on IS NOT NULL`;

function queueOptions({ expireInSeconds, retryLimit, retryDelayMaxSeconds }: QueueSettings) {
  return {
    ...{ expireInSeconds, retryLimit, retryDelayMax: retryDelayMaxSeconds },
    ...{ retryDelay: 1, retryBackoff: true, heartbeatSeconds: HEARTBEAT_S, notify: true },
    ...{ deleteAfterSeconds: KEEP_ENDED_S, retentionSeconds: KEEP_WAITING_S },
  };
}

async function executeWithin(manager: EntityManager, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const { queryRunner } = manager;
  if (queryRunner === undefined) throw new Error('the manager of a transaction is needed');
  const { records } = await queryRunner.query(text, values, true);
  return { rows: records };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message ?? error);
}

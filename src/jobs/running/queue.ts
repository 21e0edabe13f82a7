import { PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import { type Log, oncePer } from '../../platform/log.js';

/** How the entries of one queue are run. */
export interface QueueSettings {
  /** Handlers that run at the same time in this process. */
  concurrency: number;
  /** A handler that runs longer is cancelled, and its entry is run again. Whole seconds. */
  expireInSeconds: number;
  /** How often an entry is run again after its handler failed or its process died. */
  retryLimit: number;
  /** The longest delay before a retry. The first is about a second, each later one twice as long. Whole seconds. */
  retryDelayMaxSeconds: number;
}

export interface QueuedJob {
  id: string;
  /** How many runs of this entry were started before. */
  retryCount: number;
  /** Aborted when this process stops, or when another process has taken the entry over. */
  signal: AbortSignal;
}

/** The entries of one queue in one state. */
export interface QueueBacklog {
  name: string;
  /** `waiting` entries have never run, `retry` entries are run again, `active` ones run now. */
  state: 'waiting' | 'retry' | 'active';
  count: number;
  /** For how long the oldest one could have been running; 0 for `active`. */
  oldestSeconds: number;
}

export interface SendOptions {
  /** A UUID; generated if absent. */
  id?: string;
  startAfter?: Date;
  /** Higher runs first; equal priorities run in order of arrival. A 32-bit integer, default 0. */
  priority?: number;
}

/**
 * A job queue in Postgres (pg-boss, with a schema of its own). Every committed entry is run at least once, by this process or another. An
 * entry may run more than once, so handlers must be idempotent.
 */
export interface Queue {
  /** Registers the handler of a queue. Call it before `start`. When the handler throws, the entry is run again according to `settings`. */
  work(name: string, settings: QueueSettings, handler: (job: QueuedJob) => Promise<void>): void;
  /** Adds an entry in the transaction of `manager`: it is queued exactly when that transaction commits. */
  send(manager: EntityManager, name: string, options?: SendOptions): Promise<void>;
  /** The entries of each queue that wait or run, of all instances. */
  backlog(): Promise<QueueBacklog[]>;
  /** @returns those of the ids that are still queued or running */
  findUnfinished(name: string, ids: string[]): Promise<Set<string>>;
  /** Starts to run entries. Needs the database. */
  start(): Promise<void>;
  /** Starts no more entries; aborts running handlers after 13 s. Never rejects. Later calls return the same promise. */
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Connection options for pg (`Database.connection`). */
  connection: object;
  /** No other process uses this database: entries that are marked as running at the start belong to a process that died. */
  isAlone: boolean;
  log: Log;
  /** For tests: how often delayed entries are looked for, and how long `close` waits for handlers. */
  timings?: QueueTimings;
}

export interface QueueTimings {
  /** At least 0.5. */
  pollEverySeconds: number;
  finishWithinMs: number;
}

interface Worker {
  name: string;
  settings: QueueSettings;
  handler(job: QueuedJob): Promise<void>;
}

const SCHEMA = 'pgboss';
/** One connection for the workers, one for supervision. Listening uses a third one outside the pool. */
const POOL_SIZE = 2;
/** A process whose last heartbeat is older has died, and its entries are run again. The minimum that pg-boss allows. */
const HEARTBEAT_S = 10;
const SUPERVISE_EVERY_S = 2;
const MAINTAIN_EVERY_S = 600;
/** For operators who inspect the queue: the features keep records of their own. */
const KEEP_FINISHED_S = 3600;
const KEEP_QUEUED_S = 30 * 24 * 3600;
const ABORT_WITHIN_MS = 3_000;
const LOG_EVERY_MS = 10_000;
/** New entries are announced; delayed entries and retries are found by polling. */
const TIMINGS: QueueTimings = { pollEverySeconds: 2, finishWithinMs: 13_000 };

export function createQueue({ connection, isAlone, log, timings = TIMINGS }: QueueOptions): Queue {
  const { pollEverySeconds, finishWithinMs } = timings;
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
  /** Ids of the entries whose handlers run now. */
  const running = new Set<string>();
  const stopping = new AbortController();
  const mayLog = oncePer(LOG_EVERY_MS);
  let started: Promise<unknown> | undefined;
  let closed: Promise<void> | undefined;

  // Without a listener, an 'error' event would end the process. While the database is unavailable, every poll emits one.
  boss.on('error', (error: unknown) => {
    if (stopping.signal.aborted || !mayLog()) return;
    // Only the message: the error object may hold the connection and its password.
    log.warn({ reason: messageOf(error) }, 'queue error; retrying');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'queue warning'));

  async function startWorker({ name, settings, handler }: Worker): Promise<void> {
    await boss.createQueue(name, queueOptions(settings));
    // Settings may have changed since the queue was made.
    await boss.updateQueue(name, queueOptions(settings));
    for (let i = 0; i < settings.concurrency; i++) {
      let workerId = '';
      const polling = { pollingIntervalSeconds: pollEverySeconds, notifyPollingIntervalSeconds: pollEverySeconds };
      workerId = await boss.work<object>(name, polling, async ([job]) => {
        if (job === undefined) return;
        const { id, retryCount } = job;
        running.add(id);
        try {
          await handler({ id, retryCount, signal: AbortSignal.any([job.signal, stopping.signal]) });
        } finally {
          running.delete(id);
          // Fetch the next entry now instead of at the next poll.
          boss.notifyWorker(workerId);
        }
      });
    }
  }

  /**
   * Makes the entries of a process that was killed a moment ago available now instead of after `HEARTBEAT_S`. See
   * docs/adr/0090-jobs-on-pg-boss.md.
   */
  async function takeOverRunningEntries(): Promise<void> {
    await boss.getDb().executeSql(EXPIRE_HEARTBEATS);
    await boss.supervise();
  }

  async function start(): Promise<void> {
    await boss.start();
    if (isAlone) await takeOverRunningEntries();
    await Promise.all(workers.map(startWorker));
  }

  async function close(): Promise<void> {
    if (started === undefined) return;
    try {
      await started.catch(() => undefined);
      const idle = Promise.allSettled(workers.map(({ name }) => boss.offWork(name, { wait: true })));
      await withTimeout(finishWithinMs, () => idle).catch(() => undefined);
      if (running.size > 0) log.warn({ jobIds: [...running] }, 'jobs did not end in time; they run again later');
      stopping.abort(new Error('the service stops'));
      await withTimeout(ABORT_WITHIN_MS, () => idle).catch(() => undefined);
      await boss.stop({ graceful: false });
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'queue shutdown failed; running jobs are run again later');
    }
  }

  return {
    work(name, settings, handler) {
      workers.push({ name, settings, handler });
    },
    async send(manager, name, options = {}) {
      const db = { executeSql: (text: string, values?: unknown[]) => executeIn(manager, text, values) };
      await boss.send(name, {}, { ...options, db });
    },
    async backlog() {
      const { rows } = await boss.getDb().executeSql(BACKLOG);
      return rows as QueueBacklog[];
    },
    async findUnfinished(name, ids) {
      const { rows } = await boss.getDb().executeSql(UNFINISHED, [name, ids]);
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

/** The states are an ordered enum: created, retry, active, then the final ones. */
const UNFINISHED = `SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND id = ANY ($2::uuid[]) AND state < 'completed'`;

/** An entry with a later start is not counted in the age. */
const BACKLOG = `
  SELECT name, CASE state WHEN 'created' THEN 'waiting' ELSE state::text END AS state, count(*)::integer AS count,
    CASE WHEN state = 'active' THEN 0
      ELSE greatest(0, extract(epoch FROM now() - min(start_after)))::float END AS "oldestSeconds"
  FROM ${SCHEMA}.job WHERE state < 'completed' GROUP BY name, state`;

/** pg-boss then fails these runs, and their entries are retried. */
const EXPIRE_HEARTBEATS = `UPDATE ${SCHEMA}.job SET heartbeat_on = 'epoch' WHERE state = 'active' AND heartbeat_on IS NOT NULL`;

function queueOptions({ expireInSeconds, retryLimit, retryDelayMaxSeconds }: QueueSettings) {
  return {
    expireInSeconds,
    retryLimit,
    retryDelayMax: retryDelayMaxSeconds,
    retryDelay: 1,
    retryBackoff: true,
    heartbeatSeconds: HEARTBEAT_S,
    notify: true,
    deleteAfterSeconds: KEEP_FINISHED_S,
    retentionSeconds: KEEP_QUEUED_S,
  };
}

async function executeIn(manager: EntityManager, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const { queryRunner } = manager;
  if (queryRunner === undefined) throw new Error('the manager of a transaction is required');
  const { records } = await queryRunner.query(text, values, true);
  return { rows: records };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message ?? error);
}

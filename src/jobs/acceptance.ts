import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { TableSummary } from '../../chart-spec/table.js';
import type { AccountCaller } from '../caller.js';
import { conflict } from '../http/errors.js';
import { OTHER_REQUEST } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { prepare } from '../platform/db/db.js';
import { currentTraceparent } from '../platform/tracing/timeline.js';
import type { JobKind } from './job.entity.js';
import type { ResultFormat } from './running/job-runner.js';
import type { Queue } from './running/queue.js';
import type { ResultStore } from './running/worker.js';

export interface JobRequest {
  kind: JobKind;
  /** JSON for the runner. Brand kits are already applied, so that later changes of a kit do not change the job. */
  payload: object;
  /** The hash of the body as the client sent it; `Idempotency-Key` compares it. */
  requestHash: string;
  /** How many renders it costs. */
  charts: number;
  format: ResultFormat;
  /** The title of the chart or of the report. */
  title?: string | undefined;
  /** What was decided about the table of its specification. */
  table?: TableSummary | undefined;
  requestId: string;
  idempotencyKey?: string | undefined;
  /** See `Sharer`. */
  network?: string | undefined;
}

export interface AcceptedJob {
  jobId: string;
  /** An earlier request with the same Idempotency-Key created it. */
  isReplay: boolean;
}

export interface AcceptanceOptions {
  dataSource: DataSource;
  queue: Pick<Queue, 'send'>;
  plans: Pick<Plans, 'charge' | 'withWholeQuota'>;
  storage: Pick<ResultStore, 'requireRoom'>;
  queueOf(kind: JobKind): string;
}

const KEY_TTL = "interval '24 hours'";
/** The minimum that pg-boss accepts. */
const LOWEST_PRIORITY = -(2 ** 31);

/** $1 account, $2 key. */
const FIND_BY_KEY = `
  SELECT id, request_hash AS "requestHash" FROM jobs
  WHERE account_id = $1 AND idempotency_key = $2 AND created_at > now() - ${KEY_TTL}`;

/** $1 account, $2 key. */
const RELEASE_EXPIRED_KEY = `
  UPDATE jobs SET idempotency_key = NULL
  WHERE account_id = $1 AND idempotency_key = $2 AND created_at <= now() - ${KEY_TTL}`;

/**
 * Start-time fair queueing, see docs/adr/0090-jobs-on-pg-boss.md: the tag of a job is the tag of its share's last unfinished job plus the cost
 * of that job, and at least the lowest tag in the queue. The rule is that of `FairTurns`, in SQL because the instances share one queue. $1 id, $2 share, $3 kind, then the other columns in the order of the list.
 */
const INSERT = `
  INSERT INTO jobs (id, share, kind, account_id, format, request_id, caller, payload, charts, counter, period_start,
    idempotency_key, request_hash, traceparent, title, decided_table, status, fair_tag)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'queued', greatest(
    (SELECT fair_tag + charts FROM jobs
     WHERE share = $2 AND kind = $3 AND status IN ('queued', 'processing') ORDER BY fair_tag DESC LIMIT 1),
    (SELECT min(fair_tag) FROM jobs WHERE kind = $3 AND status IN ('queued', 'processing')),
    0)
  RETURNING fair_tag AS tag`;

const MAX_TITLE_CHARS = 200;

/** PostgreSQL stores neither NUL nor lone surrogates. */
function lineOf(title = ''): string | null {
  const line = title.replace(/[\s\0]+/gu, ' ').trim();
  return line.slice(0, MAX_TITLE_CHARS).toWellFormed() || null;
}

/** Creates a job in one transaction: charge, row and queue entry. See docs/design/job-queue.md. */
export function createAcceptance({ dataSource, queue, plans, storage, queueOf }: AcceptanceOptions) {
  // A burst of one account would otherwise hold every database connection while it waits for the lock of its counter.
  const turns = new FairQueue({ placesEach: 1 });
  const findByKey = prepare<{ id: string; requestHash: string }>(dataSource, 'job-by-key', FIND_BY_KEY);

  async function replay(accountId: string, key: string, requestHash: string): Promise<AcceptedJob | undefined> {
    const [job] = await findByKey(accountId, key);
    if (job === undefined) return undefined;
    if (job.requestHash !== requestHash) throw conflict(OTHER_REQUEST);
    return { jobId: job.id, isReplay: true };
  }

  async function insert(manager: EntityManager, caller: AccountCaller, request: JobRequest) {
    const { accountId } = caller;
    const {
      kind,
      charts,
      format,
      requestId,
      payload,
      idempotencyKey = null,
      requestHash,
      network,
      title,
      table,
    } = request;
    // First, because it locks the account's usage counter: each acceptance of an account sees the tag of the one before. Those of a network
    // take turns in this process.
    const { name: counter, periodStart } = await plans.charge(manager, caller, charts);
    if (idempotencyKey !== null) await manager.query(RELEASE_EXPIRED_KEY, [accountId, idempotencyKey]);
    const id = randomUUID();
    const [row]: { tag: string }[] = await manager.query(INSERT, [
      id,
      network ?? accountId,
      kind,
      accountId,
      format,
      requestId,
      JSON.stringify({ ...caller, network }),
      JSON.stringify(payload),
      charts,
      counter,
      periodStart,
      idempotencyKey,
      requestHash,
      currentTraceparent() ?? null,
      lineOf(title),
      table === undefined ? null : JSON.stringify(table),
    ]);
    const priority = Math.max(-Number(row?.tag), LOWEST_PRIORITY);
    await queue.send(manager, queueOf(kind), { id, priority });
    return id;
  }

  async function accept(caller: AccountCaller, request: JobRequest): Promise<AcceptedJob> {
    const { accountId } = caller;
    const { idempotencyKey, requestHash } = request;
    const findEarlier = async () =>
      idempotencyKey === undefined ? undefined : replay(accountId, idempotencyKey, requestHash);
    const earlier = await findEarlier();
    if (earlier !== undefined) return earlier;
    await storage.requireRoom(caller);
    try {
      const jobId = await plans.withWholeQuota(caller, () =>
        dataSource.transaction((manager) => insert(manager, caller, request)),
      );
      return { jobId, isReplay: false };
    } catch (error) {
      // Another instance may have accepted a request with this key meanwhile, and may have taken the last of the quota.
      const concurrent = await findEarlier();
      if (concurrent !== undefined) return concurrent;
      throw error;
    }
  }

  return (caller: AccountCaller, request: JobRequest): Promise<AcceptedJob> =>
    turns.run({ payer: caller.accountId, network: request.network }, () => accept(caller, request));
}

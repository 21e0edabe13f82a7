import { createHash, randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { AccountCaller } from '../accounts/accounts.js';
import { conflict } from '../http/errors.js';
import type { Plans } from '../plans/plans.js';
import { prepare } from '../platform/db/db.js';
import type { Job } from './job.entity.js';
import type { AcceptedJob, JobRequest } from './jobs.js';
import type { Queue } from './queue.js';
import { createTurns } from './turns.js';

export interface AcceptanceOptions {
  dataSource: DataSource;
  queue: Queue;
  plans: Pick<Plans, 'charge'>;
  queueOf(kind: Job['kind']): string;
}

const KEY_LIVES = "interval '24 hours'";
const OTHER_BODY = 'This Idempotency-Key was used for another request within the last 24 hours. Use a new key.';
/** What pg-boss takes for a priority. */
const LOWEST_PRIORITY = -(2 ** 31);

/** $1 account, $2 key. */
const FIND_BY_KEY = `
  SELECT id, request_hash AS "requestHash" FROM jobs
  WHERE account_id = $1 AND idempotency_key = $2 AND created_at > now() - ${KEY_LIVES}`;

/** $1 account, $2 key. */
const FREE_KEY = `
  UPDATE jobs SET idempotency_key = NULL
  WHERE account_id = $1 AND idempotency_key = $2 AND created_at <= now() - ${KEY_LIVES}`;

/**
 * Start-time fair queueing: a job's tag follows the account's own last one that is not done, by as much as that one costs, and is never
 * before the job that is first in line now. $1 id, $2 account, $3 kind, then the other columns as they are named.
 */
const INSERT = `
  INSERT INTO jobs (id, account_id, kind, format, request_id, caller, payload, charts, counter, period_start, idempotency_key,
    request_hash, status, fair_tag)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'queued', greatest(
    (SELECT fair_tag + charts FROM jobs
     WHERE account_id = $2 AND kind = $3 AND status IN ('queued', 'processing') ORDER BY fair_tag DESC LIMIT 1),
    (SELECT min(fair_tag) FROM jobs WHERE kind = $3 AND status IN ('queued', 'processing')),
    0)
  RETURNING fair_tag AS tag`;

/** The one transaction that makes a job: charge, row and queue entry. See docs/adr/0091 and 0092. */
export function createAcceptance({ dataSource, queue, plans, queueOf }: AcceptanceOptions) {
  const inTurn = createTurns();
  const findByKey = prepare<{ id: string; requestHash: string }>(dataSource, 'job-by-key', FIND_BY_KEY);

  async function replay(accountId: string, key: string, requestHash: string): Promise<AcceptedJob | undefined> {
    const [known] = await findByKey(accountId, key);
    if (known === undefined) return undefined;
    if (known.requestHash !== requestHash) throw conflict(OTHER_BODY);
    return { jobId: known.id, isReplay: true };
  }

  async function insert(manager: EntityManager, caller: AccountCaller, request: JobRequest, requestHash: string) {
    const { accountId } = caller;
    const { kind, charts, format, requestId, payload, idempotencyKey = null } = request;
    // First: its row of usage_counters lets one acceptance of an account pass after the other, so that each sees the tag of the one before.
    const { name: counter, periodStart } = await plans.charge(manager, caller, charts);
    if (idempotencyKey !== null) await manager.query(FREE_KEY, [accountId, idempotencyKey]);
    const id = randomUUID();
    const [row]: { tag: string }[] = await manager.query(INSERT, [
      ...[id, accountId, kind, format, requestId, JSON.stringify(caller), JSON.stringify(payload), charts],
      ...[counter, periodStart, idempotencyKey, requestHash],
    ]);
    const priority = Math.max(-Number(row?.tag), LOWEST_PRIORITY);
    await queue.send(manager, queueOf(kind), {}, { id, priority });
    return id;
  }

  async function accept(caller: AccountCaller, request: JobRequest): Promise<AcceptedJob> {
    const { accountId } = caller;
    const { idempotencyKey } = request;
    const requestHash = hashOf(request);
    const earlier = async () =>
      idempotencyKey === undefined ? undefined : replay(accountId, idempotencyKey, requestHash);
    const known = await earlier();
    if (known !== undefined) return known;
    try {
      const jobId = await dataSource.transaction((manager) => insert(manager, caller, request, requestHash));
      return { jobId, isReplay: false };
    } catch (error) {
      // On another instance a request with this key may have been quicker, and may have taken the last of the quota too.
      const quicker = await earlier();
      if (quicker !== undefined) return quicker;
      throw error;
    }
  }

  return (caller: AccountCaller, request: JobRequest) => inTurn(caller.accountId, () => accept(caller, request));
}

/** Of what was asked, whatever the order of its fields and its white space. */
function hashOf({ kind, body }: JobRequest): string {
  return createHash('sha256')
    .update(`${kind} ${JSON.stringify(body, sortFields)}`)
    .digest('hex');
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS, type DatabaseClock } from '../../platform/db/db.js';

/** A delivery that this instance attempts now, with everything the attempt needs. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  body: string;
  traceparent: string | null;
  isTest: boolean;
  step: number;
  url: string;
  /** Encrypted; see secrets.ts. */
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
  /** By the clock of the database. */
  claimedAt: Date;
}

/**
 * Distributes deliveries between any number of instances, which `FairQueue` cannot: it is in the memory of one. See
 * docs/adr/0090-jobs-on-pg-boss.md. A claim is valid for ten seconds and is renewed while its attempt is running, so
 * the deliveries of an instance that was killed are attempted again soon.
 */
export interface Claims {
  /** Claims up to `limit` deliveries that are due, fairly between accounts and endpoints. */
  claim(limit: number): Promise<ClaimedDelivery[]>;
  renew(ids: string[]): Promise<void>;
  /** Releases all claims of this instance. */
  releaseAll(): Promise<void>;
}

const CLAIM_MS = 10_000;
/** Concurrent attempts at one endpoint, in all instances together. See docs/reference/webhooks.md. */
const MAX_PER_ENDPOINT = 4;
/** The same for all endpoints of one account, so that many endpoints that hang do not block other accounts. */
const MAX_PER_ACCOUNT = 48;
/** Places of a process that only the first attempts of an account may take: several accounts whose endpoints hang do not delay others. */
const RESERVED = 64;
const FIRST_PER_ACCOUNT = 2;

/**
 * $1 now, $2 end of the claim, $3 instance, $4 limit, $5 how many of them at most beyond the first of each account. Endpoints with pending
 * deliveries are found with one index probe each, so a long queue at one of them adds no cost. Only the oldest deliveries of each endpoint are
 * considered, up to the limits per endpoint and per account.
 */
const CLAIM = `
  WITH RECURSIVE endpoint (id) AS (
    (SELECT webhook_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT (SELECT webhook_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL AND webhook_id > endpoint.id ORDER BY webhook_id LIMIT 1)
    FROM endpoint WHERE endpoint.id IS NOT NULL
  ), busy AS (
    SELECT webhook_id, count(*) AS running FROM webhook_deliveries WHERE claimed_until > $1 GROUP BY webhook_id
  ), busy_account AS (
    SELECT account_id, sum(running) AS running FROM busy JOIN webhooks ON webhooks.id = busy.webhook_id GROUP BY account_id
  ), due AS (
    SELECT waiting.id, waiting.position, waiting.next_attempt_at,
      row_number() OVER (PARTITION BY webhook.account_id ORDER BY waiting.position, waiting.next_attempt_at)
        + coalesce(busy_account.running, 0) AS account_position
    FROM endpoint
    JOIN webhooks webhook ON webhook.id = endpoint.id AND webhook.disabled_at IS NULL
    LEFT JOIN busy ON busy.webhook_id = webhook.id
    LEFT JOIN busy_account ON busy_account.account_id = webhook.account_id
    CROSS JOIN LATERAL (
      SELECT id, next_attempt_at, row_number() OVER (ORDER BY next_attempt_at) AS position
      FROM webhook_deliveries
      WHERE webhook_id = webhook.id AND next_attempt_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
      ORDER BY next_attempt_at LIMIT greatest(0, ${MAX_PER_ENDPOINT} - coalesce(busy.running, 0))
    ) waiting
  ), placed AS (
    SELECT id, account_position, row_number() OVER (ORDER BY account_position, next_attempt_at) AS place
    FROM due WHERE account_position <= ${MAX_PER_ACCOUNT}
  ), chosen AS (
    SELECT id FROM placed WHERE place <= $4 AND (account_position <= ${FIRST_PER_ACCOUNT} OR place <= $5)
  )
  UPDATE webhook_deliveries delivery SET claim = $3, claimed_until = $2
  FROM chosen, webhooks webhook
  WHERE delivery.id = chosen.id AND webhook.id = delivery.webhook_id
    AND delivery.next_attempt_at <= $1 AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= $1)
  RETURNING delivery.id, delivery.webhook_id AS "webhookId", delivery.event_id AS "eventId", delivery.body, delivery.traceparent,
    delivery.is_test AS "isTest", delivery.step, webhook.url, webhook.secret,
    webhook.previous_secret AS "previousSecret", webhook.previous_secret_until AS "previousSecretUntil",
    $1::timestamptz AS "claimedAt"`;

export interface ClaimsOptions {
  dataSource: DataSource;
  /** UUID of this instance. */
  instance: string;
  /** Whether no other process uses this database. */
  isAlone: boolean;
  clock: DatabaseClock;
}

const RELEASE =
  'UPDATE webhook_deliveries SET claim = NULL, claimed_until = NULL WHERE claimed_until IS NOT NULL AND claim';

export function createClaims({ dataSource, instance, isAlone, clock }: ClaimsOptions): Claims {
  let isFirst = true;
  const expiryOf = (now: Date) => new Date(now.getTime() + CLAIM_MS);
  return {
    claim: (limit) =>
      dataSource.transaction(async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.claimDeliveries]);
        // Claims from before the start of a process that is alone belong to a process that died.
        if (isFirst && isAlone) await manager.query(`${RELEASE} <> $1`, [instance]);
        isFirst = false;
        const now = await clock.read(manager);
        const values = [now, expiryOf(now), instance, limit, Math.max(0, limit - RESERVED)];
        const [rows] = await manager.query<[ClaimedDelivery[], number]>(CLAIM, values);
        return rows;
      }),
    async renew(ids) {
      const renewal = 'UPDATE webhook_deliveries SET claimed_until = $1 WHERE id = ANY($2) AND claim = $3';
      await dataSource.query(renewal, [expiryOf(await clock.read(dataSource)), ids, instance]);
    },
    async releaseAll() {
      await dataSource.query(`${RELEASE} = $1`, [instance]);
    },
  };
}

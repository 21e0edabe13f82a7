import type { DataSource } from 'typeorm';

/** A try that is to be made now, with all it takes. */
export interface Claimed {
  id: string;
  webhookId: string;
  eventId: string;
  body: string;
  isTest: boolean;
  step: number;
  url: string;
  /** Sealed. */
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
}

/**
 * Which tries are made by whom: any number of instances share the deliveries. A claim holds for ten seconds and is renewed while its try is
 * under way, so that the tries of an instance that was killed are free soon after.
 */
export interface Claims {
  /** Takes up to `limit` deliveries that are due, as fairly as it can. */
  take(limit: number): Promise<Claimed[]>;
  renew(ids: string[]): Promise<void>;
  /** Gives up all that this instance holds. */
  releaseAll(): Promise<void>;
}

const CLAIM_MS = 10_000;
/** Tries under way at one endpoint at a time, in all instances together (reliability §5). */
const ENDPOINT_AT_ONCE = 4;
/** The same for all endpoints of one account: a hundred of them that hang leave room for everybody else's. */
const ACCOUNT_AT_ONCE = 48;
/** Any number, the same in every instance: whoever holds it counts and takes. */
const CLAIM_LOCK = 7_240_116;

/**
 * $1 now, $2 the end of the claim, $3 who claims, $4 how many. The endpoints that have anything pending are found one index probe each, so that a long
 * queue at one of them costs nothing; of each the oldest few are looked at, and of each account no more than it may have.
 */
const TAKE = `
  WITH RECURSIVE endpoint (id) AS (
    (SELECT webhook_id FROM webhook_deliveries WHERE next_try_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT (SELECT webhook_id FROM webhook_deliveries WHERE next_try_at IS NOT NULL AND webhook_id > endpoint.id ORDER BY webhook_id LIMIT 1)
    FROM endpoint WHERE endpoint.id IS NOT NULL
  ), busy AS (
    SELECT webhook_id, count(*) AS under_way FROM webhook_deliveries WHERE claimed_until > $1 GROUP BY webhook_id
  ), busy_account AS (
    SELECT account_id, sum(under_way) AS under_way FROM busy JOIN webhooks ON webhooks.id = busy.webhook_id GROUP BY account_id
  ), due AS (
    SELECT waiting.id, waiting.place, waiting.next_try_at,
      row_number() OVER (PARTITION BY webhook.account_id ORDER BY waiting.place, waiting.next_try_at)
        + coalesce(busy_account.under_way, 0) AS account_place
    FROM endpoint
    JOIN webhooks webhook ON webhook.id = endpoint.id AND webhook.disabled_at IS NULL
    LEFT JOIN busy ON busy.webhook_id = webhook.id
    LEFT JOIN busy_account ON busy_account.account_id = webhook.account_id
    CROSS JOIN LATERAL (
      SELECT id, next_try_at, row_number() OVER (ORDER BY next_try_at) AS place
      FROM webhook_deliveries
      WHERE webhook_id = webhook.id AND next_try_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
      ORDER BY next_try_at LIMIT greatest(0, ${ENDPOINT_AT_ONCE} - coalesce(busy.under_way, 0))
    ) waiting
  ), chosen AS (
    SELECT id FROM due WHERE account_place <= ${ACCOUNT_AT_ONCE} ORDER BY account_place, next_try_at LIMIT $4
  )
  UPDATE webhook_deliveries delivery SET claim = $3, claimed_until = $2
  FROM chosen, webhooks webhook
  WHERE delivery.id = chosen.id AND webhook.id = delivery.webhook_id
    AND delivery.next_try_at <= $1 AND (delivery.claimed_until IS NULL OR delivery.claimed_until <= $1)
  RETURNING delivery.id, delivery.webhook_id AS "webhookId", delivery.event_id AS "eventId", delivery.body,
    delivery.is_test AS "isTest", delivery.step, webhook.url, webhook.secret,
    webhook.previous_secret AS "previousSecret", webhook.previous_secret_until AS "previousSecretUntil"`;

export interface ClaimsOptions {
  dataSource: DataSource;
  /** Unlike any other's. */
  instance: string;
  /** Whether no other process uses this database. */
  isAlone: boolean;
  /** The time in ms since the epoch. */
  now(): number;
}

const RELEASE =
  'UPDATE webhook_deliveries SET claim = NULL, claimed_until = NULL WHERE claimed_until IS NOT NULL AND claim';

export function createClaims({ dataSource, instance, isAlone, now }: ClaimsOptions): Claims {
  let isFirst = true;
  const untilOf = (nowMs: number) => new Date(nowMs + CLAIM_MS);
  return {
    take: (limit) =>
      dataSource.transaction(async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
        // Alone, whatever was claimed before this process started is being made by nobody.
        if (isFirst && isAlone) await manager.query(`${RELEASE} <> $1`, [instance]);
        isFirst = false;
        const nowMs = now();
        const [rows] = await manager.query<[Claimed[], number]>(TAKE, [
          new Date(nowMs),
          untilOf(nowMs),
          instance,
          limit,
        ]);
        return rows;
      }),
    async renew(ids) {
      const renewal = 'UPDATE webhook_deliveries SET claimed_until = $1 WHERE id = ANY($2) AND claim = $3';
      await dataSource.query(renewal, [untilOf(now()), ids, instance]);
    },
    async releaseAll() {
      await dataSource.query(`${RELEASE} = $1`, [instance]);
    },
  };
}

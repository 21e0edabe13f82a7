/**
 * Always true. The commit then does not wait for the disk: two such waits would take longer than drawing the chart. A crash of Postgres
 * loses at most the last 0.6 s of counting (three times `wal_writer_delay`), a crash of this process nothing.
 */
const WITHOUT_SYNC = "set_config('synchronous_commit', 'off', true) = 'off'";

/** Whether a process holds what its row says; $4 is the lease in ms. One that is used writes more often, unless it has died: what it held then counts as used. */
const IS_HOLDING = "expires_at > clock_timestamp() + $4 * interval '1 millisecond' - interval '3 seconds'";

/** What the counter has, without what living processes hold ahead. */
const USED = `
  used - coalesce((
    SELECT sum(ahead)::integer FROM quota_reservations AS held
    WHERE (held.account_id, held.counter, held.period_start) = (c.account_id, c.counter, c.period_start)
    AND ${IS_HOLDING}
  ), 0)`;

/** The statements of quota.ts. Each is atomic by itself. */
export const SQL = {
  /**
   * $1 lease, $2 account, $3 counter, $4 start of the period, $5 limit or null, $6 added to the counter, $7 lease in ms, $8 confirmed,
   * $9 reserved, $10 ahead. Returns no row when the limit would be exceeded, or when there is no limit and no counter: of a deleted account.
   */
  openLease: `
    WITH counted AS (
      INSERT INTO usage_counters AS c (account_id, counter, period_start, used)
      SELECT $2, $3, $4, greatest($6::integer, 0)
      WHERE CASE WHEN $5::integer IS NULL
        THEN EXISTS (SELECT FROM usage_counters WHERE (account_id, counter, period_start) = ($2, $3, $4))
        ELSE $6::integer <= $5::integer END
      AND ${WITHOUT_SYNC}
      ON CONFLICT (account_id, counter, period_start)
      DO UPDATE SET used = c.used + $6::integer WHERE $5::integer IS NULL OR c.used + $6::integer <= $5::integer
      RETURNING used
    )
    INSERT INTO quota_reservations (id, account_id, counter, period_start, confirmed, reserved, ahead, expires_at)
    SELECT $1, $2, $3, $4, $8::integer, $9::integer, $10::integer, clock_timestamp() + $7 * interval '1 millisecond' FROM counted
    RETURNING (SELECT used FROM counted) AS used`,

  /**
   * $1 lease, $2 confirmed, $3 reserved, $4 ahead, $5 limit or null, $6 lease in ms. Locks the lease first, so that a sweep comes before or
   * after it. Returns whether it was written and what the counter has then, or no row when the lease does not exist.
   */
  writeLease: `
    WITH lease AS (
      SELECT account_id, counter, period_start, $2::integer + $3::integer - confirmed - reserved AS added
      FROM quota_reservations WHERE id = $1 AND ${WITHOUT_SYNC} FOR UPDATE
    ), counted AS (
      UPDATE usage_counters AS c SET used = c.used + added FROM lease
      WHERE (c.account_id, c.counter, c.period_start) = (lease.account_id, lease.counter, lease.period_start)
      AND CASE WHEN $5::integer IS NULL THEN added <> 0 ELSE c.used + added <= $5::integer END
      RETURNING c.used
    ), written AS (
      UPDATE quota_reservations
      SET confirmed = $2, reserved = $3, ahead = $4, expires_at = clock_timestamp() + $6 * interval '1 millisecond'
      WHERE id = $1 AND ($5::integer IS NULL OR EXISTS (SELECT FROM counted)) AND EXISTS (SELECT FROM lease)
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM written) AS written, (SELECT used FROM counted) AS used FROM lease`,

  /**
   * $1 leases of a process that died, $2 what it had confirmed. Ends them, and refunds what they had reserved but not confirmed. Returns one
   * row per counter with the number of refunds.
   */
  recover: `
    WITH ended AS (
      DELETE FROM quota_reservations AS lease USING unnest($1::uuid[], $2::integer[]) AS journal (id, confirmed)
      WHERE lease.id = journal.id
      RETURNING account_id, counter, period_start, lease.confirmed + lease.reserved - journal.confirmed AS lost
    ), lost AS (
      SELECT account_id, counter, period_start, sum(lost)::integer AS count FROM ended GROUP BY 1, 2, 3 HAVING sum(lost) <> 0
    ), refunded AS (
      UPDATE usage_counters AS c SET used = c.used - lost.count FROM lost
      WHERE (c.account_id, c.counter, c.period_start) = (lost.account_id, lost.counter, lost.period_start)
    )
    SELECT count FROM lost`,

  /**
   * Forgets leases that nobody writes any more, with $1 true all of them. What is reserved stays charged, because images may have been
   * delivered for it; it is kept for a day for `recover`.
   */
  sweep: `
    DELETE FROM quota_reservations
    WHERE $1 OR expires_at < clock_timestamp() AND (reserved = 0 OR expires_at < clock_timestamp() - interval '1 day')`,

  /** $1 account, $2 counter, $3 start of the period, $4 lease in ms. Returns a row if an instance that is alive holds renders ahead. */
  held: `
    SELECT FROM quota_reservations WHERE (account_id, counter, period_start) = ($1, $2, $3) AND ahead > 0
    AND ${IS_HOLDING} LIMIT 1`,

  /** $1 account, $2 counter, $3 start of the period, $4 count, $5 limit. Returns a row unless the limit would be exceeded. */
  charge: `
    INSERT INTO usage_counters AS c (account_id, counter, period_start, used)
    SELECT $1, $2, $3, $4::integer WHERE $4::integer <= $5::integer
    ON CONFLICT (account_id, counter, period_start)
    DO UPDATE SET used = c.used + excluded.used WHERE c.used + excluded.used <= $5::integer
    RETURNING used`,

  /** $1 account, $2 counter, $3 start of the period, $4 count. */
  refund: `
    UPDATE usage_counters SET used = used - $4::integer WHERE (account_id, counter, period_start) = ($1, $2, $3)`,

  /** $1 accounts, $2 counters, $3 starts of the periods, $4 lease in ms. Returns the numbers in their order. */
  usedByAll: `
    SELECT coalesce(${USED}, 0) AS used
    FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS asked (account_id, counter, period_start, position)
    LEFT JOIN usage_counters AS c USING (account_id, counter, period_start) ORDER BY position`,
} as const;

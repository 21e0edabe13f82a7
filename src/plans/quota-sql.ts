/**
 * Always true. The commit then does not wait for the disk: two such waits would take longer than drawing the chart. A crash of Postgres
 * loses at most the last half second of counting, a crash of this process nothing.
 */
const WITHOUT_SYNC = "set_config('synchronous_commit', 'off', true) = 'off'";

/** The statements of quota.ts. Each is atomic by itself. */
export const SQL = {
  /**
   * $1 account, $2 counter, $3 start of the period, $4 count, $5 limit, $6 reservation ids, $7 lease in ms. Returns one row per reservation,
   * or no rows when the limit would be exceeded.
   */
  reserve: `
    WITH counted AS (
      INSERT INTO usage_counters AS c (account_id, counter, period_start, used)
      SELECT $1, $2, $3, $4::integer WHERE $4::integer <= $5::integer AND ${WITHOUT_SYNC}
      ON CONFLICT (account_id, counter, period_start)
      DO UPDATE SET used = c.used + excluded.used WHERE c.used + excluded.used <= $5::integer
      RETURNING account_id
    )
    INSERT INTO quota_reservations (id, account_id, counter, period_start, expires_at)
    SELECT unnest($6::uuid[]), $1, $2, $3, clock_timestamp() + $7 * interval '1 millisecond' FROM counted
    RETURNING id`,

  /** $1 reservation ids. Returns those that existed. */
  confirm: `
    WITH confirmed AS (DELETE FROM quota_reservations WHERE id = ANY ($1::uuid[]) AND ${WITHOUT_SYNC} RETURNING id)
    SELECT id FROM confirmed`,

  /** $1 reservation id. */
  refundReservation: `
    WITH refunded AS (DELETE FROM quota_reservations WHERE id = $1 RETURNING account_id, counter, period_start)
    UPDATE usage_counters AS c SET used = c.used - 1 FROM refunded
    WHERE (c.account_id, c.counter, c.period_start) = (refunded.account_id, refunded.counter, refunded.period_start)`,

  /** Refunds expired reservations; with $1 true, all. Returns one row per counter with the number of refunds. */
  sweep: `
    WITH deleted AS (
      DELETE FROM quota_reservations WHERE $1 OR expires_at < clock_timestamp()
      RETURNING account_id, counter, period_start
    ), lost AS (
      SELECT account_id, counter, period_start, count(*)::integer AS count FROM deleted GROUP BY 1, 2, 3
    ), refunded AS (
      UPDATE usage_counters AS c SET used = c.used - lost.count FROM lost
      WHERE (c.account_id, c.counter, c.period_start) = (lost.account_id, lost.counter, lost.period_start)
    )
    SELECT count FROM lost`,

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

  /** $1 accounts, $2 counters, $3 starts of the periods. Returns the numbers in their order. */
  usedByAll: `
    SELECT coalesce(used, 0) AS used
    FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS asked (account_id, counter, period_start, position)
    LEFT JOIN usage_counters USING (account_id, counter, period_start) ORDER BY position`,

  /** $1 account, $2 counter, $3 start of the period. */
  used: 'SELECT used FROM usage_counters WHERE (account_id, counter, period_start) = ($1, $2, $3)',
} as const;

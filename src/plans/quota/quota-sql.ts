/**
 * Always true. The commit then does not wait for the disk: two such waits would take longer than drawing the chart. A crash of Postgres
 * loses at most the last 0.6 s of counting (three times `wal_writer_delay`), a crash of this process nothing.
 */
const WITHOUT_SYNC = "set_config('synchronous_commit', 'off', true) = 'off'";

/** The statements of quota.ts. Each is atomic by itself. */
export const SQL = {
  /**
   * $1 lease, $2 account, $3 counter, $4 start of the period, $5 limit, $6 reserved, $7 lease in ms, $8 confirmed. Counts and writes both.
   * Returns a row unless something is reserved and the limit would be exceeded.
   */
  openLease: `
    WITH counted AS (
      INSERT INTO usage_counters AS c (account_id, counter, period_start, used)
      SELECT $2, $3, $4, $6::integer + $8::integer
      WHERE ($6::integer = 0 OR $6::integer + $8::integer <= $5::integer) AND ${WITHOUT_SYNC}
      ON CONFLICT (account_id, counter, period_start)
      DO UPDATE SET used = c.used + excluded.used WHERE $6::integer = 0 OR c.used + excluded.used <= $5::integer
      RETURNING account_id
    )
    INSERT INTO quota_reservations (id, account_id, counter, period_start, confirmed, reserved, expires_at)
    SELECT $1, $2, $3, $4, $8::integer, $6::integer, clock_timestamp() + $7 * interval '1 millisecond' FROM counted
    RETURNING id`,

  /**
   * $1 lease, $2 confirmed, $3 reserved, $4 whether the limit applies, $5 limit, $6 lease in ms. Locks the lease first, so that a sweep
   * comes before or after it. Returns whether it was written, or no row when the lease does not exist.
   */
  writeLease: `
    WITH lease AS (
      SELECT account_id, counter, period_start, $2::integer + $3::integer - confirmed - reserved AS added
      FROM quota_reservations WHERE id = $1 AND ${WITHOUT_SYNC} FOR UPDATE
    ), counted AS (
      UPDATE usage_counters AS c SET used = c.used + added FROM lease
      WHERE (c.account_id, c.counter, c.period_start) = (lease.account_id, lease.counter, lease.period_start)
      AND CASE WHEN $4::boolean THEN c.used + added <= $5::integer ELSE added <> 0 END
      RETURNING added
    ), written AS (
      UPDATE quota_reservations SET confirmed = $2, reserved = $3, expires_at = clock_timestamp() + $6 * interval '1 millisecond'
      WHERE id = $1 AND (NOT $4::boolean OR EXISTS (SELECT FROM counted)) AND EXISTS (SELECT FROM lease)
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM written) AS written FROM lease`,

  /** Refunds what expired leases have reserved; with $1 true, what all have. Returns one row per counter with the number of refunds. */
  sweep: `
    WITH deleted AS (
      DELETE FROM quota_reservations WHERE $1 OR expires_at < clock_timestamp()
      RETURNING account_id, counter, period_start, reserved
    ), lost AS (
      SELECT account_id, counter, period_start, sum(reserved)::integer AS count FROM deleted WHERE reserved > 0 GROUP BY 1, 2, 3
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

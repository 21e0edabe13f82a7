/**
 * Always true, and makes this transaction's commit not wait for the disk: two such waits would cost more than drawing the chart. A crash of
 * Postgres itself forgets at most the last half second of counting; a crash of ours forgets nothing.
 */
const UNHURRIED = "set_config('synchronous_commit', 'off', true) = 'off'";

/** What quota.ts says to Postgres. Each is one statement, so that a crash leaves either all of it or nothing. */
export const SQL = {
  /** $1 account, $2 counter, $3 period's start, $4 how many, $5 limit, $6 reservation ids, $7 lease in ms. A row per reservation, or none. */
  reserve: `
    WITH counted AS (
      INSERT INTO usage_counters AS c (account_id, counter, period_start, used)
      SELECT $1, $2, $3, $4::integer WHERE $4::integer <= $5::integer AND ${UNHURRIED}
      ON CONFLICT (account_id, counter, period_start)
      DO UPDATE SET used = c.used + excluded.used WHERE c.used + excluded.used <= $5::integer
      RETURNING account_id
    )
    INSERT INTO quota_reservations (id, account_id, counter, period_start, expires_at)
    SELECT unnest($6::uuid[]), $1, $2, $3, clock_timestamp() + $7 * interval '1 millisecond' FROM counted
    RETURNING id`,

  /** $1 reservation ids. */
  settle: `
    WITH gone AS (DELETE FROM quota_reservations WHERE id = ANY ($1::uuid[]) AND ${UNHURRIED} RETURNING id)
    SELECT id FROM gone`,

  /** $1 reservation id. */
  refund: `
    WITH gone AS (DELETE FROM quota_reservations WHERE id = $1 RETURNING account_id, counter, period_start)
    UPDATE usage_counters AS c SET used = c.used - 1 FROM gone
    WHERE (c.account_id, c.counter, c.period_start) = (gone.account_id, gone.counter, gone.period_start)`,

  /** $1 whether also those whose lease still runs. A row per counter with how many it got back. */
  sweep: `
    WITH gone AS (
      DELETE FROM quota_reservations WHERE $1 OR expires_at < clock_timestamp()
      RETURNING account_id, counter, period_start
    ), lost AS (
      SELECT account_id, counter, period_start, count(*)::integer AS count FROM gone GROUP BY 1, 2, 3
    ), given_back AS (
      UPDATE usage_counters AS c SET used = c.used - lost.count FROM lost
      WHERE (c.account_id, c.counter, c.period_start) = (lost.account_id, lost.counter, lost.period_start)
    )
    SELECT count FROM lost`,

  /** $1 account, $2 counter, $3 period's start, $4 how many, $5 limit. A row, or none. Part of another one's transaction. */
  charge: `
    INSERT INTO usage_counters AS c (account_id, counter, period_start, used)
    SELECT $1, $2, $3, $4::integer WHERE $4::integer <= $5::integer
    ON CONFLICT (account_id, counter, period_start)
    DO UPDATE SET used = c.used + excluded.used WHERE c.used + excluded.used <= $5::integer
    RETURNING used`,

  /** $1 account, $2 counter, $3 period's start, $4 how many. Part of another one's transaction. */
  giveBack: `
    UPDATE usage_counters SET used = used - $4::integer WHERE (account_id, counter, period_start) = ($1, $2, $3)`,

  /** $1 account, $2 counter, $3 period's start. */
  used: 'SELECT used FROM usage_counters WHERE (account_id, counter, period_start) = ($1, $2, $3)',
} as const;

/** Rate limit windows where there is no Redis. Unlogged: written by every request and worthless after a crash. */
const rateWindows = [
  `CREATE UNLOGGED TABLE rate_windows (
    name text PRIMARY KEY,
    used integer NOT NULL,
    ends_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX ON rate_windows (ends_at)',
];

/** Renders per account and period. The fill factor leaves space for the next version of a row, so that updates skip the index. */
const usageCounters = [
  `CREATE TABLE usage_counters (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    counter text NOT NULL CHECK (counter IN ('trial_renders', 'renders', 'ai_renders')),
    period_start timestamptz(3) NOT NULL,
    used integer NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, counter, period_start)
  ) WITH (fillfactor = 50)`,
];

/**
 * The quota leases of processes: each row counts the reservations of one process and counter, which alone writes it. Every write changes
 * `expires_at`: with no index on it, and with space for the next version of a row, updates skip all indexes. See docs/adr/0144-quota-leases.md.
 */
const quotaReservations = [
  `CREATE TABLE quota_reservations (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    counter text NOT NULL,
    period_start timestamptz(3) NOT NULL,
    confirmed integer NOT NULL DEFAULT 0,
    reserved integer NOT NULL DEFAULT 1 CHECK (reserved >= 0),
    expires_at timestamptz(3) NOT NULL
  ) WITH (fillfactor = 50)`,
];

export const CREATE_USAGE = [...rateWindows, ...usageCounters, ...quotaReservations];

export const DROP_USAGE = ['DROP TABLE quota_reservations, usage_counters, rate_windows'];

/** SQLSTATE classes of a server that is there but cannot work just now: connection, resources, an operator or a time limit, the system. */
const SQLSTATE_OF_ABSENCE = /^(08|53|57|58)[0-9A-Z]{3}$/;
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What pg and its pool say without a code of their own. */
const WORDS_OF_ABSENCE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/;

/**
 * Whether a query failed because Postgres is away, is stopping or did not answer in time (contract §7), and not because of what was asked.
 * @param error whatever a query or a transaction rejected with
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { driverError, code } = error as Error & { driverError?: Error; code?: unknown };
  if (driverError instanceof Error && driverError !== error) return isDatabaseAway(driverError);
  if (typeof code === 'string') return SQLSTATE_OF_ABSENCE.test(code) || NETWORK_CODES.has(code);
  return WORDS_OF_ABSENCE.test(error.message);
}

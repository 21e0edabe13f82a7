/** SQLSTATE classes that say "not now": connection exception, transaction rolled back, out of resources, operator intervention. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57']);
const LOCK_NOT_AVAILABLE = '55P03';
/** What the operating system says of a connection. */
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** pg has no codes for what it finds out itself. */
const DRIVER_SENTENCE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|Cannot use a pool after)/;

/**
 * Whether a query failed because the database is away, hangs, or is too busy, and not because of what was asked. The same request may
 * well succeed later: 503 and not 500 (contract §7).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (SOCKET_CODES.has(code) || code === LOCK_NOT_AVAILABLE) return true;
    if (code.length === 5) return AWAY_CLASSES.has(code.slice(0, 2));
  }
  return DRIVER_SENTENCE.test(error.message);
}

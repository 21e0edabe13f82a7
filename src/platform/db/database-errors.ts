import { QueryFailedError } from 'typeorm';

/** Of Postgres' error codes: connection lost, rolled back for another one's sake, no resources, cancelled or stopping, system error. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57', '58']);
const LOCK_NOT_AVAILABLE = '55P03';
/** Data that does not fit its column, and broken constraints. */
const ROW_CLASSES: ReadonlySet<string> = new Set(['22', '23', '54']);
const UNIQUE_VIOLATION = '23505';
/** The network's own words: nobody listens there, the connection broke, no way leads there. */
const NETWORK_CODES = /^E(CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|NOENT|AI_AGAIN)$/;
/** What pg says of a connection that could not be had; it gives no codes to these. */
const NOT_CONNECTED =
  /timeout exceeded when trying to connect|^Connection terminated|^Query read timeout|^Client (was closed|has encountered)|^Cannot use a pool/;

/** What the driver said, without the statement and all its parameters, which TypeORM hangs on its own error. */
export function driverErrorOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/**
 * Whether a query failed because the database is away, hangs or is too busy, and not because of what was asked. The same request may well
 * succeed later: 503 and not 500 (contract §7).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = driverErrorOf(error);
  if (!(cause instanceof Error)) return false;
  const code = codeOf(cause);
  if (NETWORK_CODES.test(code) || code === LOCK_NOT_AVAILABLE) return true;
  return code === '' ? NOT_CONNECTED.test(cause.message) : AWAY_CLASSES.has(sqlClassOf(code));
}

/** Whether it is the rows themselves that the database does not take: trying the same ones again is in vain. */
export function isRowRejected(error: unknown): boolean {
  const cause = driverErrorOf(error);
  return cause instanceof Error && ROW_CLASSES.has(sqlClassOf(codeOf(cause)));
}

/** Whether a row was refused because another one has the same value already. @param constraint by its name in the database */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = driverErrorOf(error);
  if (!(cause instanceof Error) || codeOf(cause) !== UNIQUE_VIOLATION) return false;
  return (cause as { constraint?: unknown }).constraint === constraint;
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** The first two of the five characters of an SQLSTATE. */
function sqlClassOf(code: string): string {
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : '';
}

import pg from 'pg';
import { QueryFailedError } from 'typeorm';

/** Of Postgres' error codes: connection lost, rolled back for another one's sake, no resources, cancelled or stopping, system error. */
const AWAY_CLASSES = new Set(['08', '40', '53', '57', '58']);
const LOCK_NOT_AVAILABLE = '55P03';
/** Data that does not fit its column, and broken constraints. */
const ROW_CLASSES = new Set(['22', '23', '54']);
/** The network's own words: nobody listens there, the connection broke, no way leads there. */
const NETWORK_CODES = /^E(CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN)$/;
/** What pg says of a connection that could not be had; it gives no codes to these. */
const NOT_CONNECTED =
  /timeout exceeded when trying to connect|^Connection terminated|^Query read timeout|^Client (was closed|has encountered)|^Cannot use a pool/;

/** What the driver said, without the statement and all its parameters, which TypeORM hangs on its own error. */
export function driverErrorOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/** Whether a query failed because the database is away, too slow or stopping: trying later may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = driverErrorOf(error);
  if (cause instanceof pg.DatabaseError)
    return AWAY_CLASSES.has(sqlClassOf(cause)) || cause.code === LOCK_NOT_AVAILABLE;
  // Of a statement that failed without an answer of the server there is only one kind.
  if (error instanceof QueryFailedError) return true;
  if (!(cause instanceof Error)) return false;
  return NETWORK_CODES.test((cause as NodeJS.ErrnoException).code ?? '') || NOT_CONNECTED.test(cause.message);
}

/** Whether it is the rows themselves that the database does not take: trying the same ones again is in vain. */
export function isFaultOfRows(error: unknown): boolean {
  const cause = driverErrorOf(error);
  return cause instanceof pg.DatabaseError && ROW_CLASSES.has(sqlClassOf(cause));
}

function sqlClassOf({ code }: pg.DatabaseError): string {
  return code?.slice(0, 2) ?? '';
}

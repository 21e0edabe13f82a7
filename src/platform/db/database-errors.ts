import { setTimeout as sleep } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';

/** SQLSTATE classes: connection lost, transaction rolled back, insufficient resources, cancelled or shutting down, system error. */
const UNAVAILABLE_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57', '58']);
const LOCK_NOT_AVAILABLE = '55P03';
/** The statement ran into the time limit, or an operator cancelled it. */
const QUERY_CANCELED = '57014';
/** SQLSTATE classes: data that does not fit its column, constraint violations, program limits. */
const ROW_CLASSES: ReadonlySet<string> = new Set(['22', '23', '54']);
const UNIQUE_VIOLATION = '23505';
/** Node's codes of network errors. */
const NETWORK_CODES = /^E(CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|NOENT|AI_AGAIN)$/;
/** Messages of pg about connections; these errors have no code. */
const NOT_CONNECTED =
  /timeout exceeded when trying to connect|^Connection terminated|^Query read timeout|^Client (was closed|has encountered)|^Cannot use a pool/;

/** The driver's error, without the statement and the parameters that TypeORM adds to it. */
export function driverErrorOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/**
 * Whether a query failed because the database is unavailable, hangs or is too busy, so that it may succeed later. A statement that takes too
 * long is another case: see `isStatementTimeout`.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = driverErrorOf(error);
  if (!(cause instanceof Error)) return false;
  const code = codeOf(cause);
  if (code === QUERY_CANCELED) return false;
  if (NETWORK_CODES.test(code) || code === LOCK_NOT_AVAILABLE) return true;
  return code === '' ? NOT_CONNECTED.test(cause.message) : UNAVAILABLE_CLASSES.has(sqlClassOf(code));
}

/** Whether Postgres stopped the statement at its time limit. The database is available: other statements work. */
export function isStatementTimeout(error: unknown): boolean {
  const cause = driverErrorOf(error);
  return cause instanceof Error && codeOf(cause) === QUERY_CANCELED;
}

/** Whether the statement waited for a lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  const cause = driverErrorOf(error);
  return cause instanceof Error && codeOf(cause) === LOCK_NOT_AVAILABLE;
}

/** Whether the database rejected the rows themselves, so that a retry is pointless. */
export function isRowRejected(error: unknown): boolean {
  const cause = driverErrorOf(error);
  return cause instanceof Error && ROW_CLASSES.has(sqlClassOf(codeOf(cause)));
}

/** Whether another row has the same value already. @param constraint its name in the database */
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

/**
 * Repeats `work` while it fails because the database is unavailable: results that are expensive to produce again survive a restart of the
 * database, and statements that waited too long for a lock or the disk. Rejects with the last error after `timeoutMs`, or when `signal` is aborted.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { timeoutMs, intervalMs, signal }: { timeoutMs: number; intervalMs: number; signal?: AbortSignal },
): Promise<T> {
  for (const untilMs = performance.now() + timeoutMs; ; ) {
    try {
      return await work();
    } catch (error) {
      const isTemporary = isDatabaseUnavailable(error) || isStatementTimeout(error);
      if (!isTemporary || signal?.aborted || performance.now() > untilMs) throw error;
      await sleep(intervalMs);
    }
  }
}

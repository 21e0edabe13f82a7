import { ApiError } from '../../chart-spec/spec.js';

/** A request that found no place in the queue. It is counted, and gets its response later, not logged: see refusals.ts. */
export class Refusal extends ApiError {}

export function internal(cause: unknown): ApiError {
  return new ApiError(500, { error: 'Internal server error' }, {}, { cause });
}

/** 503: the wait exceeded the deadline, or the memory is too little. @param retryAfterSeconds an estimate; at least 1 */
export function serviceOverloaded(retryAfterSeconds: number): ApiError {
  return new ApiError(503, ...overloaded(retryAfterSeconds));
}

/** 503: the render queue, or the caller's share of it, is full. @param retryAfterSeconds an estimate; at least 1 */
export function queueFull(retryAfterSeconds: number): Refusal {
  return new Refusal(503, ...overloaded(retryAfterSeconds));
}

function overloaded(retryAfterSeconds: number): [{ error: string }, { 'Retry-After': string }] {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return [{ error: 'Service overloaded' }, headers];
}

/** 503: a dependency is unavailable, or the service is stopping. @param message what does not work now, for clients */
export function serviceUnavailable(retryAfterSeconds: number, cause?: unknown, message?: string): ApiError {
  const body = { error: 'Service unavailable', ...(message !== undefined && { message }) };
  return new ApiError(503, body, { 'Retry-After': String(retryAfterSeconds) }, { cause });
}

/** A disk has less free space than it must keep. */
export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
}

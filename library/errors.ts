import { ApiError } from '../chart-spec/spec.js';
import { ChartwrightError, type ErrorDetail, InvalidSpecError } from '../clients/typescript/src/errors.js';

/** The error that callers of the library get: the same as a client of the service would get for the same input. */
export function toChartwrightError(error: unknown): ChartwrightError {
  if (error instanceof ChartwrightError) return error;
  if (!(error instanceof ApiError))
    return new ChartwrightError(error instanceof Error ? error.message : String(error), { status: 0, cause: error });
  const { error: text, details } = error.body as { error: string; details?: readonly ErrorDetail[] };
  // `Internal server error` says nothing to whom the browser belongs.
  const message = error.status === 500 && error.cause instanceof Error ? error.cause.message : text;
  const retryAfterS = error.headers['Retry-After'];
  const isInput = error.status === 400 || error.status === 422;
  return new (isInput ? InvalidSpecError : ChartwrightError)(message, {
    status: error.status,
    details,
    body: error.body,
    cause: error.cause,
    ...(retryAfterS !== undefined && { retryAfterS: Number(retryAfterS) }),
  });
}

/** Runs `work`. @throws ChartwrightError */
export async function withChartwrightErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toChartwrightError(error);
  }
}

import {
  AuthenticationError,
  ChartwrightError,
  type ErrorDetail,
  InvalidSpecError,
  PlanError,
  QuotaError,
  RateLimitError,
  UnavailableError,
} from './errors.js';
import { isObject, numberOf, textOf } from './json-fields.js';

/**
 * The error of a response that is no success.
 * @param body parsed JSON; anything else becomes a general message
 */
export function errorOf(response: Response, body: unknown): ChartwrightError {
  const fields = isObject(body) ? body : {};
  const error = textOf(fields['error']) ?? `The service responded with status ${response.status}.`;
  const message = withExplanation(error, fields) + meant(response) + otherServer(response);
  const retryAfterS = numberOf(fields['retryAfter']) ?? secondsOf(response.headers.get('Retry-After'));
  return new (classOf(response.status, fields))(message, {
    status: response.status,
    details: detailsOf(fields['details']),
    retryAfterS,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    body: fields,
  });
}

/** `Invalid JSON in request body` and `URL too long` have a second sentence that says where and what to do. */
function withExplanation(message: string, fields: Readonly<Record<string, unknown>>): string {
  const explanation = textOf(fields['message']);
  return explanation === undefined ? message : `${message}: ${explanation}`;
}

/** A 404 links what its path was probably meant as. */
function meant({ status, headers }: Response): string {
  const near = status === 404 && /<([^<>]+)>; rel="alternate"/.exec(headers.get('Link') ?? '');
  return near ? `: did you mean ${near[1]}?` : '';
}

const API = '/api/v1/';

/** Every response of the service has an id: a 404 without one comes from something else that is at the address. */
function otherServer({ status, headers, url }: Response): string {
  const at = url.indexOf(API);
  if (at < 0 || (status !== 404 && status !== 405) || headers.has('X-Request-Id')) return '';
  const address = url.slice(0, at);
  const path = new URL(address).pathname === '/' ? '' : ' It has a path, and most services have none.';
  return ` – is ${address} the address of a Chartwright service?${path}`;
}

function classOf(status: number, body: Readonly<Record<string, unknown>>): typeof ChartwrightError {
  switch (status) {
    case 400:
    case 413:
    case 422:
      return InvalidSpecError;
    case 401:
      return AuthenticationError;
    case 403:
      return body['plan'] === undefined ? AuthenticationError : PlanError;
    case 429:
      return isQuota(body) ? QuotaError : RateLimitError;
    case 502:
    case 503:
    case 504:
      return UnavailableError;
    default:
      return ChartwrightError;
  }
}

/** The three kinds of 429 differ by their fields: docs/reference/errors.md. */
export function isQuota(body: unknown): boolean {
  return isObject(body) && (body['currentUsage'] !== undefined || body['upgradeUrl'] !== undefined);
}

/** `Retry-After` in seconds; a date, which the service never sends, is read as well. */
export function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const time = Date.parse(retryAfter);
  return Number.isNaN(time) ? undefined : Math.max(0, (time - Date.now()) / 1000);
}

function detailsOf(value: unknown): ErrorDetail[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((row) => ({ path: String(row['path']), message: String(row['message']) }));
}

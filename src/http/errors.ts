import { ApiError, type JsonObject, MAX_DETAILS, type SpecIssue } from '../../chart-spec/spec.js';

/** An error in one line of a log or a record: its text and the first of its issues. */
export function summaryOf({ body: { error, details } }: ApiError): string {
  const [first]: Issue[] = Array.isArray(details) ? details : [];
  return [error, first && lineOfIssue(first)].filter(Boolean).join(': ');
}

interface Issue {
  path?: string;
  message?: string;
}

/** The message of an issue, after its field unless it names the field, as most messages do. */
export function lineOfIssue({ path = '', message = '' }: Issue): string {
  return path === '' || message.includes(path) ? message : `${path}: ${message}`;
}

/** @param message says where the first error is and what is wrong */
export function invalidJson(message: string): ApiError {
  return new ApiError(400, { error: 'Invalid JSON in request body', message });
}

export function urlTooLong(): ApiError {
  return new ApiError(400, {
    error: 'URL too long',
    message:
      'A GET render URL may have at most 2000 characters. Send the specification as a POST body to /api/v1/render.',
  });
}

export function headersTooLarge(): ApiError {
  return new ApiError(431, { error: 'Request header fields too large' }, { Connection: 'close' });
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, { error: message });
}

export function invalidApiKey(): ApiError {
  return new ApiError(401, { error: 'Invalid API key' });
}

export function invalidAuthorizationFormat(): ApiError {
  return new ApiError(401, { error: 'Invalid Authorization format. Use: Bearer <api_key>' });
}

/** The same text on every route, as clients compare it. */
export function missingApiKey(): ApiError {
  return new ApiError(401, {
    error: 'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
  });
}

/** 401 for an API key in the query string of a route that takes it in the header only. */
export function keyInQuery(): ApiError {
  return new ApiError(401, {
    error:
      'An API key in the query string is accepted only for GET requests and for drawing. Use Authorization: Bearer <key> header.',
  });
}

/** 401 for a signed URL that was changed, has expired or was revoked. */
export function invalidSignature(): ApiError {
  return new ApiError(401, { error: 'Invalid or expired signature' });
}

/** 401, the same for an unknown e-mail address and a wrong password. */
export function invalidLogin(): ApiError {
  return new ApiError(401, { error: 'Invalid e-mail or password' });
}

/** 401 of the admin routes, which accept the operator's token only. */
export function invalidAdminToken(): ApiError {
  return new ApiError(401, { error: 'Invalid admin token' });
}

export function invalidMetricsToken(): ApiError {
  return new ApiError(401, { error: 'Invalid metrics token' });
}

/** 403 for an API key where a signed-in session is needed. */
export function sessionNeeded(): ApiError {
  return new ApiError(403, { error: 'This needs a signed-in session. An API key is not enough.' });
}

/** 403 for an API key that may only draw. */
export function renderScopeOnly(): ApiError {
  return new ApiError(403, {
    error:
      'This API key has the scope "render": it can only draw. Use a key with the scope "all" or a signed-in session.',
  });
}

/** 403 for a request that a page of another site made the browser send. See identity/cross-site.ts. */
export function crossSiteRequest(): ApiError {
  return new ApiError(403, { error: 'Cross-site request refused. Use an API key to call from other sites.' });
}

/** 403 for something that the caller's plan does not include. @param message names the plans that include it */
export function notInPlan(error: string, plan: string, upgradeUrl: string, message?: string): ApiError {
  return new ApiError(403, { error, ...(message !== undefined && { message }), plan, upgradeUrl });
}

/** 403 for something that this service is configured not to do. @param error says what to do instead */
export function notOffered(error: string): ApiError {
  return new ApiError(403, { error });
}

/** 404 for a part of a record that is not stored. @param error says why */
export function notStored(error: string): ApiError {
  return new ApiError(404, { error });
}

/** @param near the path that may be meant. It stands in a header: the body is the same for every unknown path and id */
export function notFound(near?: string): ApiError {
  const link = near?.replace(/[<>"]/g, encodeURIComponent);
  return new ApiError(404, { error: 'Not found' }, link === undefined ? {} : { Link: `<${link}>; rel="alternate"` });
}

/** 404 on a route of another service, or for an address of one. @param message what there is instead */
export function notHere(message: string): ApiError {
  return new ApiError(404, { error: 'Not found', message });
}

/** 409: the request is valid, but the current state does not allow it. */
export function conflict(error: string): ApiError {
  return new ApiError(409, { error });
}

/** 409 for an account at the limit of these records. @param things in the plural, such as `brand kits` */
export function limitReached(things: string): (limit: number) => ApiError {
  return (limit) =>
    conflict(`An account may have ${limit} ${things}. Delete one that is no longer used, then try again.`);
}

const RATE_LIMIT_PAGE = '/docs/reference/plans-and-limits#rate-limit';

/**
 * 429: the rate limit is reached. @param retryAfterS whole seconds until it ends, at least 1
 * @param message which limit, and what can be done
 */
export function rateLimited(retryAfterS: number, message: string): ApiError {
  const headers = { 'Retry-After': String(retryAfterS) };
  const body = { error: 'Rate limit exceeded', retryAfter: retryAfterS, message, docs: RATE_LIMIT_PAGE };
  return new ApiError(429, body, headers);
}

/** 429: the quota of the billing period is used up, or has fewer than `count` renders left. */
export function quotaUsedUp(plan: string, currentUsage: number, limit: number, count = 1): ApiError {
  const quota = `Render quota of ${limit} renders for this billing period`;
  const left = limit - currentUsage;
  const error = left > 0 ? tooFewLeft(quota, left, count) : `${quota} is used up. Please upgrade to continue.`;
  return new ApiError(429, { error, currentUsage, limit, plan });
}

function tooFewLeft(quota: string, left: number, count: number): string {
  return `${quota} has ${left} left, and this needs ${count}. Send fewer charts, or upgrade to continue.`;
}

/** 429: the AI renders of the billing period are used up. They have their own quota. */
export function aiQuotaUsedUp(plan: string, currentUsage: number, limit: number): ApiError {
  const error = `AI render quota of ${limit} AI renders for this billing period is used up. Please upgrade to continue.`;
  return new ApiError(429, { error, currentUsage, limit, plan });
}

/**
 * 429: what is stored for the account takes all bytes that its plan has, or would take more.
 * @param bytes what was to be stored, where it is known: where it is more than the whole quota, deleting images does not help
 */
export function storedBytesUsedUp(plan: string, currentUsage: number, limit: number, bytes = 0): ApiError {
  const megabytes = (count: number) => Math.round(count / 100_000) / 10;
  const error =
    bytes > limit
      ? `This image has ${megabytes(bytes)} MB, and this plan stores ${megabytes(limit)} MB in all. Make it smaller, upgrade, or render without returnUrl.`
      : `Stored images use ${megabytes(currentUsage)} MB, and this plan has ${megabytes(limit)} MB. Delete some (DELETE /api/v1/images/<name>), wait until they expire, upgrade, or render without returnUrl.`;
  return new ApiError(429, { error, currentUsage, limit, plan });
}

/** 429: the renders of the whole trial are used up, or fewer than `count` are left. */
export function trialUsedUp(currentUsage: number, limit: number, count = 1): ApiError {
  const trial = `Trial limit of ${limit} renders`;
  const left = limit - currentUsage;
  const error = left > 0 ? tooFewLeft(trial, left, count) : `${trial} reached. Please upgrade to continue.`;
  return new ApiError(429, { error, plan: 'trial', upgradeUrl: '/app/usage-billing' });
}

export function methodNotAllowed(allowed: string[]): ApiError {
  return new ApiError(405, { error: 'Method not allowed' }, { Allow: allowed.join(', ') });
}

/** @param message the limit, and what takes more */
export function bodyTooLarge(message: string): ApiError {
  return new ApiError(413, { error: 'Request body too large', message }, { Connection: 'close' });
}

export function compressedBody(): ApiError {
  return new ApiError(415, { error: 'Compressed request bodies are not supported. Send the JSON uncompressed.' });
}

/** A chart that a description may have meant. */
export interface Suggestion {
  spec: JsonObject;
  /** Opens it in the playground. */
  playgroundUrl: string;
  /** The chart in a sentence. */
  reading: string;
}

/**
 * 422: the description is not understood whole, or does not say enough for a chart.
 * @param issues what is not understood, or missing
 */
export function notAChart(issues: SpecIssue[], suggestions: readonly Suggestion[] = []): ApiError {
  const error = 'Could not turn the description into a chart';
  const details = issues.slice(0, MAX_DETAILS);
  return new ApiError(422, { error, details, ...(suggestions.length > 0 && { suggestions }) });
}

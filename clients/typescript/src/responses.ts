import { errorOf } from './error-of-response.js';
import { ConnectionError } from './errors.js';
import type { RenderedImage, StoredImage } from './results.js';

/** What a call of openapi-fetch resolves to. */
export interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** @throws ChartwrightError */
export async function bodyOf<Data>(call: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error, response } = await readable(call);
  if (error !== undefined || data === undefined) throw errorOf(response, error);
  return data;
}

/** @throws ChartwrightError */
export async function imageOf(call: Promise<Outcome<ArrayBuffer>>): Promise<RenderedImage> {
  const { data, error, response } = await readable(call);
  if (error !== undefined || data === undefined) throw errorOf(response, error);
  // Web apps send their page at any path.
  if (response.headers.get('Content-Type')?.startsWith('text/html') === true) throw unreadable(undefined);
  const alt = headerText(response.headers.get('X-Chart-Alt'));
  return {
    bytes: new Uint8Array(data),
    contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    warnings: warningsOf(response.headers),
    ...(alt === undefined ? {} : { alt }),
  };
}

/**
 * The response to `returnUrl`, which is JSON; other responses of the same route are images.
 * @throws ChartwrightError
 */
export async function storedOf(call: Promise<Outcome<unknown>>): Promise<StoredImage> {
  const outcome = await readable(call);
  const stored = (await bodyOf(Promise.resolve(outcome))) as StoredImage;
  return { ...stored, warnings: stored.warnings ?? warningsOf(outcome.response.headers) };
}

/** A connection that breaks within a body, and a body that is no JSON, are errors of openapi-fetch. */
async function readable<Data>(call: Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): ConnectionError {
  const message = 'The response could not be read. Is baseUrl the address of a Chartwright service?';
  return new ConnectionError(message, { status: 0, cause });
}

/** Sentences, joined with semicolons. */
function warningsOf(headers: Headers): string[] {
  return headers.get('X-Chart-Warnings')?.split(/(?<=[.!?)]); /) ?? [];
}

/** Other header values are percent-encoded outside printable ASCII. */
function headerText(value: string | null): string | undefined {
  if (value === null) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

export interface S3Access {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** A response of the store that is not 2xx. Its text may quote the key and the signature, so only the code is kept. */
export class S3Error extends Error {
  override name = 'S3Error';
  constructor(
    readonly status: number,
    /** Such as `NoSuchKey`; undefined where the store sent none. */
    readonly code: string | undefined,
  ) {
    super(`responded with ${status}${code === undefined ? '' : ` (${code})`}`);
  }
}

/** @throws S3Error for a response that is not 2xx, or what undici throws for a connection */
export type SendToS3 = (request: S3Request, signal: AbortSignal) => Promise<Dispatcher.ResponseData>;

const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RETRY_DELAY_MS = 100;
const MAX_ERROR_BYTES = 16 * 1024;
/** Statuses and codes that the next attempt may not meet, as in the AWS SDKs. */
const PASSING: ReadonlySet<number | string> = new Set([429, 500, 502, 503, 504, 'RequestTimeout', 'SlowDown']);
const CLOCK_SKEW = 'RequestTimeTooSkewed';
/** The date of a signature has four digits for the year. */
const LATEST_DATE_MS = Date.UTC(9000, 0);

/**
 * Signs requests and sends them, after a passing failure once more: putting, getting and deleting an object may be repeated. Where the
 * clocks of this machine and of the store differ too much, that of the store counts.
 */
export function createS3Sender(access: S3Access): SendToS3 {
  let loaded: ReturnType<typeof load> | undefined;
  let clockOffsetMs = 0;

  async function send({ method, url, headers, body }: S3Request, signal: AbortSignal) {
    loaded ??= load();
    const { AwsV4Signer, agent } = await loaded;
    const signer = new AwsV4Signer({
      ...access,
      service: 's3',
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': await sha256(body) },
      datetime: new Date(Date.now() + clockOffsetMs).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    });
    const signed = await signer.sign();
    const { origin, pathname, search } = signed.url;
    const response = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers: Object.fromEntries(signed.headers),
      body: body ?? null,
      signal,
    });
    // A reader that stops early destroys the stream, which is an error for undici.
    response.body.on('error', () => undefined);
    if (response.statusCode >= 200 && response.statusCode < 300) return response;
    const error = new S3Error(response.statusCode, await codeOf(response));
    if (error.code === CLOCK_SKEW) clockOffsetMs = offsetOf(String(response.headers['date']));
    throw error;
  }

  return (request, signal) =>
    send(request, signal).catch(async (error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof S3Error && !isPassing(error)) throw error;
      await sleep(Math.random() * MAX_RETRY_DELAY_MS, undefined, { signal });
      return send(request, signal);
    });
}

/** Loaded by the first request: most installations have no bucket, and undici takes 75 ms of CPU. */
async function load() {
  const [{ AwsV4Signer }, { Agent }] = await Promise.all([import('aws4fetch'), import('undici')]);
  return { AwsV4Signer, agent: new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0 }) };
}

/** Signed, so that the store rejects a body that was changed on its way. Off the main thread: an archive may be 64 MiB. */
async function sha256(body: Buffer = Buffer.alloc(0)): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body as Buffer<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}

function isPassing({ status, code }: S3Error): boolean {
  return PASSING.has(status) || code === CLOCK_SKEW || (code !== undefined && PASSING.has(code));
}

/** How far the clock of the store is ahead; 0 for a date that it cannot have, with which no request could be signed any more. */
function offsetOf(date: string): number {
  const storeMs = Date.parse(date);
  return storeMs >= 0 && storeMs < LATEST_DATE_MS ? storeMs - Date.now() : 0;
}

/** Reads as much of the body as an error takes. */
async function codeOf({ body }: Dispatcher.ResponseData): Promise<string | undefined> {
  let text = '';
  for await (const chunk of body.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_ERROR_BYTES) break;
  }
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1];
}

import { WebhookVerificationError } from './errors.js';
import { isObject } from './json-fields.js';

/** The body of a webhook request. */
export interface WebhookEvent {
  type: 'render.complete';
  /** ISO 8601. */
  timestamp: string;
  data: {
    jobId: string;
    status: 'completed' | 'failed';
    url?: string;
    format: string;
    /** Pixels of the image; null for a job without an image. */
    width: number | null;
    height: number | null;
    renderTimeMs: number | null;
    error?: string;
    /** Present in tests that were sent from the dashboard. */
    test?: true;
  };
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How far `webhook-timestamp` may be from the clock of this machine. Default 300. */
  toleranceS?: number;
}

const SECRET_PREFIX = 'whsec_';

/**
 * Checks the signature of a webhook request (Standard Webhooks) and parses it.
 * @param payload the body as it was received: parsing and writing it again changes the bytes that are signed
 * @param secret `whsec_…`, as shown when the webhook was created
 * @throws WebhookVerificationError; respond with 400
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceS = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  const signatures = required(headers, 'webhook-signature');
  checkTime(timestamp, toleranceS);
  const body = typeof payload === 'string' ? payload : new TextDecoder().decode(payload);
  const key = await importKey(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // While a secret rotates there are two signatures.
  for (const signature of signatures.split(' ')) {
    if (await isSignature(key, signature, signed)) return parse(body);
  }
  throw new WebhookVerificationError('No signature of this request matches the secret');
}

/** Compares in constant time. */
async function isSignature(key: CryptoKey, signature: string, signed: BufferSource): Promise<boolean> {
  const [version, value = ''] = signature.split(',', 2);
  const bytes = version === 'v1' ? fromBase64(value) : undefined;
  return bytes !== undefined && crypto.subtle.verify('HMAC', key, bytes, signed);
}

function required(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : oneOf(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The header ${name} is missing`);
}

/** Servers differ in the case of header names. */
function oneOf(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

function checkTime(timestamp: string, toleranceS: number): void {
  const ageS = Date.now() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp)) throw new WebhookVerificationError('The header webhook-timestamp is not a number');
  if (ageS > toleranceS) throw new WebhookVerificationError('The request is too old: it may have been sent again');
  if (ageS < -toleranceS) throw new WebhookVerificationError('The request is from the future: check the clock');
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(SECRET_PREFIX) ? fromBase64(secret.slice(SECRET_PREFIX.length)) : undefined;
  if (bytes === undefined || bytes.length === 0)
    throw new WebhookVerificationError('The secret must begin with whsec_ and be followed by base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function parse(body: string): WebhookEvent {
  const event: unknown = JSON.parse(body);
  if (!isObject(event)) throw new WebhookVerificationError('The body is not an event');
  return event as unknown as WebhookEvent;
}

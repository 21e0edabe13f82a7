import { InvalidSpecError } from './errors.js';
import { base64Url } from './image-url.js';

/** What GET /api/v1/signed-urls/key returns. Keep it on your server. */
export interface SigningKey {
  accountId: string;
  key: string;
}

export interface SignOptions {
  /** How long the URL works from now on. Default: a year. */
  expiresInS?: number;
}

const YEAR_S = 365 * 24 * 3600;

/**
 * Signs a render URL without a request, for mailings with a chart for each reader.
 * @param url of a render or of a template, without a key
 * @throws InvalidSpecError for a URL with a key in it
 */
export async function signUrl(
  url: string,
  { accountId, key }: SigningKey,
  { expiresInS = YEAR_S }: SignOptions = {},
): Promise<string> {
  const { origin, pathname, search, searchParams } = new URL(url);
  if (searchParams.has('key') || searchParams.has('apiKey'))
    throw new InvalidSpecError('Every reader of a signed URL would see the API key in it: leave it out', { status: 0 });
  const expires = Math.floor(Date.now() / 1000) + expiresInS;
  const target = `${pathname}${search === '' ? '?' : `${search}&`}account=${accountId}&expires=${expires}`;
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', encode(key), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', secret, encode(target));
  return `${origin}${target}&sig=${base64Url(new Uint8Array(signature))}`;
}

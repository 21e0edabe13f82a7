import { bodyText } from './body-text.js';
import { InvalidSpecError } from './errors.js';

const MAX_URL_CHARS = 2000;

/**
 * A GET URL that draws the specification, at most 2000 characters long. Deflated only when it would be longer without.
 * @throws InvalidSpecError when it is longer even so
 */
export async function imageUrl(baseUrl: string, spec: object, key: string | undefined): Promise<string> {
  const json = new TextEncoder().encode(bodyText(spec));
  const plain = urlOf(baseUrl, json, key);
  if (plain.length <= MAX_URL_CHARS) return plain;
  const deflated = urlOf(baseUrl, await deflate(json), key);
  if (deflated.length <= MAX_URL_CHARS) return deflated;
  throw new InvalidSpecError(
    `The URL of this specification has ${deflated.length} characters; ${MAX_URL_CHARS} are possible. Use renderToUrl() for a short URL of a stored image.`,
    { status: 0 },
  );
}

function urlOf(baseUrl: string, bytes: Uint8Array, key: string | undefined): string {
  const url = `${baseUrl}/api/v1/render?chart=${base64Url(bytes)}`;
  return key === undefined ? url : `${url}&key=${encodeURIComponent(key)}`;
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function base64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

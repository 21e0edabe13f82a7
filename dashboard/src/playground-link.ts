import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';

/** Fragments that inflate to more are ignored, as the service ignores them. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Deflate makes at most 1,032 bytes of one: at most half a megabyte is made between two looks at the limit. */
const STEP_BYTES = 512;

/**
 * The path of the playground with a specification. It stands in the fragment, which browsers do not send to the service. A board goes on to
 * its own editor, unless nobody is signed in.
 */
export function playgroundLink(spec: unknown): string {
  return `/app/playground#${hashOfSpec(spec)}`;
}

/** Whether a specification is edited as tiles. */
export function isBoard(spec: unknown): boolean {
  return typeof spec === 'object' && spec !== null && Array.isArray((spec as Record<string, unknown>)['tiles']);
}

export const hashOfSpec = (spec: unknown): string => `spec=${encodedSpec(spec)}`;

/** Base64url of the deflated JSON, as in the `chart` parameter of render URLs. */
export function encodedSpec(spec: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(spec)), { level: 9 });
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The specification in a fragment, deflated or plain; `undefined` without one, and for a damaged one. */
export function specFromHash(hash: string): unknown {
  const [, encoded] = /^#?(?:.*&)?spec=([^&]+)/.exec(hash) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const isPlain = bytes[0] === '{'.charCodeAt(0);
    if (!isPlain) return JSON.parse(inflateText(bytes));
    return bytes.length > MAX_BYTES ? undefined : JSON.parse(strFromU8(bytes));
  } catch {
    return undefined;
  }
}

/** @throws for damaged bytes, and as soon as the text is larger than the limit */
function inflateText(bytes: Uint8Array): string {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  const inflate = new Inflate((part, isLast) => {
    length += part.length;
    if (length > MAX_BYTES) throw new RangeError('the specification is too large');
    text += decoder.decode(part, { stream: !isLast });
  });
  for (let at = 0; at < bytes.length; at += STEP_BYTES)
    inflate.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
  return text;
}

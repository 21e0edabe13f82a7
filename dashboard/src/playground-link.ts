import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** Fragments that inflate to more are ignored, as the service ignores them. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The path of the playground with a specification. It stands in the fragment, which browsers do not send to the service. */
export function playgroundLink(spec: unknown): string {
  return `/app/playground#${hashOfSpec(spec)}`;
}

/** `spec=…`: base64url of the deflated JSON, as in the `chart` parameter of render URLs. */
export function hashOfSpec(spec: unknown): string {
  const bytes = deflateSync(strToU8(JSON.stringify(spec)), { level: 9 });
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `spec=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The specification in a fragment, deflated or plain; `undefined` without one, and for a damaged one. */
export function specFromHash(hash: string): unknown {
  const [, encoded] = /^#?(?:.*&)?spec=([^&]+)/.exec(hash) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const isPlain = bytes[0] === '{'.charCodeAt(0);
    const plain = isPlain ? bytes : inflateSync(bytes);
    return plain.length > MAX_BYTES ? undefined : JSON.parse(strFromU8(plain));
  } catch {
    return undefined;
  }
}

/** Text of a file: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252, which Excel writes. */

/** Bytes by which UTF-16 without a byte order mark is recognized. */
const SAMPLE_BYTES = 2000;

export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Every second byte of a text in a Latin script is zero.
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE_BYTES);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 5 && even * 10 < odd) return 'utf-16le';
  if (even > length / 5 && odd * 10 < even) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The value of `chart`/`c`: base64url or base64 of the spec's JSON, either plain or deflated (zlib as Kroki does, or raw). */
import { inflateRawSync, inflateSync } from 'node:zlib';

/** A URL of 2000 characters can inflate to more than a megabyte, so the output needs a limit too. */
const MAX_BYTES = 2 * 1024 * 1024;

/** A chart inflates to more than its caller reads here. */
export class LargeInput extends Error {
  override name = 'LargeInput';
}

export type Decoded = { ok: true; value: unknown } | { ok: false; message: string };

const ALPHABET = /^[A-Za-z0-9+/_-]*$/;

/**
 * @param value percent-decoded. Form decoding has turned `+` into a space, which is undone here.
 * @param maxInflatedBytes throws LargeInput for a chart that inflates to more; default: no limit
 */
export function decodeChart(value: string, maxInflatedBytes = MAX_BYTES): Decoded {
  const bytes = decodeBase64(value.replaceAll(' ', '+'));
  if (typeof bytes === 'string') return { ok: false, message: bytes };
  const json = inflate(bytes, maxInflatedBytes);
  if (typeof json === 'string') return { ok: false, message: json };
  return parse(json);
}

/** The bytes, or the error message. Node's decoder skips unknown characters, so the alphabet is checked first. */
function decodeBase64(value: string): Buffer | string {
  if (value === '') return 'chart is empty: it must hold the specification as base64url of its JSON';
  if (/^\s*[{[]/.test(value)) return 'chart holds plain JSON: encode it as base64url';
  const digits = value.replace(/={1,2}$/, '');
  const isComplete = digits.length === value.length ? digits.length % 4 !== 1 : value.length % 4 === 0;
  if (!ALPHABET.test(digits) || !isComplete)
    return 'chart is not valid base64url: use A-Z a-z 0-9 - _ only, padding is optional';
  return Buffer.from(digits, 'base64');
}

/** The bytes of the JSON, or the error message. JSON starts with a bracket or quote, zlib with its header, raw deflate of JSON with neither. */
function inflate(bytes: Buffer, maxInflatedBytes: number): Buffer | string {
  const [first = 0, second = 0] = bytes;
  const isZlib = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  const isText = /^\s*["{[]/.test(bytes.toString('latin1', 0, 32));
  if (!isZlib && isText) return bytes;
  try {
    const options = { maxOutputLength: maxInflatedBytes };
    return isZlib ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    if (isTooLarge && maxInflatedBytes < MAX_BYTES) throw new LargeInput();
    return isTooLarge ? 'chart inflates to more than 2 MiB' : NOT_JSON;
  }
}

const NOT_JSON =
  'chart does not decode to JSON: encode the specification (UTF-8, double quotes, no functions) as base64url';

function parse(bytes: Buffer): Decoded {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, message: NOT_JSON };
  }
}

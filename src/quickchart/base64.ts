import { invalidSpec } from '../../chart-spec/spec.js';

const ALPHABET = /^[A-Za-z0-9+/_-]+={0,2}$/;
const MESSAGE = 'chart is not base64 of UTF-8 text, which encoding=base64 announces';

/** The text of base64 or base64url, padded or not. Throws 400. @param value percent-decoded; a `+` may have become a space */
export function decodeBase64(value: string): string {
  const digits = value.trim().replaceAll(' ', '+');
  if (!ALPHABET.test(digits)) throw invalidSpec([{ path: 'chart', message: MESSAGE }]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(digits, 'base64'));
  } catch {
    throw invalidSpec([{ path: 'chart', message: MESSAGE }]);
  }
}

/** The scripts whose digits stand in tables, by their zeros: how Intl calls them, and a language that has them. */
const SCRIPTS = [
  { zero: 0x660, digit: /[\u0660-\u0669]/, numberingSystem: 'arab', language: 'ar' },
  { zero: 0x6f0, digit: /[\u06f0-\u06f9]/, numberingSystem: 'arabext', language: 'fa' },
  { zero: 0x966, digit: /[\u0966-\u096f]/, numberingSystem: 'deva', language: 'hi' },
  { zero: 0x9e6, digit: /[\u09e6-\u09ef]/, numberingSystem: 'beng', language: 'bn' },
  { zero: 0xe50, digit: /[\u0e50-\u0e59]/, numberingSystem: 'thai', language: 'th' },
] as const;
const FULL_WIDTH_ZERO = 0xff10;
const ZEROS = [...SCRIPTS.map(({ zero }) => zero), FULL_WIDTH_ZERO];
const SAME: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '٬': "'",
  '٫': '.',
  '−': '-',
  '–': '-',
  '—': '-',
  '‒': '-',
  '‑': '-',
  '﹣': '-',
};
/** Marks of direction, joiners and the byte order mark are not seen. */
const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Long columns repeat few characters. */
const KNOWN = new Map<string, string>();
const MAX_KNOWN = 500;

/** A text whose digits, signs and spaces are those of ASCII. Its other characters stay. */
export function withPlainCharacters(text: string): string {
  if (!/[^ -~]/.test(text)) return text;
  return text.replace(/[^ -~]/gu, knownCharacter);
}

function knownCharacter(char: string): string {
  const known = KNOWN.get(char) ?? plainCharacter(char);
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(char, known);
  return known;
}

function plainCharacter(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x7f && code >= 0x20) return char;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0);
  if (UNSEEN.test(char)) return '';
  return SAME[char] ?? (char === '￥' ? '¥' : /\s/.test(char) ? ' ' : char);
}

/** The only script of the digits in texts; undefined where some are ASCII, or the texts have no digits. */
export function scriptOfDigits(texts: readonly string[]): (typeof SCRIPTS)[number] | undefined {
  const [script, ...others] = SCRIPTS.filter(({ digit }) => texts.some((text) => digit.test(text)));
  return others.length > 0 || texts.some((text) => /[0-9]/.test(text)) ? undefined : script;
}

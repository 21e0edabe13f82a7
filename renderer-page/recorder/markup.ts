/** Two decimals of a CSS px are below what any screen shows. */
export function short(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Opacities and gradient offsets need one decimal more. */
export function fraction(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What XML 1.0 forbids: control characters, lone surrogates, U+FFFE and U+FFFF. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in an element or in a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

export type Attributes = Record<string, string | undefined>;

/** ` name="value"` for each; what is undefined is left out. Values are escaped here and nowhere else. */
export function attributes(all: Attributes): string {
  let markup = '';
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) markup += ` ${name}="${escapeXml(value)}"`;
  }
  return markup;
}

/** Formats a number with at most two decimals, which is finer than any screen shows. */
export function short(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Formats an opacity or a gradient offset with at most three decimals. */
export function fraction(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What XML 1.0 forbids: control characters, lone surrogates, U+FFFE and U+FFFF. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

export type Attributes = Record<string, string | undefined>;

/** Writes ` name="value"` for each attribute that is set. The only place that escapes values. */
export function attributes(all: Attributes): string {
  let markup = '';
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) markup += ` ${name}="${escapeXml(value)}"`;
  }
  return markup;
}

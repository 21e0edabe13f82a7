import { type ChartSpec, titleOf } from '../../chart-spec/spec.js';

export type Direction = 'ltr' | 'rtl';

/** A letter, or one of the marks U+200E, U+200F and U+061C. */
const STRONG = /[\p{L}\u200e\u200f\u061c]/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10cff}\u{10d00}-\u{10fff}\u{1e800}-\u{1efff}]/u;
export const RIGHT_TO_LEFT_MARK = '\u200f';
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a text: that of its first strong character (UAX 9, rule P2); `undefined` where it has no such character. */
export function strongDirection(text: string): Direction | undefined {
  const letter = STRONG.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** The direction of a text, left to right by default. */
export function directionOf(text: string): Direction {
  return strongDirection(text) ?? 'ltr';
}

/** A text between others that keeps its own order from left to right (UAX 9: an isolate). */
function inOwnOrder(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The end of a name with which a number behind a gap would be read as one: "Gate 7  250". */
const NUMBER_AT_END = /\p{Nd}%?$/u;

/**
 * What stands behind a name: a number after a gap, or after a colon where the name ends in one too. Letters of the name do not reorder it; its own
 * unit may run from right to left.
 * @param isRightToLeft whether the texts of the chart do: a name without such letters then stands right of its number too
 */
export function behindName(name: string, gap: string, number: string, isRightToLeft = false): string {
  const hasDirection = RIGHT_TO_LEFT_LETTER.test(name);
  const between = gap !== '' && NUMBER_AT_END.test(name) ? `:${gap.charAt(0)}` : gap;
  if (!hasDirection && !isRightToLeft) return between + number;
  const start = hasDirection ? between : RIGHT_TO_LEFT_MARK + between;
  return start + (RIGHT_TO_LEFT_LETTER.test(number) ? `\u2067${number}\u2069` : inOwnOrder(number));
}

/** A number with its sign, its currency and its unit, a date in digits, or the sign of a currency that begins with letters. */
const NUMBER =
  /\u200e?(?:(?<![^\s(\u200e])[+\-−±])?(?:[A-Z]{0,3}\p{Sc})?[\d۰-۹](?:[.,:/\-٫٬]?[\d۰-۹])*\u200e?[A-Za-z\p{Sc}%٪]*\+*|[A-Z]{1,3}\p{Sc}/uy;
/** From a letter that runs from left to right to the next from right to left: its numbers belong to it, as in "Q1 2026", with Persian separators too. */
const LEFT_TO_RIGHT_RUN = /[A-Za-z\u00c0-\u058f][^\u0590-\u066a\u066d-\u06ef\u06fa-\u08ff\u200f\ufb1d-\ufefc]*/uy;

/** A text with letters from right to left, with its numbers in their own order; `undefined` for others. */
export function mirroredText(text: string): string | undefined {
  if (!RIGHT_TO_LEFT.test(text)) return undefined;
  let [mirrored, at] = ['', 0];
  while (at < text.length) {
    const number = partAt(NUMBER, text, at);
    const part = number ?? partAt(LEFT_TO_RIGHT_RUN, text, at) ?? text.charAt(at);
    mirrored += number === undefined ? part : inOwnOrder(part);
    at += part.length;
  }
  return mirrored;
}

/** @param pattern sticky */
function partAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Whether the texts of a chart run from right to left by the first letter of its title or name, else of its series names, else of its labels. */
export function runsRightToLeft(spec: ChartSpec): boolean {
  const texts = [
    titleOf(spec),
    spec.label ?? '',
    ...spec.data.datasets.map(({ label }) => label ?? ''),
    ...spec.data.labels,
  ];
  const first = texts.find((text) => LETTER.test(text)) ?? '';
  return RIGHT_TO_LEFT_LETTER.test(LETTER.exec(first)?.[0] ?? '');
}

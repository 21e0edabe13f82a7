import { type ChartSpec, titleOf } from '../../chart-spec/spec.js';

export type Direction = 'ltr' | 'rtl';

/** A letter, or one of the marks U+200E, U+200F and U+061C. */
const STRONG = /[\p{L}\u200e\u200f\u061c]/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10cff}\u{10d00}-\u{10fff}\u{1e800}-\u{1efff}]/u;
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

const LEFT_TO_RIGHT_MARK = '\u200e';

/** What stands behind a name: a number after a gap. Behind letters that run from right to left a mark keeps "1.3%" whole. */
export function behindName(name: string, gap: string, number: string): string {
  const mark = RIGHT_TO_LEFT_LETTER.test(name) ? LEFT_TO_RIGHT_MARK : '';
  return gap + mark + number;
}

/** Whether the texts of a chart run from right to left by the first letter of its title, else of its series names, else of its labels. */
export function runsRightToLeft(spec: ChartSpec): boolean {
  const texts = [titleOf(spec), ...spec.data.datasets.map(({ label }) => label ?? ''), ...spec.data.labels];
  const first = texts.find((text) => LETTER.test(text)) ?? '';
  return RIGHT_TO_LEFT_LETTER.test(LETTER.exec(first)?.[0] ?? '');
}

import { type ChartSpec, directionOfLanguage, type JsonObject, titleOf } from '../../chart-spec/spec.js';
import { indexAxisOf } from '../axes/axes';
import { chartLocale } from './locale';

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

/** Whether the language of a chart is written from right to left: its axes are then mirrored. */
function isMirrored(spec: ChartSpec): boolean {
  return directionOfLanguage(chartLocale(spec)) === 'rtl';
}

/** Options of the axis of the labels in a mirrored chart: it begins on the right, or stands there. */
export function mirroredIndexAxis(spec: ChartSpec): JsonObject {
  if (!isMirrored(spec)) return {};
  return indexAxisOf(spec) === 'y' ? { position: 'right' } : { reverse: true };
}

/** Options of a value axis in a mirrored chart: the first one stands on the right, others on the left; below the plot it begins on the right. */
export function mirroredValueAxis(spec: ChartSpec, isFirst: boolean): JsonObject {
  if (!isMirrored(spec)) return {};
  return indexAxisOf(spec) === 'y' ? { reverse: true } : { position: isFirst ? 'right' : 'left' };
}

/**
 * Whether the texts of a chart run from right to left: where its language does, else decided by the first letter of its title, else of its
 * series names, else of its labels.
 */
export function runsRightToLeft(spec: ChartSpec): boolean {
  if (isMirrored(spec)) return true;
  const texts = [titleOf(spec), ...spec.data.datasets.map(({ label }) => label ?? ''), ...spec.data.labels];
  const first = texts.find((text) => LETTER.test(text)) ?? '';
  return RIGHT_TO_LEFT_LETTER.test(LETTER.exec(first)?.[0] ?? '');
}

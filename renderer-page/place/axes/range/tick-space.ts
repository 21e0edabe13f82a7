import type { Scale } from 'chart.js';
import { tickValues } from '../../../values/ticks/tick-list';

/** Width of a digit in ems. */
const DIGIT_EM = 0.6;
/** Digits of a number as it is written: longer ones are abbreviated. */
const MOST_DIGITS = 6;
/** Height of a tick with the space to the next one, in ems. */
const LINE_EM = 2;

/** What a tick of a linear axis takes along the axis, in px. */
export function leastTickPx(scale: Scale, emPx: number): number {
  if (!scale.isHorizontal()) return LINE_EM * emPx;
  const digits = Math.max(...tickValues(scale).map((value) => String(value).length));
  return (Math.min(digits, MOST_DIGITS) * DIGIT_EM + 1) * emPx;
}

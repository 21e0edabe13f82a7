import type { Scale } from 'chart.js';
import { tickValues } from '../../../values/ticks/tick-list';

/** Width of a digit in ems. */
const DIGIT_EM = 0.6;
/** Digits of a number as it is written: longer ones are abbreviated. */
const MOST_DIGITS = 6;
/** Height of a tick with the space to the next one, in ems. */
const LINE_EM = 2;

/** The share of an image that its plot has, about. */
const PLOT_SHARE = 0.65;

/** How axes share a side: Chart.js types them without. */
interface Stacked {
  stack?: string;
  stackWeight?: number;
}

/** The length of an axis in px. Axes above one another get theirs after their ticks: Chart.js lays them out in a fraction of it. */
export function axisLengthPx(scale: Scale): number {
  if (scale.isHorizontal()) return scale.width;
  const { stack, stackWeight = 1 } = scale.options as Stacked;
  if (stack === undefined) return scale.height;
  const beside = Object.values(scale.chart.scales).map(({ options }) => options as Stacked);
  const weights = beside.filter((one) => one.stack === stack).map((one) => one.stackWeight ?? 1);
  const share =
    stackWeight /
    Math.max(
      stackWeight,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  return Math.max(scale.height, share * PLOT_SHARE * scale.chart.height);
}

/** What a tick of a linear axis takes along the axis, in px. */
export function leastTickPx(scale: Scale, emPx: number): number {
  if (!scale.isHorizontal()) return LINE_EM * emPx;
  const digits = Math.max(...tickValues(scale).map((value) => String(value).length));
  return (Math.min(digits, MOST_DIGITS) * DIGIT_EM + 1) * emPx;
}

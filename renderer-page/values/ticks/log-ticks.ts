import type { Scale } from 'chart.js';
import { plainNumber, plainText } from '../../../chart-spec/spec.js';
import { LARGEST_PLAIN_NUMBER, SMALLEST_PLAIN_NUMBER } from '../../../chart-spec/table.js';
import type { Axes } from '../../chart/axes';
import type { Axis } from '../../chart/axis';
import { fontFrom } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { labelOnly, multiples, setShownTicks, setTicks } from './tick-list';

// Ticks of logarithmic axes: powers of ten, with 2 and 5 times them if there is space, or even steps if the largest value is a few times the least.

/** Axes of up to this many decades have lines at 2, 3, … 9 between powers of ten, and texts at 2 and 5 if they fit. */
const MAX_DIVIDED_DECADES = 2;
const MAX_LABELLED_DECADES = 3;
/** If the ratio of both ends is smaller, ticks have even steps. */
const EVEN_RATIO = 6;
/** Roughly the number of even steps. */
const EVEN_STEPS = 5;
/** Least share of a step between a bar and the end of its axis. */
const LEAST_MARGIN = 1.05;
const TIMES = [1, 2, 5, 10];
/** Decades from 1 to 2 and from 5 to 10. */
const SMALLEST_STEP = Math.log10(2);
/** Ems from one text to the next. */
const UPRIGHT_EM = 1.7;
const SIDEWAYS_EM = 4.5;
const NEARLY = 1e-9;

function power(exponent: number): number {
  return Number(`1e${exponent}`);
}

function powerBelow(value: number): number {
  return power(Math.floor(Math.log10(value * (1 + NEARLY))));
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundedUp(value: number): number {
  const base = powerBelow(value);
  return Number(((TIMES.find((times) => times * base >= value * (1 - NEARLY)) ?? 10) * base).toPrecision(1));
}

function roundedDown(value: number): number {
  const base = powerBelow(value);
  return Number(((TIMES.findLast((times) => times * base <= value * (1 + NEARLY)) ?? 1) * base).toPrecision(1));
}

interface Range {
  low: number;
  high: number;
}

const evenStep = ({ low, high }: Range) => roundedUp((high - low) / EVEN_STEPS);

/** The range of an axis with even steps. */
function evenRange(values: Range): Range {
  let range = values;
  for (const _pass of [1, 2]) {
    const step = evenStep(range);
    const at = (count: number) => Number((count * step).toPrecision(12));
    range = { low: at(Math.floor(values.low / step + NEARLY)), high: at(Math.ceil(values.high / step - NEARLY)) };
  }
  return range;
}

/** The range of an axis. It begins below the smallest value if that is a bar, so that the bar has a length, and ends above the largest one. */
function rangeFor(min: number, max: number, hasBars: boolean): Range {
  const base = powerBelow(min);
  const high = roundedUp(max * LEAST_MARGIN);
  if (hasBars) return { low: min < base * LEAST_MARGIN ? powerBelow(base / 2) : base, high };
  // With a single value, the line would lie on the edge of the plot.
  if (max === min) return { low: roundedDown(min / LEAST_MARGIN), high };
  const even = evenRange({ low: min, high: max * LEAST_MARGIN });
  if (even.low > 0 && even.high / even.low < EVEN_RATIO) return even;
  return { low: max / min < power(MAX_LABELLED_DECADES) ? roundedDown(min) : base, high };
}

/** Even ticks whose texts fit at the upper end, where they are closest. If there are fewer than two, powers of ten are used instead. */
function evenTicks({ low, high }: Range, pxPerDecade: number, neededPx: number, most: number): number[] {
  let step = evenStep({ low, high });
  const isClose = () => Math.log10(high / (high - step)) * pxPerDecade < neededPx || (high - low) / step >= most;
  while (step < high - low && isClose()) step = roundedUp(step * 1.1);
  const [first, last] = [Math.ceil(low / step - NEARLY), Math.floor(high / step + NEARLY)];
  return last < first ? [] : multiples(step, first, last);
}

/** Products of powers of ten and these numbers, from the least to the largest. */
function timesPowers({ low, high }: Range, times: readonly number[]): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const found: number[] = [];
  for (let exponent = first; exponent <= last; exponent++)
    found.push(...times.map((one) => Number((one * power(exponent)).toPrecision(1))));
  return found.filter((value) => value >= low * (1 - NEARLY) && value <= high * (1 + NEARLY));
}

/** All ticks, and those that have a text. @param most texts that the spec allows @param isOwnStart whether the spec sets the lower end, which has a text then */
function ticksFor(
  range: Range,
  pxPerDecade: number,
  neededPx: number,
  most: number,
  isOwnStart: boolean,
): { all: number[]; shown: number[] } {
  const decades = Math.log10(range.high / range.low);
  const [tens, round] = [timesPowers(range, [1]), timesPowers(range, [1, 2, 5])];
  const even = decades < Math.log10(EVEN_RATIO) ? evenTicks(range, pxPerDecade, neededPx, most) : [];
  if (even.length > 1 && even.length >= Math.min(most, round.length)) return { all: even, shown: even };
  const every = Math.max(1, Math.ceil(tens.length / most), Math.ceil(neededPx / pxPerDecade));
  const exponent = (value: number) => Math.round(Math.log10(value));
  const first = isOwnStart ? exponent(tens[0] ?? 1) : 0;
  const powers = tens.filter((value) => (exponent(value) - first) % every === 0);
  if (every > 1 || (tens.length > 1 && most < round.length)) return { all: powers, shown: powers };
  const isTold = tens.length < 2 || (decades <= MAX_LABELLED_DECADES && SMALLEST_STEP * pxPerDecade >= neededPx);
  const step = Math.max(1, Math.ceil(round.length / most));
  const shown = isTold ? round.filter((_value, at) => at % step === 0) : powers;
  return { all: decades <= MAX_DIVIDED_DECADES ? timesPowers(range, [1, 2, 3, 4, 5, 6, 7, 8, 9]) : shown, shown };
}

/**
 * `afterBuildTicks` of a logarithmic axis. @param hasBars whether values are read by the length of a bar @param annotated values that it reaches
 * beside those of the data
 */
export function logTicks(emPx: number, hasBars: boolean, annotated: readonly number[]): (scale: Scale) => void {
  const reached = annotated.filter((value) => value > 0);
  return (scale) => {
    const { minDefined, maxDefined } = scale.getUserBounds();
    const { min, max } = scale.getMinMax(true);
    const isEmpty = !(min > 0 && max < Number.POSITIVE_INFINITY && min <= max);
    const range = isEmpty
      ? { low: 1, high: 10 }
      : rangeFor(Math.min(min, ...reached), Math.max(max, ...reached), hasBars);
    const low = minDefined && scale.min > 0 ? scale.min : range.low;
    const high = maxDefined && scale.max > low ? scale.max : range.high > low ? range.high : low * 10;
    if (!(low > 0 && high > low && high < Number.POSITIVE_INFINITY)) return;
    const lengthPx = Math.max(1, scale.isHorizontal() ? scale.width : scale.height);
    const { maxTicksLimit } = (scale.options as { ticks?: { maxTicksLimit?: unknown } }).ticks ?? {};
    const { all, shown } = ticksFor(
      { low, high },
      lengthPx / Math.log10(high / low),
      (scale.isHorizontal() ? SIDEWAYS_EM : UPRIGHT_EM) * emPx,
      plainNumber(maxTicksLimit) || Number.POSITIVE_INFINITY,
      minDefined,
    );
    labelOnly(scale, shown);
    setTicks(scale, [low, high]);
    // The plot has a line where it begins, without a text where that of the next tick has the space.
    setShownTicks(scale, all[0] === low ? all : [low, ...all]);
  };
}

/** Least space between two texts in ems. */
const GAP_EM = 0.7;

/** `afterTickToLabelConversion` of a horizontal logarithmic axis: leaves out texts, evenly, that would run into those beside them. */
export function spaceLogTexts(drawing: Drawing): (scale: Scale) => void {
  return (scale) => {
    if (!scale.isHorizontal()) return;
    const { string: font, size: emPx } = fontFrom(
      (scale.options as { ticks?: { font?: unknown } }).ticks?.font,
      scale.chart.options.font,
    );
    const pxPerDecade = scale.width / Math.log10(scale.max / scale.min);
    const texts = scale.ticks.filter(({ label }) => label !== undefined && label !== '');
    const halfPx = texts.map(({ label }) => drawing.widthOf(plainText(label), font) / 2);
    const isClear = (at: number, next: number) => {
      const apartPx = Math.abs(Math.log10((texts[next]?.value ?? 1) / (texts[at]?.value ?? 1))) * pxPerDecade;
      return apartPx >= (halfPx[at] ?? 0) + (halfPx[next] ?? 0) + GAP_EM * emPx;
    };
    let every = 1;
    while (
      every < texts.length &&
      texts.some((_tick, at) => at % every === 0 && at + every < texts.length && !isClear(at, at + every))
    )
      every++;
    for (const [at, tick] of texts.entries()) if (at % every !== 0) tick.label = '';
  };
}

/** Whether the powers of an axis are too long to be written out. */
export function needsExponents({ values }: Axis): boolean {
  return values.some((seriesValues) =>
    seriesValues.some((value) => value > 0 && (value < SMALLEST_PLAIN_NUMBER || value >= LARGEST_PLAIN_NUMBER / 10)),
  );
}

/** Notes values that a logarithmic axis cannot show. */
export function noteUndrawable(drawing: Drawing, axes: Axes, axis: Axis): void {
  if (axis.direction !== axes.valueDirection && !axes.hasNumbersOnBothAxes) return;
  const values = axis.values.flat();
  const count = values.filter((value) => value <= 0).length;
  if (count === 0) return;
  drawing.note(
    `${count} of ${values.length} values are not drawn: the logarithmic axis "${axis.id}" has no zero. Use type "linear".`,
  );
}

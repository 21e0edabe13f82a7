import type { Scale } from 'chart.js';
import { plainNumber, plainText } from '../../../chart-spec/spec.js';
import { LARGEST_PLAIN_NUMBER, SMALLEST_PLAIN_NUMBER } from '../../../chart-spec/table.js';
import type { Axes } from '../../chart/axes';
import type { Axis } from '../../chart/axis';
import { fontFrom } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { labelOnly, setShownTicks, setTicks } from './tick-list';

// Ticks of logarithmic axes: powers of ten are labelled, with lines between them where there is space.

/** Between powers of ten up to so many decades have lines at 2, 3, … 9. */
const MAX_DIVIDED_DECADES = 2;
/** Least share of a step between a bar and the end of its axis. */
const LEAST_MARGIN = 1.05;
const TOPS = [1, 2, 5, 10];
/** Ems from one labelled power to the next. */
const UPRIGHT_EM = 2;
const SIDEWAYS_EM = 4.5;

function power(exponent: number): number {
  return Number(`1e${exponent}`);
}

/** The range of an axis: below the smallest value where that is a bar, which has a length, and above the largest one. */
function rangeFor(min: number, max: number, hasBars: boolean): { low: number; high: number } {
  const exponent = Math.floor(Math.log10(min * (1 + 1e-9)));
  const low = hasBars && min < power(exponent) * LEAST_MARGIN ? power(exponent - 1) : power(exponent);
  const top = power(Math.floor(Math.log10(max * (1 + 1e-9))));
  const high = (TOPS.find((times) => times * top >= max * LEAST_MARGIN) ?? 20) * top;
  return { low, high };
}

/** `afterBuildTicks` of a logarithmic axis. @param hasBars whether values are read by the length of a bar */
export function logTicks(emPx: number, hasBars: boolean): (scale: Scale) => void {
  return (scale) => {
    const { minDefined, maxDefined } = scale.getUserBounds();
    const { min, max } = scale.getMinMax(true);
    const isEmpty = !(min > 0 && max < Number.POSITIVE_INFINITY && min <= max);
    const range = isEmpty ? { low: 1, high: 10 } : rangeFor(min, max, hasBars);
    const low = minDefined && scale.min > 0 ? scale.min : range.low;
    const high = maxDefined && scale.max > low ? scale.max : Math.max(range.high, low * 10);
    if (!(low > 0 && high > low && high < Number.POSITIVE_INFINITY)) return;
    const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
    const lengthPx = scale.isHorizontal() ? scale.width : scale.height;
    const decades = Math.log10(high / low);
    const neededPx = (scale.isHorizontal() ? SIDEWAYS_EM : UPRIGHT_EM) * emPx;
    const most =
      plainNumber((scale.options as { ticks?: { maxTicksLimit?: unknown } }).ticks?.maxTicksLimit) || undefined;
    const byLimit = most === undefined ? 1 : Math.ceil((last - first + 1) / most);
    const every = Math.max(1, byLimit, Math.ceil((neededPx * decades) / Math.max(1, lengthPx)));
    const powers: number[] = [];
    for (let exponent = first; exponent <= last; exponent++) if (exponent % every === 0) powers.push(power(exponent));
    // Between fewer than two powers only the values between them tell the scale.
    const isDivided = decades <= MAX_DIVIDED_DECADES && every === 1 && most === undefined;
    const between = isDivided ? [2, 3, 4, 5, 6, 7, 8, 9] : [];
    const values = [];
    for (let exponent = first - 1; exponent <= last && between.length > 0; exponent++) {
      for (const times of between) values.push(Number((times * power(exponent)).toPrecision(1)));
    }
    const inside = [...powers, ...values].filter((value) => value >= low && value <= high).sort((a, b) => a - b);
    const shown = powers.length > 1 ? powers : inside.filter((value) => /^[0.]*[125]/.test(value.toExponential()));
    labelOnly(scale, shown);
    setTicks(scale, [low, high]);
    setShownTicks(scale, inside);
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

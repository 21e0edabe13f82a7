import type { Scale } from 'chart.js';
import { isObject, objectAt, valueAt } from '../../../../chart-spec/spec.js';
import { clockStep, isFormatOfPercents, secondsIn } from '../../../../chart-spec/table.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { dataRangeOf } from '../../../chartjs/private-fields';
import { thinnedTicks } from '../../../values/ticks/thin-ticks';
import {
  labelOnly,
  MAX_VALUE_TICKS,
  multiples,
  setRange,
  setShownTicks,
  setTicks,
  tickValues,
} from '../../../values/ticks/tick-list';
import { airOf, isWhole } from './air';
import { alignAxes, axesToAlign } from './aligned-axes';
import { endAboveLabels, hasUncountedAnnotations } from './annotated-values';
import { hasLabeledLines } from './headroom';
import { axisLengthPx, leastTickPx } from './tick-space';

// Ranges and ticks of linear axes. The range depends on the data alone; the size of the image only decides how many ticks are shown.

/** What the label of a line takes above it, in ems. */
const LABEL_EM = 2;

interface LinearScale extends Scale {
  computeTickLimit(): number;
}

/** Lets an axis choose its range as if it had space for all of its ticks. Chart.js would choose another range for a smaller image. */
export function countTicksFully(scale: Scale): void {
  const linear = scale as LinearScale;
  const { computeTickLimit } = Object.getPrototypeOf(linear) as LinearScale;
  linear.computeTickLimit = () => Math.max(MAX_VALUE_TICKS, computeTickLimit.call(linear));
}

/** Adds a step below falling bars whose labels would stand on the labels of the axis. */
function addLabelStep(scale: Scale, labelPx: number, lengthPx: number): void {
  const data = dataRangeOf(scale);
  const [first, second] = tickValues(scale);
  if (data === undefined || first === undefined || second === undefined || !(data.min < 0)) return;
  const freePx = ((data.min - scale.min) / (scale.max - scale.min)) * lengthPx;
  if (freePx < labelPx) setTicks(scale, [Number((2 * first - second).toPrecision(12)), ...tickValues(scale)]);
}

/** An end of a hidden axis that leaves more than this share empty would leave a gap that nothing explains. */
const MOST_EMPTY = 0.15;

/** Ends a hidden axis at the longest bars where its last step is mostly empty. @param belowShare of the length that labels of falling bars need */
function endAtData(scale: Scale, data: { min: number; max: number }, belowShare: number): void {
  const { min, max } = scale;
  const mostEmpty = MOST_EMPTY * (max - min);
  const end = data.max > 0 && max - data.max > mostEmpty ? data.max : max;
  const start = data.min - ((end - data.min) * belowShare) / (1 - belowShare);
  const isFarOff = data.min < 0 && (start < min || start - min > mostEmpty);
  setRange(scale, { min: isFarOff ? start : min, max: end });
}

/** Most steps that labels below low points are given. */
const MOST_STEPS = 3;

/** Adds steps below lines whose lowest labels would stand on the bottom line, unless that is zero. */
function addStepsBelowLines(scale: Scale, labelPx: number, lengthPx: number): void {
  const data = dataRangeOf(scale);
  for (let step = 0; step < MOST_STEPS; step++) {
    const [first, second] = tickValues(scale);
    if (data === undefined || first === undefined || second === undefined || first === 0) return;
    const freePx = ((data.min - first) / (scale.max - first)) * lengthPx;
    const next = Number((2 * first - second).toPrecision(12));
    if (freePx >= labelPx || (data.min >= 0 && next < 0)) return;
    setTicks(scale, [next, ...tickValues(scale)]);
  }
}

/** Parts of the step of an axis with zero within it that leave less of both ends empty, and the part of a step that is much. */
const FINER_STEPS = [0.5, 0.4];
const MOST_EMPTY_STEP = 0.5;

/** Ends an axis with zero within it at finer steps where more than half a step is empty at both ends: -750 to 750 for values up to 650. */
function refineAroundZero(scale: Scale, data: { min: number; max: number }, { hasWholeValues }: Axis): void {
  const [first = 0, second = 0] = tickValues(scale);
  const step = second - first;
  const empty = Math.min(data.min - scale.min, scale.max - data.max);
  if (!(step > 0 && data.min < 0 && data.max > 0) || empty <= MOST_EMPTY_STEP * step) return;
  const finer = FINER_STEPS.map((part) => Number((part * step).toPrecision(12))).find(
    (one) => !hasWholeValues || Number.isInteger(one),
  );
  if (finer === undefined) return;
  const ticks = multiples(finer, Math.floor(data.min / finer), Math.ceil(data.max / finer));
  // Of more, Chart.js would leave out every second one, maybe zero.
  if (ticks.length <= MAX_VALUE_TICKS) setTicks(scale, ticks);
}

/** Steps that divide a range of round numbers, from coarse to fine. */
const DIVIDING_STEPS = [5, 2.5, 2, 1];
const LEAST_DIVIDING = 2;

/** Lets a range that the spec sets end on ticks where a step divides it: 25 from -50 to 50. */
function divideRange(scale: Scale, { ticks, hasWholeValues }: Axis): void {
  const { min, max } = scale;
  const shown = tickValues(scale);
  if (!(max > min) || (shown[0] === min && shown.at(-1) === max)) return;
  const limit = ticks['maxTicksLimit'];
  const most = Math.min(MAX_VALUE_TICKS, typeof limit === 'number' ? limit : MAX_VALUE_TICKS) - 1;
  const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;
  const power = 10 ** Math.floor(Math.log10(max - min));
  const step = [power, power / 10]
    .flatMap((unit) => DIVIDING_STEPS.map((one) => one * unit))
    .filter((one) => !hasWholeValues || Number.isInteger(one))
    .findLast((one) => isMultiple(min, one) && isMultiple(max, one) && (max - min) / one < most + 0.5);
  if (step === undefined || (max - min) / step < LEAST_DIVIDING) return;
  setShownTicks(scale, multiples(step, Math.round(min / step), Math.round(max / step)));
}

/** Lengths of time that have space, at steps of a clock; undefined where fewer than two have. */
function clockTicks(values: readonly number[], least: number, seconds: number): number[] | undefined {
  const [first = 0, second = 0] = values;
  const stepSeconds = Number(((second - first) * seconds).toPrecision(12));
  const wanted = clockStep(stepSeconds * least, stepSeconds) / seconds;
  const shown = values.filter((value) => Math.abs(value / wanted - Math.round(value / wanted)) < 1e-6);
  return shown.length > 1 ? shown : undefined;
}

/** Chart.js gives a tick of an upright axis a little more space, and its own skipping may leave out zero, or the end. */
const AS_CHART_JS = 1.1;

/** Leaves out ticks that have no space, evenly, and never that of zero. */
function thinTicks(scale: Scale, emPx: number, lengthPx: number, { format }: Axis, mayMove = false): void {
  const values = tickValues(scale);
  const neededPx = leastTickPx(scale, emPx) * (scale.isHorizontal() ? 1 : AS_CHART_JS);
  const least = Math.ceil((neededPx * (values.length - 1)) / lengthPx);
  const onClock =
    valueAt(format, 'style') === 'duration' ? clockTicks(values, least, secondsIn(objectAt(format))) : undefined;
  setShownTicks(scale, onClock ?? thinnedTicks(values, least, mayMove));
}

/**
 * `afterBuildTicks` of a linear axis.
 * @param fallingLabelPx space that the label of a falling bar needs; 0 without labels
 * @param isRepeated whether data labels say all that its ticks would, which are hidden
 */
export function fitTicks(
  axis: Axis,
  plan: ThemedPlan,
  fallingLabelPx: number,
  isRepeated: boolean,
): (scale: Scale) => void {
  const { spec, axes, settings } = plan;
  const emPx = plan.theme.fontSize;
  const aligned = axesToAlign(axes);
  const isOwn = axis.hasOwnRange;
  // Bubbles have space of their own.
  const hasAir = spec.type !== 'bubble' && !spec.sparkline;
  const hasFalling =
    !axes.isStacked && axis.series.some((dataset) => settings.typeOf(dataset) === 'bar') && fallingLabelPx > 0;
  const isStepped = axis.hasOwnSteps || valueAt(axis.format, 'style') === 'duration';
  const hasLines = hasLabeledLines(axis, plan);
  const values = axis.values.flat();
  // Tiles may have one range, which ends at a step. A reversed axis has no other space for labels beyond its bars, nor for annotations of no range.
  const endsAtBars =
    isRepeated &&
    !spec.inside?.isTile &&
    axis.options['reverse'] !== true &&
    !hasUncountedAnnotations(plan) &&
    axis.series.every((dataset) => settings.typeOf(dataset) === 'bar');
  return (scale) => {
    const lengthPx = axisLengthPx(scale);
    const labelPx = scale.isHorizontal() || scale.options.reverse ? 0 : LABEL_EM * emPx;
    const shared = aligned.includes(axis) ? alignAxes(scale, aligned, plan, labelPx) : undefined;
    if (isOwn && !axis.hasOwnSteps) {
      // Lengths of time have steps of a clock already.
      if (!shared && valueAt(axis.format, 'style') !== 'duration') divideRange(scale, axis);
      if (axis.ticks['maxTicksLimit'] === undefined && lengthPx > 0)
        thinTicks(scale, emPx, lengthPx, axis, axes.beside(axis).length < 2);
    }
    if (isOwn) return;
    if (hasFalling && !endsAtBars) addLabelStep(scale, fallingLabelPx, lengthPx);
    if (hasLines && labelPx > 0 && !shared) addStepsBelowLines(scale, fallingLabelPx, lengthPx);
    const data = dataRangeOf(scale);
    if (data && !shared && !isStepped) refineAroundZero(scale, data, axis);
    const air =
      shared ?? (data && hasAir && !(axes.isStacked && isWhole(data)) ? airOf(scale, data) : { below: 0, above: 0 });
    if (lengthPx > 0) thinTicks(scale, emPx, lengthPx, axis, !shared);
    // Steps below zero are those of another axis: no rain is negative.
    if (shared) labelOnly(scale, possibleTicks(scale, values, axis));
    if (endsAtBars && data && lengthPx > 0) endAtData(scale, data, hasFalling ? fallingLabelPx / lengthPx : 0);
    const { min, max } = scale;
    setRange(scale, { min: min - air.below * (max - min), max: max + air.above * (max - min) });
    if (!shared && data && labelPx > 0) {
      const end = endAboveLabels(plan, axis, scale, data.max, labelPx / scale.height);
      if (end > scale.max) setRange(scale, { min: scale.min, max: end });
    }
  };
}

/** The ticks without those on a side of zero where no value is, and above the whole where the values are parts of one. */
export function possibleTicks(scale: Scale, values: readonly number[], { format }: Axis): number[] {
  const isNeverNegative = values.every((value) => value >= 0);
  const isNeverPositive = values.every((value) => value <= 0);
  const isOfPercents = isObject(format) && isFormatOfPercents(format);
  const whole = isOfPercents ? (format['style'] === 'percent' ? 1 : 100) : Number.POSITIVE_INFINITY;
  const most = values.every((value) => value <= whole) ? whole : Number.POSITIVE_INFINITY;
  return tickValues(scale).filter(
    (value) => (value >= 0 || !isNeverNegative) && (value <= 0 || !isNeverPositive) && value <= most,
  );
}

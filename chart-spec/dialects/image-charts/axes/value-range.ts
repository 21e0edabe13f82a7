/** The range of an axis of values. As Google draws it, `chxr` says what stands at the ends of the axis, and `chds` what is drawn there. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { between, type ChartData, type Range } from '../reading/chart-data.js';
import { numberOf, type Parameters } from '../reading/parameters.js';
import type { Axis } from './axis.js';

export interface ValueRange {
  /** Undefined: the values decide. */
  range: Range | undefined;
  isReversed: boolean;
  step?: number;
  /** How numbers are written that stand in `chxl`, such as 20K. */
  format?: JsonObject;
  /** A value of a series of `chd` in units of the axis. */
  onAxis(value: number | null, seriesRange: Range | undefined): number | null;
}

/** @param axis the first one of `chxt` in the direction @param data the range of the first series is that of the chart */
export function planValues(
  axis: Axis | undefined,
  range: Range | undefined,
  data: ChartData,
  url: Parameters,
): ValueRange {
  const numeric = axis && numericLabels(axis);
  // Values of chds stay as they are beside labels in thousands, which stand on an axis of texts.
  const isOwn = axis !== undefined && (areWritten(axis) || !url.has('chds') || numeric?.format === undefined);
  const labelled = isOwn ? numeric : undefined;
  // Labels stand from one end of the axis to the other, whatever numbers chxr gives these ends.
  const ends =
    (url.isOfImageCharts ? axis?.range : undefined) ??
    labelled ??
    axis?.range ??
    (axis && isOfCodes(url) ? { from: 0, to: 100 } : undefined);
  const format = labelled?.format;
  const numbers = { ...(ends?.step !== undefined && { step: ends.step }), ...(format !== undefined && { format }) };
  if (ends === undefined) {
    const onAxis: ValueRange['onAxis'] = (value, own) => (own && range ? between(value, own, range) : value);
    return { range, isReversed: false, onAxis };
  }
  const shownRange = { min: Math.min(ends.from, ends.to), max: Math.max(ends.from, ends.to) };
  const drawn = { range: shownRange, isReversed: ends.from > ends.to, ...numbers };
  if (range === undefined || url.isOfImageCharts) return { ...drawn, onAxis: (value) => value };
  const to = { min: ends.from, max: ends.to };
  const isText = url.text('chd').startsWith('t');
  if (isText && data.series.some(({ range: own }) => own && (own.min !== to.min || own.max !== to.max))) {
    const name = labelled === undefined ? 'chxr' : 'chxl';
    url.note(
      name,
      `the axis says ${to.min} to ${to.max} where chds says ${range.min} to ${range.max}: values are those of the axis`,
    );
  }
  return { ...drawn, onAxis: (value, own) => (own === undefined ? value : between(value, own, to)) };
}

/** Codes have no unit of their own: both ends of the axis are 0 and 100 unless the URL says what they stand for. */
const isOfCodes = (url: Parameters): boolean =>
  /^[se]/.test(url.text('chd')) && !url.has('chds') && !url.isOfImageCharts;

/** Axes write such numbers as 100K. */
const LEAST_SHORTENED = 100_000;
const LABEL = /^([^\d.+-]{0,20})([+-]?[\d.]+)([^\d]{0,20})$/;

/** Labels that are numbers at even distances, with one unit: they are the range of the axis. Some may be empty. */
export function numericLabels({
  labels,
  places,
}: Axis): (NonNullable<Axis['range']> & { format?: JsonObject }) | undefined {
  if (labels === undefined || labels.length < 2 || places !== undefined) return undefined;
  const parts = labels.map((label) => LABEL.exec(label.trim()));
  if (parts.some((part, at) => part === null && labels[at]?.trim() !== '')) return undefined;
  const known = parts.flatMap((part, at) => {
    const value = numberOf(part?.[2]);
    return part === null || value === undefined ? [] : [{ at, value, prefix: part[1] ?? '', suffix: part[3] ?? '' }];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first.value === last.value) return undefined;
  const step = (last.value - first.value) / (last.at - first.at);
  const valueAt = (at: number) => Number((first.value + (at - first.at) * step).toPrecision(12));
  const isEven = known.every(({ at, value }) => Math.abs(value - valueAt(at)) < Math.abs(step) * 1e-6);
  const { prefix, suffix } = last;
  // The unit may be missing at zero.
  const hasUnit = known.every((one) => one.value === 0 || (one.prefix === prefix && one.suffix === suffix));
  if (!isEven || !hasUnit) return undefined;
  const format = { style: 'decimal', ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) };
  return {
    from: valueAt(0),
    to: valueAt(labels.length - 1),
    step: Math.abs(step),
    ...(prefix + suffix !== '' && { format }),
  };
}

/** Whether numbers are written as the labels of an axis say: empty ones, zeros without the unit and many digits would not be. */
export function areWritten(axis: Axis): boolean {
  const { from = 0, to = 0, format } = numericLabels(axis) ?? {};
  const isShort = Math.max(Math.abs(from), Math.abs(to)) < LEAST_SHORTENED;
  const others = format === undefined ? /^$/ : /^[0.,]*$/;
  return from !== to && isShort && axis.labels?.some((label) => others.test(label.trim())) === false;
}

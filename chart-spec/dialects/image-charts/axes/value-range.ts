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
  const labelled = axis && numericLabels(axis);
  const ends = axis?.range ?? labelled ?? (axis && isOfCodes(url) ? { from: 0, to: 100 } : undefined);
  const format = axis?.range === undefined ? labelled?.format : undefined;
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
    const name = axis?.range === undefined ? 'chxl' : 'chxr';
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

const LABEL = /^([^\d.+-]{0,20})([+-]?[\d.]+)([^\d]{0,20})$/;

/** Labels that are numbers at even distances, with one unit: they are the range of the axis. */
export function numericLabels({
  labels,
  places,
}: Axis): (NonNullable<Axis['range']> & { format?: JsonObject }) | undefined {
  if (labels === undefined || labels.length < 2 || places !== undefined) return undefined;
  const parts = labels.map((label) => LABEL.exec(label.trim()) ?? []);
  const numbers = parts.map(([, , number]) => numberOf(number));
  const [first, second] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || second === undefined || last === undefined || first === last) return undefined;
  const step = (last - first) / (numbers.length - 1);
  const isEven = numbers.every(
    (number, at) => number !== undefined && Math.abs(number - first - at * step) < Math.abs(step) * 1e-6,
  );
  const [, prefix = '', , suffix = ''] = parts.at(-1) ?? [];
  // The unit may be missing at zero.
  const hasUnit = parts.every(
    ([, before, number, after]) => Number(number) === 0 || (before === prefix && after === suffix),
  );
  if (!isEven || !hasUnit) return undefined;
  const format = { style: 'decimal', ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) };
  return { from: first, to: last, step: Math.abs(step), ...(prefix + suffix !== '' && { format }) };
}

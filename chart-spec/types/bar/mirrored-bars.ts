import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { mergeOptions, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';

/** The smaller side has at least this share of the larger one: sides that are compared, not gains beside losses. */
const LEAST_SHARE = 0.5;

/**
 * Two series of lying bars that run from zero to both sides, such as women and men by age, written without a sign: the minus of one of them only
 * says on which side it stands.
 */
export function writeWithoutSigns(spec: ChartSpec): ChartSpec {
  const { type, data, options } = spec;
  const [one, other, ...more] = data.datasets;
  if (options['indexAxis'] !== 'y' || !one || !other || more.length > 0) return spec;
  if ([one, other].some((dataset) => plainText(dataset['type'] ?? type) !== 'bar')) return spec;
  const [first, second] = [sumOf(one), sumOf(other)];
  const isMirrored =
    first * second < 0 &&
    Math.min(Math.abs(first), Math.abs(second)) >= LEAST_SHARE * Math.max(Math.abs(first), Math.abs(second));
  if (!isMirrored || valueAt(options, 'scales', 'x', 'ticks', 'format') !== undefined) return spec;
  const format = { style: 'decimal', signDisplay: 'never', maximumFractionDigits: 2 };
  return { ...spec, options: mergeOptions({ scales: { x: { ticks: { format } } } }, options) };
}

/** The sum of values on one side of zero; 0 where they stand on both. */
function sumOf({ data }: Dataset): number {
  const values = data.filter((value) => typeof value === 'number');
  const isOneSided = values.every((value) => value >= 0) || values.every((value) => value <= 0);
  return isOneSided ? values.reduce((sum, value) => sum + value, 0) : 0;
}

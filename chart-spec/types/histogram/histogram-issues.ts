import { MAX_BINS } from '../../model/constants.js';
import type { SpecIssue } from '../../model/errors.js';
import type { ValidBody } from '../chart-type.js';
import { binCount } from './bins.js';

/** Values of all series. */
export const MAX_HISTOGRAM_VALUES = 50_000;
/** The range of all values stays finite. */
const LARGEST_VALUE = 1e300;

export function findHistogramIssues({ body: { bins, binWidth }, datasets }: ValidBody): SpecIssue[] {
  if (bins !== undefined && binWidth !== undefined) {
    return [{ path: 'bins', message: 'bins and binWidth exclude each other: give one of them' }];
  }
  const values = datasets
    .flatMap(({ data }) => (Array.isArray(data) ? data : []))
    .filter((one) => typeof one === 'number');
  if (values.length === 0) return [];
  if (values.length > MAX_HISTOGRAM_VALUES) {
    const message = `data.datasets must hold at most ${MAX_HISTOGRAM_VALUES} values in all, not ${values.length}`;
    return [{ path: 'data.datasets', message }];
  }
  if (values.some((value) => Math.abs(value) > LARGEST_VALUE)) {
    return [{ path: 'data.datasets', message: 'data.datasets must hold values from -1e300 to 1e300' }];
  }
  const count = typeof binWidth === 'number' ? binCount(values, binWidth) : 1;
  if (count <= MAX_BINS) return [];
  const message = `binWidth would make ${count} bars; at most ${MAX_BINS} are drawn: use a larger width`;
  return [{ path: 'binWidth', message }];
}

import type { ChartSpec } from '../../model/chart-spec.js';
import { FIGURES } from '../../model/constants.js';
import type { SpecIssue } from '../../model/errors.js';
import type { ValidBody } from '../chart-type.js';
import { oneSeries } from '../whole-data.js';

export const findKpiIssues = oneSeries('a key figure shows the course of one', ({ body, datasets }: ValidBody) => {
  const { value, delta } = body;
  if (value === undefined) {
    return [{ path: 'value', message: 'value is required: a number, a text, or "last" with data' }];
  }
  const points = datasets[0]?.['data'];
  const { length } = (Array.isArray(points) ? points : []).filter((point) => typeof point === 'number');
  return Object.entries({ value, delta }).flatMap(([path, given]): SpecIssue[] => {
    if (!FIGURES.some((figure) => figure === given)) return [];
    if (length > (path === 'delta' ? 1 : 0)) return [];
    const message = `${path} "${String(given)}" is computed from data.datasets.0.data, which has too few numbers`;
    return [{ path, message }];
  });
});

export const kpiWarnings = [
  ({ value, target }: ChartSpec): string | undefined =>
    target !== undefined && typeof value !== 'number'
      ? '"target" has no effect beside a "value" that is a text. Use a number.'
      : undefined,
  ({ target }: ChartSpec): string | undefined =>
    target !== undefined && target <= 0
      ? '"target" has no bar: no share of it can be drawn unless it is above 0.'
      : undefined,
];

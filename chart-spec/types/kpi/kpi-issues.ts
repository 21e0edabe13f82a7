import type { ChartSpec } from '../../model/chart-spec.js';
import { MISSING } from '../../numbers/missing.js';
import { oneSeries } from '../whole-data.js';

export const findKpiIssues = oneSeries('a key figure shows the course of one', ({ body: { value } }) =>
  value === undefined ? [{ path: 'value', message: '"value" is required: a number, a text, or "last" with data' }] : [],
);

export const kpiWarnings = [
  ({ value, target }: ChartSpec): string | undefined =>
    target !== undefined && typeof value !== 'number' && value !== MISSING
      ? '"target" has no effect beside a "value" that is a text. Use a number.'
      : undefined,
  ({ target }: ChartSpec): string | undefined =>
    target !== undefined && target <= 0
      ? '"target" has no bar: no share of it can be drawn unless it is above 0.'
      : undefined,
];

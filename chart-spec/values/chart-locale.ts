import type { ChartSpec } from '../model/chart-spec.js';
import { stringAt } from './json.js';

/** The locale of the texts of a chart, BCP 47. */
export function localeOf({ options }: Pick<ChartSpec, 'options'>): string {
  return stringAt(options, 'locale') ?? 'en-US';
}

import { type ChartSpec, objectAt, valueAt } from '../../../../chart-spec/spec.js';
import type { ChartPlan } from '../../../chart/chart-plan';

/** The labels of more series at one place would stand on each other. */
const MOST_SERIES = 4;

/** Writes the values of lines that have a single point: its height alone says little, and nothing else is in the plot. */
export function withLoneValues({ spec, theme, settings }: ChartPlan): ChartSpec {
  const { data, options, sparkline, composition } = spec;
  const areLonePoints =
    data.labels.length === 1 &&
    data.datasets.length <= MOST_SERIES &&
    data.datasets.every((dataset) => settings.typeOf(dataset) === 'line' && dataset['datalabels'] === undefined);
  const isOwn = valueAt(options, 'plugins', 'datalabels') !== undefined;
  if (theme === undefined || sparkline || composition || isOwn || !areLonePoints) return spec;
  return { ...spec, options: { ...options, plugins: { ...objectAt(options, 'plugins'), datalabels: {} } } };
}

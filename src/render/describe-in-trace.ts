import type { ChartSpec } from '../../chart-spec/chart-spec.js';
import type { Timeline } from '../platform/timeline.js';
import type { RenderResult } from './render-service.js';

/** What a span says about a chart: nothing of its content. */
export function describeInTrace(
  { attributes }: Timeline,
  { type, format, data }: ChartSpec,
  cache: RenderResult['cache'],
): void {
  attributes['chartwright.chart_type'] = type;
  attributes['chartwright.format'] = format;
  attributes['chartwright.points'] = data.datasets.reduce((sum, dataset) => sum + dataset.data.length, 0);
  attributes['chartwright.cache'] = cache;
}

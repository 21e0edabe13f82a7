import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';

export const CHART_TYPES = ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'] as const;
export type CommonChartType = (typeof CHART_TYPES)[number];

/** A validated spec with a title and a legend; `over` replaces whole fields. */
export function chart(type: ChartType = 'bar', over: Partial<ChartSpec> = {}): ChartSpec {
  return {
    type,
    data: {
      labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      datasets: [
        { label: 'Revenue', data: [12, 19, 3, 5, 2, 13] },
        { label: 'Costs', data: [8, 11, 7, null, 6, 4] },
      ],
    },
    options: { plugins: { title: { display: true, text: 'Quarterly revenue' } } },
    width: 600,
    height: 380,
    format: 'png',
    devicePixelRatio: 1,
    ...over,
  };
}

/** The same with other options; the title is kept unless they replace `plugins`. */
export function chartWith(options: JsonObject, type: ChartType = 'bar'): ChartSpec {
  return chart(type, { options: { ...chart().options, ...options } });
}

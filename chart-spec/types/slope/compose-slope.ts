import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { mergeOptions } from '../../values/json.js';
import { labelsOf } from '../compose-labels.js';

/** Lines from the first to the second label, with names and values at both ends. */
export function composeSlope(spec: ChartSpec): ChartSpec {
  const defaults: JsonObject = {
    scales: { x: { grid: { display: true } }, y: { display: false, beginAtZero: false } },
    plugins: { legend: { display: false } },
  };
  return {
    ...spec,
    type: 'line',
    data: { ...spec.data, datasets: spec.data.datasets.map((dataset) => ({ pointRadius: 4, ...dataset })) },
    options: mergeOptions(defaults, spec.options),
    ...(labelsOf(spec)['datalabels'] !== undefined && { endLabels: true as const }),
    composition: { type: 'slope' },
  };
}

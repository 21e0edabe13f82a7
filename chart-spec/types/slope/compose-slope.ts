import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import { isObject, mergeOptions, objectAt } from '../../values/json.js';
import { labelsOf } from '../compose-labels.js';

/** Data labels with a format alone say how values are written: these stand at the ends with the names. */
function withFormatAtEnds(options: JsonObject): JsonObject {
  const { datalabels, ...plugins } = objectAt(options, 'plugins');
  const isFormatAlone = isObject(datalabels) && Object.keys(datalabels).every((key) => key === 'format');
  if (!isFormatAlone) return options;
  const { format } = datalabels;
  const own = format === undefined ? {} : { scales: { y: { ticks: { format } } } };
  return mergeOptions(own, { ...options, plugins });
}

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
    options: mergeOptions(defaults, withFormatAtEnds(spec.options)),
    ...(labelsOf(spec)['datalabels'] !== undefined && { endLabels: true as const }),
    composition: { type: 'slope' },
  };
}

import type { ChartSpec, DataPoint, JsonObject } from '../../model/chart-spec.js';
import { mergeOptions, stringAt } from '../../values/json.js';
import { writeWithoutSigns } from '../bar/mirrored-bars.js';
import { composeRace } from '../bar/race.js';
import { composeStacks, isStacked } from '../bar/stacks.js';
import { withoutLegend } from '../compose-labels.js';
import { composeUncertainty } from './uncertainty.js';

const TIME_SCALES: readonly (string | undefined)[] = ['time', 'timeseries'];

/** Bars and lines with their sums, bands and forecasts; a race as the bars of its last step. */
export function composeCartesian(spec: ChartSpec): ChartSpec {
  if (spec.animation && spec.animation.style === 'race') return withoutLegend(composeRace(spec));
  const composed = composeUncertainty(composeStacks(composeRanges(spec)));
  return isStacked(spec) ? writeWithoutSigns(composed) : composed;
}

/** Bars from one value to another, as points of Chart.js: a list of two numbers alone could be the values of a box. */
function composeRanges(spec: ChartSpec): ChartSpec {
  if (!spec.data.datasets.some(({ data }) => data.some((point) => Array.isArray(point)))) return spec;
  const [along, across] = spec.options['indexAxis'] === 'y' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const isTimeAxis = (axis: string) => TIME_SCALES.includes(stringAt(spec.options, 'scales', axis, 'type'));
  const places: readonly (string | number)[] = isTimeAxis(along) ? spec.data.labels : [...spec.data.labels.keys()];
  const placed = (point: DataPoint, i: number): DataPoint => {
    const place = places[i] ?? i;
    if (Array.isArray(point)) return { [along]: place, [across]: point };
    return typeof point === 'number' ? ({ [along]: place, [across]: point, v: point } satisfies JsonObject) : point;
  };
  const datasets = spec.data.datasets.map((dataset) => {
    const isFloating = (dataset['type'] ?? spec.type) === 'bar' && dataset.data.some((point) => Array.isArray(point));
    return isFloating
      ? { ...dataset, borderSkipped: dataset['borderSkipped'] ?? false, data: dataset.data.map(placed) }
      : dataset;
  });
  // Chart.js would read the labels of the other axis as dates.
  const options = isTimeAxis(across)
    ? mergeOptions(spec.options, { scales: { [across]: { labels: [] } } })
    : spec.options;
  return { ...spec, options, data: { ...spec.data, datasets } };
}

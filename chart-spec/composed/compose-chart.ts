/** Charts that are drawn as one of the other types: a waterfall is bars, a heat map is cells. */
import type { ChartSpec, DataPoint, JsonObject } from '../types.js';
import { mergeOptions, objectAt } from '../values/json.js';
import { composeCandlestick } from './bars/candlestick.js';
import { composeRace } from './bars/race.js';
import { composeStacks } from './bars/stacks.js';
import { composeWaterfall } from './bars/waterfall.js';
import { composeCalendar } from './calendar.js';
import { composeFunnel } from './funnel.js';
import { composeGauge, composeProgress } from './gauge.js';
import { composeHeatmap } from './heatmap.js';
import { composeHistogram } from './histogram.js';
import { composeDumbbell, composeSlope } from './pairs.js';
import { composePoints } from './points.js';
import { composeUncertainty } from './uncertainty.js';

/** Bars from one value to another, as points of Chart.js: a list of two numbers alone could be the values of a box. */
function composeRanges(spec: ChartSpec): ChartSpec {
  if (!spec.data.datasets.some(({ data }) => data.some((point) => Array.isArray(point)))) return spec;
  const [along, across] = spec.options['indexAxis'] === 'y' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const placed = (point: DataPoint, i: number): DataPoint => {
    if (Array.isArray(point)) return { [along]: i, [across]: point };
    return typeof point === 'number' ? ({ [along]: i, [across]: point, v: point } satisfies JsonObject) : point;
  };
  const datasets = spec.data.datasets.map((dataset) => {
    const isFloating = (dataset['type'] ?? spec.type) === 'bar' && dataset.data.some((point) => Array.isArray(point));
    return isFloating
      ? { ...dataset, borderSkipped: dataset['borderSkipped'] ?? false, data: dataset.data.map(placed) }
      : dataset;
  });
  // Chart.js would read the labels of the other axis as dates.
  const scale = objectAt(spec.options, 'scales', across);
  const isTime = scale['type'] === 'time' || scale['type'] === 'timeseries';
  const options = isTime ? mergeOptions(spec.options, { scales: { [across]: { labels: [] } } }) : spec.options;
  return { ...spec, options, data: { ...spec.data, datasets } };
}

const COMPOSERS: Partial<Record<ChartSpec['type'], (spec: ChartSpec) => ChartSpec>> = {
  waterfall: composeWaterfall,
  funnel: composeFunnel,
  heatmap: (spec) => (spec.calendar ? composeCalendar(spec) : composeHeatmap(spec)),
  histogram: composeHistogram,
  gauge: composeGauge,
  progress: composeProgress,
  slope: composeSlope,
  dumbbell: composeDumbbell,
  candlestick: composeCandlestick,
  bar: composeBars,
  line: composeBars,
  scatter: composePoints,
  bubble: composePoints,
};

function composeBars(spec: ChartSpec): ChartSpec {
  if (spec.animation && spec.animation.style === 'race') return withoutLegend(composeRace(spec));
  return composeUncertainty(composeStacks(composeRanges(spec)));
}

/** The plots of small multiples are named by their titles, the columns of a table by its header. */
function withoutLegend(spec: ChartSpec): ChartSpec {
  const options = mergeOptions(spec.options, { plugins: { legend: { display: false } } });
  return { ...spec, options, endLabels: false, ...(spec.legend && { legend: { display: false } }) };
}

/** The chart that a specification is drawn as: the specification itself for types that Chart.js or a plugin draws. */
export function composeChart(spec: ChartSpec): ChartSpec {
  const composed = COMPOSERS[spec.type]?.(spec) ?? spec;
  return spec.smallMultiples || spec.type === 'table' ? withoutLegend(composed) : composed;
}

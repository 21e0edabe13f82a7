import { type JsonObject, objectAt, valueAt } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { lonePointRadius } from './element-options';

const PLAIN_LINE_PX = 3;
const TEXTS = ['title', 'subtitle', 'legend', 'datalabels'];

/** Adds a note for each option of the spec that a sparkline ignores. */
function noteTexts(drawing: Drawing, { spec, hasDataLabels }: ChartPlan): void {
  const plugins = objectAt(spec.options, 'plugins');
  const asked = TEXTS.filter((name) => name !== 'datalabels' && valueAt(plugins[name], 'display') === true);
  if (hasDataLabels) asked.push('datalabels');
  if (asked.length > 0) drawing.note(`A sparkline has no ${asked.join(', ')}. Remove "sparkline" to show it.`);
}

/** Half of the widest stroke, which is how far a line at the edge of the plot reaches beyond it. */
function edgePx({ spec, theme, settings }: ChartPlan): number {
  const fallback = theme ? theme.lineWidthPx * theme.scale : PLAIN_LINE_PX;
  const widths = spec.data.datasets.map((dataset) => {
    const isLine = (dataset['type'] ?? spec.type) === 'line' || spec.type === 'radar';
    const own = settings.of(dataset, 'borderWidth');
    const points = settings.ofPoints(dataset, 'radius');
    const pointPx = isLine && typeof points === 'number' ? 2 * points : 0;
    return Math.max(pointPx, typeof own === 'number' ? own : isLine ? fallback : 0);
  });
  return Math.ceil(Math.max(0, ...widths) / 2);
}

/**
 * Removes everything but the data: axes, texts and padding.
 * @param options of the whole chart; changed
 */
export function makeSparkline(drawing: Drawing, options: JsonObject, plan: ChartPlan): void {
  const { spec } = plan;
  noteTexts(drawing, plan);
  const scales: JsonObject = {};
  for (const { id, direction } of plan.axes.all) {
    const scale = objectAt(options, 'scales', id);
    const isValue = direction !== plan.axes.indexDirection;
    scales[id] = { ...(isValue ? { bounds: 'data' } : {}), ...scale, display: false };
  }
  options['scales'] = scales;
  const plugins = { ...objectAt(options, 'plugins') };
  for (const name of TEXTS) plugins[name] = name === 'datalabels' ? false : { display: false };
  options['plugins'] = plugins;
  const elements = objectAt(options, 'elements');
  const point = { ...objectAt(elements, 'point'), ...objectAt(spec.options, 'elements', 'point') };
  if (valueAt(spec.options, 'elements', 'point', 'radius') === undefined) {
    point['radius'] = lonePointRadius(spec.data.datasets, edgePx(plan));
  }
  options['elements'] = { ...elements, point };
  options['layout'] = { autoPadding: false, padding: edgePx(plan) };
}

/** What QuickChart draws where a configuration of Chart.js is silent. */
import type { JsonObject } from '../../types.js';
import { setPalette } from './colors/color-schemes.js';
import { TABLEAU10 } from './colors/color-tables.js';
import { type Context, ensureObject, objectIn, objectsIn } from './context.js';

/** Their values begin at zero where no scales are given. */
const FROM_ZERO = ['line', 'scatter', 'bubble'];
const LABELLED = ['pie', 'doughnut', 'donut'];

const ROUND = ['pie', 'doughnut', 'donut', 'polarArea', 'outlabeledPie', 'outlabeledDoughnut'];
const WITHOUT_LEGEND = ['sparkline', 'sankey', 'treemap', 'matrix'];

/** @param config translated; changed @param hasScales whether it had scales of its own */
export function applyQuickChartDefaults(config: JsonObject, hasScales: boolean, { type }: Context): void {
  setPalette(config, TABLEAU10);
  const options = ensureObject(config, 'options');
  if (FROM_ZERO.includes(type) && !hasScales) {
    const y = ensureObject(ensureObject(options, 'scales'), 'y');
    y['beginAtZero'] ??= true;
  }
  const plugins = ensureObject(options, 'plugins');
  if (LABELLED.includes(type) && plugins['datalabels'] === undefined && !hasOutlabels(config))
    plugins['datalabels'] = {};
  if (plugins['legend'] === undefined || typeof plugins['legend'] === 'object') {
    const legend = ensureObject(plugins, 'legend');
    legend['position'] ??= 'top';
    if (isNamed(config, type)) legend['display'] ??= true;
  }
}

/** Whether a legend has something to say. */
function isNamed(config: JsonObject, type: string): boolean {
  if (WITHOUT_LEGEND.includes(type)) return false;
  const data = objectIn(config, 'data');
  const isName = (text: unknown) => typeof text === 'string' && text !== '';
  if (ROUND.includes(type)) return Array.isArray(data['labels']) && data['labels'].some(isName);
  return objectsIn(data['datasets']).some(({ label }) => isName(label));
}

function hasOutlabels(config: JsonObject): boolean {
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  const ofChart = objectIn(objectIn(config, 'options'), 'plugins')['outlabels'];
  return [ofChart, ...datasets.map(({ outlabels }) => outlabels)].some((one) => one !== undefined && one !== false);
}

/** What QuickChart draws where a configuration of Chart.js is silent. */
import type { Json, JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { setPalette } from './colors/color-schemes.js';
import { TABLEAU10 } from './colors/color-tables.js';
import type { Context } from './context.js';
import { ensureObject, isHorizontal, objectIn, objectsIn } from './objects.js';

/** Their values begin at zero where no scales are given. */
const FROM_ZERO = ['line', 'scatter', 'bubble'];
const LABELLED = ['pie', 'doughnut', 'donut'];

const ROUND = ['pie', 'doughnut', 'donut', 'polarArea', 'outlabeledPie', 'outlabeledDoughnut'];
/** Without a total in their middle. */
const RINGS = ['doughnut', 'donut', 'outlabeledDoughnut'];
const WITH_VALUES = ['bar', 'horizontalBar', 'line'];
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
  centerBarLabels(config);
  keepAxis(config, type);
  for (const line of Object.values(objectIn(objectIn(plugins, 'annotation'), 'annotations')))
    if (isObject(line) && line['type'] === 'line') line['borderDash'] ??= [];
  if (RINGS.includes(type)) plugins['annotation'] ??= false;
  if (plugins['legend'] === undefined || typeof plugins['legend'] === 'object') {
    const legend = ensureObject(plugins, 'legend');
    legend['position'] ??= 'top';
    if (isNamed(config, type)) legend['display'] ??= true;
  }
}

/** QuickChart draws the axis of values beside labels that write the same values. */
function keepAxis(config: JsonObject, type: string): void {
  const labels = objectsIn(objectIn(config, 'data')['datasets']).some((dataset) => dataset['datalabels']);
  const options = objectIn(config, 'options');
  if (!WITH_VALUES.includes(type) || !(labels || objectIn(options, 'plugins')['datalabels'])) return;
  const scale = ensureObject(ensureObject(options, 'scales'), isHorizontal({ type, config }) ? 'x' : 'y');
  scale['display'] ??= true;
}

/** The plugin's own default for labels of bars. Those of lines stay beside their points, where they can be read. */
function centerBarLabels(config: JsonObject): void {
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  const isBar = ({ type = config['type'] as Json }: JsonObject) => type === 'bar' || type === 'horizontalBar';
  if (!datasets.every(isBar)) return;
  const plugins = objectIn(objectIn(config, 'options'), 'plugins');
  if (plugins['datalabels'] === true) plugins['datalabels'] = {};
  const ofChart = plugins['datalabels'];
  const labels = isObject(ofChart) ? [ofChart] : datasets.map((dataset) => objectIn(dataset, 'datalabels'));
  for (const one of labels) {
    one['anchor'] ??= 'center';
    one['align'] ??= 'center';
  }
}

/** Whether the chart has names that a legend can show. */
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

/** What QuickChart draws where a configuration of Chart.js is silent. */
import type { Json, JsonObject } from '../../types.js';
import { isObject } from '../../values/json.js';
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
  centerBarLabels(config);
  keepWhatOursLeavesOut(config, type);
  if (plugins['legend'] === undefined || typeof plugins['legend'] === 'object') {
    const legend = ensureObject(plugins, 'legend');
    legend['position'] ??= 'top';
    if (isNamed(config, type)) legend['display'] ??= true;
  }
}

/** Our looks leave out an axis that repeats the data labels, and write the total of a doughnut into it. */
function keepWhatOursLeavesOut(config: JsonObject, type: string): void {
  const options = ensureObject(config, 'options');
  const labelled = [options['plugins'], ...objectsIn(objectIn(config, 'data')['datasets'])];
  if (
    ['bar', 'horizontalBar', 'line'].includes(type) &&
    labelled.some((place) => isObject(place) && place['datalabels'])
  ) {
    const axis = type === 'horizontalBar' || options['indexAxis'] === 'y' ? 'x' : 'y';
    ensureObject(ensureObject(options, 'scales'), axis)['display'] ??= true;
  }
  if (type === 'doughnut') {
    const annotation = ensureObject(ensureObject(options, 'plugins'), 'annotation');
    const { annotations } = annotation;
    if (!Array.isArray(annotations)) ensureObject(annotation, 'annotations')['total'] ??= { display: false };
  }
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

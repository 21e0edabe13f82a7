/** What QuickChart draws where a configuration of Chart.js is silent. */
import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ensureAt, isObject, objectAt, objectsIn } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { setPalette } from './colors/color-schemes.js';
import { TABLEAU10 } from './colors/color-tables.js';
import type { Context } from './context.js';
import { datasetsOf, isHorizontal, isRound } from './objects.js';

/** Their values begin at zero where no scales are given. */
const FROM_ZERO = ['line', 'scatter', 'bubble'];
const LABELLED = ['pie', 'doughnut', 'donut'];

/** Without a total in their middle. */
const RINGS = ['doughnut', 'donut', 'outlabeledDoughnut'];
const WITH_VALUES = ['bar', 'horizontalBar', 'line'];
const WITHOUT_LEGEND = ['sparkline', 'sankey', 'treemap', 'matrix'];

/** @param config translated; changed @param hasScales whether it had scales of its own */
export function applyQuickChartDefaults(config: JsonObject, hasScales: boolean, { type }: Context): void {
  setPalette(config, TABLEAU10);
  const options = ensureAt(config, 'options');
  if (FROM_ZERO.includes(type) && !hasScales) ensureAt(options, 'scales', 'y')['beginAtZero'] ??= true;
  else if (!isHorizontal({ type, config })) nearLines(options, type, datasetsOf(config));
  const plugins = ensureAt(options, 'plugins');
  if (LABELLED.includes(type) && plugins['datalabels'] === undefined && !hasOutlabels(config))
    plugins['datalabels'] = {};
  centerBarLabels(config);
  keepAxis(config, type);
  for (const line of Object.values(objectAt(plugins, 'annotation', 'annotations')))
    if (isObject(line) && line['type'] === 'line') line['borderDash'] ??= [];
  if (RINGS.includes(type)) plugins['annotation'] ??= false;
  if (plugins['legend'] === undefined || typeof plugins['legend'] === 'object') {
    const legend = ensureAt(plugins, 'legend');
    legend['position'] ??= 'top';
    if (isNamed(config, type)) legend['display'] ??= true;
  }
}

/** Axes of lines alone begin near the data, also below areas. */
function nearLines(options: JsonObject, type: string, datasets: readonly JsonObject[]): void {
  const axisOf = ({ yAxisID = 'y' }: JsonObject) => plainText(yAxisID);
  for (const id of new Set(datasets.map(axisOf))) {
    const { stacked } = objectAt(options, 'scales', id);
    const own = datasets.filter((dataset) => axisOf(dataset) === id);
    const isFree = own.every((dataset) => (dataset['type'] ?? type) === 'line' && dataset['stack'] === undefined);
    if (isFree && (stacked === undefined || stacked === false))
      ensureAt(options, 'scales', id)['beginAtZero'] ??= false;
  }
}

/** QuickChart draws the axes of values beside labels that write the same values. */
function keepAxis(config: JsonObject, type: string): void {
  const datasets = datasetsOf(config);
  const labels = datasets.some((dataset) => dataset['datalabels']);
  const options = objectAt(config, 'options');
  if (!WITH_VALUES.includes(type) || !(labels || objectAt(options, 'plugins')['datalabels'])) return;
  const letter = isHorizontal({ type, config }) ? 'x' : 'y';
  for (const dataset of datasets)
    ensureAt(options, 'scales', plainText(dataset[`${letter}AxisID`] ?? letter))['display'] ??= true;
}

/** The plugin's own default for labels of bars. Those of lines stay beside their points, where they can be read. */
function centerBarLabels(config: JsonObject): void {
  const datasets = datasetsOf(config);
  const isBar = ({ type = config['type'] as Json }: JsonObject) => type === 'bar' || type === 'horizontalBar';
  if (!datasets.every(isBar)) return;
  const plugins = objectAt(config, 'options', 'plugins');
  if (plugins['datalabels'] === true) plugins['datalabels'] = {};
  const ofChart = plugins['datalabels'];
  const labels = isObject(ofChart) ? [ofChart] : datasets.map((dataset) => objectAt(dataset, 'datalabels'));
  for (const one of labels) {
    one['anchor'] ??= 'center';
    one['align'] ??= 'center';
  }
}

/** Whether the chart has names that a legend can show. */
function isNamed(config: JsonObject, type: string): boolean {
  if (WITHOUT_LEGEND.includes(type)) return false;
  const data = objectAt(config, 'data');
  const isName = (text: unknown) => typeof text === 'string' && text !== '';
  if (isRound(type)) return Array.isArray(data['labels']) && data['labels'].some(isName);
  return objectsIn(data['datasets']).some(({ label }) => isName(label));
}

function hasOutlabels(config: JsonObject): boolean {
  const datasets = datasetsOf(config);
  const ofChart = objectAt(config, 'options', 'plugins')['outlabels'];
  return [ofChart, ...datasets.map(({ outlabels }) => outlabels)].some((one) => one !== undefined && one !== false);
}

import {
  type ChartSpec,
  type DataPoint,
  isObject,
  type JsonObject,
  mergeOptions,
  objectAt,
  plainText,
} from '../../chart-spec/spec.js';
import { withMinus } from '../../chart-spec/table.js';
import { hasNumbersOnBothAxes, nameAxes } from '../axes/axes';
import { tintAxes } from '../axes/axis-tint';
import { configFrom, type DrawnConfig } from '../chartjs/adapters';
import type { Drawing } from '../drawing/drawing';
import { hasNamesAtZero } from '../labels/category/names-at-zero';
import { installLabelColors } from '../labels/data/data-labels';
import { formattedTexts } from '../labels/data/label-texts';
import type { ChartPlan } from '../plan/chart-plan';
import { edgeFaintMarks } from '../series/faint-marks';
import { gradientFills, paintBoxes } from '../series/gradients';
import { matrixScales, withTextPlaces } from '../series/plugins/matrix-options';
import { colorSeries } from '../series/series';
import { keepReadable } from '../text/readable-texts';
import { breakTitles } from '../text/titles';
import { installFormats, plainWriter } from '../text/value-formats';
import { yieldToRoot } from './option-places';
import { makeSparkline } from './sparkline';
import { themeOptions } from './theme-options';
import { ownPlugins, turnOffUnused } from './used-plugins';

/** Options that the service always sets itself: they would make Chart.js draw later or in another size. */
function ownedOptions(pixelRatio: number): JsonObject {
  return {
    responsive: false,
    maintainAspectRatio: false,
    animation: false,
    animations: false,
    transitions: {},
    events: [],
    devicePixelRatio: pixelRatio,
  };
}

/** Turns the plugins on that the spec asks for. A dataset's own `datalabels` turn on the labels of that dataset alone. */
function pluginOptions(spec: ChartSpec, options: JsonObject): JsonObject {
  const plugins: JsonObject = { ...objectAt(options, 'plugins') };
  const { datalabels } = objectAt(spec.options, 'plugins');
  if (!datalabels) {
    const byDataset = spec.data.datasets.some((dataset) => dataset['datalabels']);
    const byTheme = objectAt(plugins, 'datalabels');
    plugins['datalabels'] = byDataset && datalabels !== false ? { ...byTheme, display: false } : false;
  }
  if (plugins['datalabels'] === true) plugins['datalabels'] = {};
  plugins['annotation'] = isObject(plugins['annotation']) ? plugins['annotation'] : false;
  plugins['tooltip'] = false;
  return plugins;
}

/** Lets every font family end in fonts of the page, so that no font of the machine is used. Changes its argument. */
function endInOwnFonts(drawing: Drawing, node: JsonObject): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'family' && typeof value === 'string') {
      node[key] = drawing.ownFonts(value);
    } else if (Array.isArray(value)) {
      for (const item of value) if (isObject(item)) endInOwnFonts(drawing, item);
    } else if (isObject(value)) endInOwnFonts(drawing, value);
  }
}

/** A gap between points {x, y}: Chart.js reads their keys. */
function placedGap(point: DataPoint): DataPoint {
  return point === null ? { x: null, y: null } : point;
}

/** Options of datasets of the extended types that have fonts. */
const DATASET_FONTS = ['font', 'labels', 'captions', 'nodeLabels', 'flowLabels'];

function withOwnFamilies(drawing: Drawing, node: JsonObject): JsonObject {
  const copy = mergeOptions({}, node);
  endInOwnFonts(drawing, copy);
  return copy;
}

/** Turns `datalabels: true` and a list of annotations into objects, which can be merged with the theme. */
function withPluginObjects(options: JsonObject): JsonObject {
  const plugins = { ...objectAt(options, 'plugins') };
  if (plugins['datalabels'] === true) plugins['datalabels'] = {};
  const { annotations } = objectAt(plugins, 'annotation');
  if (Array.isArray(annotations)) {
    const named = Object.fromEntries(Object.entries(annotations));
    plugins['annotation'] = { ...objectAt(plugins, 'annotation'), annotations: named };
  }
  return { ...options, plugins };
}

/**
 * The configuration of Chart.js: the spec's options over the theme's, formats as callbacks, and the options that the service sets.
 * @param plan not changed
 * @param pixelRatio device pixels per CSS px
 */
export function chartConfig(drawing: Drawing, { spec, theme }: ChartPlan, pixelRatio: number): DrawnConfig {
  const own = theme ? withPluginObjects(spec.options) : spec.options;
  const plain = spec.type === 'matrix' ? { scales: matrixScales(spec) } : {};
  const options = mergeOptions(theme ? yieldToRoot(themeOptions(drawing, spec, theme), own) : plain, own);
  options['plugins'] = pluginOptions(spec, options);
  const palette = theme?.palette ?? spec.theme?.palette;
  const datasets = palette?.length
    ? colorSeries(drawing, spec, palette, theme)
    : spec.data.datasets.map((dataset) => ({ ...dataset }));
  if (spec.sparkline) makeSparkline(drawing, options, spec, theme);
  endInOwnFonts(drawing, options);
  for (const dataset of datasets) {
    if (hasNumbersOnBothAxes(spec) || dataset.data.some(isObject)) dataset.data = dataset.data.map(placedGap);
    if (spec.type === 'matrix') dataset.data = withTextPlaces(spec, dataset.data);
    for (const key of DATASET_FONTS) {
      if (isObject(dataset[key])) dataset[key] = withOwnFamilies(drawing, dataset[key]);
    }
    // chartjs-plugin-datalabels documents `false` and throws on it.
    if (dataset['datalabels'] === false) dataset['datalabels'] = { display: false };
    // Chart.js looks for the axes of a stack, which these have not.
    if (['pie', 'doughnut'].includes(plainText(dataset['type'] ?? spec.type))) delete dataset['stack'];
    if (!isObject(dataset['datalabels'])) continue;
    dataset['datalabels'] = mergeOptions({}, dataset['datalabels']);
    endInOwnFonts(drawing, dataset['datalabels']);
  }
  if (theme) {
    edgeFaintMarks(drawing, datasets, options, spec, theme);
    nameAxes(spec, datasets);
    tintAxes(options, datasets, spec, theme);
    keepReadable(drawing, options, own, theme);
    installLabelColors(options, datasets, spec, theme);
    breakTitles(drawing, options, spec, theme);
    // The axis would keep space for the names.
    if (hasNamesAtZero(drawing, spec, theme, options)) objectAt(options, 'scales', 'y')['display'] = false;
  }
  paintBoxes(options);
  if (theme) installFormats(options, datasets, withMinus, formattedTexts(spec));
  else installFormats(options, datasets, (text) => text, plainWriter(spec));
  turnOffUnused(objectAt(options, 'plugins'), spec, theme);
  Object.assign(options, ownedOptions(pixelRatio));
  const plugins = [
    ...gradientFills(spec),
    ...(theme && !spec.sparkline ? ownPlugins(drawing, spec, theme, options) : []),
  ];
  return configFrom({ type: spec.type, data: { labels: spec.data.labels, datasets }, options, plugins });
}

import {
  type DataPoint,
  isObject,
  type JsonObject,
  mergeOptions,
  objectAt,
  plainText,
} from '../../../chart-spec/spec.js';
import { withMinus } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { yieldToRoot } from '../../chart/option-places';
import { configFrom, type DrawnConfig } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { tintAxes } from '../../place/axes/axis-tint';
import { breakAxisTitles } from '../../place/axes/axis-titles';
import { installLabelColors } from '../../place/labels/data/data-labels';
import { hasNamesAtZero } from '../../place/labels/names-at-zero';
import { breakTitles } from '../../place/titles';
import { stepBetweenBars } from '../../series/bar-places';
import { noteColorNames } from '../../series/color-names';
import { scaleComposedLengths } from '../../series/composed-lengths';
import { scaleAnnotationDashes, scaleDashes } from '../../series/dashes';
import { edgeFaintMarks } from '../../series/faint-marks';
import { colorSeries } from '../../series/series';
import { keepReadable } from '../../text/readable-texts';
import { drawnChart } from '../../types/registry';
import { formattedTexts } from '../../values/label-texts';
import { installFormats, plainWriter } from '../../values/value-formats';
import { gradientPaints, paintBoxes } from './gradient-paints';
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
function pluginOptions({ spec, theme }: ChartPlan, options: JsonObject): JsonObject {
  const plugins: JsonObject = { ...objectAt(options, 'plugins') };
  const { datalabels } = objectAt(spec.options, 'plugins');
  if (!datalabels) {
    const byDataset = spec.data.datasets.some((dataset) => dataset['datalabels']);
    const byTheme = objectAt(plugins, 'datalabels');
    plugins['datalabels'] = byDataset && datalabels !== false ? { ...byTheme, display: false } : false;
  }
  if (plugins['datalabels'] === true) plugins['datalabels'] = {};
  if (theme && drawnChart(spec).writesLabels) plugins['datalabels'] = false;
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
export function chartConfig(drawing: Drawing, plan: ChartPlan, pixelRatio: number): DrawnConfig {
  const { spec, axes } = plan;
  const own = plan.theme ? withPluginObjects(spec.options) : spec.options;
  const drawn = drawnChart(spec);
  const cellAxes = drawn.scales?.(spec);
  const plain = cellAxes ? { scales: cellAxes } : {};
  const options = mergeOptions(plan.theme ? yieldToRoot(themeOptions(drawing, plan), own) : plain, own);
  options['plugins'] = pluginOptions(plan, options);
  const palette = plan.theme?.palette ?? spec.theme?.palette;
  const datasets = palette?.length
    ? colorSeries(drawing, plan, palette)
    : spec.data.datasets.map((dataset) => ({ ...dataset }));
  if (spec.sparkline) makeSparkline(drawing, options, plan);
  endInOwnFonts(drawing, options);
  for (const dataset of datasets) {
    if (axes.hasNumbersOnBothAxes || dataset.data.some(isObject)) dataset.data = dataset.data.map(placedGap);
    if (cellAxes && drawn.placed) dataset.data = drawn.placed(cellAxes, dataset.data);
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
  let namesStandAtZero = false;
  if (plan.theme) {
    scaleComposedLengths(datasets, spec, plan.theme.scale);
    scaleDashes(datasets, plan);
    stepBetweenBars(datasets, plan);
    scaleAnnotationDashes(options, plan);
    edgeFaintMarks(drawing, datasets, options, plan);
    noteColorNames(drawing, datasets, plan);
    axes.nameIn(datasets);
    tintAxes(options, datasets, plan);
    keepReadable(drawing, options, own, plan.theme);
    installLabelColors(options, datasets, plan);
    breakTitles(drawing, options, plan);
    breakAxisTitles(drawing, options, plan);
    namesStandAtZero = hasNamesAtZero(drawing, plan, options);
    // The axis would keep space for the names.
    if (namesStandAtZero) objectAt(options, 'scales', 'y')['display'] = false;
  }
  paintBoxes(options);
  installFormats(options, datasets, {
    signed: plan.theme ? withMinus : (text) => text,
    writer: plan.theme ? formattedTexts(spec) : plainWriter(spec),
    note: (text) => drawing.note(text),
  });
  turnOffUnused(objectAt(options, 'plugins'), plan);
  Object.assign(options, ownedOptions(pixelRatio));
  const plugins = [
    ...gradientPaints(spec),
    ...(plan.theme && !spec.sparkline ? ownPlugins(drawing, plan, options, namesStandAtZero) : []),
  ];
  return configFrom({ type: spec.type, data: { labels: spec.data.labels, datasets }, options, plugins });
}

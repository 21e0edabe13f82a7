import {
  type DataPoint,
  type Dataset,
  isObject,
  type JsonObject,
  mergeOptions,
  objectAt,
  plainText,
} from '../../../chart-spec/spec.js';
import { withMinus } from '../../../chart-spec/table.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
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
import { readableOn } from '../../theme/readable-color';
import { drawnChart } from '../../types/registry';
import { formattedTexts } from '../../values/label-texts';
import { installTickOptions } from '../../values/tick-options';
import { installFormats, plainWriter } from '../../values/value-formats';
import { gradientPaints, paintBoxes } from './gradient-paints';
import { makeSparkline } from './sparkline';
import { themeOptions } from './theme-options';
import { ownPlugins, turnOffUnused } from './used-plugins';

/** Options that no spec may set: other values would make Chart.js draw later or at another size. */
function fixedOptions(pixelRatio: number): JsonObject {
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

/** Turns on the plugins that the spec asks for. `datalabels` in a dataset turn on the labels of that dataset only. */
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

/** Appends the fonts of the page to every font family, so that no font of the machine is used. Changes its argument. */
function endInOwnFonts(drawing: Drawing, node: JsonObject): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'family' && typeof value === 'string') {
      node[key] = drawing.ownFonts(value);
    } else if (Array.isArray(value)) {
      for (const item of value) if (isObject(item)) endInOwnFonts(drawing, item);
    } else if (isObject(value)) endInOwnFonts(drawing, value);
  }
}

/** A gap among points {x, y}. Chart.js reads `x` and `y` of every point, so `null` would throw. */
function placedGap(point: DataPoint): DataPoint {
  return point === null ? { x: null, y: null } : point;
}

/** The dataset options of extended types that have a font inside. */
const DATASET_FONTS = ['font', 'labels', 'captions', 'nodeLabels', 'flowLabels'];

function withOwnFamilies(drawing: Drawing, node: JsonObject): JsonObject {
  const copy = mergeOptions({}, node);
  endInOwnFonts(drawing, copy);
  return copy;
}

/** Replaces `datalabels: true` and a list of annotations by objects, which can be merged with those of the theme. */
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

/** Copies of the datasets with their colors, in the form that Chart.js reads. @param axes of types whose data decides them */
function drawnDatasets(drawing: Drawing, plan: ChartPlan, axes: JsonObject | undefined): Dataset[] {
  const { spec } = plan;
  const palette = plan.theme?.palette ?? spec.theme?.palette;
  const datasets = palette?.length
    ? colorSeries(drawing, plan, palette)
    : spec.data.datasets.map((dataset) => ({ ...dataset }));
  const placed = axes && drawnChart(spec).placed;
  for (const dataset of datasets) {
    if (plan.axes.hasNumbersOnBothAxes || dataset.data.some(isObject)) dataset.data = dataset.data.map(placedGap);
    if (placed) dataset.data = placed(axes, dataset.data);
    for (const key of DATASET_FONTS) {
      if (isObject(dataset[key])) dataset[key] = withOwnFamilies(drawing, dataset[key]);
    }
    // chartjs-plugin-datalabels throws on `false`, although it documents it.
    if (dataset['datalabels'] === false) dataset['datalabels'] = { display: false };
    // Chart.js looks up the axes of a stack, and these types have none.
    if (['pie', 'doughnut'].includes(plainText(dataset['type'] ?? spec.type))) delete dataset['stack'];
    if (isObject(dataset['datalabels'])) dataset['datalabels'] = withOwnFamilies(drawing, dataset['datalabels']);
  }
  return datasets;
}

/**
 * What the theme changes once options and datasets are known.
 * @param own the options of the spec
 * @param options changed
 * @param datasets changed
 * @returns whether the names of bars stand at zero
 */
function applyTheme(
  drawing: Drawing,
  plan: ThemedPlan,
  own: JsonObject,
  options: JsonObject,
  datasets: Dataset[],
): boolean {
  scaleComposedLengths(datasets, plan.spec, plan.theme.scale);
  scaleDashes(datasets, plan);
  stepBetweenBars(datasets, plan);
  scaleAnnotationDashes(options, plan);
  edgeFaintMarks(drawing, datasets, options, plan);
  noteColorNames(drawing, datasets, plan);
  plan.axes.nameIn(datasets);
  tintAxes(options, datasets, plan);
  keepReadable(drawing, options, own, plan.theme);
  installLabelColors(options, datasets, plan);
  breakTitles(drawing, options, plan);
  breakAxisTitles(drawing, options, plan);
  const namesStandAtZero = hasNamesAtZero(drawing, plan, options);
  // Otherwise the axis would reserve space for the names.
  if (namesStandAtZero) objectAt(options, 'scales', 'y')['display'] = false;
  return namesStandAtZero;
}

/**
 * The configuration of Chart.js: the options of the spec over those of the theme, formats as callbacks, and the options that no spec may set.
 * @param plan not changed
 * @param pixelRatio device pixels per CSS px
 */
export function chartConfig(drawing: Drawing, plan: ChartPlan, pixelRatio: number): DrawnConfig {
  const { spec, theme } = plan;
  const own = theme ? withPluginObjects(spec.options) : spec.options;
  const axes = drawnChart(spec).scales?.(spec);
  const defaults = theme ? yieldToRoot(themeOptions(drawing, plan), own) : axes ? { scales: axes } : {};
  const options = mergeOptions(defaults, own);
  installTickOptions(options, {
    note: (text) => drawing.note(text),
    readable: (color) => (!theme || theme.isBackgroundSet ? color : readableOn(color, theme.opaqueBackground)),
  });
  options['plugins'] = pluginOptions(plan, options);
  const datasets = drawnDatasets(drawing, plan, axes);
  if (spec.sparkline) makeSparkline(drawing, options, plan);
  endInOwnFonts(drawing, options);
  const namesStandAtZero = theme !== undefined && applyTheme(drawing, plan, own, options, datasets);
  paintBoxes(options);
  installFormats(options, datasets, {
    signed: theme ? withMinus : (text) => text,
    writer: theme ? formattedTexts(spec) : plainWriter(spec),
    note: (text) => drawing.note(text),
  });
  turnOffUnused(objectAt(options, 'plugins'), plan);
  Object.assign(options, fixedOptions(pixelRatio));
  const plugins = [
    ...gradientPaints(spec),
    ...(theme && !spec.sparkline ? ownPlugins(drawing, plan, options, namesStandAtZero) : []),
  ];
  return configFrom({ type: spec.type, data: { labels: spec.data.labels, datasets }, options, plugins });
}

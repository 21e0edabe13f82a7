/** `options` beside the scales: titles, legend, elements, angles and plugins. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ensureAt, isObject, objectAt } from '../../values/json.js';
import { applyColorScheme } from './colors/color-schemes.js';
import type { Context } from './context.js';
import { translateLabels } from './datasets.js';
import { moveFont } from './fonts.js';
import { isHorizontal, move, rename, take, writeText } from './objects.js';
import { translateAnnotations } from './plugins/annotations.js';
import { removeCenterTexts, translateDoughnutLabel } from './plugins/doughnut-label.js';
import type { AxisNames } from './scales.js';

/** What an image has nothing of. */
const WITHOUT_EFFECT = ['tooltips', 'hover', 'onClick', 'onHover', 'onResize', 'hoverMode', 'multiTooltipTemplate'];
/** Defaults of datasets since Chart.js 3. */
const NOT_IN_CHARTJS_2 = ['backgroundColor', 'borderColor', 'borderWidth'];
/** A radian value is at most a full turn in both directions. */
const LARGEST_RADIAN = 2 * Math.PI + 0.01;

/** @param config changed */
export function translateOptions(config: JsonObject, names: AxisNames, context: Context): void {
  const options = objectAt(config, 'options');
  for (const key of [...WITHOUT_EFFECT, ...(context.isOld ? NOT_IN_CHARTJS_2 : [])]) delete options[key];
  rename(options, { showLines: 'showLine' });
  moveDefaultFont(options);
  moveText(options, 'title');
  moveText(options, 'subtitle');
  moveLegend(options);
  removeCenterTexts(options, context);
  moveElements(options);
  moveAngles(options, context);
  translatePlugins(config, options, names, context);
}

function moveDefaultFont(options: JsonObject): void {
  const font: JsonObject = {};
  rename(options, { defaultFontSize: 'size', defaultFontFamily: 'family', defaultFontStyle: 'style' }, font);
  rename(options, { defaultFontColor: 'color', defaultColor: 'color' });
  if (Object.keys(font).length > 0) options['font'] = { ...font, ...objectAt(options, 'font') };
}

function moveText(options: JsonObject, name: string): void {
  const value = take(options, name);
  const text = isTexts(value) ? { display: true, text: value } : value;
  if (text === undefined || text === null || typeof text === 'boolean') {
    if (text === false) ensureAt(options, 'plugins')[name] ??= false;
  } else if (isObject(text)) mergePlugin(options, name, text);
  const title = objectAt(options, 'plugins', name);
  writeText(title);
  moveFont(title);
}

function isTexts(value: Json | undefined): value is string | number | Json[] {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
}

function mergePlugin(options: JsonObject, name: string, value: JsonObject): void {
  const plugins = ensureAt(options, 'plugins');
  if (typeof plugins[name] === 'boolean') return;
  plugins[name] = { ...value, ...objectAt(plugins, name) };
}

function moveLegend(options: JsonObject): void {
  const value = take(options, 'legend');
  if (typeof value === 'boolean') mergePlugin(options, 'legend', { display: value });
  else if (isObject(value)) mergePlugin(options, 'legend', value);
  const legend = objectAt(options, 'plugins', 'legend');
  rename(legend, { fullWidth: 'fullSize' });
  for (const key of ['onClick', 'onHover', 'onLeave']) delete legend[key];
  if (isObject(legend['labels'])) moveFont(legend['labels']);
}

function moveElements(options: JsonObject): void {
  const { elements } = options;
  if (!isObject(elements)) return;
  rename(elements, { rectangle: 'bar' });
  // A text of numbers in the center is that of a gauge: see types.ts.
  if (isObject(elements['line'])) rename(elements['line'], { lineTension: 'tension' });
}

/** Chart.js 2 counts radians from the right, later versions degrees from the top. */
function moveAngles(options: JsonObject, { isOld, type }: Context): void {
  const percentage = take(options, 'cutoutPercentage');
  if (typeof percentage === 'number') options['cutout'] ??= `${percentage}%`;
  if (!isOld) return;
  for (const [key, offset] of [
    ['rotation', 90],
    ['startAngle', 90],
    ['circumference', 0],
  ] as const) {
    const angle = options[key];
    if (typeof angle !== 'number' || Math.abs(angle) > LARGEST_RADIAN) continue;
    options[key] = Math.round(((angle * 180) / Math.PI + offset) * 100) / 100;
  }
  // Later it is an option of their axis.
  if (type === 'polarArea' && options['startAngle'] !== undefined)
    move(options, ['startAngle'], ensureAt(options, 'scales', 'r'));
}

function translatePlugins(config: JsonObject, options: JsonObject, names: AxisNames, context: Context): void {
  move(options, ['annotation'], ensureAt(options, 'plugins'));
  const plugins = objectAt(options, 'plugins');
  for (const key of ['tooltip', 'tooltips', 'zoom', 'crosshair', 'decimation']) delete plugins[key];
  if (isObject(plugins['annotation'])) translateAnnotations(plugins['annotation'], names, context);
  if (isObject(plugins['datalabels'])) translateLabels(plugins['datalabels'], 'options.plugins.datalabels', context);
  translateDoughnutLabel(options, context);
  roundBars(options, plugins);
  applyColorScheme(config, plugins, context);
  applyTickFormat(config, plugins, context);
  if (take(plugins, 'backgroundImageUrl') !== undefined)
    context.notes.add('options.plugins.backgroundImageUrl', 'background images are not drawn: leave it out');
}

const DEFAULT_CORNER_PX = 5;

/** QuickChart's plugin for rounded bars. */
function roundBars(options: JsonObject, plugins: JsonObject): void {
  const rounded = take(plugins, 'roundedBars');
  const own = take(options, 'cornerRadius');
  const radius = isObject(rounded)
    ? (rounded['cornerRadius'] ?? DEFAULT_CORNER_PX)
    : rounded === true
      ? DEFAULT_CORNER_PX
      : own;
  if (typeof radius !== 'number') return;
  const bar = ensureAt(options, 'elements', 'bar');
  bar['borderRadius'] ??= radius;
}

/** @param plugins of the configuration; changed */
function applyTickFormat(config: JsonObject, plugins: JsonObject, { type }: Context): void {
  const plugin = take(plugins, 'tickFormat');
  if (!isObject(plugin)) return;
  const { applyToDataLabels, ...intl } = plugin;
  // Intl writes numbers in full where no notation is given.
  const format: JsonObject = { style: 'decimal', notation: 'standard', ...intl };
  const options = ensureAt(config, 'options');
  const isRadial = type === 'radar' || type === 'polarArea';
  const axis = isRadial ? 'r' : isHorizontal({ type, config }) ? 'x' : 'y';
  const ticks = ensureAt(options, 'scales', axis, 'ticks');
  ticks['format'] ??= format;
  if (applyToDataLabels !== true) return;
  const labels = objectAt(plugins, 'datalabels');
  plugins['datalabels'] = { ...labels, format: labels['format'] ?? format };
}

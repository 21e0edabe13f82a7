/**
 * Reads configurations of Chart.js as people write them for QuickChart: JavaScript literals, syntax of Chart.js 2, callbacks. Nothing is
 * executed. Pure: no I/O. See docs/reference/quickchart-configs.md.
 */
import type { JsonObject } from '../../model/chart-spec.js';
import { findDefinition } from '../../types/registry.js';
import { ensureAt, isObject, objectAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { type Conversion, type ConversionOptions, NoteList } from '../conversion.js';
import type { Context } from './context.js';
import { completeLabels, translateData } from './datasets.js';
import { applyQuickChartDefaults } from './defaults.js';
import { callGradients } from './functions/canvas.js';
import { ChartFunctions } from './functions/chart-functions.js';
import { evaluateLabels } from './functions/label-functions.js';
import { evaluateLegend } from './functions/legend-functions.js';
import { removeFunctions } from './functions/not-executed.js';
import { evaluateOptions } from './functions/option-functions.js';
import { evaluateSegments } from './functions/segment-functions.js';
import { shortenSeries } from './long-series.js';
import { datasetsOf, isRound, take } from './objects.js';
import { translateOptions } from './options.js';

import { INSTEAD_OF_CENTER } from './plugins/doughnut-label.js';
import { stackPercents, valuesAsPercents } from './plugins/stacked100.js';
import { checkConfig, type ReadConfig, removeDangerousKeys } from './reading/read-config.js';
import { checkLanguage, readRepaired } from './reading/repaired-config.js';
import { isOldSyntax } from './reading/syntax-version.js';
import { translateScales } from './scales.js';
import { translateType } from './types.js';

/** Fields of a request for an image, which QuickChart does not read inside of the chart. */
const IMAGE_FIELDS = ['backgroundColor', 'width', 'height', 'devicePixelRatio'];
/** Plugins of QuickChart that fetch the data. */
const SHEETS = ['googleSheets', 'airtable'];

/** @returns the specification */
function translate(read: ReadConfig, options: ConversionOptions): JsonObject {
  const { config, source } = read;
  const notes: NoteList = read.notes;
  const { type } = config;
  if (typeof type !== 'string') notes.fail('type', "is required: the kind of chart, such as 'bar'");
  const definition = findDefinition(type);
  if (definition?.hasTiles) notes.fail('type', `"${type}" has no configuration of Chart.js: POST it to /api/v1/render`);
  // Chart.js has no type without data: there is nothing to translate.
  if (definition?.complete !== undefined && config['data'] === undefined) return config;
  const plugins = objectAt(config, 'options', 'plugins');
  for (const name of SHEETS)
    if (isObject(plugins[name]))
      notes.fail(`options.plugins.${name}`, 'spreadsheets are not fetched: write their values into data');
  if (options.quickChartDefaults === true)
    for (const field of IMAGE_FIELDS)
      if (take(config, field) !== undefined)
        notes.add(field, `is not read inside of the chart: send it beside the chart, in the URL as &${field}=…`);
  if (!isObject(config['data'])) notes.fail('data', 'is required: an object with labels and datasets');
  shortenSeries(config, notes);
  valuesAsPercents(config);
  for (const dataset of datasetsOf(config)) callGradients(dataset);
  const context: Context = {
    type,
    isOld: isOldSyntax(config, options),
    config,
    functions: new ChartFunctions(config, source),
    quickChartDefaults: options.quickChartDefaults === true,
    notes,
  };
  removeInlinePlugins(config, notes);
  evaluateFunctions(config, context);
  const chart = { config, data: config['data'], options: ensureAt(config, 'options') };
  const hasScales = isObject(chart.options['scales']);
  const names = translateScales(chart.options, context);
  translateOptions(config, names, context);
  stackPercents(config, context);
  translateData(chart.data, names, context);
  if (context.quickChartDefaults) applyQuickChartDefaults(config, hasScales, context);
  translateType(config, context);
  completeLabels(chart.data, plainText(config['type']), context);
  if (context.functions.areGiven) removeFunctions(config, notes);
  const written = objectAt(config, 'options');
  if (Object.keys(objectAt(written, 'plugins')).length === 0) delete written['plugins'];
  if (Object.keys(written).length === 0) delete config['options'];
  return config;
}

/** Those of ticks are evaluated with their axis. */
function evaluateFunctions(config: JsonObject, { functions, notes }: Context): void {
  if (functions.areGiven) {
    evaluateLabels(config, functions, notes);
    evaluateOptions(config, functions, notes);
    evaluateLegend(config, functions, notes);
  }
  evaluateSegments(config, functions, notes);
}

/** Plugins beside `options` are code. */
function removeInlinePlugins(config: JsonObject, notes: NoteList): void {
  const plugins = take(config, 'plugins');
  const isEmpty = plugins === undefined || plugins === null || (Array.isArray(plugins) && plugins.length === 0);
  if (isEmpty) return;
  const writesText = /fillText\b/.test(JSON.stringify(plugins));
  const isRing = isRound(plainText(config['type']));
  const instead = !writesText
    ? 'leave them out'
    : isRing
      ? INSTEAD_OF_CENTER
      : 'texts are options.plugins.annotation, such as {annotations: [{type: "label", content: "72%"}]}';
  notes.add('plugins', `plugins are code and are not executed: ${instead}`);
}

/**
 * Translates a configuration into a chart specification. `config` is JSON, a JavaScript object literal, or an object, which is not changed.
 * @throws ConfigSyntaxError with line and column
 */
export function convertConfig(config: string | JsonObject, options: ConversionOptions = {}): Conversion {
  const read = typeof config === 'string' ? readRepaired(config) : fromObject(config);
  options.change?.(read.config);
  const spec = translate(read, options);
  return { spec, notes: read.notes.items };
}

function fromObject(config: JsonObject): ReadConfig {
  checkConfig(config);
  checkLanguage(config);
  const copy = structuredClone(config);
  removeDangerousKeys(copy);
  return { config: copy, notes: new NoteList() };
}

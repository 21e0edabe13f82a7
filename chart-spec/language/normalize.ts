/** Brings a valid body into the normal form that is hashed, cached and drawn. Normalizing a normal form again changes nothing. */

import { computeFigures } from '../describe/key-figures.js';
import { legibilityWarnings, ROUND_TYPES } from '../describe/warnings/legibility.js';
import { dropUnlabelled, fillShortBars } from '../describe/warnings/unseen.js';
import type { ChartSpec, Json, JsonObject } from '../model/chart-spec.js';
import { DEFAULTS } from '../model/constants.js';
import { excerpt } from '../model/messages.js';
import type { Warnings } from '../model/warnings.js';
import { sortParts } from '../types/multiples/parts.js';
import { isObject, stringAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';
import { areSequence } from '../words/sequences.js';
import { arrangeCategories } from './categories.js';
import { copyAnimation } from './check/animation.js';
import { removeCrossedEnds, removeUnknownEnds } from './check/axis-ends.js';
import { withStyle } from './check/number-format.js';
import { separatePercents } from './percent-axis.js';
import { cardKeys } from './schema/fields/card-schema.js';
import { TYPES_OF_FIELD, typeFields } from './schema/fields/type-fields.js';
import { withKnownFields } from './schema/known-fields.js';
import { KNOWN_ROOT_KEYS } from './schema/schema.js';

const COLOR_KEY = /[cC]olor$/;

/** @param body a copy that has passed the schema; it is changed */
export function normalizeSpec(body: JsonObject, warnings: Warnings): ChartSpec {
  warnings.addUnknownKeys(body, KNOWN_ROOT_KEYS, '');
  const valid = body as JsonObject & ChartSpec & { scale?: number; title?: Json; subtitle?: Json; locale?: string };
  const options = valid.options ?? {};
  addFormatStyles(options);
  for (const part of [...valid.data.datasets, ...(valid.columns ?? [])]) addFormatStyles(part as JsonObject);
  for (const dataset of valid.data.datasets) dropEmptyLists(dataset as JsonObject);
  mergeTitle('title', valid.title, options);
  mergeTitle('subtitle', valid.subtitle, options);
  if (valid.locale !== undefined && options['locale'] === undefined) options['locale'] = valid.locale;
  const spec: ChartSpec = {
    type: valid.type,
    data: { labels: valid.data.labels ?? [], datasets: valid.data.datasets },
    options,
    width: valid.width ?? DEFAULTS.width,
    height: valid.height ?? DEFAULTS.height,
    format: valid.format ?? DEFAULTS.format,
    devicePixelRatio: valid.devicePixelRatio ?? valid.scale ?? DEFAULTS.devicePixelRatio,
  };
  if (spec.format === 'jpeg' || spec.format === 'webp') spec.quality = valid.quality ?? DEFAULTS.quality;
  if (valid.timeZone !== undefined) spec.timeZone = valid.timeZone;
  if (valid.sparkline === true) spec.sparkline = true;
  copyAnimation(body['animation'], spec, warnings);
  copyFrame(valid, spec);
  copyCard(valid, spec, warnings);
  if (valid.endLabels !== undefined) {
    spec.endLabels = valid.endLabels;
    const issue = valid.endLabels ? findEndLabelsIssue(spec) : undefined;
    if (issue !== undefined) warnings.add(issue);
  }
  copyTypeFields(valid, spec, warnings);
  if (spec.valueFormat) spec.valueFormat = withStyle(spec.valueFormat);
  computeFigures(spec, warnings);
  arrange(spec, warnings);
  arrangeMultiples(spec, warnings);
  separatePercents(spec, warnings);
  for (const name of ['note', 'source'] as const) if (valid[name]) spec[name] = valid[name];
  removeCrossedEnds(spec, warnings);
  removeUnknownEnds(spec, warnings);
  fillShortBars(spec);
  for (const line of legibilityWarnings(spec)) warnings.add(line);
  dropUnlabelled(spec);
  return spec;
}

/**
 * The renderer page tells our `format` objects from Intl's options by their `style`, so each gets one. Other values have no effect, which a
 * warning says.
 */
function addFormatStyles(holder: JsonObject): void {
  for (const [key, value] of Object.entries(holder)) {
    if (key === 'data' || key === 'tree') continue;
    if (key === 'format') {
      if (isObject(value)) holder[key] = withStyle(value);
      else delete holder[key];
    } else if (isObject(value)) addFormatStyles(value);
    else if (Array.isArray(value)) for (const item of value) if (isObject(item)) addFormatStyles(item);
  }
}

/** Removes empty lists of colors, which PHP writes for an option that is not set: a series with one would be invisible. */
function dropEmptyLists(dataset: JsonObject): void {
  for (const [key, value] of Object.entries(dataset))
    if (Array.isArray(value) && value.length === 0 && COLOR_KEY.test(key)) delete dataset[key];
}

/** `title` and `subtitle` are shorthands for the plugins of these names. Explicit options take precedence. */
function mergeTitle(name: 'title' | 'subtitle', title: Json | undefined, options: JsonObject): void {
  if (title === undefined || title === '') return;
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const explicit = plugins[name];
  if (typeof explicit === 'boolean') return;
  const shorthand = isObject(title) ? title : { text: title };
  plugins[name] = { display: true, ...shorthand, ...(isObject(explicit) ? explicit : {}) };
  options['plugins'] = plugins;
}

function copyFrame(body: JsonObject & ChartSpec, spec: ChartSpec): void {
  if (body.alt !== undefined && body.alt !== '') spec.alt = body.alt;
  if (body.brandKitId !== undefined) spec.brandKitId = body.brandKitId;
  if (body.padding !== undefined) spec.padding = body.padding;
  if (body.backgroundColor !== undefined) spec.backgroundColor = body.backgroundColor;
  if (body.borderRadius !== undefined) spec.borderRadius = body.borderRadius;
}

const CARD_OBJECTS = ['header', 'legend', 'kpiStrip', 'footer', 'border', 'theme'] as const;

function copyCard(body: JsonObject & ChartSpec, spec: ChartSpec, warnings: Warnings): void {
  const { kpiPosition, theme } = body;
  for (const name of CARD_OBJECTS)
    if (body[name] !== undefined)
      Object.assign(spec, { [name]: withKnownFields(body[name], cardKeys[name], name, warnings) });
  if (spec.kpiStrip !== undefined)
    spec.kpiStrip = spec.kpiStrip.map((kpi) =>
      kpi.format === undefined ? kpi : { ...kpi, format: withStyle(kpi.format) },
    );
  if (kpiPosition !== undefined && spec.kpiStrip !== undefined) spec.kpiPosition = kpiPosition;
  else if (kpiPosition !== undefined) warnings.add('kpiPosition has no effect without kpiStrip.');
  if (theme?.mode === 'auto' && spec.format !== 'svg')
    warnings.add(`"theme.mode": "auto" follows its reader in SVG only; this ${spec.format} is light.`);
}

/** Types whose series or slices `endLabels` names. */
const NAMED_TYPES = ['line', ...ROUND_TYPES];

/** Fields that are not drawn in plain mode. */
const DRAWN_BY_THEME = ['colorBy', 'band', 'forecastFrom', 'sizeLegend'];

/** Fields whose default is not `false`, so that `false` is kept. */
const KEEPS_FALSE = ['sizeLegend', 'sharedLegend'];

/** Copies the fields that the type of the chart has, and warns of fields of other types, which have no effect. */
function copyTypeFields(body: JsonObject & ChartSpec, spec: ChartSpec, warnings: Warnings): void {
  for (const [name, types] of TYPES_OF_FIELD) {
    if (body[name] === undefined) continue;
    if (body[name] === false && !KEEPS_FALSE.includes(name)) continue;
    const isPlain = DRAWN_BY_THEME.includes(name) && spec.theme?.mode === 'plain';
    if (isPlain) warnings.add(`"${name}" has no effect in theme.mode "plain". Remove one of them.`);
    else if (name === 'colorBy' && spec.data.datasets.length > 1) {
      warnings.add('"colorBy" has no effect on several series, which it would give the same colors. Remove it.');
    } else if (types.includes(spec.type)) {
      const schema = typeFields[name];
      const value = schema === undefined ? body[name] : withKnownFields(body[name], schema, name, warnings);
      Object.assign(spec, { [name]: value });
    } else
      warnings.add(`"${name}" has no effect on a ${spec.type} chart: it is for ${types.join(' and ')}. Remove it.`);
  }
}

const NOT_IN_MULTIPLES = ['stacked', 'totals', 'endLabels', 'sparkline'] as const;

/** Sorts the charts of small multiples, and removes fields that have no effect where each series has a chart of its own. */
function arrangeMultiples(spec: ChartSpec, warnings: Warnings): void {
  if (!spec.smallMultiples) return;
  if (typeof spec.smallMultiples === 'object') {
    const { sort, ...others } = spec.smallMultiples;
    if (sort !== undefined) sortParts(spec, sort);
    spec.smallMultiples = others;
  }
  for (const name of NOT_IN_MULTIPLES) {
    if (!spec[name] || Array.isArray(spec[name])) continue;
    delete spec[name];
    warnings.add(`"${name}" has no effect beside smallMultiples, where each chart has one series. Remove it.`);
  }
}

/** Applies `sort` and `top` to the data. A race is sorted at each step. */
function arrange(spec: ChartSpec & { sort?: 'asc' | 'desc' }, warnings: Warnings): void {
  const { sort, top, animation } = spec;
  delete spec.sort;
  if (animation && animation.style === 'race') {
    if (sort !== undefined) warnings.add('"sort" has no effect on a race, whose largest bar stands first. Remove it.');
    return;
  }
  delete spec.top;
  if (sort === undefined && top === undefined) return;
  const before = spec.data.labels;
  const unknown = arrangeCategories(spec, { sort, top });
  if (unknown !== undefined)
    warnings.add(
      `"top": ${excerpt(unknown)} has no value, so ${excerpt(spec.data.labels.at(-1) ?? '')} is the sum of the rest.`,
    );
  const after = spec.data.labels;
  if (before.length === after.length && before.every((label, at) => label === after[at])) return;
  if (!areSequence(before, stringAt(spec.options, 'locale') ?? 'en')) return;
  const row = `${excerpt(before[0] ?? '')} to ${excerpt(before.at(-1) ?? '')}`;
  const field = before.length === after.length ? 'sort' : 'top';
  warnings.add(`"${field}" breaks the order of data.labels, which are a sequence: ${row}. Remove it.`);
}

/** Why `endLabels` has no effect on a spec; `undefined` where it has one. */
function findEndLabelsIssue({ type, data, options, theme, sparkline }: ChartSpec): string | undefined {
  const isNamed = data.datasets.some((dataset) => NAMED_TYPES.includes(plainText(dataset['type'] ?? type)));
  if (!isNamed) return `endLabels has no effect on a ${type} chart. Remove it or use type "line", "pie" or "doughnut".`;
  if (options['indexAxis'] === 'y') return 'endLabels has no effect beside options.indexAxis "y". Remove one of them.';
  if (theme?.mode === 'plain') return 'endLabels has no effect in theme.mode "plain". Remove one of them.';
  if (sparkline) return 'endLabels has no effect beside sparkline. Remove one of them.';
  return undefined;
}

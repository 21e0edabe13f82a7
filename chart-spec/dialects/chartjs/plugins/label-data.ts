/** Options of labels that change the data: shares instead of values, no zeros; and labels outside of slices. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import { type Context, ensureObject, objectIn, objectsIn, take } from '../context.js';
import { moveFont } from '../fonts.js';

const ROUND = ['pie', 'doughnut', 'polarArea'];
const OUTLABELED = ['outlabeledPie', 'outlabeledDoughnut'];
/** Text and decimals of chartjs-plugin-piechart-outlabels. */
const OUTLABEL_TEXT = '%l %p';
const OUTLABEL_DIGITS = 1;

/** @param config changed */
export function settleLabels(config: JsonObject, context: Context): void {
  const options = ensureObject(config, 'options');
  const plugins = ensureObject(options, 'plugins');
  applyOutlabels(config, plugins, context);
  applyShares(config, plugins, context);
  hideZeros(config, plugins, context);
  if (Object.keys(plugins).length === 0) delete options['plugins'];
}

/** Labels outside a pie. Names of slices are in the legend. */
function applyOutlabels(config: JsonObject, plugins: JsonObject, context: Context): void {
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  const own = datasets.map((dataset) => take(dataset, 'outlabels'));
  const ofChart = take(plugins, 'outlabels');
  const given = [...own, ofChart].find((one): one is JsonObject => isObject(one));
  const isOff = given?.['display'] === false || (given === undefined && [...own, ofChart].includes(false));
  if (isOff || (given === undefined && !OUTLABELED.includes(context.type))) return;
  const { text = OUTLABEL_TEXT, percentPrecision, color, backgroundColor, borderColor, borderRadius } = given ?? {};
  const pattern = plainText(text);
  const font = outlabelFont(given);
  plugins['datalabels'] = {
    anchor: 'end',
    align: 'end',
    ...(backgroundColor !== undefined && { backgroundColor, ...(color !== undefined && { color }) }),
    ...(borderColor !== undefined && { borderColor }),
    ...(borderRadius !== undefined && { borderRadius }),
    ...(font !== undefined && { font }),
    ...(pattern.includes('%p') && { shares: digitsOf(pattern, percentPrecision) }),
    ...objectIn(plugins, 'datalabels'),
  };
  if (!pattern.includes('%l')) return;
  const legend = isObject(plugins['legend']) ? plugins['legend'] : {};
  plugins['legend'] = { ...legend, display: true };
}

function digitsOf(pattern: string, precision: Json | undefined): number {
  const written = /%p\.(\d)/.exec(pattern)?.[1];
  return plainNumber(written ?? precision ?? OUTLABEL_DIGITS);
}

function outlabelFont(given: JsonObject | undefined): JsonObject | undefined {
  const font = given === undefined ? undefined : given['font'];
  if (!isObject(font)) return undefined;
  const copy: JsonObject = { ...font };
  copy['size'] ??= copy['maxSize'] ?? copy['minSize'];
  for (const key of ['resizable', 'minSize', 'maxSize']) delete copy[key];
  if (copy['size'] === undefined) delete copy['size'];
  moveFont(copy);
  return Object.keys(copy).length === 0 ? undefined : copy;
}

/** Labels that name the share of each slice: the data become the shares, and the slices stay as they are. */
function applyShares(config: JsonObject, plugins: JsonObject, { notes }: Context): void {
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  const isRound = ROUND.includes(plainText(config['type'])) && config['type'] !== 'polarArea';
  const ofChart = sharesOf(plugins['datalabels']);
  for (const [index, dataset] of datasets.entries()) {
    const digits = sharesOf(dataset['datalabels']) ?? ofChart;
    if (digits === undefined) continue;
    const values = numbersOf(dataset['data']);
    const sum = values?.reduce((total, value) => total + value, 0) ?? 0;
    if (!isRound || values === undefined || !(sum > 0)) {
      notes.add(
        `data.datasets.${index}.data`,
        'shares of the sum are written in pies only: write the percentages as data',
      );
      continue;
    }
    dataset['data'] = values.map((value) => value / sum);
    const labels = isObject(dataset['datalabels']) ? dataset['datalabels'] : ensureObject(plugins, 'datalabels');
    labels['format'] = { style: 'percent', digits };
  }
}

/** The decimals of the shares that labels ask for. */
function sharesOf(labels: Json | undefined): number | undefined {
  if (!isObject(labels)) return undefined;
  const digits = take(labels, 'shares');
  return typeof digits === 'number' ? digits : undefined;
}

function numbersOf(data: Json | undefined): number[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const values = data.map((value) => (value === null ? 0 : value));
  return values.every((value) => typeof value === 'number') ? values : undefined;
}

/** A gap draws the same bar as a zero, without a label. */
function hideZeros(config: JsonObject, plugins: JsonObject, { notes }: Context): void {
  const datasets = objectsIn(objectIn(config, 'data')['datasets']);
  const ofChart = isObject(plugins['datalabels']) && take(plugins['datalabels'], 'hidesZero') === true;
  for (const [index, dataset] of datasets.entries()) {
    const own = isObject(dataset['datalabels']) && take(dataset['datalabels'], 'hidesZero') === true;
    if (!own && !ofChart) continue;
    const { data } = dataset;
    const isBar = plainText(dataset['type'] ?? config['type']) === 'bar';
    if (!isBar || !Array.isArray(data)) {
      if (Array.isArray(data) && data.includes(0)) notes.add(`data.datasets.${index}.data`, 'zeros are labelled too');
      continue;
    }
    dataset['data'] = data.map((value) => (value === 0 ? null : value));
  }
}

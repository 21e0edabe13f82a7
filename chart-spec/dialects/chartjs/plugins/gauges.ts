/** Gauges and progress bars of QuickChart as rings and bars. */

import { typeTitle } from '../../../describe/type-title.js';
import { isFunctionText } from '../../../functions/function-text.js';
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { numberFormat, withMinus } from '../../../numbers/number-text.js';
import { ensureAt, isObject, objectAt } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import type { Context } from '../context.js';
import { moveFont } from '../fonts.js';
import { attempted } from '../functions/evaluated.js';
import { datasetsOf, pointsOf, take } from '../objects.js';
import { addCenterText } from './doughnut-label.js';

/** Readable as a rest on light and dark backgrounds. */
const TRACK = 'rgba(128, 128, 128, 0.22)';
const PERCENT = 100;
const ROUND_CORNERS_PX = 100;
/** Texts larger than the hole are made smaller. */
const VALUE_PX = 48;
const SUBTEXT_SHARE = 0.4;
const HALF_RING = { rotation: 270, circumference: 180 };

const textOfNumber = (value: number) => numberFormat('en-US', { maximumFractionDigits: 2 }).format(value);

function givenDatasets(config: JsonObject, { notes }: Context): JsonObject[] {
  const datasets = datasetsOf(config);
  return datasets.length > 0 ? datasets : notes.fail('data.datasets', 'is required: a list with one dataset');
}

function numbersOf(dataset: JsonObject | undefined, path: string, { notes }: Context): number[] {
  const numbers = pointsOf(dataset).filter((value) => typeof value === 'number');
  return numbers.length > 0 ? numbers : notes.fail(path, 'must be a list with at least one number');
}

function firstColor(value: Json | undefined): string | undefined {
  const color = Array.isArray(value) ? value[0] : value;
  return typeof color === 'string' ? color : undefined;
}

/** The alternative text says what is measured, not the parts that it is drawn with. */
function sayValues(config: JsonObject, type: 'gauge' | 'progress', values: readonly string[]): void {
  const options = objectAt(config, 'options');
  const title = objectAt(options, 'plugins', 'title')['text'] ?? objectAt(options, 'title')['text'];
  const name = typeTitle(type, plainText(options['locale'] ?? 'en'));
  config['alt'] ??= `${typeof title === 'string' ? `${name}: ${title}` : name}. ${values.join(', ')}.`;
}

/** One bar for each value, with the rest up to its maximum: 100, or the value of a second dataset. */
export function drawProgressBar(config: JsonObject, context: Context): void {
  const [first = {}, second] = givenDatasets(config, context);
  const values = numbersOf(first, 'data.datasets.0.data', context);
  const limits = second === undefined ? [] : numbersOf(second, 'data.datasets.1.data', context);
  const data = objectAt(config, 'data');
  const shares = values.map((value, i) => withoutNoise((value * PERCENT) / (limits[i] || PERCENT)));
  const labels = values.map((_, i) => (Array.isArray(data['labels']) ? plainText(data['labels'][i] ?? '') : ''));
  config['type'] = 'bar';
  sayValues(
    config,
    'progress',
    shares.map((share, i) => `${labels[i]} ${textOfNumber(share)}%`.trim()),
  );
  const plugins = ensureAt(config, 'options', 'plugins');
  const digits = shares.every((share) => Number.isInteger(share)) ? 0 : 1;
  const format = { style: 'decimal', digits, suffix: '%' };
  if (plugins['datalabels'] !== false) plugins['datalabels'] = { format, ...objectAt(plugins, 'datalabels') };
  // Values of a whole that is given are no percentages.
  if (second && objectAt(plugins, 'datalabels')['display'] !== false)
    first['datalabels'] = { texts: values.map(String), ...objectAt(first, 'datalabels') };
  plugins['legend'] = { display: false };
  const options = objectAt(config, 'options');
  options['indexAxis'] = 'y';
  options['scales'] = {
    x: { stacked: true, display: false, min: 0, max: PERCENT },
    y: { stacked: true, display: labels.some((label) => label !== ''), grid: { display: false } },
  };
  const { data: _values, ...style } = first;
  const { data: _limits, ...track } = second ?? {};
  config['data'] = {
    labels,
    datasets: [
      { barPercentage: 1, borderRadius: 0, ...style, data: shares },
      {
        barPercentage: 1,
        borderRadius: 0,
        backgroundColor: TRACK,
        ...track,
        data: shares.map((share) => Math.max(0, withoutNoise(PERCENT - share))),
        datalabels: { display: false },
      },
    ],
  };
}

/** 57 instead of 56.99999999999999. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

/** chartjs-chart-radial-gauge: a ring that is filled up to the value, which stands in its center. */
export function drawRadialGauge(config: JsonObject, context: Context): void {
  const [dataset = {}] = givenDatasets(config, context);
  const [value = 0] = numbersOf(dataset, 'data.datasets.0.data', context);
  const options = ensureAt(config, 'options');
  const domain = take(options, 'domain');
  const [min, max] = Array.isArray(domain) ? domain.map(plainNumber) : [0, PERCENT];
  const range = { min: min ?? 0, max: max ?? PERCENT };
  const filled = Math.min(Math.max(value, range.min), range.max) - range.min;
  const rest = Math.max(0, range.max - range.min - filled);
  const track = take(options, 'trackColor');
  const inner = take(options, 'centerPercentage');
  const roundedCorners = take(options, 'roundedCorners');
  const area = take(options, 'centerArea');
  const { data: _data, backgroundColor, ...style } = dataset;
  const color = firstColor(backgroundColor) ?? firstColor(objectAt(config, 'theme')['palette']);
  ring(config, [filled, rest], {
    ...style,
    backgroundColor: [color ?? null, typeof track === 'string' ? track : TRACK],
    borderWidth: 0,
    borderRadius: roundedCorners === false ? 0 : ROUND_CORNERS_PX,
  });
  options['cutout'] ??= `${typeof inner === 'number' ? inner : 80}%`;
  centerText(options, value, isObject(area) ? area : {}, 'options.centerArea', context);
  sayValues(config, 'gauge', [textOfNumber(value)]);
}

/** Sets a doughnut of one dataset, without legend and labels. */
function ring(config: JsonObject, values: readonly number[], dataset: JsonObject): void {
  config['type'] = 'doughnut';
  config['data'] = { labels: values.map(() => ''), datasets: [{ ...dataset, data: [...values] }] };
  const plugins = ensureAt(config, 'options', 'plugins');
  plugins['legend'] = { display: false };
  delete plugins['datalabels'];
}

function centerText(options: JsonObject, value: number, area: JsonObject, path: string, context: Context): void {
  if (area['displayText'] === false || area['display'] === false) return;
  moveFont(area);
  const font: JsonObject = { size: VALUE_PX, ...objectAt(area, 'font') };
  const texts: Json[] = [ownText(area['text'] ?? area['formatter'], value, path, context)];
  const fonts = [font];
  if (typeof area['subText'] === 'string' && area['subText'] !== '') {
    texts.push(area['subText']);
    fonts.push({ ...font, size: plainNumber(font['size']) * SUBTEXT_SHARE });
  }
  addCenterText(
    ensureAt(options, 'plugins'),
    texts,
    fonts,
    texts.map(() => area['color']),
  );
}

/** The value as a function of the configuration writes it. */
function ownText(text: Json | undefined, value: number, path: string, { functions, notes }: Context): string {
  if (typeof text !== 'string') return textOfNumber(value);
  if (!isFunctionText(text)) return text;
  const tell = (reason: string) => notes.add(`${path}.text`, `${reason} The value is written as it is.`);
  return attempted(() => plainText(functions.run(text, [value]) ?? ''), tell) ?? textOfNumber(value);
}

/** chartjs-gauge: segments of half a ring up to given bounds, with a needle at the value. */
export function drawGauge(config: JsonObject, context: Context): void {
  const [dataset = {}] = givenDatasets(config, context);
  const bounds = numbersOf(dataset, 'data.datasets.0.data', context);
  const { value: given, minValue, data: _bounds, ...style } = dataset;
  const min = typeof minValue === 'number' ? minValue : 0;
  const max = bounds.at(-1) ?? PERCENT;
  const widths = bounds.map((bound, i) => Math.max(0, bound - (bounds[i - 1] ?? min)));
  const options = ensureAt(config, 'options');
  const needle = take(options, 'needle');
  const label = take(options, 'valueLabel');
  const names = objectAt(config, 'data')['labels'];
  const legend = objectAt(options, 'plugins', 'legend');
  ring(config, widths, { borderWidth: 2, ...style });
  if (Array.isArray(names) && names.length > 0) {
    ensureAt(config, 'data')['labels'] = names;
    // Widths of segments are no shares of a whole.
    ensureAt(options, 'plugins')['legend'] = {
      display: true,
      ...legend,
      labels: { shares: false, ...objectAt(legend, 'labels') },
    };
  }
  const { rotation = HALF_RING.rotation, circumference = HALF_RING.circumference } = options;
  Object.assign(options, { rotation, circumference });
  options['cutout'] ??= '60%';
  if (typeof given !== 'number') return;
  sayValues(config, 'gauge', [textOfNumber(given)]);
  const [drawn] = datasetsOf(config);
  if (drawn)
    drawn['needle'] = {
      ...needleOf(isObject(needle) ? needle : {}),
      at: withoutNoise(Math.min(1, Math.max(0, (given - min) / (max - min || 1)))),
      ...(options['rotation'] === HALF_RING.rotation &&
        options['circumference'] === HALF_RING.circumference && {
          ends: [min, max].map((end) => withMinus(textOfNumber(end), end)),
        }),
      ...labelOf(given, isObject(label) ? label : {}, context),
    };
}

/** The look of the needle, in percents. */
function needleOf({ color, radiusPercentage, widthPercentage, lengthPercentage }: JsonObject): JsonObject {
  const sizes = { radius: radiusPercentage, width: widthPercentage, length: lengthPercentage };
  const given = Object.entries(sizes).filter(([, percents]) => typeof percents === 'number') as [string, number][];
  const own = firstColor(color);
  return { ...Object.fromEntries(given), ...(own !== undefined && { color: own }) };
}

/** The value below the needle. Its color is white by default, which only its box makes readable. */
function labelOf(value: number, label: JsonObject, context: Context): JsonObject {
  if (label['display'] === false) return {};
  const { backgroundColor, color, borderRadius, padding } = label;
  moveFont(label);
  const text = ownText(label['formatter'], value, 'options.valueLabel', context);
  const box =
    backgroundColor === undefined ? {} : { backgroundColor, color: color ?? '#ffffff', borderRadius, padding };
  const own = { text, font: label['font'], ...box };
  return {
    label: Object.fromEntries(Object.entries(own).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]]))),
  };
}

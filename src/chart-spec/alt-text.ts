import type { ChartSpec, Dataset, Json, JsonObject } from '../../renderer-page/payload.js';
import { isObject } from '../platform/is-object.js';

const TYPE_NAMES = {
  line: 'Line chart',
  bar: 'Bar chart',
  pie: 'Pie chart',
  doughnut: 'Doughnut chart',
  radar: 'Radar chart',
  polarArea: 'Polar area chart',
} as const;

/** Longer series are summarized. */
const MAX_LISTED_POINTS = 8;
const MAX_SERIES = 4;
/** A screen reader reads the text in one go. */
const MAX_LENGTH = 500;

/** Alternative text of a chart: what it is, and what its data says. English. Pure: previews in browsers use it too. */
export function describeChart(spec: ChartSpec): string {
  const { labels, datasets } = spec.data;
  const title = titleOf(spec);
  const sentences = [`${TYPE_NAMES[spec.type]}${title === '' ? '' : `: ${title}`}`];
  for (const dataset of datasets.slice(0, MAX_SERIES)) {
    sentences.push(named(dataset, seriesText(dataset, labels, valueWriter(spec, dataset))));
  }
  const left = datasets.length - MAX_SERIES;
  if (left > 0) sentences.push(`${left} more series`);
  return shortened(sentences.map((sentence) => `${sentence.replace(/[.\s]+$/, '')}.`).join(' '));
}

function named({ label }: Dataset, text: string): string {
  return typeof label === 'string' && label !== '' ? `${label}: ${text}` : text;
}

interface Point {
  label: string;
  value: number;
}

function seriesText({ data }: Dataset, labels: string[], write: (value: number) => string): string {
  const points: Point[] = data.flatMap((value, i) => (value === null ? [] : [{ label: labels[i] ?? '', value }]));
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return 'no data';
  const pointText = ({ label, value }: Point) => (label === '' ? write(value) : `${label} ${write(value)}`);
  if (points.length <= MAX_LISTED_POINTS) return points.map(pointText).join(', ');
  const lowest = points.reduce((least, point) => (point.value < least.value ? point : least));
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const change = last.value === first.value ? 'goes' : last.value > first.value ? 'rises' : 'falls';
  return (
    `${change} from ${pointText(first)} to ${pointText(last)}; ` +
    `lowest ${pointText(lowest)}, highest ${pointText(highest)}; ${points.length} values`
  );
}

function titleOf(spec: ChartSpec): string {
  if (spec.header?.title) return spec.header.title;
  const plugins = objectAt(spec.options, 'plugins');
  const { text, display } = objectAt(plugins, 'title');
  if (display !== true) return '';
  const lines: (Json | undefined)[] = Array.isArray(text) ? text : [text];
  return lines.filter((line) => typeof line === 'string').join(' ');
}

/** Writes values as the value axis of the series or the data labels do, where they have a `format`. */
function valueWriter(spec: ChartSpec, dataset: Dataset): (value: number) => string {
  const format = formatOf(spec, dataset);
  const { style, prefix = '', suffix = '', currency = 'USD' } = format;
  const shape: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
  if (style === 'percent') shape.style = 'percent';
  if (style === 'currency')
    Object.assign(shape, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  let numbers: Intl.NumberFormat;
  try {
    numbers = new Intl.NumberFormat('en-US', shape);
  } catch {
    // The drawing reports an unknown currency.
    numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  }
  return (value) => `${prefix}${numbers.format(value)}${suffix}`;
}

function formatOf({ options, type }: ChartSpec, dataset: Dataset): JsonObject {
  const scales = objectAt(options, 'scales');
  const axis = type === 'radar' || type === 'polarArea' ? 'r' : options['indexAxis'] === 'y' ? 'x' : 'y';
  const own = dataset[`${axis}AxisID`];
  const ofAxis = objectAt(objectAt(objectAt(scales, typeof own === 'string' ? own : axis), 'ticks'), 'format');
  if (Object.keys(ofAxis).length > 0) return ofAxis;
  return objectAt(objectAt(objectAt(options, 'plugins'), 'datalabels'), 'format');
}

function objectAt(holder: JsonObject, key: string): JsonObject {
  const value = holder[key];
  return isObject(value) ? value : {};
}

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2))}…`;
}

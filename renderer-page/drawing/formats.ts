import type { Json, JsonObject } from '../payload';
import { compactDigits } from './compact';
import { DrawingFault } from './spec-error';

/** What a `format` object `{style,currency,locale,digits,prefix,suffix}` stands for. */
export type ValueFormatter = (value: number) => string;

const OWN_STYLES: unknown[] = ['currency', 'percent', 'compact', 'decimal', 'date'];
const OWN_KEYS = ['style', 'currency', 'locale', 'digits', 'prefix', 'suffix'];
const formatters = new Map<string, ValueFormatter>();
/** The cache must not grow with every spec that passes. */
const CACHE_LIMIT = 200;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Chart.js has a `ticks.format` of its own (Intl.NumberFormat options): such an object is left to it. Ours always names its style when
 * it comes out of the chart language, and has no key but ours (docs/adr/0013).
 */
function isOwnFormat(format: JsonObject): boolean {
  return OWN_STYLES.includes(format['style']) && Object.keys(format).every((key) => OWN_KEYS.includes(key));
}

function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Where the format names no digits: cents only where there are any, one decimal of millions and per cents. */
const OPEN_DIGITS: Record<string, Intl.NumberFormatOptions> = {
  currency: { trailingZeroDisplay: 'stripIfInteger' },
  compact: { maximumFractionDigits: 1 },
  percent: { maximumFractionDigits: 1 },
};

/** @param ownDigits where the format names none: decimals that tell the ticks of an axis apart, left out of whole numbers */
function intlFormatter(format: JsonObject, locale: string, ownDigits: number | undefined): ValueFormatter {
  const { style = 'decimal', digits, currency = 'USD' } = format;
  if (style === 'date') {
    const intl = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
    return (value) => intl.format(value);
  }
  const exactly = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  const open =
    ownDigits === undefined
      ? OPEN_DIGITS[String(style)]
      : { ...exactly(ownDigits), trailingZeroDisplay: 'stripIfInteger' };
  const fraction = typeof digits === 'number' ? exactly(digits) : open;
  const shape =
    style === 'compact' ? { notation: 'compact' } : { style, ...(style === 'currency' ? { currency } : {}) };
  const intl = new Intl.NumberFormat(locale, { ...shape, ...fraction } as Intl.NumberFormatOptions);
  return (value) => intl.format(value);
}

/**
 * The function a `format` object stands for.
 * @param path where the object stands in the spec, for the fault when Intl refuses it
 */
function valueFormatter(
  format: JsonObject,
  chartLocale: Json | undefined,
  path: string,
  ownDigits?: number,
): ValueFormatter {
  const locale = text(format['locale']) || text(chartLocale) || 'en-US';
  const key = `${locale} ${ownDigits} ${JSON.stringify(format)}`;
  const known = formatters.get(key);
  if (known) return known;
  const prefix = text(format['prefix']);
  const suffix = text(format['suffix']);
  let made: ValueFormatter;
  try {
    const intl = intlFormatter(format, locale, ownDigits);
    // A minus stands before a currency sign, not between it and the number.
    const isSign = /\p{Sc}\s?$/u.test(prefix);
    made = (value) => (isSign && value < 0 ? `-${prefix}${intl(-value)}` : prefix + intl(value)) + suffix;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DrawingFault(`This format cannot be used: ${reason}`, path);
  }
  if (formatters.size >= CACHE_LIMIT) formatters.clear();
  formatters.set(key, made);
  return made;
}

interface TickScale {
  type: string;
  getLabelForValue(value: number): string;
}

/** Ticks of a category axis are indices: their label is formatted where it is a number (or a date, for the date style). */
function formatLabel(label: string, format: JsonObject, formatValue: ValueFormatter): string {
  const value = format['style'] === 'date' ? Date.parse(label) : label.trim() === '' ? Number.NaN : Number(label);
  return Number.isFinite(value) ? formatValue(value) : label;
}

/** Ticks have as many decimals as it takes to tell them apart; undefined leaves that to the format. */
function tickDigits(format: JsonObject, values: number[]): number | undefined {
  switch (format['style']) {
    case 'currency':
      return values.every(Number.isInteger) ? 0 : undefined;
    case 'compact':
      return values.every((value) => Math.abs(value) < 1000) ? undefined : compactDigits(values);
    default:
      return undefined;
  }
}

function installTicks(ticks: JsonObject, chartLocale: Json | undefined, path: string): void {
  const { format } = ticks;
  if (!isObject(format) || !isOwnFormat(format)) return;
  const formatValue = valueFormatter(format, chartLocale, path);
  delete ticks['format'];
  const callback = function (this: TickScale, value: number | string, index: number, all: { value: number }[]): string {
    if (this.type === 'category') return formatLabel(String(this.getLabelForValue(Number(value))), format, formatValue);
    const values = all.map((tick) => tick.value);
    const ofAll = valueFormatter(format, chartLocale, path, tickDigits(format, values));
    return ofAll(values[index] ?? Number(value));
  };
  (ticks as Record<string, unknown>)['callback'] = callback;
}

/** Labels around a radar are category labels like those of an x axis. */
function installPointLabels(pointLabels: JsonObject, chartLocale: Json | undefined, path: string): void {
  const { format } = pointLabels;
  if (!isObject(format)) return;
  const formatValue = valueFormatter(format, chartLocale, path);
  delete pointLabels['format'];
  const callback = (label: unknown): string => formatLabel(String(label), format, formatValue);
  (pointLabels as Record<string, unknown>)['callback'] = callback;
}

function installLabels(labels: Json | undefined, chartLocale: Json | undefined, path: string): void {
  if (!isObject(labels)) return;
  if (isObject(labels['format'])) {
    const formatValue = valueFormatter(labels['format'], chartLocale, `${path}.format`);
    delete labels['format'];
    const formatter = (value: unknown) => (typeof value === 'number' ? formatValue(value) : null);
    (labels as Record<string, unknown>)['formatter'] = formatter;
  }
  for (const [name, label] of Object.entries(isObject(labels['labels']) ? labels['labels'] : {})) {
    installLabels(label, chartLocale, `${path}.labels.${name}`);
  }
}

/** Puts a callback wherever the options or a dataset hold a `format` object. Changes its arguments. */
export function installFormats(options: JsonObject, datasets: JsonObject[]): void {
  const chartLocale = options['locale'];
  for (const [id, scale] of Object.entries(isObject(options['scales']) ? options['scales'] : {})) {
    if (!isObject(scale)) continue;
    const path = `options.scales.${id}`;
    if (isObject(scale['ticks'])) installTicks(scale['ticks'], chartLocale, `${path}.ticks.format`);
    if (isObject(scale['pointLabels'])) {
      installPointLabels(scale['pointLabels'], chartLocale, `${path}.pointLabels.format`);
    }
  }
  if (isObject(options['plugins'])) {
    installLabels(options['plugins']['datalabels'], chartLocale, 'options.plugins.datalabels');
  }
  for (const [index, dataset] of datasets.entries()) {
    installLabels(dataset['datalabels'], chartLocale, `data.datasets.${index}.datalabels`);
  }
}

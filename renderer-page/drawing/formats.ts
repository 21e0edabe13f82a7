import { isObject, objectAt } from '../json';
import type { Json, JsonObject } from '../payload';
import { compactDigits } from './compact';
import { SpecError } from './spec-error';

type ValueFormatter = (value: number) => string;

const OWN_STYLES: unknown[] = ['currency', 'percent', 'compact', 'decimal', 'date'];
const OWN_KEYS = ['style', 'currency', 'locale', 'digits', 'prefix', 'suffix'];
const formatters = new Map<string, ValueFormatter>();
const CACHE_LIMIT = 200;

/**
 * Whether a `ticks.format` is a `format` object of our chart language: it names one of our styles and has no other keys. Any other object
 * is Chart.js's own option of this name, with options of Intl.NumberFormat.
 */
export function isOwnFormat(format: JsonObject): boolean {
  return OWN_STYLES.includes(format['style']) && Object.keys(format).every((key) => OWN_KEYS.includes(key));
}

function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Used where a format names no digits: cents are left out of whole amounts. */
const DEFAULT_DIGITS: Record<string, Intl.NumberFormatOptions> = {
  currency: { trailingZeroDisplay: 'stripIfInteger' },
  compact: { maximumFractionDigits: 1 },
  percent: { maximumFractionDigits: 1 },
};

/** @param ownDigits decimals that tell the ticks of an axis apart, used where the format names no digits */
function intlFormatter(format: JsonObject, locale: string, ownDigits: number | undefined): ValueFormatter {
  const { style = 'decimal', digits, currency = 'USD' } = format;
  if (style === 'date') {
    const intl = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
    return (value) => intl.format(value);
  }
  const exactly = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  const byDefault =
    ownDigits === undefined
      ? DEFAULT_DIGITS[String(style)]
      : { ...exactly(ownDigits), trailingZeroDisplay: 'stripIfInteger' };
  const fraction = typeof digits === 'number' ? exactly(digits) : byDefault;
  const shape =
    style === 'compact' ? { notation: 'compact' } : { style, ...(style === 'currency' ? { currency } : {}) };
  const intl = new Intl.NumberFormat(locale, { ...shape, ...fraction } as Intl.NumberFormatOptions);
  return (value) => intl.format(value);
}

/**
 * The function that a `format` object `{style, currency, locale, digits, prefix, suffix}` describes.
 * @param path of the object in the spec
 * @throws SpecError where Intl rejects the format
 */
export function valueFormatter(
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
    // -$5, not $-5.
    const isSign = /\p{Sc}\s?$/u.test(prefix);
    made = (value) => (isSign && value < 0 ? `-${prefix}${intl(-value)}` : prefix + intl(value)) + suffix;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SpecError(`This format cannot be used: ${reason}`, path);
  }
  if (formatters.size >= CACHE_LIMIT) formatters.clear();
  formatters.set(key, made);
  return made;
}

interface TickScale {
  type: string;
  getLabelForValue(value: number): string;
}

/** Formats a label of a category axis where it is a number, or a date for the date style. */
function formatLabel(label: string, format: JsonObject, formatValue: ValueFormatter): string {
  const value = format['style'] === 'date' ? Date.parse(label) : label.trim() === '' ? Number.NaN : Number(label);
  return Number.isFinite(value) ? formatValue(value) : label;
}

/** The decimals that tell the ticks of an axis apart; `undefined` leaves them to the format. */
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
  for (const [name, label] of Object.entries(objectAt(labels, 'labels'))) {
    installLabels(label, chartLocale, `${path}.labels.${name}`);
  }
}

/** Replaces each `format` object of the options and datasets by a callback of Chart.js. Changes its arguments. */
export function installFormats(options: JsonObject, datasets: JsonObject[]): void {
  const chartLocale = options['locale'];
  for (const [id, scale] of Object.entries(objectAt(options, 'scales'))) {
    if (!isObject(scale)) continue;
    const path = `options.scales.${id}`;
    if (isObject(scale['ticks'])) installTicks(scale['ticks'], chartLocale, `${path}.ticks.format`);
    if (isObject(scale['pointLabels'])) {
      installPointLabels(scale['pointLabels'], chartLocale, `${path}.pointLabels.format`);
    }
  }
  installLabels(objectAt(options, 'plugins')['datalabels'], chartLocale, 'options.plugins.datalabels');
  for (const [index, dataset] of datasets.entries()) {
    installLabels(dataset['datalabels'], chartLocale, `data.datasets.${index}.datalabels`);
  }
}

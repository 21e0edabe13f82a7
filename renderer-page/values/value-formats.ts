import type { Scale } from 'chart.js';
import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  ownValue,
  plainNumber,
  plainText,
} from '../../chart-spec/spec.js';
import { numberFormat } from '../../chart-spec/table.js';
import { labelText } from '../chart/data-values';
import { SpecError } from '../chart/spec-error';
import { scriptable } from '../chartjs/adapters';
import { compactTexts, exactDigits } from './ticks/compact';
import { isLabelled } from './ticks/log-ticks';
import { isLong } from './ticks/value-ticks';

type ValueFormatter = (value: number) => string;
type Signed = (text: string, value: number) => string;
/** Makes a writer of data labels from their `format`. @param path of the format in the spec */
export type LabelWriter = (format: JsonObject, path: string) => (value: number, dataset: Dataset | undefined) => string;

const OWN_STYLES: unknown[] = ['currency', 'percent', 'compact', 'decimal', 'date'];
const OWN_KEYS = ['style', 'currency', 'locale', 'digits', 'prefix', 'suffix'];
/** By format and locale, which decide alone how a number is written. */
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
  const byDefault = ownDigits === undefined ? ownValue(DEFAULT_DIGITS, plainText(style)) : exactly(ownDigits);
  const fraction = typeof digits === 'number' ? exactly(digits) : byDefault;
  const shape =
    style === 'compact' ? { notation: 'compact' } : { style, ...(style === 'currency' ? { currency } : {}) };
  const intl = new Intl.NumberFormat(locale, { ...shape, ...fraction } as Intl.NumberFormatOptions);
  return (value) => intl.format(value);
}

export function withAffixes(format: JsonObject, number: ValueFormatter): ValueFormatter {
  const prefix = text(format['prefix']);
  const suffix = text(format['suffix']);
  // -$5, not $-5.
  const isSign = /\p{Sc}\s?$/u.test(prefix);
  return (value) => (isSign && value < 0 ? `-${prefix}${number(-value)}` : prefix + number(value)) + suffix;
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
  let made: ValueFormatter;
  try {
    made = withAffixes(format, intlFormatter(format, locale, ownDigits));
  } catch (error) {
    const reason = error instanceof Error ? error.message : plainText(error);
    throw new SpecError(`This format cannot be used: ${reason}`, path);
  }
  if (formatters.size >= CACHE_LIMIT) formatters.clear();
  formatters.set(key, made);
  return made;
}

/** Formats a label of a category axis where it is a number, or a date for the date style. */
function formatLabel(label: string, format: JsonObject, formatValue: ValueFormatter): string {
  const value = format['style'] === 'date' ? Date.parse(label) : label.trim() === '' ? Number.NaN : Number(label);
  return Number.isFinite(value) ? formatValue(value) : label;
}

const MAX_TICK_DIGITS = 6;

/** The decimals that all ticks of an axis are written with, so that they differ; `undefined` leaves them to the format. */
function tickDigits({ style, currency = 'USD' }: JsonObject, values: number[]): number | undefined {
  switch (style) {
    case 'currency': {
      const digits = exactDigits(values, MAX_TICK_DIGITS);
      const { maximumFractionDigits: cents = 2 } = numberFormat('en-US', {
        style,
        currency: text(currency),
      }).resolvedOptions();
      return digits === 0 || digits === undefined ? digits : Math.max(digits, cents);
    }
    case 'percent':
      return exactDigits(values, MAX_TICK_DIGITS, () => 0.01);
    case 'decimal':
      return exactDigits(values, MAX_TICK_DIGITS);
    default:
      return undefined;
  }
}

/** Whether a format writes amounts of money: by its style, or by the sign of a currency. */
export function isMoney({ style, prefix, suffix }: JsonObject): boolean {
  const sign = /\p{Sc}/u;
  return style === 'currency' || (style === 'decimal' && (sign.test(text(prefix)) || sign.test(text(suffix))));
}

/**
 * The texts of all ticks of an axis in the same style. Amounts of money are compact where plain numbers are, unless the format names its
 * digits: $10K.
 */
function tickFormatter(
  format: JsonObject,
  chartLocale: Json | undefined,
  path: string,
  values: number[],
  scaleType: string,
): ValueFormatter {
  if (format['digits'] === undefined) {
    const { style, currency = 'USD' } = format;
    const isCompact = style === 'compact' || (isMoney(format) && isLong(values, scaleType));
    const locale = text(format['locale']) || text(chartLocale) || 'en-US';
    const texts = isCompact
      ? compactTexts(values, locale, style === 'currency' ? { style, currency: text(currency) } : {})
      : undefined;
    if (texts) return withAffixes(format, texts);
  }
  return valueFormatter(format, chartLocale, path, tickDigits(format, values));
}

function installTicks(ticks: JsonObject, chartLocale: Json | undefined, path: string, signed: Signed): void {
  const { format } = ticks;
  if (!isObject(format) || !isOwnFormat(format)) return;
  const formatValue = valueFormatter(format, chartLocale, path);
  delete ticks['format'];
  let known: { ticks: unknown; text: ValueFormatter } | undefined;
  const callback = function (this: Scale, value: number | string, index: number, all: { value: number }[]): string {
    if (this.type === 'category')
      return formatLabel(plainText(this.getLabelForValue(plainNumber(value))), format, formatValue);
    const number = all[index]?.value ?? plainNumber(value);
    if (!isLabelled(this, number)) return '';
    // Powers of ten have nothing in common but the unit.
    if (this.type === 'logarithmic')
      return signed(tickFormatter(format, chartLocale, path, [number], this.type)(number), number);
    if (known?.ticks !== all) {
      const values = all.map((tick) => tick.value);
      known = { ticks: all, text: tickFormatter(format, chartLocale, path, values, this.type) };
    }
    return signed(known.text(number), number);
  };
  ticks['callback'] = scriptable(callback);
}

function installPointLabels(pointLabels: JsonObject, chartLocale: Json | undefined, path: string): void {
  const { format } = pointLabels;
  if (!isObject(format)) return;
  const formatValue = valueFormatter(format, chartLocale, path);
  delete pointLabels['format'];
  const callback = (label: unknown): string => formatLabel(plainText(label), format, formatValue);
  pointLabels['callback'] = scriptable(callback);
}

function installLabels(labels: Json | undefined, path: string, writer: LabelWriter): void {
  if (!isObject(labels)) return;
  if (isObject(labels['format'])) {
    const write = writer(labels['format'], `${path}.format`);
    delete labels['format'];
    labels['formatter'] = scriptable((point: unknown, context?: { dataset: Dataset }) =>
      labelText(point, (value) => write(value, context?.dataset)),
    );
  }
  for (const [name, label] of Object.entries(objectAt(labels, 'labels'))) {
    installLabels(label, `${path}.labels.${name}`, writer);
  }
}

/** Writes values in their format alone, as Chart.js does. */
export function plainWriter({ options }: Pick<ChartSpec, 'options'>): LabelWriter {
  return (format, path) => valueFormatter(format, options['locale'], path);
}

/**
 * Replaces each `format` object of the options and datasets by a callback of Chart.js. Changes its arguments.
 * @param signed writes the sign of the number of a tick
 * @param writer of data labels
 */
export function installFormats(options: JsonObject, datasets: JsonObject[], signed: Signed, writer: LabelWriter): void {
  const chartLocale = options['locale'];
  for (const [id, scale] of Object.entries(objectAt(options, 'scales'))) {
    if (!isObject(scale)) continue;
    const path = `options.scales.${id}`;
    if (isObject(scale['ticks'])) installTicks(scale['ticks'], chartLocale, `${path}.ticks.format`, signed);
    if (isObject(scale['pointLabels'])) {
      installPointLabels(scale['pointLabels'], chartLocale, `${path}.pointLabels.format`);
    }
  }
  installLabels(objectAt(options, 'plugins')['datalabels'], 'options.plugins.datalabels', writer);
  for (const [index, dataset] of datasets.entries()) {
    installLabels(dataset['datalabels'], `data.datasets.${index}.datalabels`, writer);
  }
}

import type { Json, JsonObject } from '../payload';
import { DrawingFault } from './fault';

/** `{style,currency,locale,digits,prefix,suffix}`; further keys are Intl's own and pass through. */
export type ValueFormatter = (value: number) => string;

const OWN_KEYS = ['digits', 'prefix', 'suffix', 'locale'];
const formatters = new Map<string, ValueFormatter>();
/** The cache must not grow with every spec that passes. */
const CACHE_LIMIT = 200;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Chart.js has a `ticks.format` of its own (Intl.NumberFormat options): such an object is left to it. */
export function isOwnFormat(format: JsonObject): boolean {
  return OWN_KEYS.some((key) => key in format) || format['style'] === 'compact' || format['style'] === 'date';
}

function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function intlFormatter(format: JsonObject, locale: string): ValueFormatter {
  const { style, digits, locale: _locale, prefix: _prefix, suffix: _suffix, ...rest } = format;
  if (style === 'date') {
    const shape = Object.keys(rest).some((key) => key !== 'timeZone') ? {} : { dateStyle: 'medium' };
    const intl = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...shape, ...rest } as Intl.DateTimeFormatOptions);
    return (value) => intl.format(value);
  }
  const fraction = typeof digits === 'number' ? { minimumFractionDigits: digits, maximumFractionDigits: digits } : {};
  const shape =
    style === 'compact'
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : { style: style ?? 'decimal', ...(style === 'currency' ? { currency: 'USD' } : {}) };
  const intl = new Intl.NumberFormat(locale, { ...shape, ...fraction, ...rest } as Intl.NumberFormatOptions);
  return (value) => intl.format(value);
}

/**
 * The function a `format` object stands for.
 * @param path where the object stands in the spec, for the fault when Intl refuses it
 */
export function valueFormatter(format: JsonObject, chartLocale: Json | undefined, path: string): ValueFormatter {
  const locale = text(format['locale']) || text(chartLocale) || 'en-US';
  const key = locale + JSON.stringify(format);
  const known = formatters.get(key);
  if (known) return known;
  const prefix = text(format['prefix']);
  const suffix = text(format['suffix']);
  let made: ValueFormatter;
  try {
    const intl = intlFormatter(format, locale);
    made = (value) => prefix + intl(value) + suffix;
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

function installTicks(ticks: JsonObject, chartLocale: Json | undefined, path: string): void {
  const { format } = ticks;
  if (!isObject(format) || !isOwnFormat(format)) return;
  const formatValue = valueFormatter(format, chartLocale, path);
  delete ticks['format'];
  const callback = function (this: TickScale, value: number | string, index: number, all: { value: number }[]): string {
    if (this.type === 'category') return formatLabel(String(this.getLabelForValue(Number(value))), format, formatValue);
    return formatValue(all[index]?.value ?? Number(value));
  };
  (ticks as Record<string, unknown>)['callback'] = callback;
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
    if (isObject(scale) && isObject(scale['ticks'])) {
      installTicks(scale['ticks'], chartLocale, `options.scales.${id}.ticks.format`);
    }
  }
  if (isObject(options['plugins'])) {
    installLabels(options['plugins']['datalabels'], chartLocale, 'options.plugins.datalabels');
  }
  for (const [index, dataset] of datasets.entries()) {
    installLabels(dataset['datalabels'], chartLocale, `data.datasets.${index}.datalabels`);
  }
}

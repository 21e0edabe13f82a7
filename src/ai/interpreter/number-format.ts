import type { JsonObject } from '../../../chart-spec/chart-spec.js';
import type { Series } from './chart-data.js';

const CURRENCY_SIGNS = new Map(Object.entries({ USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }));
const FIRST_COMPACT = 10_000;

export interface RequestedFormat {
  /** The unit of numbers that are written without one. */
  unit: string | undefined;
  digits: number | undefined;
}

/** Numbers are shown as they were written: with their unit, and compact if they were scaled. No unit unless all series share it. */
export function formatOf(series: Series[], requested: RequestedFormat): { format?: JsonObject } {
  const isScaled = series.some((one) => one.isScaled);
  const unit = unitOf(series) ?? (series.every((one) => one.unit === undefined) ? requested.unit : undefined);
  const digits = requested.digits === undefined ? {} : { digits: requested.digits };
  if (unit === '%') return { format: { style: 'decimal', suffix: '%', ...digits } };
  if (unit !== undefined && /^[A-Z]{3}$/.test(unit)) {
    if (!isScaled) return { format: { style: 'currency', currency: unit, ...digits } };
    return { format: { style: 'compact', prefix: CURRENCY_SIGNS.get(unit) ?? `${unit} `, ...digits } };
  }
  const suffix = unit === undefined ? {} : { suffix: ` ${unit}` };
  if (isScaled) return { format: { style: 'compact', ...suffix, ...digits } };
  if (unit === undefined && requested.digits === undefined) return {};
  return { format: { style: 'decimal', ...suffix, ...digits } };
}

function unitOf(series: Series[]): string | undefined {
  const [unit, ...others] = new Set(series.map((one) => one.unit));
  return others.length === 0 ? unit : undefined;
}

/** A number for a label of the chart. */
export function writtenNumber(value: number, series: Series[]): string {
  const unit = unitOf(series) ?? '';
  const isCompact = series.some((one) => one.isScaled) && Math.abs(value) >= FIRST_COMPACT;
  const number = new Intl.NumberFormat('en', isCompact ? { notation: 'compact' } : {}).format(value);
  if (unit === '%') return `${number}%`;
  if (/^[A-Z]{3}$/.test(unit)) return `${CURRENCY_SIGNS.get(unit) ?? `${unit} `}${number}`;
  return unit === '' ? number : `${number} ${unit}`;
}

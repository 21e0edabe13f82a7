import type { ChartSpec } from '../model/chart-spec.js';
import { stringAt } from './json.js';

/** The locale of the texts of a chart, BCP 47. */
export function localeOf({ options }: Pick<ChartSpec, 'options'>): string {
  return stringAt(options, 'locale') ?? 'en-US';
}

/**
 * Whether a value is a BCP 47 tag. Intl throws on another one, also where a specification is read before its validation reports it.
 * Building a formatter to find out takes a hundred times longer.
 */
export function isLocale(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

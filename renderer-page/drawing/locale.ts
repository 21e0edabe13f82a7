import type { ChartSpec } from '../payload';

export const DEFAULT_LOCALE = 'en-US';

/** The language of a chart: for numbers, dates and the direction of its axes. */
export function chartLocale({ options }: Pick<ChartSpec, 'options'>): string {
  const locale = options['locale'];
  return typeof locale === 'string' && locale !== '' ? locale : DEFAULT_LOCALE;
}

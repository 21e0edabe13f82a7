import type { ChartSpec } from '../../chart-spec/spec.js';

export const DEFAULT_LOCALE = 'en-US';

/** The language of a chart: for dates and the direction of its axes. The default for a malformed one, which Chart.js reports itself. */
export function chartLocale({ options }: Pick<ChartSpec, 'options'>): string {
  const locale = options['locale'];
  if (typeof locale !== 'string') return DEFAULT_LOCALE;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

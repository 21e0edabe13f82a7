import { isKnownLocale, localeMeant } from '../../values/chart-locale.js';

/** The warning about a locale whose numbers and dates nobody knows. @param locale BCP 47 */
export function unknownLocale(locale: string): string | undefined {
  if (isKnownLocale(locale)) return undefined;
  const meant = localeMeant(locale);
  const hint = meant === undefined ? 'Use a language tag such as "de" or "pt-BR".' : `Did you mean "${meant}"?`;
  return `locale "${locale}" is not known, so numbers and dates are written as in "en-US". ${hint}`;
}

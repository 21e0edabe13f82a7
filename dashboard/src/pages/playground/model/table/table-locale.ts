import type { JsonObject } from '../../../../../../chart-spec/spec.ts';
import { type Decimal, decimalOf } from '../../../../../../chart-spec/table.ts';
import { getAt, type Path } from '../json/json.ts';
import type { Sheet } from './sheet.ts';

/** Where a specification names its locale: at the root, unless it has one of Chart.js. */
export const localePath = (spec: JsonObject): Path =>
  getAt(spec, ['options', 'locale']) === undefined ? ['locale'] : ['options', 'locale'];

/** The decimal sign of a chart, which the cells of its table have too. */
export function decimalIn(spec: JsonObject): Decimal {
  const locale = localeIn(spec);
  return locale === undefined ? '.' : decimalOf(locale);
}

/** Undefined for a tag that is being typed, too. */
export function localeIn(spec: JsonObject): string | undefined {
  const locale = getAt(spec, localePath(spec));
  try {
    return typeof locale === 'string' ? Intl.getCanonicalLocales(locale)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The specification without the locale that came with its table: the next table brings its own. One that a person chose stays. */
export function withoutTableLocale({ spec, sheet }: { spec: JsonObject; sheet: Sheet }): JsonObject {
  const { locale, ...rest } = spec;
  return locale !== undefined && locale === sheet.locale ? rest : spec;
}

/** The specification with the locale of its table, unless it names one. */
export function inLocale(spec: JsonObject, locale: string | undefined): JsonObject {
  if (locale === undefined || localeIn(spec) !== undefined) return spec;
  return { ...spec, locale };
}

/** Whether amounts of a currency are written before the number. */
export function isSignFirst(locale: string | undefined, currency: string): boolean {
  const [first] = new Intl.NumberFormat(locale ?? 'en-US', { style: 'currency', currency }).formatToParts(1);
  return first?.type === 'currency';
}

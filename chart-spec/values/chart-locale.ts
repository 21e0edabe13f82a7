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

/** Languages whose numbers and dates the bundled browser writes: it has the data of fewer than Node. */
const DRAWN_LANGUAGES = new Set(
  (
    'af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl no pl pt ro ru ' +
    'sk sl sr sv sw ta te th tr uk ur vi zh'
  ).split(' '),
);

/** Whether the numbers and dates of a locale are drawn. Others are written as in American English. */
export function isKnownLocale(locale: string): boolean {
  return DRAWN_LANGUAGES.has(new Intl.Locale(locale).language);
}

/** The locale that the name of a language, the code of a country or a locale of a system stands for: `German`, `jp`, `fr_FR.UTF-8`. */
export function localeMeant(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const tag = (value.split(/[.@]/, 1)[0] ?? '').replaceAll('_', '-');
  if (tag !== value && isLocale(tag) && isKnownLocale(tag)) return tag;
  const named = tagsByName().get(value.trim().toLowerCase());
  if (named !== undefined || !/^[a-z]{2}$/i.test(value)) return named;
  const { language } = new Intl.Locale(`und-${value}`).maximize();
  // English is what Intl says of codes that no country has.
  return language === 'en' || !DRAWN_LANGUAGES.has(language) ? undefined : language;
}

let tags: ReadonlyMap<string, string> | undefined;

/** Languages by their names in English and in their own language. */
function tagsByName(): ReadonlyMap<string, string> {
  if (tags !== undefined) return tags;
  const nameIn = (locale: string, tag: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag);
  tags = new Map(
    [...DRAWN_LANGUAGES].flatMap((tag) => ['en', tag].map((locale) => [`${nameIn(locale, tag)}`.toLowerCase(), tag])),
  );
  return tags;
}

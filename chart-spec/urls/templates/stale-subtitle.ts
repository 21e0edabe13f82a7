/** Removes a subtitle that speaks about the labels of a template's sample. See docs/reference/brand-kits-and-templates.md. */

import type { Warnings } from '../../model/warnings.js';
import { isLocale } from '../../values/chart-locale.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';

type Fields = Record<string, unknown>;

/** Shorter labels are words of other meanings, and short numbers stand for anything. */
const LEAST_LETTERS = 3;
const LEAST_DIGITS = 4;
const MONTHS = 12;

/** Removes the subtitle of an own template that names labels of its sample, such as "January to December" over three months. */
export function removeStaleSubtitle(
  spec: Fields,
  sampleLabels: readonly string[],
  labels: readonly string[],
  warnings: Warnings,
): void {
  const options = isObject(spec['options']) ? spec['options'] : {};
  const locale = localeOf(spec['locale'] ?? options['locale']);
  const removeFrom = (holder: unknown, path: string): unknown => {
    if (!isObject(holder)) return holder;
    const { subtitle, ...others } = holder;
    const text = isObject(subtitle) ? subtitle['text'] : subtitle;
    if (text === undefined) return holder;
    const label = staleLabelIn(plainText(text), sampleLabels, labels, locale);
    if (label === undefined) return holder;
    warnings.add(`${path} of the template left out: it names "${label}" of its sample, not of the new labels.`);
    return others;
  };
  Object.assign(spec, {
    ...(spec['header'] !== undefined && { header: removeFrom(spec['header'], 'header.subtitle') }),
    ...(options['plugins'] !== undefined && {
      options: { ...options, plugins: removeFrom(options['plugins'], 'options.plugins.subtitle') },
    }),
  });
  const { subtitle } = removeFrom({ subtitle: spec['subtitle'] }, 'subtitle') as Fields;
  if (subtitle === undefined) delete spec['subtitle'];
}

/** A locale that does not exist is reported by the validation of the specification. */
function localeOf(locale: unknown): string {
  return isLocale(locale) ? locale : 'en';
}

/** A label of the sample that a text names and the new data does not have, for example `Dec` in "January to December". */
function staleLabelIn(
  text: string,
  sampleLabels: readonly string[],
  newLabels: readonly string[],
  locale: string,
): string | undefined {
  const words = wordsOf(text);
  const kept = new Set(newLabels.map(wordsOf));
  const months = monthNames(locale);
  return sampleLabels.find((label) => {
    const name = wordsOf(label);
    const forms = months.find((month) => month.includes(name)) ?? [name];
    if (!isTelling(name.trim()) || forms.some((form) => kept.has(form))) return false;
    return forms.some((form) => words.includes(form));
  });
}

/** Words in lower case with a space around each. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()} `;
}

function isTelling(name: string): boolean {
  if (/^\p{N}+$/u.test(name)) return name.length >= LEAST_DIGITS;
  return name.length >= LEAST_LETTERS || /\p{N}/u.test(name);
}

/** The short and the long name of each month, in English and in the language of the chart. */
function monthNames(locale: string): string[][] {
  return Array.from({ length: MONTHS }, (_, month) =>
    ['en', locale].flatMap((language) =>
      (['short', 'long'] as const).map((style) =>
        wordsOf(
          new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month))),
        ),
      ),
    ),
  );
}

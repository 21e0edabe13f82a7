/**
 * The one writer of numbers. Numbers that stand together are written in one form: with the same decimals, or counted in the same unit. A number
 * other than zero is never written as zero.
 */

import type { Json, JsonObject } from '../model/chart-spec.js';
import { isObject } from '../values/json.js';
import { columnDigits, firstDistinct } from './decimals.js';
import { formatWriter, hasDigits, type NumberWriter } from './format-number.js';
import { plainNumberText, withMinus } from './number-text.js';
import { changeInPoints } from './percent-points.js';
import { plainEndTexts, plainLabelTexts, textsInFormat, textsOnAxis } from './series-texts.js';

/**
 * Where numbers stand: `labels` of a series in a format of their own, labels `on axis` and `ends` of lines in the format of their axis, the `total`
 * in a ring, a key `figure`, `cells` of a column of a table, the `key` of colors, and what is shown on `hover`.
 */
export type NumberPlace = 'labels' | 'on axis' | 'ends' | 'total' | 'figure' | 'cells' | 'key' | 'hover';

export interface WrittenNumbers {
  /** Those that stand together. */
  values: readonly number[];
  /** A `format` of the chart language, or options of Intl. */
  format?: Json | undefined;
  /** The locale of the chart. */
  locale: Json | undefined;
}

/** From here on a key figure without a format is compact, as data labels are. */
const LONG_FIGURE = 100_000;
const MOST_OF_FIGURE = 3;
/** Styles whose numbers of a column have equally many decimals, so that these stand below one another. */
const EVEN_STYLES: unknown[] = ['decimal', 'currency', 'percent', 'unit'];

/** @throws RangeError or TypeError where Intl rejects the format */
export function numberWriter(place: NumberPlace, numbers: WrittenNumbers): NumberWriter {
  const write = writerAt(place, numbers);
  // Texts that are read aloud and copied keep the hyphen.
  if (place === 'hover') return write;
  return (value) => withMinus(write(value), value);
}

/** The change of a key figure in the format of its value. */
export function changeWriter(format: Json | undefined, locale: Json | undefined): NumberWriter {
  return (change) => {
    const shown = changeInPoints(change, format, locale) ?? { value: change, format };
    return numberWriter('figure', { values: [], format: shown.format, locale })(shown.value);
  };
}

function writerAt(place: NumberPlace, { values, format: asked, locale }: WrittenNumbers): NumberWriter {
  const format = isObject(asked) && Object.keys(asked).length > 0 ? asked : undefined;
  const language = typeof locale === 'string' ? locale : 'en-US';
  const plain = (value: number) => plainNumberText(value, language);
  switch (place) {
    case 'labels':
      return format ? textsInFormat(format, values, locale) : plainLabelTexts(values, language);
    case 'on axis':
      return textsOnAxis(format, values, locale) ?? plainLabelTexts(values, language);
    case 'ends':
      return textsOnAxis(format, values, locale) ?? plainEndTexts(values, locale);
    case 'total':
      return textsOnAxis(format, values, locale) ?? plain;
    case 'cells':
      return cellWriter(format ?? {}, values, locale);
    case 'figure':
      return format ? formatWriter(format, locale) : figureWriter(values, locale);
    case 'key':
    case 'hover':
      return format ? formatWriter(format, locale) : plain;
  }
}

function figureWriter(values: readonly number[], locale: Json | undefined): NumberWriter {
  const isLong = (value: number) => Math.abs(value) >= LONG_FIGURE;
  const writerWith = (digits: number) => formatWriter({ style: 'compact', maximumFractionDigits: digits }, locale);
  const compact = writerWith(firstDistinct(values.filter(isLong), 1, MOST_OF_FIGURE, writerWith));
  const full = formatWriter({ style: 'decimal' }, locale);
  return (value) => (isLong(value) ? compact : full)(value);
}

function cellWriter(asked: JsonObject, values: readonly number[], locale: Json | undefined): NumberWriter {
  const format: JsonObject = { style: 'decimal', ...asked };
  if (format['style'] === 'compact') return textsInFormat(format, values, locale);
  const isEven = EVEN_STYLES.includes(format['style']) && !hasDigits(format);
  return formatWriter(format, locale, isEven ? columnDigits(values, format['style']) : undefined);
}

/**
 * The one writer of numbers. Numbers that stand together are written in one form: with the same decimals, or counted in the same unit. A number
 * other than zero is never written as zero.
 */

import type { Json, JsonObject } from '../model/chart-spec.js';
import { isObject } from '../values/json.js';
import { haveOneUnit } from './compact-numbers.js';
import { isCounted, isMoney, withoutSecondCount } from './counted.js';
import { columnDigits, ownDigits } from './decimals.js';
import { evenGrouping } from './even-grouping.js';
import { formatWriter, hasDigits, isCompact, localeOfFormat, type NumberWriter } from './format-number.js';
import { hasCentsByName } from './money-words.js';
import { plainNumberText, withMinus } from './number-text.js';
import { changeInPoints } from './percent-points.js';
import { areTold, endTextsOnAxis, plainEndTexts, plainLabelTexts, textsInFormat, textsOnAxis } from './series-texts.js';
import { shortTotal } from './total-text.js';
import { yearTexts } from './years.js';

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
  /** At the end of a line, the values of this line: its end shows the decimals in which they differ. */
  series?: readonly number[] | undefined;
  /** What the numbers are called, see `nameOfValues`: years have no separators. */
  name?: string | undefined;
}

/** From here on a key figure without a format is compact, as data labels are. */
const LONG_FIGURE = 100_000;
/** Figures that differ less are compared, so they are counted in one unit. */
const NEAR = 2;
/** Styles whose numbers of a column have equally many decimals, so that these stand below one another. */
const EVEN_STYLES: unknown[] = ['decimal', 'currency', 'percent', 'unit'];

/** @throws RangeError or TypeError where Intl rejects the format */
export function numberWriter(place: NumberPlace, numbers: WrittenNumbers): NumberWriter {
  const { values, format, locale } = numbers;
  const written = writerAt(place, numbers);
  const isOpen = !isObject(format) || format['useGrouping'] === undefined;
  const write = isOpen
    ? evenGrouping(written, values, localeOfFormat(isObject(format) ? format : {}, locale))
    : written;
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

function writerAt(
  place: NumberPlace,
  { values, series = values, format: asked, locale, name }: WrittenNumbers,
): NumberWriter {
  const format = isObject(asked) && Object.keys(asked).length > 0 ? withoutSecondCount(asked) : undefined;
  const language = typeof locale === 'string' ? locale : 'en-US';
  const plain = (value: number) => plainNumberText(value, language);
  switch (place) {
    case 'labels':
      return format ? textsInFormat(format, values, locale) : plainLabelTexts(values, language, name);
    case 'on axis':
      return textsOnAxis(format, values, locale) ?? plainLabelTexts(values, language, name);
    case 'ends':
      return endTextsOnAxis(format, values, series, locale) ?? plainEndTexts(values, series, locale, name);
    case 'total':
      return shortTotal(format, values, locale) ?? textsOnAxis(format, values, locale) ?? plain;
    case 'cells':
      return (format ? undefined : yearTexts(values, language, name)) ?? cellWriter(format ?? {}, values, locale, name);
    case 'figure':
      return figureWriter(format, values, locale, name);
    case 'key':
    case 'hover':
      return format ? formatWriter(format, locale) : plain;
  }
}

/** Figures are written on their own, with decimals and units of a series only where they are too much alike. */
function figureWriter(
  asked: JsonObject | undefined,
  values: readonly number[],
  locale: Json | undefined,
  name = '',
): NumberWriter {
  const language = localeOfFormat(asked ?? {}, locale);
  const isLong = (value: number) => Math.abs(value) >= LONG_FIGURE;
  const format: JsonObject = asked ?? { style: 'compact' };
  const isOpen = (format['style'] ?? 'decimal') === 'decimal' && !hasDigits(format);
  const short = (value: number) => formatWriter(format, locale, isOpen ? ownDigits(value) : undefined)(value);
  const compared = asked ? values : values.filter(isLong);
  const sizes = compared.map(Math.abs);
  const areFar = Math.max(...sizes) > NEAR * Math.min(...sizes);
  const isOneForm = areFar || !isCompact(format) || haveOneUnit(compared, language);
  const write = isOneForm && areTold(compared, short) ? short : textsInFormat(format, compared, locale);
  if (asked) return write;
  const full = (value: number) => formatWriter({ style: 'decimal' }, locale, ownDigits(value))(value);
  // 184,200 is not 184.2K beside 96,410.
  const isFar = (other: number, value: number) => isLong(other) || Math.abs(other) * NEAR < Math.abs(value);
  const isShort = (value: number) => isLong(value) && values.every((other) => isFar(other, value));
  return (value) => ((name && yearTexts([value], language, name)) || (isShort(value) ? write : full))(value);
}

function cellWriter(asked: JsonObject, values: readonly number[], locale: Json | undefined, name = ''): NumberWriter {
  const format: JsonObject = { style: 'decimal', ...asked };
  if (isCompact(format) || format['style'] === 'duration') return textsInFormat(format, values, locale);
  const isEven = EVEN_STYLES.includes(format['style']) && !hasDigits(format);
  if (!isEven) return formatWriter(format, locale);
  const { style } = format;
  // "Of revenue" in percent is no money.
  const isBare = style === 'decimal' && format['suffix'] === undefined;
  const hasCents = !isCounted(format) && (isMoney(format) || (isBare && hasCentsByName(name)));
  return formatWriter(format, locale, columnDigits(values, style, hasCents));
}

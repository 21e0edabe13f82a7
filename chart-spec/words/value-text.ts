import type { ChartSpec, Dataset, Json, JsonObject } from '../model/chart-spec.js';
import { distinctDigits, seriesDigits } from '../numbers/decimals.js';
import { formatWriter, localeOfFormat, type NumberWriter, withAffixes } from '../numbers/format-number.js';
import { numberFormat, plainNumberText } from '../numbers/number-text.js';
import { smallTexts } from '../numbers/series-texts.js';
import { durationWriter } from '../numbers/write-duration.js';
import { nameOfValues, yearTexts } from '../numbers/years.js';
import { titleOf } from '../values/chart-title.js';
import { isObject, objectAt } from '../values/json.js';

const MOST_DECIMALS = 2;
/** Below this, two decimals would make another number of it. */
const SMALL = 0.1;
/** Short numbers are said in full. */
const PLAIN_STYLES: unknown[] = [undefined, 'decimal', 'compact', 'date'];

/** Writes values as the value axis of the series or the data labels do where they have a `format`, in full and with at most two decimals. */
export function valueWriter(spec: ChartSpec, dataset: Dataset, locale: string): NumberWriter {
  const format = formatOfValues(spec, dataset);
  const language = localeOfFormat(format, locale);
  const { digits: _digits, notation: _notation, compactDisplay: _display, ...said } = format;
  const values = dataset.data.flatMap(numbersAt);
  const usual = numberFormat(language, { maximumFractionDigits: distinctDigits(values, MOST_DECIMALS) });
  const writeSmall = smallTexts(values, language) ?? ((value: number) => plainNumberText(value, language));
  const number = (value: number) => {
    const isSmall = value !== 0 && Math.abs(value) < SMALL;
    return isSmall ? writeSmall(value) : usual.format(value);
  };
  const isBare = Object.keys(format).length === 0;
  const plain =
    (isBare ? yearTexts(values, language, nameOfValues([dataset.label ?? '', titleOf(spec)])) : undefined) ??
    withAffixes(format, number, language);
  if (PLAIN_STYLES.includes(said['style']) && said['signDisplay'] === undefined) return plain;
  if (format['style'] === 'duration') return withAffixes(format, durationWriter(format, values), language);
  const style = PLAIN_STYLES.includes(said['style']) ? 'decimal' : said['style'];
  const isMoney = style === 'currency';
  // Amounts below a cent are not rounded to one.
  const digits = Math.max(MOST_DECIMALS, seriesDigits(values, MOST_DECIMALS, style === 'percent' ? 0.01 : 1));
  const cents = isMoney && { trailingZeroDisplay: 'stripIfInteger' };
  try {
    return formatWriter({ maximumFractionDigits: digits, ...cents, ...said, style } as JsonObject, locale);
  } catch {
    // The drawing reports an unknown currency.
    return plain;
  }
}

/** A number, or the y of a point. */
function numbersAt(point: Json): number[] {
  const value = isObject(point) ? point['y'] : point;
  return typeof value === 'number' ? [value] : [];
}

/** The `format` of the value axis of a series, else of the data labels; an empty object without one. */
export function formatOfValues({ options, type }: ChartSpec, dataset: Dataset): JsonObject {
  const indexAxis = options['indexAxis'] ?? 'x';
  const axis = type === 'radar' || type === 'polarArea' ? 'r' : indexAxis === 'y' ? 'x' : 'y';
  const own = dataset[`${axis}AxisID`];
  const ofAxis = objectAt(options, 'scales', typeof own === 'string' ? own : axis, 'ticks', 'format');
  if (Object.keys(ofAxis).length > 0) return ofAxis;
  return objectAt(options, 'plugins', 'datalabels', 'format');
}

import type { ChartSpec, Dataset, Json, JsonObject } from '../model/chart-spec.js';
import { distinctDigits, movingDigits, seriesDigits } from '../numbers/decimals.js';
import { formatWriter, localeOfFormat, type NumberWriter, withAffixes } from '../numbers/format-number.js';
import { numberFormat, plainNumberText } from '../numbers/number-text.js';
import { smallTexts } from '../numbers/series-texts.js';
import { isFormatOfPercents } from '../numbers/share-format.js';
import { durationWriter } from '../numbers/write-duration.js';
import { nameOfValues, yearTexts } from '../numbers/years.js';
import { areSeconds, datesOf, isTimeAxis, timestampMs } from '../time/timestamps.js';
import { fullDateTexts } from '../time/write-dates.js';
import { titleOf } from '../values/chart-title.js';
import { isObject, objectAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';

const MOST_DECIMALS = 2;
/** Below this, two decimals would make another number of it. */
const SMALL = 0.1;
/** Short numbers are said in full. */
const PLAIN_STYLES: unknown[] = [undefined, 'decimal', 'compact', 'date'];

/** Writes numbers since 1970, of which each stands alone, as dates. @param hasSeconds see `timestampMs` */
export function timeWriter(locale: string, timeZone: string | undefined, hasSeconds = false): NumberWriter {
  return (value) => {
    const texts = datesOf([timestampMs(value, hasSeconds)]);
    return fullDateTexts(texts, locale, timeZone)?.[0] ?? texts[0] ?? '';
  };
}

/**
 * Writes values as the value axis of the series or the data labels do where they have a `format`, in full and with at most two decimals; those on
 * an axis of time as dates.
 */
export function valueWriter(spec: ChartSpec, dataset: Dataset, locale: string): NumberWriter {
  const format = formatOfValues(spec, dataset);
  const language = localeOfFormat(format, locale);
  const { digits: _digits, notation: _notation, compactDisplay: _display, ...said } = format;
  const values = dataset.data.flatMap(numbersAt);
  if (isTimeAxis(scaleOfValues(spec, dataset)['type'])) return timeWriter(locale, spec.timeZone, areSeconds(values));
  const most = Math.max(distinctDigits(values, MOST_DECIMALS), movingDigits(values));
  const usual = numberFormat(language, { maximumFractionDigits: most });
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

/** A number, both ends of a range, or the y of a point. */
function numbersAt(point: Json): number[] {
  return [isObject(point) ? point['y'] : point].flat().filter((value) => typeof value === 'number');
}

/** The `format` of the value axis of a series, else of the data labels; an empty object without one. */
export function formatOfValues(spec: ChartSpec, dataset: Dataset): JsonObject {
  const ofAxis = objectAt(scaleOfValues(spec, dataset), 'ticks', 'format');
  const ofLabels = objectAt(spec.options, 'plugins', 'datalabels', 'format');
  const format = Object.keys(ofAxis).length > 0 ? ofAxis : ofLabels;
  if (spec.stacked !== 'percent' || !isFormatOfPercents(format) || arePartsOf(spec, format)) return format;
  const { locale } = format;
  return locale === undefined ? {} : { locale };
}

/** Rounded percentages miss 100 by less. */
const MISSED_SHARE = 0.015;

/** Whether the values of a stack of shares are the percentages themselves that this format writes; else they are counts. */
function arePartsOf({ type, data }: ChartSpec, { style }: JsonObject): boolean {
  const whole = style === 'percent' ? 1 : 100;
  const sums = new Map<string, number>();
  for (const dataset of data.datasets) {
    if ((dataset['type'] ?? type) !== type || dataset['hidden'] === true) continue;
    for (const [at, value] of dataset.data.entries()) {
      const key = `${at} ${plainText(dataset['stack'] ?? '')}`;
      if (typeof value === 'number') sums.set(key, (sums.get(key) ?? 0) + Math.abs(value) / whole);
    }
  }
  return [...sums.values()].every((sum) => sum === 0 || Math.abs(sum - 1) <= MISSED_SHARE);
}

function scaleOfValues({ options, type }: ChartSpec, dataset: Dataset): JsonObject {
  const indexAxis = options['indexAxis'] ?? 'x';
  const axis = type === 'radar' || type === 'polarArea' ? 'r' : indexAxis === 'y' ? 'x' : 'y';
  const own = dataset[`${axis}AxisID`];
  return objectAt(options, 'scales', typeof own === 'string' ? own : axis);
}

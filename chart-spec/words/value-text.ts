import type { ChartSpec, Dataset, Json, JsonObject } from '../model/chart-spec.js';
import { formatWriter, localeOfFormat, type NumberWriter, withAffixes } from '../numbers/format-number.js';
import { numberFormat, plainNumberText } from '../numbers/number-text.js';
import { yearTexts } from '../numbers/years.js';
import { isObject, objectAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';

const PLAIN: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
/** Below this, two decimals would make another number of it. */
const SMALL = 0.1;
/** Short numbers are said in full. */
const PLAIN_STYLES: unknown[] = [undefined, 'decimal', 'compact', 'date'];

/** Writes values as the value axis of the series or the data labels do where they have a `format`, in full and with at most two decimals. */
export function valueWriter(spec: ChartSpec, dataset: Dataset, locale: string): NumberWriter {
  const format = formatOfValues(spec, dataset);
  const language = localeOfFormat(format, locale);
  const { digits: _digits, notation: _notation, compactDisplay: _display, ...said } = format;
  const number = (value: number) => {
    const isSmall = value !== 0 && Math.abs(value) < SMALL;
    return isSmall ? plainNumberText(value, language) : numberFormat(language, PLAIN).format(value);
  };
  const isBare = Object.keys(format).length === 0;
  const plain =
    (isBare ? yearTexts(dataset.data.flatMap(numbersAt), language, plainText(dataset.label ?? '')) : undefined) ??
    withAffixes(format, number, language);
  if (PLAIN_STYLES.includes(said['style']) && said['signDisplay'] === undefined) return plain;
  const style = PLAIN_STYLES.includes(said['style']) ? 'decimal' : said['style'];
  const isMoney = style === 'currency';
  try {
    return formatWriter(
      { ...PLAIN, ...(isMoney && { trailingZeroDisplay: 'stripIfInteger' }), ...said, style } as JsonObject,
      locale,
    );
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

import { type Scale, Ticks } from 'chart.js';
import { compactDigits } from './compact';

interface Tick {
  value: number;
}

/** From this value on an axis uses compact notation: 10K, 1.2M. */
const LONG_VALUE = 10_000;
/** Beyond these values an axis uses scientific notation. */
const LARGEST = 1e15;
const SMALLEST = 1e-4;
const MAX_SCIENTIFIC_DIGITS = 6;

const formats = new Map<string, Intl.NumberFormat>();
const CACHE_LIMIT = 200;

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= CACHE_LIMIT) formats.clear();
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

function scientificTexts(values: number[], locale: string): ((value: number) => string) | undefined {
  for (let digits = 0; digits <= MAX_SCIENTIFIC_DIGITS; digits++) {
    const format = numberFormat(locale, { notation: 'scientific', maximumFractionDigits: digits });
    const text = (value: number) => (value === 0 ? '0' : format.format(value));
    if (new Set(values.map(text)).size === values.length) return text;
  }
  return undefined;
}

/** Formats all ticks of a value axis so that no two of them have the same text; `undefined` leaves them to Chart.js. */
function valueTexts(values: number[], locale: string): ((value: number) => string) | undefined {
  const largest = Math.max(...values.map(Math.abs));
  if (largest >= LARGEST || (largest < SMALLEST && largest > 0)) return scientificTexts(values, locale);
  const digits = largest >= LONG_VALUE ? compactDigits(values) : undefined;
  if (digits === undefined) return undefined;
  const format = numberFormat(locale, { notation: 'compact', maximumFractionDigits: digits });
  return (value) => format.format(value);
}

const textsOf = new WeakMap<Tick[], (value: number) => string>();

function localeOf(scale: Scale): string {
  const { locale } = scale.chart.options;
  return typeof locale === 'string' ? locale : 'en-US';
}

/** Ticks callback of value axes: thousands separators, compact notation for long numbers. Intl options in `ticks.format` are left to Chart.js. */
export function valueTickText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  const number = Number(value);
  const plain = Ticks.formatters.numeric.apply(this as never, [number, index, ticks] as never) as string;
  const { format } = (this.options as { ticks?: { format?: object | null } }).ticks ?? {};
  if (Object.keys(format ?? {}).length > 0) return plain;
  if (this.type === 'logarithmic') {
    const shown = Ticks.formatters.logarithmic.apply(this as never, [number, index, ticks] as never) as string;
    if (shown === '') return '';
    return Math.abs(number) >= LONG_VALUE && number < LARGEST
      ? numberFormat(localeOf(this), { notation: 'compact', maximumFractionDigits: 1 }).format(number)
      : shown;
  }
  let text = textsOf.get(ticks);
  if (!text) {
    text =
      valueTexts(
        ticks.map((tick) => tick.value),
        localeOf(this),
      ) ?? (() => '');
    textsOf.set(ticks, text);
  }
  return text(number) || plain;
}

/** Moves the value ticks of a radar to the left of its first spoke, where no point covers them. Chart.js centers them on the spoke. */
export function besideSpokeText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  const text = valueTickText.call(this, value, index, ticks);
  // Two of these spaces are about as wide as a digit.
  return text + '\u00a0'.repeat(2 * (text.length + 2));
}

import { numberFormat } from '../../../chart-spec/table.js';

const MAX_FRACTION_DIGITS = 3;
const NUMBER_PARTS = ['integer', 'group', 'decimal', 'fraction', 'minusSign'];

type NumberStyle = Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'currencyDisplay'>;

function smallestStep(values: number[]): number {
  let step = Number.POSITIVE_INFINITY;
  for (const [at, value] of values.entries()) {
    const before = values[at - 1];
    if (before !== undefined && value !== before) step = Math.min(step, Math.abs(value - before));
  }
  return Number.isFinite(step) ? step : Math.abs(values[0] ?? 1) || 1;
}

/** The fewest decimals with which no value is off by more than 2 % of a step; `undefined` where none of `0` to `most` is enough. */
export function exactDigits(values: number[], most: number, unitOf = (_value: number) => 1): number | undefined {
  const step = smallestStep(values);
  for (let digits = 0; digits <= most; digits++) {
    const isExact = values.every((value) => {
      const unit = unitOf(value);
      const written = Math.round((value / unit) * 10 ** digits) / 10 ** digits;
      return Math.abs(written * unit - value) < step * 0.02;
    });
    if (isExact) return digits;
  }
  return undefined;
}

/** What the short form of a value is counted in: 1000 for 12K, 10 000 for 1.2万; 1 where a language has no short form. */
function compactUnit(value: number, locale: string): number {
  const size = Math.abs(value);
  if (size < 1000) return 1;
  const format = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 3, numberingSystem: 'latn' });
  const parts = format.formatToParts(size);
  if (!parts.some(({ type }) => type === 'compact')) return 1;
  const digits = parts.map(({ type, value: text }) =>
    type === 'decimal' ? '.' : /integer|fraction/.test(type) ? text : '',
  );
  return 10 ** Math.round(Math.log10(size / Number(digits.join(''))));
}

/**
 * The texts of an axis in compact notation, as many decimals as tell them apart: 5K, 10K, or $1.2M. All of them are counted in the unit of
 * the largest value where the language has no short form for some of them: 0,5 Mio. and 1 Mio.
 * @returns `undefined` where the language has no short form, or where three decimals are not enough
 */
export function compactTexts(
  values: number[],
  locale: string,
  style: NumberStyle = {},
): ((value: number) => string) | undefined {
  const units = new Map(values.map((value) => [value, compactUnit(value, locale)]));
  const largest = Math.max(...values.map(Math.abs));
  const unit = compactUnit(largest, locale);
  if (unit === 1) return undefined;
  const hasShort = values.every((value) => value === 0 || units.get(value) !== 1);
  const ownDigits = exactDigits(values, MAX_FRACTION_DIGITS, (value) => units.get(value) ?? 1);
  // Decimals agree only where all are counted in the same unit: 0.5M and 1.0M, not 500K and 1M.
  const isMixed = !hasShort || ownDigits !== 0;
  const digits = isMixed ? exactDigits(values, MAX_FRACTION_DIGITS, () => unit) : ownDigits;
  if (digits === undefined) return undefined;
  const compact = numberFormat(locale, { ...style, notation: 'compact', maximumFractionDigits: digits });
  if (!isMixed) return (value) => compact.format(value);
  const plain = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const frame = compact.formatToParts(largest);
  const first = frame.findIndex(({ type }) => type === 'integer');
  return (value) => {
    if (value === 0) return numberFormat(locale, { ...style, maximumFractionDigits: 0 }).format(0);
    const number = plain.format(Math.abs(value) / unit);
    const text = frame.map(({ type, value: part }, at) =>
      at === first ? number : NUMBER_PARTS.includes(type) ? '' : part,
    );
    return (value < 0 ? '-' : '') + text.join('');
  };
}

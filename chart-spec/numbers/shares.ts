import { numberFormat } from './number-text.js';

/** Below this share a whole percentage hides too much of it: 2.6% is no 3%. */
const SMALL = 0.1;
const TENTH = 0.001;

/**
 * The shares of a whole in percent, each rounded on its own. All have one decimal where a small share is not whole, or where whole
 * percentages would not add up to 100. Values that are shares already are written as they are given.
 * @param values not negative
 * @param locale BCP 47
 */
export function shareTexts(values: readonly number[], locale: string): string[] {
  const given = givenShares(values, locale);
  if (given !== undefined) return given;
  // Values near the largest number would add up to infinity.
  const largest = Math.max(...values);
  const total = values.reduce((sum, value) => sum + value / largest, 0);
  const shares = values.map((value) => (largest > 0 ? value / largest / total : 0));
  const needsDecimal = shares.some(isSmallAndBroken) || sumOfWhole(shares) !== 100;
  const digits = needsDecimal && largest > 0 ? 1 : 0;
  const format = percentFormat(locale, digits);
  return shares.map((share) => {
    if (share === 0) return percentFormat(locale, 0).format(0);
    if (share < TENTH / 2) return `<${format.format(TENTH)}`;
    return share < 1 && share > 1 - TENTH / 2 ? `>${format.format(1 - TENTH)}` : format.format(share);
  });
}

/** Rounded percentages miss 100 by less. */
const MISSED_PERCENT = 1;
const MOST_GIVEN_DECIMALS = 2;

/** Percentages, and shares of 1, with decimals that add up to the whole. Whole numbers may be counts. */
function givenShares(values: readonly number[], locale: string): string[] | undefined {
  const sum = values.reduce((total, value) => total + value, 0);
  const factor = Math.abs(sum - 100) <= MISSED_PERCENT ? 1 : Math.abs(sum - 1) * 100 <= MISSED_PERCENT ? 100 : 0;
  if (factor === 0 || values.every(Number.isInteger)) return undefined;
  const percents = values.map((value) => value * factor);
  const isExact = (digits: number) => percents.every((one) => Math.abs(Number(one.toFixed(digits)) - one) < 1e-9);
  const digits = Array.from({ length: MOST_GIVEN_DECIMALS + 1 }, (_value, count) => count).find(isExact);
  if (digits === undefined || (digits === 0 && factor === 100)) return undefined;
  const format = percentFormat(locale, digits);
  return percents.map((one) => format.format(one / 100));
}

function isSmallAndBroken(share: number): boolean {
  const tenths = Math.round(share / TENTH);
  return share > 0 && share < SMALL && (tenths === 0 || tenths % 10 !== 0);
}

function sumOfWhole(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + Math.round(share * 100), 0);
}

function percentFormat(locale: string, digits: number): Intl.NumberFormat {
  return numberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
}

import { numberFormat } from './number-text.js';

/** Below this share a whole percentage hides too much of it: 2.6% is no 3%. */
const SMALL = 0.1;
const TENTH = 0.001;

/**
 * The shares of a whole in percent, each rounded on its own. All have one decimal where a small share is not whole, or where whole
 * percentages would not add up to 100.
 * @param values not negative
 * @param locale BCP 47
 */
export function shareTexts(values: readonly number[], locale: string): string[] {
  // Values near the largest number would add up to infinity.
  const largest = Math.max(...values);
  const total = values.reduce((sum, value) => sum + value / largest, 0);
  const shares = values.map((value) => (largest > 0 ? value / largest / total : 0));
  const needsDecimal = shares.some(isSmallAndBroken) || sumOfWhole(shares) !== 100;
  const digits = needsDecimal && largest > 0 ? 1 : 0;
  const format = numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return shares.map((share) => {
    if (share === 0) return numberFormat(locale, { style: 'percent' }).format(0);
    if (share < TENTH / 2) return `<${format.format(TENTH)}`;
    return share < 1 && share > 1 - TENTH / 2 ? `>${format.format(1 - TENTH)}` : format.format(share);
  });
}

function isSmallAndBroken(share: number): boolean {
  const tenths = Math.round(share / TENTH);
  return share > 0 && share < SMALL && (tenths === 0 || tenths % 10 !== 0);
}

function sumOfWhole(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + Math.round(share * 100), 0);
}

/** How many decimals numbers are written with, so that those that stand together have the same. */

const MOST_OF_SMALL_VALUES = 8;
/** Values that need more decimals than others get them: 0.0028 is not 0.003. */
const LARGEST_ERROR = 0.05;
/** Numbers of tables have at most so many decimals by hand; more are those of a computation, of which two are enough. */
const MOST_GIVEN = 6;
const MOST_OF_COMPUTED = 2;
const CENTS = 2;
const LEAST_NOISE = 1e-6;
const PERCENT = 100;
const MOST_AT_ENDS = 8;
/** As many values are compared one by one. */
const FEW = 12;
/** Whole numbers are counted; other values with more digits than are given by hand differ where the first ones do. */
const DIGITS_OF_FEW = { given: 6, first: 4 };
const DIGITS_OF_MANY = { given: 4, first: 3 };
const NOISE = 1e-12;
/** More values are not compared: nobody reads the texts of all, and it takes long. */
const MOST_COMPARED = 100;
/** Intl rounds 100.785 up, whose binary number is a little smaller. */
const HALF_UP = 1 + 1e-14;

function smallestStep(values: readonly number[]): number {
  let step = Number.POSITIVE_INFINITY;
  for (const [at, value] of values.entries()) {
    const before = values[at - 1];
    if (before !== undefined && value !== before) step = Math.min(step, Math.abs(value - before));
  }
  return Number.isFinite(step) ? step : Math.abs(values[0] ?? 1) || 1;
}

/** The fewest decimals with which no value is off by more than 2 % of a step; `undefined` where none of `0` to `most` is enough. */
export function exactDigits(
  values: readonly number[],
  most: number,
  unitOf = (_value: number) => 1,
): number | undefined {
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

/** What readers compare: numbers as they are given by hand, and the first digits of longer ones. */
function comparedValues(values: readonly number[]): number[] {
  const digits = values.length > FEW ? DIGITS_OF_MANY : DIGITS_OF_FEW;
  const compared = values.map((value) => {
    if (values.length <= FEW && Number.isInteger(value)) return value;
    const given = Number(value.toPrecision(digits.given));
    return Math.abs(given - value) <= Math.abs(value) * NOISE ? given : Number(value.toPrecision(digits.first));
  });
  return [...new Set(compared)];
}

/** The first count of `least` to `most` with which values that readers tell apart have texts that differ. */
export function firstDistinct(
  values: readonly number[],
  least: number,
  most: number,
  textWith: (digits: number) => (value: number) => string,
): number | undefined {
  if (values.length > MOST_COMPARED) return least;
  const compared = comparedValues(values);
  for (let digits = least; digits <= most; digits++)
    if (new Set(compared.map(textWith(digits))).size === compared.length) return digits;
  return undefined;
}

/** Decimals with which values that differ are not written alike. */
export function distinctDigits(values: readonly number[], least: number, unit = 1): number {
  const textWith = (digits: number) => (value: number) => ((value / unit) * HALF_UP).toFixed(digits);
  return firstDistinct(values, least, MOST_OF_SMALL_VALUES, textWith) ?? least;
}

/**
 * The fewest decimals that write all values in full, at most `most`; more where a value other than zero would become zero, or where the values
 * differ in later decimals only.
 */
export function seriesDigits(values: readonly number[], most: number, unit = 1): number {
  const written = values.map((value) => Math.abs(value / unit));
  const isFull = (digits: number) =>
    written.every((value) => Math.abs(Number(value.toFixed(digits)) - value) <= 1e-9 * Math.max(1, value));
  let digits = 0;
  while (digits < most && !isFull(digits)) digits += 1;
  if (isFull(digits)) return digits;
  const sizes = written.filter((value) => value > 0);
  if (!sizes.some((value) => Number(value.toFixed(digits)) === 0))
    // Currencies without cents stay without.
    return Math.max(distinctDigits(values, digits, unit), unit === 1 && most > 0 ? movingDigits(values) : 0);
  const isNear = (value: number) => Math.abs(Number(value.toFixed(digits)) - value) <= value * LARGEST_ERROR;
  while (digits < MOST_OF_SMALL_VALUES && !sizes.every(isNear)) digits += 1;
  return distinctDigits(values, digits, unit);
}

/** The decimals of a number that stands alone, as it was given; `undefined` where it has those of a computation. */
export function ownDigits(value: number): number | undefined {
  const given = Number(value.toPrecision(DIGITS_OF_FEW.given));
  return Math.abs(given - value) <= Math.abs(value) * NOISE ? givenDigits([value]) : undefined;
}

/** The fewest decimals that write all numbers as they were given; `undefined` where they have those of a computation. */
function givenDigits(values: readonly number[], factor = 1): number | undefined {
  const isExact = (value: number, digits: number) => {
    const scaled = Math.abs(value) * factor * 10 ** digits;
    return Math.abs(scaled - Math.round(scaled)) < Math.max(LEAST_NOISE, scaled * NOISE);
  };
  const counts = Array.from({ length: MOST_GIVEN + 1 }, (_value, digits) => digits);
  return counts.find((digits) => values.every((value) => isExact(value, digits)));
}

/**
 * The fewest decimals that all numbers of a column of a table are written with: all that they are given with, or two where they are computed.
 * @param hasCents whether the column is money, which has two decimals or none
 */
export function columnDigits(values: readonly number[], style: unknown, hasCents: boolean): number {
  const factor = style === 'percent' ? PERCENT : 1;
  const found = givenDigits(values, factor) ?? MOST_OF_COMPUTED;
  // Amounts in a currency have its cents; what has only the name or the sign of money may be the price of a liter.
  const ofMoney = style === 'currency' ? CENTS : Math.max(CENTS, found);
  const digits = hasCents && found > 0 ? ofMoney : found;
  const hasZeros = values.some((value) => value !== 0 && Number((value * factor).toFixed(digits)) === 0);
  if (hasZeros) return seriesDigits(values, digits, 1 / factor);
  return distinctDigits(values, digits, 1 / factor);
}

/** The decimals of the largest value with three significant digits, but no more than some value needs. */
export function endDigits(values: readonly number[]): number {
  const largest = Math.max(...values.map(Math.abs));
  if (largest === 0 || !Number.isFinite(largest)) return 0;
  const most = Math.min(MOST_AT_ENDS, Math.max(0, 2 - Math.floor(Math.log10(largest))));
  const isShort = (count: number) =>
    values.every((value) => Number(value.toFixed(count)) === Number(value.toFixed(most)));
  return Array.from({ length: most }, (_value, count) => count).find(isShort) ?? most;
}

/** Steps of the last digit that the values of a line span: fewer do not show how it moves. */
const LEAST_STEPS = 10;

/**
 * The decimals that the values of a series need: those of an exchange rate, of which three digits say nothing.
 * @param digits that they have where these show how it moves
 */
export function movingDigits(values: readonly number[], digits = endDigits(values)): number {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (values.length === 0 || 10 ** -digits * LEAST_STEPS <= most - least) return digits;
  return Math.max(digits, givenDigits(values) ?? endDigits(values));
}

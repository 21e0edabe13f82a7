/** 0.3 instead of 0.30000000000000004: the noise of a sum would be written in the chart. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}

/** The sum of the numbers in a list. */
export function sumOf(values: readonly unknown[]): number {
  const numbers = values.filter((value) => typeof value === 'number');
  return withoutNoise(numbers.reduce((sum, one) => sum + one, 0));
}

/** The width of the bars that Vega chooses for a histogram (`vega-statistics`, bin). */
export function binWidthOf(values: readonly number[], maxBins: number): number {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const span = max - min || Math.abs(min) || 1;
  const level = Math.ceil(Math.log10(maxBins));
  let width = 10 ** (Math.round(Math.log10(span)) - level);
  while (Math.ceil(span / width) > maxBins) width *= 10;
  for (const divisor of [5, 2]) if (span / (width / divisor) <= maxBins) width /= divisor;
  return Number(width.toPrecision(12));
}

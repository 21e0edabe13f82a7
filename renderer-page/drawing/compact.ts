const MAX_FRACTION_DIGITS = 3;

function smallestStep(values: number[]): number {
  let step = Number.POSITIVE_INFINITY;
  for (const [at, value] of values.entries()) {
    const before = values[at - 1];
    if (before !== undefined && value !== before) step = Math.min(step, Math.abs(value - before));
  }
  return Number.isFinite(step) ? step : Math.abs(values[0] ?? 1) || 1;
}

/** The fewest decimals that tell values apart in compact notation (12K, 1.2M); `undefined` where no number of decimals does. */
export function compactDigits(values: number[]): number | undefined {
  const step = smallestStep(values);
  for (let digits = 0; digits <= MAX_FRACTION_DIGITS; digits++) {
    const isExact = values.every((value) => {
      const unit = 1000 ** Math.max(0, Math.floor(Math.log10(Math.abs(value) || 1) / 3 + 1e-9));
      const written = Math.round((value / unit) * 10 ** digits) / 10 ** digits;
      return Math.abs(written * unit - value) < step * 0.02;
    });
    if (isExact) return digits;
  }
  return undefined;
}

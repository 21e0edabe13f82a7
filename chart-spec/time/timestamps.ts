/** Times as numbers: seconds since 1970 from programs and databases, milliseconds from JavaScript. */

/** Seconds from 1973 to 2286. As milliseconds they all lie in the first months of 1970. */
const SECONDS = { from: 1e8, to: 1e10 };

export function areSeconds(values: readonly number[]): boolean {
  return values.length > 0 && values.every(isSeconds);
}

/** Milliseconds since 1970. @param hasSeconds whether the numbers of the data are seconds; others are milliseconds */
export function timestampMs(value: number, hasSeconds: boolean): number {
  return hasSeconds && isSeconds(value) ? value * 1000 : value;
}

function isSeconds(value: number): boolean {
  return Math.abs(value) >= SECONDS.from && Math.abs(value) < SECONDS.to;
}

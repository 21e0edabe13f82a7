/** Steps of a clock; those of other axes would be 3:20, 6:40, 10:00. */
const CLOCK_STEPS_S = [
  ...[0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800],
  ...[3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 432_000, 864_000],
];
const LONGEST_S = 864_000;

/** The first step of a clock that is at least so long, in seconds. @param multipleOf a step that fits into it */
export function clockStep(least: number, multipleOf?: number): number {
  const fits = (step: number) => multipleOf === undefined || Number.isInteger(step / multipleOf);
  return CLOCK_STEPS_S.find((step) => step >= least && fits(step)) ?? LONGEST_S * Math.ceil(least / LONGEST_S);
}

/** The last step of a clock that is at most so long, in seconds; the shortest one where all are longer. */
export function clockStepWithin(most: number): number {
  if (most >= LONGEST_S) return LONGEST_S * Math.floor(most / LONGEST_S);
  return CLOCK_STEPS_S.findLast((step) => step <= most) ?? most;
}

/**
 * Moves places apart so that neighbors have a distance, as little as possible in sum (isotonic regression). Where the range is too short for
 * all, the distance is smaller.
 * @param wanted ascending
 * @param range of the results
 */
export function spread(wanted: number[], distance: number, [low, high]: [low: number, high: number]): number[] {
  const step = Math.min(distance, (high - low) / Math.max(1, wanted.length - 1));
  /** Runs of neighbors that touch each other, by the mean of their places without the steps between them. */
  const runs: { sum: number; count: number }[] = [];
  for (const [at, place] of wanted.entries()) {
    let run = { sum: place - at * step, count: 1 };
    for (let last = runs.at(-1); last && last.sum / last.count > run.sum / run.count; last = runs.at(-1)) {
      run = { sum: last.sum + run.sum, count: last.count + run.count };
      runs.pop();
    }
    runs.push(run);
  }
  const most = high - (wanted.length - 1) * step;
  const starts = runs.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return starts.map((start, at) => Math.min(Math.max(start, low), Math.max(low, most)) + at * step);
}

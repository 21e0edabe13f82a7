/**
 * Moves places apart so that neighbors have a distance, as little as possible in sum (isotonic regression). Where the range is too short for
 * all, the distance is smaller.
 * @param wanted ascending
 * @param distance of all neighbors, or the sizes of what stands at each place
 * @param range of the results
 * @param weights of the places: those of larger ones are moved less
 */
export function spread(
  wanted: number[],
  distance: number | number[],
  [low, high]: [low: number, high: number],
  weights: number[] = [],
): number[] {
  const offsets = offsetsOf(wanted.length, distance, high - low);
  /** Runs of neighbors that touch each other, by the mean of their places without the steps between them. */
  const runs: { sum: number; weight: number; count: number }[] = [];
  for (const [at, place] of wanted.entries()) {
    const weight = weights[at] || 1;
    let run = { sum: weight * (place - (offsets[at] ?? 0)), weight, count: 1 };
    for (let last = runs.at(-1); last && last.sum / last.weight > run.sum / run.weight; last = runs.at(-1)) {
      run = { sum: last.sum + run.sum, weight: last.weight + run.weight, count: last.count + run.count };
      runs.pop();
    }
    runs.push(run);
  }
  const most = high - (offsets.at(-1) ?? 0);
  const starts = runs.flatMap(({ sum, weight, count }) => Array.from({ length: count }, () => sum / weight));
  return starts.map((start, at) => Math.min(Math.max(start, low), Math.max(low, most)) + (offsets[at] ?? 0));
}

/** How far each place is from the first one where all touch each other. */
function offsetsOf(count: number, distance: number | number[], most: number): number[] {
  if (typeof distance === 'number') {
    const step = Math.min(distance, most / Math.max(1, count - 1));
    return Array.from({ length: count }, (_, at) => at * step);
  }
  let end = 0;
  const offsets = distance.map((size, at) => {
    if (at > 0) end += (size + (distance[at - 1] ?? size)) / 2;
    return end;
  });
  const factor = end > most ? most / end : 1;
  return offsets.map((offset) => offset * factor);
}

/**
 * The weight that a browser uses for a wanted one that the family lacks (CSS Fonts 4, font matching).
 * @param weights of the family
 * @param wanted 1–1000
 */
export function nearestWeight(weights: number[], wanted: number): number | undefined {
  const lighter = Math.max(...weights.filter((weight) => weight <= wanted));
  const heavier = Math.min(...weights.filter((weight) => weight >= wanted));
  // 400–500 look up to 500 first, lighter weights look for lighter ones first, heavier weights for heavier ones.
  const goesUp = wanted > 500 || (wanted >= 400 && heavier <= 500);
  const [first, second] = goesUp ? [heavier, lighter] : [lighter, heavier];
  return [first, second].find(Number.isFinite);
}

/**
 * The weight a browser draws with where a family has cuts of some weights only: the font matching of CSS Fonts 4.
 * @param weights that there are
 * @param wanted 1–1000
 */
export function nearestWeight(weights: number[], wanted: number): number | undefined {
  const lighter = Math.max(...weights.filter((weight) => weight <= wanted));
  const heavier = Math.min(...weights.filter((weight) => weight >= wanted));
  // A book weight is rather a little too heavy than too light; other light ones lighter still, and heavy ones heavier.
  const goesUp = wanted > 500 || (wanted >= 400 && heavier <= 500);
  const [first, second] = goesUp ? [heavier, lighter] : [lighter, heavier];
  return [first, second].find(Number.isFinite);
}

/** Numbers from 0 to 1 that are the same at every start. */
export type Random = () => number;

/** mulberry32. @param seed any integer */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items, as often as its weight says. */
export function pickWeighted<T>(random: Random, items: readonly (readonly [item: T, weight: number])[]): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  const found = items.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  const [item] = found ?? items[items.length - 1] ?? [];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}

/** Normally distributed around 0 with a deviation of 1 (Box and Muller). */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

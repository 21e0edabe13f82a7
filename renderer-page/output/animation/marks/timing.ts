/** The share of the way that has been covered after a share of the time; all from 0 to 1. Products only: equal on all machines. */
export function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

export function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}

/** Share of the time that the last of several marks starts later than the first. */
const STAGGER = 0.35;

/** The share of its own time that has passed for one of `count` marks, which start one after the other. */
export function staggered(share: number, index: number, count: number): number {
  const delay = count > 1 ? (STAGGER * index) / (count - 1) : 0;
  return Math.max(0, Math.min(1, (share - delay) / (1 - STAGGER)));
}

/** The labels outside a pie in four stacks: beside its upper and lower halves, left and right. */

/** A label that stands outside; the angle in radians, clockwise from the right. */
export interface Outer {
  angle: number;
  /** The angle of its slice, in radians. */
  sweep: number;
}

/** Where the end of a label towards the pie stands, from the center of the pie. */
export interface Spot {
  x: number;
  y: number;
  side: 'left' | 'right';
}

interface Ring {
  /** Radius of the pie, and of the circle that labels stand on. */
  radiusPx: number;
  reachPx: number;
  /** Distance of two labels above each other. */
  rowPx: number;
  /** Free space above and below the center. */
  abovePx: number;
  belowPx: number;
}

/** Between the edge of a slice and a label across from it, in CSS px. */
const ASIDE_PX = 6;

/** A slice farther from the top than by this cosine has no label on the other side: the line to it would cross slices. */
const MOST_ACROSS = 0.35;

/** Share of the angle between a slice and the farthest label that a straight line reaches around the pie. */
const TURN_SHARE = 0.95;

interface Row<T> {
  label: T;
  /** Up from the center, for the lower half down. */
  height: number;
}

interface Side {
  /** -1 at the left. */
  sign: number;
  /** Height of the label before the first one: that of the other half. */
  start: number;
}

/** The least height of a label: the line to it from its slice then still runs outside the pie. */
function leastHeight({ angle }: Outer, { radiusPx, reachPx }: Ring, { sign }: Side): number {
  if (Math.cos(angle) * sign < 0) return reachPx;
  return reachPx * Math.sin(Math.asin(Math.abs(Math.sin(angle))) - TURN_SHARE * Math.acos(radiusPx / reachPx));
}

/**
 * Heights of the labels of a stack: each at its slice or farther from the middle, and where space is short as far back as its line allows.
 * @param labels from the middle outwards
 * @returns undefined where not all have space
 */
function heightsOf<T extends Outer>(labels: T[], ring: Ring, side: Side, freePx: number): Row<T>[] | undefined {
  const { reachPx, rowPx } = ring;
  let last = side.start;
  const rows = labels.map((label) => {
    const isAcross = Math.cos(label.angle) * side.sign < 0;
    last = Math.max(isAcross ? reachPx : Math.abs(Math.sin(label.angle)) * reachPx, last + rowPx);
    return { label, height: last };
  });
  let most = freePx - rowPx / 2;
  for (const row of rows.toReversed()) {
    row.height = Math.min(row.height, most);
    if (row.height < leastHeight(row.label, ring, side)) return undefined;
    most = row.height - rowPx;
  }
  return most < side.start - 0.01 ? undefined : rows;
}

type Sides<T> = Record<'left' | 'right', T[]>;

/** The labels of a half by their sides. Where one stack has too many, its labels nearest to the top go to the other one. */
function sidesOf<T extends Outer>(half: T[], fits: (stack: T[], side: keyof Sides<T>) => boolean): Sides<T> {
  const sorted = half.toSorted((a, b) => Math.abs(Math.sin(a.angle)) - Math.abs(Math.sin(b.angle)));
  const isLeft = ({ angle }: T) => Math.cos(angle) < 0;
  const sides = { left: sorted.filter(isLeft), right: sorted.filter((one) => !isLeft(one)) };
  const isAtTop = ({ angle }: T) => Math.abs(Math.cos(angle)) < MOST_ACROSS;
  for (const [from, to] of [
    ['left', 'right'],
    ['right', 'left'],
  ] as const) {
    while (!fits(sides[from], from) && sides[to].length < sides[from].length && sides[from].slice(-1).some(isAtTop))
      sides[to].push(...sides[from].splice(-1));
  }
  return sides;
}

/** The two stacks of a half, without the labels of the smallest slices where not all have space. */
function stacksOf<T extends Outer>(
  half: T[],
  ring: Ring,
  freePx: number,
  both: Record<keyof Sides<T>, Side>,
): Sides<Row<T>> {
  const rowsAt = (stack: T[], side: keyof Sides<T>) => heightsOf(stack, ring, both[side], freePx);
  const fits = (stack: T[], side: keyof Sides<T>) => rowsAt(stack, side) !== undefined;
  const most = 2 * Math.max(1, Math.floor(freePx / ring.rowPx));
  const kept = half.toSorted((a, b) => b.sweep - a.sweep).slice(0, most);
  for (;;) {
    const { left, right } = sidesOf(kept, fits);
    const rows = { left: rowsAt(left, 'left'), right: rowsAt(right, 'right') };
    if (kept.length === 0 || (rows.left && rows.right)) return { left: rows.left ?? [], right: rows.right ?? [] };
    kept.pop();
  }
}

/** The places of outer labels; those that have none are missing. */
export function stackLabels<T extends Outer>(labels: T[], ring: Ring): Map<T, Spot> {
  const spots = new Map<T, Spot>();
  const free = Number.NEGATIVE_INFINITY;
  const both = { left: { sign: -1, start: free }, right: { sign: 1, start: free } };
  for (const [isUpper, freePx] of [
    [true, ring.abovePx],
    [false, ring.belowPx],
  ] as const) {
    const half = labels.filter(({ angle }) => Math.sin(angle) < 0 === isUpper);
    const stacks = stacksOf(half, ring, freePx, both);
    for (const [side, rows] of Object.entries(stacks) as [keyof Sides<T>, Row<T>[]][]) {
      const { sign } = both[side];
      both[side].start = -(rows[0]?.height ?? -free);
      // From the top: labels below stand as far out, so that lines to the upper ones do not cross them.
      let leastPx = 3;
      for (const { label, height } of rows.toReversed()) {
        const nearPx = Math.max(0, height - ring.rowPx / 2);
        const circlePx = Math.sqrt(Math.max(0, ring.reachPx ** 2 - nearPx ** 2));
        const besideSlicePx = sign * Math.cos(label.angle) * ring.radiusPx + ASIDE_PX;
        leastPx = Math.max(leastPx, circlePx, besideSlicePx);
        spots.set(label, { x: sign * leastPx, y: isUpper ? -height : height, side });
      }
    }
  }
  return spots;
}

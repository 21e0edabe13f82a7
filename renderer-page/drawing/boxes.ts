/** A rectangle in CSS px of the chart. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The same by its corner and its size, in CSS px. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of a cell in CSS px. */
const CELL_PX = 48;
/** A box larger than this many cells is kept in a list that every query reads. */
const MAX_CELLS = 64;

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function inflated({ left, top, right, bottom }: Box, byPx: number): Box {
  return { left: left - byPx, top: top - byPx, right: right + byPx, bottom: bottom + byPx };
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** Whether a straight line crosses a box (Liang–Barsky). */
export function crosses(box: Box, x0: number, y0: number, x1: number, y1: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [enter, leave] = [0, 1];
  for (const [step, distance] of [
    [-dx, x0 - box.left],
    [dx, box.right - x0],
    [-dy, y0 - box.top],
    [dy, box.bottom - y0],
  ] as const) {
    if (step === 0) {
      if (distance < 0) return false;
    } else if (step < 0) enter = Math.max(enter, distance / step);
    else leave = Math.min(leave, distance / step);
  }
  return enter <= leave;
}

/** Boxes by the cells of a grid, so that a query reads only those nearby. */
export class BoxGrid<T extends Box> {
  private readonly cells = new Map<number, T[]>();
  private readonly large: T[] = [];

  add(box: T): void {
    const keys = cellsOf(box);
    if (keys === undefined) this.large.push(box);
    for (const key of keys ?? []) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  /** The first box that overlaps this one and passes the test. */
  find(box: Box, passes: (found: T) => boolean = () => true): T | undefined {
    const hit = (other: T) => boxesOverlap(box, other) && passes(other);
    for (const key of cellsOf(box) ?? this.cells.keys()) {
      const found = this.cells.get(key)?.find(hit);
      if (found) return found;
    }
    return this.large.find(hit);
  }
}

function cellsOf({ left, top, right, bottom }: Box): number[] | undefined {
  const [firstX, lastX] = [Math.floor(left / CELL_PX), Math.floor(right / CELL_PX)];
  const [firstY, lastY] = [Math.floor(top / CELL_PX), Math.floor(bottom / CELL_PX)];
  if (!((lastX - firstX + 1) * (lastY - firstY + 1) <= MAX_CELLS)) return undefined;
  const keys: number[] = [];
  for (let x = firstX; x <= lastX; x++) for (let y = firstY; y <= lastY; y++) keys.push(x * 4096 + y);
  return keys;
}

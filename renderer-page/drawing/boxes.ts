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
  if (dx === 0) {
    if (x0 < box.left || x0 > box.right) return false;
  } else {
    const [toLeft, toRight] = [(box.left - x0) / dx, (box.right - x0) / dx];
    enter = Math.max(enter, Math.min(toLeft, toRight));
    leave = Math.min(leave, Math.max(toLeft, toRight));
  }
  if (dy === 0) {
    if (y0 < box.top || y0 > box.bottom) return false;
  } else {
    const [toTop, toBottom] = [(box.top - y0) / dy, (box.bottom - y0) / dy];
    enter = Math.max(enter, Math.min(toTop, toBottom));
    leave = Math.min(leave, Math.max(toTop, toBottom));
  }
  return enter <= leave;
}

/** Boxes by the cells of a grid, so that a query reads only those nearby. */
export class BoxGrid<T extends Box> {
  private readonly cells = new Map<number, T[]>();
  private readonly large: T[] = [];

  add(box: T): void {
    const cells = cellsOf(box);
    if (!cells) {
      this.large.push(box);
      return;
    }
    for (let x = cells.left; x <= cells.right; x++)
      for (let y = cells.top; y <= cells.bottom; y++) {
        const key = keyOf(x, y);
        const cell = this.cells.get(key);
        if (cell) cell.push(box);
        else this.cells.set(key, [box]);
      }
  }

  /** The first box that overlaps this one and passes the test. */
  find(box: Box, passes: (found: T) => boolean = () => true): T | undefined {
    const hit = (other: T) => boxesOverlap(box, other) && passes(other);
    const cells = cellsOf(box);
    if (!cells) {
      for (const cell of this.cells.values()) {
        const found = cell.find(hit);
        if (found) return found;
      }
      return this.large.find(hit);
    }
    for (let x = cells.left; x <= cells.right; x++)
      for (let y = cells.top; y <= cells.bottom; y++) {
        const found = this.cells.get(keyOf(x, y))?.find(hit);
        if (found) return found;
      }
    return this.large.find(hit);
  }
}

function keyOf(x: number, y: number): number {
  return x * 4096 + y;
}

/** The cells that a box lies in; `undefined` where they are many. */
function cellsOf(box: Box): Box | undefined {
  const [left, right] = [Math.floor(box.left / CELL_PX), Math.floor(box.right / CELL_PX)];
  const [top, bottom] = [Math.floor(box.top / CELL_PX), Math.floor(box.bottom / CELL_PX)];
  return (right - left + 1) * (bottom - top + 1) <= MAX_CELLS ? { left, right, top, bottom } : undefined;
}

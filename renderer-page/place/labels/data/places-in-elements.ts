import type { DataLabel, Place } from './data-label';

interface Cell {
  /** Left and upper edge. */
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  /** The middle of a box across, and its median. */
  x: number;
  y: number;
  width: number;
  height: number;
  horizontal: boolean;
}

const GAP_PX = 5;

/** In the middle of a cell of a heat map that has space for it. */
export function inCell(label: DataLabel, width: number, height: number): Place[] {
  const cell = label._el as Cell;
  if (width + 2 > cell.width || height + 2 > cell.height) return [];
  return [{ x: cell.x + cell.width / 2, y: cell.y + cell.height / 2, cost: 0, isInside: true }];
}

/** In the middle of a bubble that is large enough. */
export function inBubble(label: DataLabel, width: number, height: number): Place[] {
  const { x, y, options } = label._el as { x: number; y: number; options?: { radius?: number } };
  const isInside = Math.hypot(width, height) / 2 < (options?.radius ?? 0) - 1;
  return isInside ? [{ x, y, cost: 0, isInside: true }] : [];
}

/** Beside a box, at the height of its median. */
export function besideBox(label: DataLabel, width: number, height: number): Place[] {
  const { x, y, ...box } = label._el as Box;
  return [1, -1].map((side, cost) =>
    box.horizontal
      ? { x, y: y - side * (box.height / 2 + GAP_PX + height / 2), cost, isInside: false }
      : { x: x + side * (box.width / 2 + GAP_PX + width / 2), y, cost, isInside: false },
  );
}

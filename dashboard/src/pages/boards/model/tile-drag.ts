/** Where a tile that is dragged goes. Lengths are in CSS px of the image. */

import type { DrawnBox, DrawnRegion } from '../../../../../renderer-page/drawing/protocol.ts';
import type { Side } from './grid.ts';

export type Boxes = ReadonlyMap<number, DrawnRegion>;

/** The places of tiles in the image. */
export function boxesOf(regions: readonly DrawnRegion[]): Boxes {
  const boxes = new Map<number, DrawnRegion>();
  for (const region of regions) {
    const [, at] = /^tiles\.(\d+)$/.exec(region.path) ?? [];
    if (at !== undefined) boxes.set(Number(at), region);
  }
  return boxes;
}

/** Whether rows are read from right to left. */
export function isMirrored(boxes: Boxes, rows: readonly (readonly { at: number }[])[]): boolean {
  const [first, second] = rows.find((cells) => cells.length > 1) ?? [];
  if (first === undefined || second === undefined) return false;
  return (boxes.get(first.at)?.x ?? 0) > (boxes.get(second.at)?.x ?? Number.POSITIVE_INFINITY);
}

export interface Drop {
  target: number;
  side: Side;
}

/** The outer third of a tile at each side puts another one beside it, the rest above or below its row. */
const BESIDE_SHARE = 0.3;

/** @param isWide of tiles that fill their row and let none beside them */
export function dropAt(
  boxes: Boxes,
  x: number,
  y: number,
  mirrored: boolean,
  isWide: (at: number) => boolean,
): Drop | undefined {
  const nearest = [...boxes].reduce<{ at: number; box: DrawnRegion; far: number } | undefined>((best, [at, box]) => {
    const far = Math.hypot(
      Math.max(box.x - x, 0, x - box.x - box.width),
      Math.max(box.y - y, 0, y - box.y - box.height),
    );
    return best === undefined || far < best.far ? { at, box, far } : best;
  }, undefined);
  if (nearest === undefined) return undefined;
  const { at: target, box } = nearest;
  const across = (x - box.x) / box.width;
  if (!isWide(target)) {
    if (across < BESIDE_SHARE) return { target, side: mirrored ? 'after' : 'before' };
    if (across > 1 - BESIDE_SHARE) return { target, side: mirrored ? 'before' : 'after' };
  }
  return { target, side: y < box.y + box.height / 2 ? 'above' : 'below' };
}

/** The width of lines that show places. */
export const LINE_PX = 8;

/** The line that shows where the tile will be. @param row boxes of the tiles in the row of the target */
export function lineOf({ side }: Drop, box: DrawnRegion, row: readonly DrawnRegion[], mirrored: boolean): DrawnBox {
  if (side === 'before' || side === 'after') {
    const isLeft = (side === 'before') !== mirrored;
    return { x: isLeft ? box.x - LINE_PX : box.x + box.width, y: box.y, width: LINE_PX, height: box.height };
  }
  const left = Math.min(...row.map(({ x }) => x));
  const right = Math.max(...row.map(({ x, width }) => x + width));
  return { x: left, y: side === 'above' ? box.y - LINE_PX : box.y + box.height, width: right - left, height: LINE_PX };
}

/** The width of one of 12 columns with the space after it. @param row boxes of a row that is full */
export function columnPx(row: readonly DrawnRegion[]): number {
  const sorted = row.toSorted((one, other) => one.x - other.x);
  const [first, second] = sorted;
  const last = sorted.at(-1);
  if (!first || !second || !last) return Number.POSITIVE_INFINITY;
  const gap = second.x - first.x - first.width;
  return (last.x + last.width - first.x + gap) / 12;
}

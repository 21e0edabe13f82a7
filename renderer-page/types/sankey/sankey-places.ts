import { spread } from '../../drawing/spread';
import type { Item } from './sankey-order';

/** After so many rounds, flows hardly get straighter. */
const ROUNDS = 10;

/**
 * Places the items of all columns in their order so that flows are as straight as possible.
 * @param perPx the unit of the flows for each CSS px
 * @returns the height of all
 */
export function placeItems(columns: Item[][], perPx: number): number {
  const heights = columns.map((column) => {
    let y = 0;
    for (const [at, item] of column.entries()) {
      y += at === 0 ? 0 : ((column[at - 1]?.spacePx ?? 0) + item.spacePx) * perPx;
      item.y = y;
      y += item.size;
    }
    return y;
  });
  const height = Math.max(...heights);
  for (let round = 0; round < ROUNDS; round++) {
    for (const column of columns) straighten(column, ['before'], height, perPx);
    for (const column of columns.toReversed()) straighten(column, ['after'], height, perPx);
  }
  for (const column of columns) straighten(column, ['before', 'after'], height, perPx);
  const top = Math.min(...columns.flat().map(({ y }) => y));
  for (const item of columns.flat()) item.y -= top;
  return Math.max(...columns.flat().map(({ y, size }) => y + size));
}

function straighten(column: Item[], sides: ('before' | 'after')[], height: number, perPx: number): void {
  const [first, last] = [column[0], column.at(-1)];
  if (!first || !last) return;
  const wanted = column.map((item) => {
    let [sum, weighted] = [0, 0];
    for (const part of sides.flatMap((side) => item[side])) {
      sum += part.size;
      const y = part.to === item ? part.from.y + part.fromY - part.toY : part.to.y + part.toY - part.fromY;
      weighted += part.size * y;
    }
    return (sum > 0 ? weighted / sum : item.y) + item.size / 2;
  });
  const sizes = column.map(({ size, spacePx }) => size + 2 * spacePx * perPx);
  const range: [number, number] = [first.size / 2, height - last.size / 2];
  const middles = spread(
    wanted,
    sizes,
    range,
    column.map(({ size }) => size),
  );
  for (const [at, item] of column.entries()) item.y = (middles[at] ?? 0) - item.size / 2;
}

/** Where the charts of small multiples stand. */

import type { Rect } from '../../drawing/boxes';
import type { Measured } from '../tile/laid-out-image';

/** The space around a plot: its name above, labels at the other sides. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Grid {
  columns: number;
  rows: number;
  /** Between the charts, in CSS px. */
  across: number;
  down: number;
}

/** The place of one chart, and which of its labels others do not show for it. */
export interface Cell extends Rect {
  labels: { x: boolean; y: boolean };
  /** What its labels need beside those of the others. */
  padding: Insets;
}

/** Width of a chart as a multiple of its height, where the specification does not give the columns. */
const RATIO = 1.6;
/** Empty places in the last row count as much as this difference in the ratio. */
const EMPTY_COST = 0.25;
/** Values below plots reach beyond both of their ends. */
const GAP_EM = { across: 1.8, acrossValues: 3, down: 1.3 };

export function gridOf(
  count: number,
  { width, height }: Rect,
  {
    columns: asked,
    em,
    hasValuesBelow,
    ratio = RATIO,
  }: { columns: number | undefined; em: number; hasValuesBelow: boolean; ratio?: number },
): Grid {
  const columns = Math.min(count, asked ?? bestColumns(count, width / height, ratio));
  const across = (hasValuesBelow ? GAP_EM.acrossValues : GAP_EM.across) * em;
  return { columns, rows: Math.ceil(count / columns), across, down: GAP_EM.down * em };
}

/** The number of columns that gives charts of a common shape, and few empty places. */
function bestColumns(count: number, ratio: number, best: number): number {
  const costOf = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const empty = columns * rows - count;
    return Math.abs(Math.log((ratio * rows) / columns / best)) + empty * EMPTY_COST;
  };
  const all = Array.from({ length: count }, (_value, i) => i + 1);
  return all.reduce((least, columns) => (costOf(columns) < costOf(least) ? columns : least));
}

function placeOf(at: number, { columns }: Grid, isMirrored: boolean): { row: number; column: number } {
  const place = at % columns;
  return { row: Math.floor(at / columns), column: isMirrored ? columns - 1 - place : place };
}

/** The part of an area in which charts are not higher than wide below their names, in its middle. @param namePx height of a name */
export function areaOfRings(area: Rect, { columns, rows, across, down }: Grid, namePx: number): Rect {
  const cellPx = (area.width - (columns - 1) * across) / columns + namePx;
  const height = Math.min(area.height, rows * cellPx + (rows - 1) * down);
  return { ...area, y: area.y + (area.height - height) / 2, height };
}

/** Places of one size. */
export function evenCells(count: number, area: Rect, grid: Grid, isMirrored: boolean): Rect[] {
  const width = (area.width - (grid.columns - 1) * grid.across) / grid.columns;
  const height = (area.height - (grid.rows - 1) * grid.down) / grid.rows;
  return Array.from({ length: count }, (_cell, at) => {
    const { row, column } = placeOf(at, grid, isMirrored);
    const [x, y] = [area.x + column * (width + grid.across), area.y + row * (height + grid.down)];
    return { x, y, width: Math.max(1, width), height: Math.max(1, height) };
  });
}

/** The insets of a plot that is laid out alone, with all of its labels, in a place of this size. @param bleed around the place */
export function insetsOf({ area }: Measured, { width, height }: Rect, bleed: number): Insets {
  return {
    left: area.left - bleed,
    right: width + bleed - area.right,
    top: area.top - bleed,
    bottom: height + bleed - area.bottom,
  };
}

/**
 * Places with plots of one size, whose edges stand on common lines.
 * @param own the insets of each plot
 * @param isSame whether all plots have the same axis, so that the outer ones alone have its labels
 * @param side on which upright axes stand
 */
export function alignedCells(
  own: readonly Insets[],
  area: Rect,
  grid: Grid,
  { isSame, isMirrored, side }: { isSame: { x: boolean; y: boolean }; isMirrored: boolean; side: 'left' | 'right' },
): { cells: Cell[]; plot: { width: number; height: number } } {
  const { columns, rows, across, down } = grid;
  const most = (name: keyof Insets) => Math.max(...own.map((insets) => insets[name]));
  const inset: Insets = { left: most('left'), right: most('right'), top: most('top'), bottom: most('bottom') };
  const other = side === 'left' ? 'right' : 'left';
  const plot = {
    width:
      (area.width - (isSame.y ? 1 : columns) * inset[side] - columns * inset[other] - (columns - 1) * across) / columns,
    height: (area.height - rows * inset.top - (isSame.x ? 1 : rows) * inset.bottom - (rows - 1) * down) / rows,
  };
  const stepX = plot.width + across + inset[other] + (isSame.y ? 0 : inset[side]);
  const stepY = inset.top + plot.height + down + (isSame.x ? 0 : inset.bottom);
  const cells = own.map((insets, at): Cell => {
    const { row, column } = placeOf(at, grid, isMirrored);
    const isLast = at === own.length - 1 && isMirrored === (side === 'left');
    const isOuter = isLast || column === (side === 'left' ? 0 : columns - 1);
    const y = !isSame.y || isOuter;
    const x = !isSame.x || at + columns >= own.length;
    const shown = { ...inset, [side]: y ? inset[side] : 0, bottom: x ? inset.bottom : 0 };
    return {
      x: area.x + inset.left + column * stepX - shown.left,
      y: area.y + row * stepY,
      width: Math.max(1, shown.left + plot.width + shown.right),
      height: Math.max(1, shown.top + plot.height + shown.bottom),
      labels: { x, y },
      padding: {
        left: shown.left > 0 ? inset.left - insets.left : 0,
        right: shown.right > 0 ? inset.right - insets.right : 0,
        top: inset.top - insets.top,
        bottom: x ? inset.bottom - insets.bottom : 0,
      },
    };
  });
  return { cells, plot };
}

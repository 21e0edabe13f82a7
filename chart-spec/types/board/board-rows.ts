/** The rows of a board. Sizes are shares: the image decides the pixels. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { titleOf } from '../../values/chart-title.js';
import { definitionOf } from '../registry.js';

export interface PlacedTile {
  /** In the list of tiles. */
  at: number;
  /** Columns of 12, counted from the start of the row; fractions in a row of five. */
  from: number;
  span: number;
  /** How many rows it is high, where lower tiles stand below each other beside it; 1 if absent. */
  rows?: number;
}

export interface BoardRow {
  kind: 'figures' | 'charts' | 'text' | 'heading';
  /** Its height: 1 is a row of the grid. */
  units: number;
  tiles: PlacedTile[];
  /** The lines of its longest table, where no height is given. */
  tableLines?: number;
  /** Whether all of its tiles are tables. */
  isTable?: boolean;
  /** Columns that the spans of its tiles left empty before the tiles were widened. */
  emptyColumns?: number;
}

/** How tiles without a `span` are laid out: stacked, charts across, charts two beside each other, or the last three where one would be left. */
export type BoardForm = 'phone' | 'mail' | 'grid' | 'wide';

export const BOARD_COLUMNS = 12;
/** Rows of the grid that a tile takes by what it is. */
const UNITS = { figures: 1, charts: 2, text: 0.8, heading: 0.3 };
/** Title and header of a table, and each of its rows. */
const TABLE = { frame: 0.85, row: 0.21 };
/** The title, the axis and each name of a chart whose names stand below one another. */
const LYING = { frame: 0.85, row: 0.13 };
const MOST_TABLE = 4;
const MOST_LYING = 6;
/** What a figure has below it. */
const FIGURE = { alone: 0.85, title: 0.3, course: 0.4, target: 0.4 };
/** A text, and each of its lines and blocks. */
const TEXT = { frame: 0.25, line: 0.15, block: 0.03, heading: 0.05, most: 6 };
/** Lines of Markdown that are not drawn: fences of code, and the rule below the head of a table. */
const UNDRAWN = /^\s*(?:```|~~~|\|[-:| ]+$)/;
/** A letter of a tilted name, and the longest one. More names are left out. */
const TILTED = { letter: 0.025, mostLetters: 30, mostNames: 16 };
/** Letters of a line in one of 12 columns, in a board of the usual width of its form. */
const LETTERS: Readonly<Record<BoardForm, number>> = { phone: 4.2, mail: 6.5, grid: 9, wide: 13 };
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;
const MOST_FIGURES = { phone: 2, mail: 4, grid: 6, wide: 6 };
/** More figures than these are not stacked beside a high tile. */
const MOST_STACKED = 3;
/** Figures of a stack may be lower than those of a row of their own. */
const STACKED_SHARE = 0.78;
const THIRD = 4;
/** The fewest columns of a figure without a span. */
const LEAST_FIGURE = 2;
const HALF = 6;
/** Thirds and fifths of a row do not add up exactly. */
const ROUNDING = 0.01;

/** Figures, and a logo, which stands beside them. */
function isFigure({ spec, image }: Tile): boolean {
  return spec?.value !== undefined || image !== undefined;
}

function isWide({ spec }: Tile): boolean {
  return spec !== undefined && definitionOf(spec.type).table.form === 'columns';
}

function kindOf(tile: Tile): BoardRow['kind'] {
  if (tile.heading !== undefined) return 'heading';
  if (tile.text !== undefined) return 'text';
  return isFigure(tile) ? 'figures' : 'charts';
}

/** Lays out tiles in rows: by their spans, and without any of them figures first, charts two beside each other, tables across. */
export function boardRows(tiles: readonly Tile[], form: BoardForm): BoardRow[] {
  const groups: number[][] = [[]];
  const rows: BoardRow[] = [];
  for (const [at, tile] of tiles.entries()) {
    if (tile.image?.isUnavailable && tile.image.alt === undefined) continue;
    if (tile.heading !== undefined) groups.push([at], []);
    else groups.at(-1)?.push(at);
  }
  for (const group of groups) {
    const first = tiles[group[0] ?? -1];
    if (first?.heading !== undefined)
      rows.push(rowOf(tiles, [{ at: group[0] ?? 0, from: 0, span: BOARD_COLUMNS }], form));
    else if (form === 'phone') rows.push(...stacked(tiles, group));
    else if (group.some((at) => tiles[at]?.span !== undefined)) rows.push(...bySpans(tiles, group, form));
    else rows.push(...byKind(tiles, group, form));
  }
  return rows;
}

function rowOf(tiles: readonly Tile[], placed: PlacedTile[], form: BoardForm): BoardRow {
  const kinds = placed.map(({ at }) => kindOf(tiles[at] ?? {}));
  const kind = (['charts', 'figures', 'text', 'heading'] as const).find((one) => kinds.includes(one)) ?? 'charts';
  const units = Math.max(...placed.map(({ at, span }) => unitsOf(tiles[at] ?? {}, span, form)));
  const tables = placed.flatMap(({ at }) => {
    const { spec, height } = tiles[at] ?? {};
    return spec && height === undefined && isWide({ spec }) ? [linesOf(spec)] : [];
  });
  if (tables.length === 0) return { kind, units, tiles: placed };
  return { kind, units, tiles: placed, tableLines: Math.max(...tables), isTable: tables.length === placed.length };
}

/** Rows of a table with its header and sums. */
function linesOf({ data, totals }: ChartSpec): number {
  return Math.max(0, ...data.datasets.map((column) => column.data.length)) + 1 + (totals === true ? 1 : 0);
}

function unitsOf(tile: Tile, span: number, form: BoardForm): number {
  const { spec, text, height } = tile;
  const letters = span * LETTERS[form];
  if (height !== undefined) return height;
  if (text !== undefined) return textUnits(text, letters);
  if (spec && isFigure(tile)) {
    const { target, data } = spec;
    return (
      FIGURE.alone +
      (titleOf(spec) === '' ? 0 : FIGURE.title) +
      (target === undefined ? 0 : FIGURE.target) +
      (data.labels.length > 1 ? FIGURE.course : 0)
    );
  }
  if (spec && isWide(tile)) return Math.min(MOST_TABLE, Math.max(1, TABLE.frame + (linesOf(spec) - 1) * TABLE.row));
  const units = UNITS[kindOf(tile)];
  if (spec?.options['indexAxis'] !== 'y') return spec ? units + tiltedUnits(spec, letters) : units;
  return Math.max(units, Math.min(MOST_LYING, LYING.frame + spec.data.labels.length * LYING.row));
}

/** What names below a plot need where no word of them has space beside the others. @param letters of the width of the chart */
function tiltedUnits({ type, data: { labels }, options }: ChartSpec, letters: number): number {
  const { axes, cost } = definitionOf(type);
  const isNamed = options['indexAxis'] !== 'y' && axes === undefined && (cost === 'bars' || cost === 'lines');
  // Numbers and dates are left out before they are tilted.
  if (!isNamed || labels.length > TILTED.mostNames || labels.some((label) => /\d/.test(label))) return 0;
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(/\s+/)).map(lettersOf));
  if (longest * labels.length <= letters) return 0;
  return Math.min(TILTED.mostLetters, Math.max(...labels.map(lettersOf))) * TILTED.letter;
}

function lettersOf(text: string): number {
  return text.replace(/\p{M}/gu, '').length + (text.match(WIDE_LETTER)?.length ?? 0);
}

/** @param letters of a line */
function textUnits(text: string, letters: number): number {
  const blocks = text.split(/[\r\n]+/).filter((line) => line.trim() !== '' && !UNDRAWN.test(line));
  const lines = blocks.reduce((sum, line) => sum + Math.ceil(lettersOf(line) / letters), 0);
  const headings = blocks.filter((line) => line.startsWith('#')).length;
  const units = TEXT.frame + lines * TEXT.line + blocks.length * TEXT.block + headings * TEXT.heading;
  return Math.max(UNITS.text, Math.min(TEXT.most, units));
}

/** Rows of equally wide tiles. */
function evenRows(tiles: readonly Tile[], list: readonly number[], most: number, form: BoardForm): BoardRow[] {
  const rowCount = Math.ceil(list.length / most);
  const rows: BoardRow[] = [];
  let next = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const count = Math.ceil((list.length - next) / (rowCount - row));
    const span = BOARD_COLUMNS / count;
    const inRow = list.slice(next, next + count);
    rows.push(
      rowOf(
        tiles,
        inRow.map((at, i) => ({ at, from: i * span, span })),
        form,
      ),
    );
    next += count;
  }
  return rows;
}

function byKind(tiles: readonly Tile[], group: number[], form: BoardForm): BoardRow[] {
  const figures = group.filter((at) => isFigure(tiles[at] ?? {}));
  const rows = evenRows(tiles, figures, MOST_FIGURES[form], form);
  let charts: number[] = [];
  const flush = () => {
    rows.push(...chartRows(tiles, charts, form));
    charts = [];
  };
  for (const at of group) {
    const tile = tiles[at] ?? {};
    if (isFigure(tile)) continue;
    if (tile.text !== undefined || isWide(tile)) {
      flush();
      rows.push(rowOf(tiles, [{ at, from: 0, span: BOARD_COLUMNS }], form));
    } else charts.push(at);
  }
  flush();
  return rows;
}

/** Two beside each other; an odd last one has the row of the two before it where it would be a strip. */
function chartRows(tiles: readonly Tile[], charts: readonly number[], form: BoardForm): BoardRow[] {
  const rows: BoardRow[] = [];
  const perRow = form === 'mail' ? 1 : 2;
  const last = charts.slice(-3);
  const isNarrow = ({ spec }: Tile) => spec !== undefined && tiltedUnits(spec, THIRD * LETTERS.wide) === 0;
  const endsInThree =
    form === 'wide' && charts.length % 2 === 1 && last.length === 3 && last.every((at) => isNarrow(tiles[at] ?? {}));
  const before = endsInThree ? charts.slice(0, -3) : charts;
  for (let at = 0; at < before.length; at += perRow) {
    rows.push(...evenRows(tiles, before.slice(at, at + perRow), perRow, form));
  }
  return endsInThree ? [...rows, ...evenRows(tiles, last, last.length, form)] : rows;
}

function bySpans(tiles: readonly Tile[], group: number[], form: BoardForm): BoardRow[] {
  const rows: BoardRow[] = [];
  let row: PlacedTile[] = [];
  /** Those that stand below a tile of the row, which is its last one unless another is named. */
  let below: number[] = [];
  let stack: number | undefined;
  let used = 0;
  const flush = () => {
    const [first, ...others] = row.length > 0 ? stackedRows(tiles, widened(row), { below, stack, form }) : [];
    if (first)
      rows.push(used < BOARD_COLUMNS - ROUNDING ? { ...first, emptyColumns: BOARD_COLUMNS - used } : first, ...others);
    row = [];
    below = [];
    stack = undefined;
    used = 0;
  };
  let free: number[] = [];
  for (let i = 0; i < group.length; i++) {
    const at = group[i] ?? 0;
    const own = tiles[at]?.span;
    // A figure has no height that would let it stand below another tile.
    const isNextRow = own === undefined && free.length === 0 && used >= BOARD_COLUMNS - ROUNDING;
    if (isNextRow && isFigure(tiles[at] ?? {})) flush();
    const beside =
      own === undefined && free.length === 0 ? figuresBeside(tiles, group.slice(i), { row, below, form }) : undefined;
    if (beside) {
      row.push({ at, from: used, span: beside.span });
      below.push(...beside.figures.slice(1));
      stack = at;
      used += beside.span;
      i += beside.figures.length - 1;
      continue;
    }
    if (own === undefined && free.length === 0) {
      const isFull = used >= BOARD_COLUMNS - ROUNDING || below.length > 0;
      free = freeSpans(tiles, group.slice(i), isFull ? BOARD_COLUMNS : BOARD_COLUMNS - used);
    }
    const span = own ?? free.shift() ?? HALF;
    if (used + span > BOARD_COLUMNS + ROUNDING && stack === undefined && hasSpaceBelow(tiles, row, below, at)) {
      below.push(at);
      continue;
    }
    if (used + span > BOARD_COLUMNS + ROUNDING) flush();
    row.push({ at, from: used, span });
    used += span;
  }
  flush();
  return rows;
}

/**
 * Figures without a span that stand below each other beside a high tile: in the columns that the row has left, or that the next tile leaves
 * of its row. Beside each other they would be mostly blank.
 * @param rest begins with the first of them
 */
function figuresBeside(
  tiles: readonly Tile[],
  rest: readonly number[],
  { row, below, form }: { row: readonly PlacedTile[]; below: readonly number[]; form: BoardForm },
): { figures: number[]; span: number } | undefined {
  const isOther = (at: number) => tiles[at]?.span !== undefined || tiles[at]?.spec?.value === undefined;
  const other = rest.findIndex(isOther);
  const figures = other < 0 ? [...rest] : rest.slice(0, other);
  if (figures.length === 0 || figures.length > MOST_STACKED || below.length > 0) return undefined;
  const used = row.reduce((sum, { span }) => sum + span, 0);
  const isHigh = (tile: Tile = {}) => kindOf(tile) === 'charts';
  const left = BOARD_COLUMNS - used;
  const needed = figures.reduce((sum, at) => sum + unitsOf(tiles[at] ?? {}, left, form), 0) * STACKED_SHARE;
  if (row.length > 0 && left >= LEAST_FIGURE) {
    const haveSpace = row.every(({ at, span }) => isHigh(tiles[at]) && needed <= unitsOf(tiles[at] ?? {}, span, form));
    return figures.length > 1 && haveSpace ? { figures, span: left } : undefined;
  }
  if (other < 0) return undefined;
  const [high, next] = [tiles[rest[other] ?? -1], tiles[rest[other + 1] ?? -1]];
  const span = BOARD_COLUMNS - (high?.span ?? BOARD_COLUMNS);
  // The next tile may fill the row of the high one by itself.
  const isFilled = next !== undefined && (next.span ?? HALF) <= span;
  const isBeside = high !== undefined && isHigh(high) && span >= LEAST_FIGURE && !isFilled;
  return isBeside && needed <= unitsOf(high, BOARD_COLUMNS - span, form) ? { figures, span } : undefined;
}

/** A row without a hole at its end. */
function widened(row: readonly PlacedTile[]): PlacedTile[] {
  const scale = BOARD_COLUMNS / row.reduce((sum, { span }) => sum + span, 0);
  return row.map((placed) => ({ ...placed, from: placed.from * scale, span: placed.span * scale }));
}

/**
 * The columns of tiles without a span: figures that follow each other share what a row has left, or rows of their own; another tile has half
 * of a row, or the rest of it where the next one does not fit beside it.
 * @param rest the first has no span
 * @param left columns of the row
 */
function freeSpans(tiles: readonly Tile[], rest: readonly number[], left: number): number[] {
  const isOther = (at: number) => tiles[at]?.span !== undefined || !isFigure(tiles[at] ?? {});
  const other = rest.findIndex(isOther);
  const figures = other < 0 ? [...rest] : rest.slice(0, other);
  if (figures.length === 0) {
    const next = tiles[rest[1] ?? -1];
    const isAlone = next === undefined || (next.span ?? HALF) > left - HALF;
    return [isAlone && left > HALF ? left : HALF];
  }
  const shared = left / figures.length;
  if (left < BOARD_COLUMNS && shared >= LEAST_FIGURE) return figures.map(() => shared);
  return evenRows(tiles, figures, MOST_FIGURES.grid, 'grid').flatMap((row) => row.tiles.map(({ span }) => span));
}

/** Whether a tile has space below the last one of a row, beside higher ones: as their heights say. */
function hasSpaceBelow(tiles: readonly Tile[], row: readonly PlacedTile[], below: number[], next: number): boolean {
  const [last, ...higher] = row.toReversed();
  if (last === undefined || higher.length === 0 || (tiles[next]?.span ?? 6) !== last.span) return false;
  const column = [last.at, ...below, next].map((at) => knownHeight(tiles[at]) ?? Number.POSITIVE_INFINITY);
  const most = Math.min(...higher.map(({ at }) => knownHeight(tiles[at]) ?? 0));
  return column.reduce((sum, height) => sum + height, 0) <= most;
}

/** The height of a tile that does not depend on what is in it, in rows of the grid. */
function knownHeight(tile: Tile = {}): number | undefined {
  return tile.height ?? (kindOf(tile) === 'charts' && !isWide(tile) ? UNITS.charts : undefined);
}

/** A row, and the rows of the tiles below one of it. @param stack the tile that they stand below; the last one if absent */
function stackedRows(
  tiles: readonly Tile[],
  row: PlacedTile[],
  { below, stack, form }: { below: readonly number[]; stack: number | undefined; form: BoardForm },
): BoardRow[] {
  const top = stack === undefined ? row.at(-1) : row.find(({ at }) => at === stack);
  if (top === undefined || below.length === 0) return [rowOf(tiles, row, form)];
  const higher = row.filter((one) => one !== top).map((placed) => ({ ...placed, rows: below.length + 1 }));
  const column = [top.at, ...below].map((at) => rowOf(tiles, [{ ...top, at }], form));
  const sum = column.reduce((total, one) => total + one.units, 0);
  const most = Math.max(...higher.map(({ at, span }) => unitsOf(tiles[at] ?? {}, span, form)));
  const share = most / sum;
  return column.map((one, at) => ({
    ...one,
    // What is beside a chart is as high as it, whatever it needs itself.
    kind: stack === undefined ? one.kind : 'charts',
    units: one.units * share,
    tiles:
      at === 0
        ? row.flatMap((placed) => (placed === top ? one.tiles : higher.filter((high) => high.at === placed.at)))
        : one.tiles,
  }));
}

/** One below the other; two figures beside each other. */
function stacked(tiles: readonly Tile[], group: number[]): BoardRow[] {
  const rows: BoardRow[] = [];
  let pair: number[] = [];
  const flush = () => {
    if (pair.length > 0) rows.push(...evenRows(tiles, pair, MOST_FIGURES.phone, 'phone'));
    pair = [];
  };
  for (const at of group) {
    if (isFigure(tiles[at] ?? {})) {
      pair.push(at);
      if (pair.length === MOST_FIGURES.phone) flush();
    } else {
      flush();
      rows.push(rowOf(tiles, [{ at, from: 0, span: BOARD_COLUMNS }], 'phone'));
    }
  }
  flush();
  return rows;
}

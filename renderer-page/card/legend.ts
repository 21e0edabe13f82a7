import type { Chart } from 'chart.js';
import { fitLine, oneLine } from '../drawing/text-fit';
import type { CardLegend, ChartSpec, JsonObject } from '../payload';
import type { Kit } from './card-style';
import { drawText, lineBox, type PlacedText, placeText } from './placed-text';
import { drawSwatch, type SwatchPlace, swatchOf } from './swatch';

/** One row of the key: a series, or a slice of a round chart. */
export interface LegendEntry {
  label: string;
  /** Of the dataset, or of the slice. */
  index: number;
}

interface PlacedEntry {
  index: number;
  swatch: SwatchPlace;
  text: PlacedText;
}

/** Measured from the legend's own upper left corner. */
export interface LegendLayout {
  heightPx: number;
  style: CardLegend['style'];
  /** What it stands on. */
  ground: string;
  entries: PlacedEntry[];
  /** "+3 more", where not all entries have room. */
  more?: PlacedText;
}

const MOST_ROWS = 2;
const LINE_EM = 1.7;
const SQUARE_EM = 0.8;
/** The middle of a capital letter above its baseline. */
const CAPITAL_MIDDLE_EM = 0.36;
/** Where the whole labels do not fit, they are cut to a half, a third and so on of the row, but not shorter than this many ems. */
const LEAST_LABEL_EM = 7;
const MOST_COLUMNS = 6;
/** Where entries are left out, those that are shown have labels of at most this many ems. */
const LABEL_EM = 12;
/** A swatch with the least sensible label is this wide, in ems: more entries than fit at that width are not even measured. */
const LEAST_ENTRY_EM = 2;

/** The types whose slices have the labels, not their series. */
export function isRound(type: string): boolean {
  return type === 'pie' || type === 'doughnut' || type === 'polarArea';
}

function isHidden(dataset: JsonObject): boolean {
  return dataset['hidden'] === true;
}

/** What a legend of this spec names; empty where the card has none. */
export function legendEntries(spec: ChartSpec): LegendEntry[] {
  const { display, position } = spec.legend ?? {};
  if (display === false || position === 'none') return [];
  const { labels, datasets } = spec.data;
  const round = isRound(spec.type);
  const named = round
    ? labels.slice(0, Math.max(...datasets.map(({ data }) => data.length))).map((label, index) => ({ label, index }))
    : datasets.flatMap((dataset, index) => (isHidden(dataset) ? [] : [{ label: dataset.label ?? '', index }]));
  const entries = named
    .map(({ label, index }) => ({ label: oneLine(String(label)), index }))
    .filter(({ label }) => label);
  return round || display === true || entries.length > 1 ? entries : [];
}

/** All lengths of a legend in CSS px; lines need a wider swatch than squares. */
function sizesOf(spec: ChartSpec, kit: Kit) {
  const { legendPx } = kit.metrics;
  const { style, gap } = spec.legend ?? {};
  const drawsLine = (index: number) =>
    !isRound(spec.type) && /^(line|radar)$/.test(String(spec.data.datasets[index]?.['type'] ?? spec.type));
  return {
    font: kit.font(legendPx, 400),
    swatchWidth: (index: number) =>
      Math.round(legendPx * ((style ?? (drawsLine(index) ? 'line' : 'square')) === 'line' ? LINE_EM : SQUARE_EM)),
    widestSwatch: Math.round(legendPx * (style === 'square' ? SQUARE_EM : LINE_EM)),
    swatchHeight: Math.round(legendPx * SQUARE_EM),
    textGap: Math.round(legendPx * 0.5),
    entryGap: gap ?? Math.round(legendPx * 1.4),
    rowGap: Math.round(legendPx * 0.4),
  };
}
type Sizes = ReturnType<typeof sizesOf>;

interface Cell {
  index: number;
  text: string;
  /** Swatch and the gap after it. */
  head: number;
  width: number;
}

/** Fills rows from the start; tells how many cells had no room. `lastRoom` is kept free at the end of the last row. */
function fillRows(cells: Cell[], widthPx: number, rows: number, gapPx: number, lastRoom: number) {
  const filled: Cell[][] = [[]];
  let used = 0;
  for (const [at, cell] of cells.entries()) {
    const row = filled.at(-1) ?? [];
    const limit = () => widthPx - (filled.length === rows ? lastRoom : 0);
    const end = used + (row.length > 0 ? gapPx : 0) + cell.width;
    if (end <= limit()) {
      row.push(cell);
      used = end;
      continue;
    }
    if (filled.length === rows || row.length === 0) return { rows: filled, left: cells.length - at };
    filled.push([]);
    if (cell.width > limit()) return { rows: filled, left: cells.length - at };
    filled.at(-1)?.push(cell);
    used = cell.width;
  }
  return { rows: filled, left: 0 };
}

/** The same entries in the same number of rows, which end at about the same place. */
function evenRows(rows: Cell[][], cells: Cell[], widthPx: number, gapPx: number): Cell[][] {
  let best = rows;
  let [low, high] = [widthPx / rows.length, widthPx];
  for (let tries = 0; rows.length > 1 && tries < 5; tries++) {
    const middle = (low + high) / 2;
    const narrower = fillRows(cells, middle, rows.length, gapPx, 0);
    if (narrower.left === 0) best = narrower.rows;
    if (narrower.left === 0) high = middle;
    else low = middle;
  }
  return best;
}

/** Whole labels where they fit, cut ones where those do, and where neither do as many as there is room for and a count of the rest. */
function arrange(entries: LegendEntry[], widthPx: number, rows: number, sizes: Sizes, kit: Kit) {
  const { legendPx } = kit.metrics;
  const considered = entries.slice(0, Math.ceil((widthPx * rows) / (LEAST_ENTRY_EM * legendPx)) + 1);
  const cellsOf = (longestPx: number): Cell[] =>
    considered.map(({ label, index }) => {
      const head = sizes.swatchWidth(index) + sizes.textGap;
      const text = fitLine(label, sizes.font, Math.min(longestPx, widthPx - head), kit.measure);
      return { index, text, head, width: head + kit.measure(text, sizes.font).width };
    });
  const overflow = entries.length - considered.length;
  const even = Array.from({ length: MOST_COLUMNS }, (_value, at) => at + 1).filter((n) => n * rows >= entries.length);
  for (const columns of overflow === 0 ? [1, ...even] : []) {
    const longestPx = (widthPx - sizes.entryGap * (columns - 1)) / columns - sizes.textGap - sizes.widestSwatch;
    if (columns > 1 && longestPx < LEAST_LABEL_EM * legendPx) break;
    const cells = cellsOf(longestPx);
    const all = fillRows(cells, widthPx, rows, sizes.entryGap, 0);
    if (all.left === 0) return { rows: evenRows(all.rows, cells, widthPx, sizes.entryGap), more: 0 };
  }
  const cells = cellsOf(LABEL_EM * legendPx);
  const moreRoom = kit.measure(moreText(entries.length), sizes.font).width + sizes.entryGap;
  const some = fillRows(cells, widthPx, rows, sizes.entryGap, moreRoom);
  return { rows: some.rows, more: some.left + overflow };
}

function moreText(count: number): string {
  return `+${count} more`;
}

/**
 * Lays out the legend's rows from the card's beginning side.
 * @param mostRows 1 where the card is short of room
 * @returns undefined where there is nothing to name, or no room to name it
 */
export function layoutLegend(
  spec: ChartSpec,
  entries: LegendEntry[],
  mostRows: number,
  widthPx: number,
  kit: Kit,
): LegendLayout | undefined {
  if (entries.length === 0 || mostRows === 0) return undefined;
  const sizes = sizesOf(spec, kit);
  const { rows, more } = arrange(entries, widthPx, Math.min(mostRows, MOST_ROWS), sizes, kit);
  const texts = rows.flat().map(({ text }) => text);
  if (texts.length === 0 || texts.includes('')) return undefined;
  const line = lineBox(texts.join(''), sizes.font, kit.metrics.legendPx, kit.measure);
  const look = { font: sizes.font, color: kit.look.textSecondary };
  const mirrored = kit.side === 'rtl';
  /** A stretch of the row, from its beginning side. */
  const columnAt = (start: number, width: number) => ({ x: mirrored ? widthPx - start - width : start, width });
  const placed: PlacedEntry[] = [];
  let top = 0;
  let start = 0;
  for (const [at, row] of rows.entries()) {
    top = at * (line.heightPx + sizes.rowGap);
    start = 0;
    for (const { index, text, head, width } of row) {
      const swatch = columnAt(start, head - sizes.textGap);
      const label = placeText(text, look, columnAt(start + head, width - head), top + line.baselinePx, kit.side);
      const y = top + Math.round(line.baselinePx - CAPITAL_MIDDLE_EM * kit.metrics.legendPx);
      placed.push({
        index,
        swatch: { ...swatch, x: Math.round(swatch.x), y, height: sizes.swatchHeight },
        text: label,
      });
      start += width + sizes.entryGap;
    }
  }
  const rest = moreText(more);
  const restColumn = columnAt(start, kit.measure(rest, sizes.font).width);
  return {
    heightPx: top + line.heightPx,
    style: spec.legend?.style,
    ground: kit.look.ground,
    entries: placed,
    ...(more > 0 ? { more: placeText(rest, look, restColumn, top + line.baselinePx, kit.side) } : {}),
  };
}

/** Draws the legend in the colours, dashes and points that the chart resolved for its series. */
export function drawLegend(
  context: CanvasRenderingContext2D,
  legend: LegendLayout,
  chart: Chart,
  round: boolean,
): void {
  for (const { index, swatch, text } of legend.entries) {
    drawSwatch(context, swatchOf(chart, index, round, legend.style), swatch, legend.ground);
    drawText(context, text);
  }
  if (legend.more) drawText(context, legend.more);
}

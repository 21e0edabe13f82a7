/** Draws the type `table`, which Chart.js does not know. Loaded when the first one is drawn. */

import { drawnWordsOf, moreText } from '../../../chart-spec/describe.js';
import type { ChartSpec } from '../../../chart-spec/spec.js';
import type { TableCell } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { directionOf } from '../../text/text-direction';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { fade } from '../../theme/color';
import { contrast } from '../../theme/contrast';
import { opaqueColor, readableOn } from '../../theme/readable-color';
import { lightTheme, type ResolvedTheme } from '../../theme/resolve-theme';
import { TONE_COLORS } from '../../theme/tone-colors';
import { areTemperatures, valueColors } from '../../theme/value-colors';
import { digitWidth, drawDigits } from './digits';
import { CELL_LINE, innerWidth, layoutTable, type PlacedColumn, type TableLayout } from './table-layout';

/** Shares of the height of a row. */
const BAR_SHARE = 0.42;
const LINE_SHARE = 0.56;
const HEAD_EM = 0.92;
/** From the middle of a line of text to its baseline. */
const BASELINE_EM = 0.35;
const LEAST_BAR_EM = 1.2;
const LINE_PX = 1.5;
const RADIUS_PX = 2;
const STRIPE_OPACITY = 0.07;

interface Pen {
  context: CanvasRenderingContext2D;
  theme: ResolvedTheme;
  layout: TableLayout;
  area: Rect;
  isMirrored: boolean;
  /** Whether texts of the format are copied. */
  isText: boolean;
  fonts: { head: string; cell: string; total: string };
  em: number;
  cut: number;
  /** Columns without space for the bars that they should have. */
  barless: Set<string>;
}

/** Draws a table into a part of the image. */
export function drawTable(drawing: Drawing, context: CanvasRenderingContext2D, plan: ChartPlan, area: Rect): void {
  const { spec } = plan;
  const theme = plan.theme ?? lightTheme(spec);
  const family = drawing.ownFonts(theme.fontFamily);
  const words = drawnWordsOf(plan.language);
  const layoutIn = (em: number) => {
    const headPx = Math.max(Math.min(em, theme.smallestTextPx), Math.round(em * HEAD_EM));
    const fonts = { head: `500 ${headPx}px ${family}`, cell: `400 ${em}px ${family}`, total: `600 ${em}px ${family}` };
    return { em, fonts, layout: layoutTable(drawing, plan, area, em, fonts, words.total) };
  };
  const usual = layoutIn(theme.fontSize);
  // Plain mode stays as it is.
  const hasSpace = (one: typeof usual) => hasBarSpace(one) && hasWholeTexts(one.layout);
  const sizes = plan.theme === undefined || hasSpace(usual) ? [] : SMALLER.map((share) => share * theme.fontSize);
  const all = [usual, ...sizes.filter((px) => px >= LEAST_SMALLER_PX).map(layoutIn)];
  const { em, fonts, layout } = all.find(hasSpace) ?? all.find(hasBarSpace) ?? usual;
  const isText = spec.format === 'pdf';
  const pen: Pen = {
    context,
    theme,
    layout,
    area,
    isMirrored: plan.isRightToLeft,
    isText,
    fonts,
    em,
    cut: 0,
    barless: new Set(),
  };
  const { shown, headHeight, rowHeight, left, hasTotal } = layout;
  const sums = sumRows(spec, layout);
  if (layout.isStriped) drawStripes(pen);
  for (const column of layout.columns) drawColumn(drawing, pen, column, sums);
  for (let line = 0; line < shown + (left > 0 ? 1 : 0); line++) {
    const isAbove = line === 0 || sums.has(line);
    drawLine(pen, headHeight + line * rowHeight, isAbove ? theme.axis : theme.grid);
  }
  const end = headHeight + (shown + (left > 0 ? 1 : 0)) * rowHeight;
  if (left > 0) {
    const text = { text: moreText(left, plan.language), font: fonts.cell, color: theme.textSecondary };
    const [first] = layout.columns;
    if (first) drawText(drawing, pen, first, text, end - rowHeight, 'start');
  }
  if (hasTotal) drawLine(pen, end, theme.axis);
  for (const name of pen.barless)
    drawing.note(`The column "${name.slice(0, 30)}" has no space for its bars. Use a wider image.`);
  if (pen.cut > 0)
    drawing.note(
      `Texts of the table that are cut short: ${pen.cut}. Use a wider image, shorter texts or fewer columns.`,
    );
}

/** Sizes of the text of a table whose bars or texts have no space, as shares of the usual one, where that is large. */
const SMALLER = [0.9, 0.8, 0.72];
const LEAST_SMALLER_PX = 14;

function hasBarSpace({ layout, em }: { layout: TableLayout; em: number }): boolean {
  const total = layout.columns.reduce((sum, { width }) => sum + width, 0);
  return layout.columns
    .filter(({ bar, isNumeric }) => bar && isNumeric)
    .every((column) => barWidth(column, innerWidth(column, total, layout.padPx), layout) >= LEAST_BAR_EM * em);
}

function hasWholeTexts({ columns }: TableLayout): boolean {
  return columns.every(
    ({ isNumeric, texts, lines }) => isNumeric || texts.every((text, row) => isWhole(text, lines[row])),
  );
}

function isWhole(text: string, lines: string[] = []): boolean {
  return withoutSpaces(lines.join('')) === withoutSpaces(text);
}

/** What the numbers of a column leave to its bars. */
function barWidth({ numberWidth }: PlacedColumn, innerPx: number, { padPx }: TableLayout): number {
  return innerPx - numberWidth - padPx;
}

/** The rows whose name is one of `totals`. */
function sumRows({ totals }: ChartSpec, { columns: [names] }: TableLayout): Set<number> {
  const isSum = (cell: TableCell) => Array.isArray(totals) && typeof cell === 'string' && totals.includes(cell);
  return new Set(names?.cells.flatMap((cell, row) => (isSum(cell) ? [row] : [])));
}

function drawColumn(drawing: Drawing, pen: Pen, column: PlacedColumn, sums: Set<number>): void {
  const { theme, layout, fonts } = pen;
  const { headHeight, headLine, rowHeight, shown, left, hasTotal } = layout;
  const align = column.align ?? (column.isNumeric ? 'end' : 'start');
  if (!isWhole(column.name, column.head)) pen.cut += 1;
  for (const [line, text] of column.head.toReversed().entries()) {
    const top = headHeight - rowHeight - line * headLine;
    drawText(drawing, pen, column, { text, font: fonts.head, color: theme.textSecondary }, top, align);
  }
  const paint = painterOf(pen, column);
  for (const [row, text] of column.texts.entries()) {
    const top = headHeight + row * rowHeight;
    const color = paint(column.cells[row] ?? null, top) ?? theme.textPrimary;
    const lines = column.lines[row] ?? [text];
    if (!column.isNumeric && !isWhole(text, lines)) pen.cut += 1;
    for (const [line, part] of lines.entries()) {
      const shiftPx = (line - (lines.length - 1) / 2) * CELL_LINE * pen.em;
      const written = { text: part, font: sums.has(row) ? fonts.total : fonts.cell, color };
      drawText(drawing, pen, column, written, top + shiftPx, align);
    }
  }
  if (!hasTotal) return;
  const top = headHeight + (shown + (left > 0 ? 1 : 0)) * rowHeight;
  drawText(drawing, pen, column, { text: column.totalText, font: fonts.total, color: theme.textPrimary }, top, align);
}

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

/** What stands in a cell beside or behind its text. @returns the color of the text, if it is not the usual one */
function painterOf(pen: Pen, column: PlacedColumn): (cell: TableCell, top: number) => string | undefined {
  const { context, theme, layout, area } = pen;
  const numbers = column.cells.filter((cell) => typeof cell === 'number');
  const range = { min: Math.min(...numbers), max: Math.max(...numbers) };
  const { rowHeight } = layout;
  const box = boxOf(pen, column);
  if (column.bar && column.isNumeric) {
    return (cell, top) => {
      if (typeof cell === 'number')
        drawBar(pen, column, cell, { min: Math.min(0, range.min), max: Math.max(0, range.max) }, top);
      return undefined;
    };
  }
  if (column.heat && column.isNumeric) {
    const colorOf = valueColors(range, theme.palette, theme.opaqueBackground, areTemperatures(column.head));
    return (cell, top) => {
      if (typeof cell !== 'number') return undefined;
      const fill = colorOf(cell);
      const gapPx = theme.scale;
      context.fillStyle = fill;
      context.fillRect(box.x + gapPx, area.y + top + gapPx, box.width - 2 * gapPx, rowHeight - 2 * gapPx);
      const [seen, background] = [opaqueColor(theme.textPrimary), opaqueColor(theme.opaqueBackground)];
      return readableOn(contrast(seen, fill) >= contrast(background, fill) ? seen : background, fill);
    };
  }
  return (cell, top) => {
    if (Array.isArray(cell)) drawSparkline(pen, column, cell, top);
    return undefined;
  };
}

function boxOf({ area, isMirrored }: Pen, { left, width }: PlacedColumn): { x: number; width: number } {
  return { x: isMirrored ? area.x + area.width - left - width : area.x + left, width };
}

/** The part of a column without its padding. The outer columns reach the edges of the table. */
function innerOf(pen: Pen, column: PlacedColumn): { x: number; width: number } {
  const { x, width } = boxOf(pen, column);
  const { padPx } = pen.layout;
  const inner = innerWidth(column, pen.area.width, padPx);
  const before = !column.heat && Math.abs(column.left) < 1 ? 0 : padPx;
  return { x: x + (pen.isMirrored ? Math.max(0, width - inner - before) : before), width: inner };
}

interface CellText {
  text: string;
  font: string;
  color: string;
}

/** @param align `start` and `end` follow the direction of the table */
function drawText(
  drawing: Drawing,
  pen: Pen,
  column: PlacedColumn,
  { text, font, color }: CellText,
  top: number,
  align: string,
): void {
  if (text === '') return;
  const { context, area, layout, isMirrored, em } = pen;
  const { x, width } = innerOf(pen, column);
  const y = Math.round(area.y + top + layout.rowHeight / 2 + BASELINE_EM * em);
  context.fillStyle = color;
  const isRight = align === 'right' || ((align === 'end') !== isMirrored && (align === 'end' || align === 'start'));
  const isNumber = column.isNumeric && font !== pen.fonts.head && digitWidth(drawing, text, font) <= width;
  if (isNumber) {
    const textWidth = digitWidth(drawing, text, font);
    // Numbers of a mirrored table stand below one another by their last digits, too.
    const blockWidth = column.align === undefined ? column.numberWidth : textWidth;
    const right = align === 'center' ? x + (width + textWidth) / 2 : isRight ? x + width : x + blockWidth;
    drawDigits(drawing, context, text, font, { right, y, isText: pen.isText });
    return;
  }
  const fitted = shortenLabel(drawing, text, font, width);
  if (fitted !== text) pen.cut += 1;
  context.font = font;
  context.textBaseline = 'alphabetic';
  context.direction = directionOf(fitted);
  context.textAlign = align === 'center' ? 'center' : isRight ? 'right' : 'left';
  context.fillText(fitted, align === 'center' ? x + width / 2 : isRight ? x + width : x, y);
}

function drawBar(
  pen: Pen,
  column: PlacedColumn,
  value: number,
  range: { min: number; max: number },
  top: number,
): void {
  const { context, theme, area, layout, isMirrored } = pen;
  const inner = innerOf(pen, column);
  const width = barWidth(column, inner.width, layout);
  if (width < LEAST_BAR_EM * pen.em) {
    pen.barless.add(column.name);
    return;
  }
  const isTextFirst = column.align === 'left';
  const startX = isTextFirst !== isMirrored ? inner.x + inner.width - width : inner.x;
  // Halves: the difference of two values may be too large for a number.
  const half = range.max / 2 - range.min / 2 || 1;
  const at = (one: number) => {
    const share = (one / 2 - range.min / 2) / half;
    return startX + width * (isMirrored ? 1 - share : share);
  };
  const [from, to] = [at(0), at(value)];
  const height = layout.rowHeight * BAR_SHARE;
  const length = Math.abs(to - from);
  context.fillStyle = value < 0 ? TONE_COLORS[theme.mode].bad : (theme.palette[0] ?? theme.accent);
  context.beginPath();
  context.roundRect(
    Math.min(from, to),
    area.y + top + (layout.rowHeight - height) / 2,
    Math.max(length, value === 0 ? 0 : 1),
    height,
    Math.min(RADIUS_PX * theme.scale, length / 2),
  );
  context.fill();
}

function drawSparkline(pen: Pen, column: PlacedColumn, values: (number | null)[], top: number): void {
  const { context, theme, area, layout, isMirrored } = pen;
  const { x, width } = innerOf(pen, column);
  const dotPx = LINE_PX * 1.6 * theme.scale;
  const height = layout.rowHeight * LINE_SHARE;
  const numbers = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const half = max / 2 - min / 2;
  const points = values.map((value, i) => {
    if (value === null) return undefined;
    const across = values.length > 1 ? i / (values.length - 1) : 1;
    const share = half > 0 ? (value / 2 - min / 2) / half : 0.5;
    return {
      x: isMirrored ? x + width - (width - dotPx) * across : x + (width - dotPx) * across,
      y: area.y + top + (layout.rowHeight - height) / 2 + height * (1 - share),
    };
  });
  const last = points.findLast((point) => point !== undefined);
  if (last === undefined) return;
  const color = theme.palette[0] ?? theme.accent;
  context.strokeStyle = color;
  context.lineWidth = LINE_PX * theme.scale;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash([]);
  context.beginPath();
  for (const [i, point] of points.entries()) {
    if (point === undefined) continue;
    if (points[i - 1] === undefined) context.moveTo(point.x, point.y);
    else context.lineTo(point.x, point.y);
  }
  context.stroke();
  context.fillStyle = color;
  for (const [i, point] of points.entries()) {
    const isBetweenGaps = points[i - 1] === undefined && points[i + 1] === undefined;
    if (point === undefined || (point !== last && !isBetweenGaps)) continue;
    context.beginPath();
    context.arc(point.x, point.y, dotPx, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Behind every second row, a little wider than its texts. */
function drawStripes({ context, area, theme, layout: { headHeight, rowHeight, shown, padPx } }: Pen): void {
  context.fillStyle = fade(theme.textSecondary, STRIPE_OPACITY);
  for (let row = 0; row < shown; row += 2) {
    context.fillRect(area.x - padPx / 2, area.y + headHeight + row * rowHeight, area.width + padPx, rowHeight);
  }
}

function drawLine({ context, area, theme }: Pen, top: number, color: string): void {
  const thicknessPx = Math.max(1, Math.round(theme.scale));
  context.fillStyle = color;
  context.fillRect(area.x, Math.round(area.y + top), area.width, thicknessPx);
}

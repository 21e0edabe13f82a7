import { fitLine, oneLine } from '../drawing/text-fit';
import type { Kpi } from '../payload';
import type { Kit } from './card-style';
import type { Metrics } from './metrics';
import { drawText, lineBox, type PlacedText, placeText, type Rect } from './placed-text';

/** Measured from the strip's own upper left corner. */
export interface KpiLayout {
  heightPx: number;
  texts: PlacedText[];
  /** Hairlines between the cells of a row. */
  rules: Rect[];
  ruleColor: string;
}

/** A cell narrower than this many ems sends the strip into more rows. */
const LEAST_CELL_EM = 5;
/** Values shrink to this share of their size before they are cut. */
const SMALLEST_VALUE = 0.6;

function gapOf({ basePx, hairlinePx }: Metrics): number {
  return 2 * Math.round(basePx * 0.8) + hairlinePx;
}

/** As few rows as show every value whole; a number cut short says something else. */
function columnsOf(values: string[], widthPx: number, kit: Kit): number {
  const { metrics } = kit;
  const font = kit.font(metrics.kpiValuePx * SMALLEST_VALUE, 600);
  const widest = Math.max(...values.map((value) => kit.measure(value, font).width));
  const options = [1, 2, 3].map((rows) => Math.ceil(values.length / rows));
  const cell = (columns: number) => (widthPx - gapOf(metrics) * (columns - 1)) / columns;
  const readable = options.filter((columns) => cell(columns) >= LEAST_CELL_EM * metrics.basePx);
  return readable.find((columns) => cell(columns) >= widest) ?? readable[0] ?? Math.ceil(values.length / 3);
}

/** One size for all values, so that they can be compared at a glance. */
function valueSizePx(values: string[], cellPx: number, kit: Kit): number {
  const { kpiValuePx } = kit.metrics;
  const widest = Math.max(...values.map((value) => kit.measure(value, kit.font(kpiValuePx, 600)).width));
  const share = Math.max(SMALLEST_VALUE, Math.min(1, cellPx / widest));
  return Math.floor(kpiValuePx * share);
}

/** The cells of a strip: their fonts, and where each begins. */
function gridOf(values: string[], widthPx: number, kit: Kit) {
  const { metrics, side } = kit;
  const columns = columnsOf(values, widthPx, kit);
  const gapPx = gapOf(metrics);
  const cellPx = (widthPx - gapPx * (columns - 1)) / columns;
  const sizePx = valueSizePx(values, cellPx, kit);
  const xOf = (column: number) => (side === 'rtl' ? columns - 1 - column : column) * (cellPx + gapPx);
  /** The hairline between a cell and the one before it. */
  const ruleX = (column: number) => {
    const x = xOf(column);
    return Math.round(
      side === 'rtl' ? x + cellPx + (gapPx - metrics.hairlinePx) / 2 : x - (gapPx + metrics.hairlinePx) / 2,
    );
  };
  return {
    columns,
    cellPx,
    sizePx,
    xOf,
    ruleX,
    label: kit.font(metrics.kpiLabelPx, 400),
    value: kit.font(sizePx, 600),
  };
}

/** One row of cells at its place: the labels on one baseline, the values on another. */
function layoutRow(row: Kpi[], labels: boolean, top: number, grid: ReturnType<typeof gridOf>, kit: Kit) {
  const { kpiLabelPx, lineGapPx, hairlinePx } = kit.metrics;
  const cells = row.map(({ label, value, color }) => ({
    label: labels ? fitLine(oneLine(label), grid.label, grid.cellPx, kit.measure) : '',
    value: fitLine(oneLine(value), grid.value, grid.cellPx, kit.measure),
    color: color === undefined ? kit.look.textPrimary : kit.ink(color),
  }));
  const labelLine = lineBox(cells.map(({ label }) => label).join(''), grid.label, kpiLabelPx, kit.measure);
  const valueLine = lineBox(cells.map(({ value }) => value).join(''), grid.value, grid.sizePx, kit.measure);
  const valueTop = labels ? labelLine.heightPx + Math.round(lineGapPx / 2) : 0;
  const heightPx = valueTop + valueLine.heightPx;
  const texts = cells.flatMap(({ label, value, color }, at) => {
    const column = { x: grid.xOf(at), width: grid.cellPx };
    const labelLook = { font: grid.label, color: kit.look.textSecondary };
    return [
      placeText(label, labelLook, column, top + labelLine.baselinePx, kit.side),
      placeText(value, { font: grid.value, color }, column, top + valueTop + valueLine.baselinePx, kit.side),
    ];
  });
  const rules = cells
    .slice(1)
    .map((_cell, at) => ({ x: grid.ruleX(at + 1), y: top, width: hairlinePx, height: heightPx }));
  return { heightPx, texts: texts.filter(({ text }) => text !== ''), rules };
}

/**
 * One to six key figures in cells of equal width, the label above the value.
 * @param labels whether the labels are shown
 */
export function layoutKpiStrip(kpis: Kpi[], labels: boolean, widthPx: number, kit: Kit): KpiLayout {
  const grid = gridOf(
    kpis.map(({ value }) => oneLine(value)),
    widthPx,
    kit,
  );
  const strip: KpiLayout = { heightPx: 0, texts: [], rules: [], ruleColor: kit.look.borderColor };
  for (let first = 0; first < kpis.length; first += grid.columns) {
    if (first > 0) strip.heightPx += kit.metrics.basePx;
    const row = layoutRow(kpis.slice(first, first + grid.columns), labels, strip.heightPx, grid, kit);
    strip.texts.push(...row.texts);
    strip.rules.push(...row.rules);
    strip.heightPx += row.heightPx;
  }
  return strip;
}

export function drawKpiStrip(context: CanvasRenderingContext2D, { texts, rules, ruleColor }: KpiLayout): void {
  context.fillStyle = ruleColor;
  for (const { x, y, width, height } of rules) context.fillRect(x, y, width, height);
  for (const text of texts) drawText(context, text);
}

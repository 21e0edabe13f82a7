import { fitLine, oneLine } from '../drawing/text-fit';
import type { CardStyle } from './card-style';
import type { ShownKpi } from './kpi-text';
import type { Metrics } from './metrics';
import { drawText, lineBox, type PlacedText, placeText, type Rect } from './placed-text';

/** All places are measured from the upper left corner. */
export interface KpiLayout {
  heightPx: number;
  texts: PlacedText[];
  /** Lines between the cells of a row. */
  rules: Rect[];
  ruleColor: string;
}

/** A strip with cells narrower than this many ems gets more rows. */
const LEAST_CELL_EM = 5;
/** Smallest size of values before they are cut, as a share of their ordinary size. */
const SMALLEST_VALUE = 0.6;

function gapOf({ basePx, hairlinePx }: Metrics): number {
  return 2 * Math.round(basePx * 0.8) + hairlinePx;
}

/** The number of columns with the fewest rows that show all values whole: a cut number would be wrong. */
function columnsOf(values: string[], widthPx: number, style: CardStyle): number {
  const { metrics } = style;
  const font = style.font(metrics.kpiValuePx * SMALLEST_VALUE, 600);
  const widest = Math.max(...values.map((value) => style.measure(value, font).width));
  const options = [1, 2, 3].map((rows) => Math.ceil(values.length / rows));
  const cell = (columns: number) => (widthPx - gapOf(metrics) * (columns - 1)) / columns;
  const readable = options.filter((columns) => cell(columns) >= LEAST_CELL_EM * metrics.basePx);
  return readable.find((columns) => cell(columns) >= widest) ?? readable[0] ?? Math.ceil(values.length / 3);
}

/** One font size for all values. */
function valueSizePx(values: string[], cellPx: number, style: CardStyle): number {
  const { kpiValuePx } = style.metrics;
  const widest = Math.max(...values.map((value) => style.measure(value, style.font(kpiValuePx, 600)).width));
  const share = Math.max(SMALLEST_VALUE, Math.min(1, cellPx / widest));
  return Math.floor(kpiValuePx * share);
}

/** The cells of a strip: their fonts and places. */
function gridOf(values: string[], widthPx: number, style: CardStyle) {
  const { metrics, direction } = style;
  const columns = columnsOf(values, widthPx, style);
  const gapPx = gapOf(metrics);
  const cellPx = (widthPx - gapPx * (columns - 1)) / columns;
  const sizePx = valueSizePx(values, cellPx, style);
  const xOf = (column: number) => (direction === 'rtl' ? columns - 1 - column : column) * (cellPx + gapPx);
  /** The line between a cell and the one before it. */
  const ruleX = (column: number) => {
    const x = xOf(column);
    return Math.round(
      direction === 'rtl' ? x + cellPx + (gapPx - metrics.hairlinePx) / 2 : x - (gapPx + metrics.hairlinePx) / 2,
    );
  };
  return {
    columns,
    cellPx,
    sizePx,
    xOf,
    ruleX,
    label: style.font(metrics.kpiLabelPx, 400),
    value: style.font(sizePx, 600),
  };
}

/** Lays out one row of cells: all labels on one baseline, all values on another. */
function layoutRow(row: ShownKpi[], labels: boolean, top: number, grid: ReturnType<typeof gridOf>, style: CardStyle) {
  const { kpiLabelPx, lineGapPx, hairlinePx } = style.metrics;
  const cells = row.map(({ label, value, color }) => ({
    label: labels ? fitLine(oneLine(label), grid.label, grid.cellPx, style.measure) : '',
    value: fitLine(oneLine(value), grid.value, grid.cellPx, style.measure),
    color: color === undefined ? style.theme.textPrimary : style.textColor(color),
  }));
  const labelLine = lineBox(cells.map(({ label }) => label).join(''), grid.label, kpiLabelPx, style.measure);
  const valueLine = lineBox(cells.map(({ value }) => value).join(''), grid.value, grid.sizePx, style.measure);
  const valueTop = labels ? labelLine.heightPx + Math.round(lineGapPx / 2) : 0;
  const heightPx = valueTop + valueLine.heightPx;
  const texts = cells.flatMap(({ label, value, color }, at) => {
    const column = { x: grid.xOf(at), width: grid.cellPx };
    const labelStyle = { font: grid.label, color: style.theme.textSecondary };
    return [
      placeText(label, labelStyle, column, top + labelLine.baselinePx, style.direction),
      placeText(value, { font: grid.value, color }, column, top + valueTop + valueLine.baselinePx, style.direction),
    ];
  });
  const rules = cells
    .slice(1)
    .map((_cell, at) => ({ x: grid.ruleX(at + 1), y: top, width: hairlinePx, height: heightPx }));
  return { heightPx, texts: texts.filter(({ text }) => text !== ''), rules };
}

/**
 * Lays out one to six key figures in cells of equal width, each label above its value.
 * @param labels whether labels are shown
 */
export function layoutKpiStrip(kpis: ShownKpi[], labels: boolean, widthPx: number, style: CardStyle): KpiLayout {
  const grid = gridOf(
    kpis.map(({ value }) => oneLine(value)),
    widthPx,
    style,
  );
  const strip: KpiLayout = { heightPx: 0, texts: [], rules: [], ruleColor: style.theme.borderColor };
  for (let first = 0; first < kpis.length; first += grid.columns) {
    if (first > 0) strip.heightPx += style.metrics.basePx;
    const row = layoutRow(kpis.slice(first, first + grid.columns), labels, strip.heightPx, grid, style);
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

import type { Kpi } from '../payload';
import type { Kit } from './kit';
import { drawText, lineBox, type PlacedText, placeText, type Rect } from './placed';
import { fitLine, oneLine } from './text-fit';

/** Measured from the strip's own upper left corner. */
export interface KpiLayout {
  heightPx: number;
  texts: PlacedText[];
  /** Hairlines between the cells of a row. */
  rules: Rect[];
  ruleColor: string;
}

/** A cell narrower than this many ems sends the strip into more rows. */
const LEAST_CELL_EM = 6.5;
/** Values shrink to this share of their size before they are cut. */
const SMALLEST_VALUE = 0.6;

function columnsOf(count: number, widthPx: number, kit: Kit): number {
  const least = LEAST_CELL_EM * kit.metrics.basePx;
  return (
    [1, 2, 3].map((rows) => Math.ceil(count / rows)).find((columns) => widthPx / columns >= least) ??
    Math.ceil(count / 3)
  );
}

/** One size for all values, so that they can be compared at a glance. */
function valueSizePx(values: string[], cellPx: number, kit: Kit): number {
  const { kpiValuePx } = kit.metrics;
  const widest = Math.max(...values.map((value) => kit.measure(value, kit.font(kpiValuePx, 600)).width));
  const share = Math.max(SMALLEST_VALUE, Math.min(1, cellPx / widest));
  return Math.floor(kpiValuePx * share);
}

/**
 * One to six key figures in cells of equal width, the label above the value, in as few rows as leave a cell readable.
 * @param labels whether the labels are shown
 */
export function layoutKpiStrip(kpis: Kpi[], labels: boolean, widthPx: number, kit: Kit): KpiLayout {
  const { kpiLabelPx, basePx, lineGapPx, hairlinePx } = kit.metrics;
  const columns = columnsOf(kpis.length, widthPx, kit);
  const gapPx = 2 * Math.round(basePx * 0.8) + hairlinePx;
  const cellPx = (widthPx - gapPx * (columns - 1)) / columns;
  const values = kpis.map(({ value }) => oneLine(value));
  const sizePx = valueSizePx(values, cellPx, kit);
  const [labelFont, valueFont] = [kit.font(kpiLabelPx, 500), kit.font(sizePx, 600)];
  const texts: PlacedText[] = [];
  const rules: Rect[] = [];
  let top = 0;
  for (let first = 0; first < kpis.length; first += columns) {
    const row = kpis.slice(first, first + columns).map((kpi, at) => ({
      label: labels ? fitLine(oneLine(kpi.label), labelFont, cellPx, kit.measure) : '',
      value: fitLine(values[first + at] ?? '', valueFont, cellPx, kit.measure),
      color: kpi.color === undefined ? kit.primary : kit.ink(kpi.color, true),
      x: (kit.side === 'rtl' ? columns - 1 - at : at) * (cellPx + gapPx),
    }));
    const labelLine = lineBox(row.map(({ label }) => label).join(''), labelFont, kpiLabelPx, kit.measure);
    const valueLine = lineBox(row.map(({ value }) => value).join(''), valueFont, sizePx, kit.measure);
    const valueTop = labels ? labelLine.heightPx + Math.round(lineGapPx / 2) : 0;
    const heightPx = valueTop + valueLine.heightPx;
    for (const [at, { label, value, color, x }] of row.entries()) {
      const column = { x, width: cellPx };
      const labelLook = { font: labelFont, color: kit.secondary };
      if (label) texts.push(placeText(label, labelLook, column, top + labelLine.baselinePx, kit.side));
      const valueLook = { font: valueFont, color };
      if (value) texts.push(placeText(value, valueLook, column, top + valueTop + valueLine.baselinePx, kit.side));
      if (at === 0) continue;
      const ruleX = kit.side === 'rtl' ? x + cellPx + (gapPx - hairlinePx) / 2 : x - (gapPx + hairlinePx) / 2;
      rules.push({ x: Math.round(ruleX), y: top, width: hairlinePx, height: heightPx });
    }
    top += heightPx + (first + columns < kpis.length ? basePx : 0);
  }
  return { heightPx: top, texts, rules, ruleColor: kit.look.borderColor };
}

export function drawKpiStrip(context: CanvasRenderingContext2D, { texts, rules, ruleColor }: KpiLayout): void {
  context.fillStyle = ruleColor;
  for (const { x, y, width, height } of rules) context.fillRect(x, y, width, height);
  for (const text of texts) drawText(context, text);
}

import { fitLine, oneLine } from '../drawing/text-fit';
import type { CardStyle } from './card-style';
import type { KpiLayout } from './kpi-strip';
import type { ShownKpi } from './kpi-text';
import { lineBox, placeText } from './placed-text';

/** Key figures below each other. */
export interface KpiColumn extends KpiLayout {
  widthPx: number;
}

/** Values use the largest of these shares of their ordinary size that fits. */
const VALUE_SHARES = [1, 0.85, 0.7];
/** Smallest and largest gap between two figures, in ems. */
const LEAST_GAP_EM = 0.6;
const MOST_GAP_EM = 2.4;
/** Least width of the column, in ems. */
const LEAST_WIDTH_EM = 5;

interface Sizes {
  valuePx: number;
  widthPx: number;
  cellPx: number;
}

/** The sizes of a column with values at this share of their size; `undefined` where a value is wider than `mostPx`. */
function sizesAt(
  share: number,
  kpis: ShownKpi[],
  labels: boolean,
  mostPx: number,
  style: CardStyle,
): Sizes | undefined {
  const { basePx, kpiValuePx, kpiLabelPx, lineGapPx } = style.metrics;
  const valuePx = Math.round(kpiValuePx * share);
  const [valueFont, labelFont] = [style.font(valuePx, 600), style.font(kpiLabelPx, 400)];
  const widthOf = (texts: string[], font: string) =>
    Math.max(...texts.map((text) => style.measure(oneLine(text), font).width));
  const values = kpis.map(({ value }) => value);
  const shownLabels = labels ? kpis.map(({ label }) => label) : [];
  const valueWidthPx = widthOf(values, valueFont);
  if (valueWidthPx > mostPx) return undefined;
  const widthPx = Math.min(mostPx, Math.max(LEAST_WIDTH_EM * basePx, valueWidthPx, widthOf(shownLabels, labelFont)));
  const lineOf = (texts: string[], font: string, sizePx: number) =>
    lineBox(texts.join(''), font, sizePx, style.measure).heightPx;
  const labelPx = labels ? lineOf(shownLabels, labelFont, kpiLabelPx) + Math.round(lineGapPx / 2) : 0;
  return { valuePx, widthPx: Math.ceil(widthPx), cellPx: labelPx + lineOf(values, valueFont, valuePx) };
}

/**
 * Lays out key figures in a column beside the plot, spread over its height, with lines between them. No value is cut.
 * @param labels whether labels are shown
 * @param space the largest size of the column; its height is the plot's
 * @returns `undefined` where the figures do not fit
 */
export function layoutKpiColumn(
  kpis: ShownKpi[],
  labels: boolean,
  space: { widthPx: number; heightPx: number },
  style: CardStyle,
): KpiColumn | undefined {
  const { basePx, hairlinePx, kpiLabelPx } = style.metrics;
  const gaps = kpis.length - 1;
  const fitting = ({ cellPx }: Sizes) => kpis.length * cellPx + gaps * LEAST_GAP_EM * basePx <= space.heightPx;
  const sizes = VALUE_SHARES.map((share) => sizesAt(share, kpis, labels, space.widthPx, style)).find(
    (one) => one !== undefined && fitting(one),
  );
  if (!sizes) return undefined;
  const { valuePx, widthPx, cellPx } = sizes;
  const freePx = gaps > 0 ? (space.heightPx - kpis.length * cellPx) / gaps : 0;
  const gapPx = Math.floor(Math.min(freePx, MOST_GAP_EM * basePx));
  const heightPx = kpis.length * cellPx + gaps * gapPx;
  const [valueFont, labelFont] = [style.font(valuePx, 600), style.font(kpiLabelPx, 400)];
  const column = { x: 0, width: widthPx };
  const texts = kpis.flatMap(({ label, value, color }, at) => {
    const top = at * (cellPx + gapPx);
    const shownLabel = labels ? fitLine(oneLine(label), labelFont, widthPx, style.measure) : '';
    const labelLine = lineBox(shownLabel, labelFont, kpiLabelPx, style.measure);
    const valueLine = lineBox(oneLine(value), valueFont, valuePx, style.measure);
    const valueBaseline = top + cellPx - valueLine.heightPx + valueLine.baselinePx;
    const valueColor = color === undefined ? style.theme.textPrimary : style.textColor(color);
    return [
      placeText(
        shownLabel,
        { font: labelFont, color: style.theme.textSecondary },
        column,
        top + labelLine.baselinePx,
        style.direction,
      ),
      placeText(oneLine(value), { font: valueFont, color: valueColor }, column, valueBaseline, style.direction),
    ];
  });
  const rules = kpis.slice(1).map((_kpi, at) => ({
    x: 0,
    y: Math.round((at + 1) * (cellPx + gapPx) - (gapPx + hairlinePx) / 2),
    width: widthPx,
    height: hairlinePx,
  }));
  return {
    heightPx,
    widthPx,
    texts: texts.filter(({ text }) => text !== ''),
    rules,
    ruleColor: style.theme.borderColor,
  };
}

import { fitLine, oneLine } from '../drawing/text-fit';
import type { Kpi } from '../payload';
import type { Kit } from './card-style';
import type { KpiLayout } from './kpi-strip';
import { lineBox, placeText } from './placed-text';

/** Key figures below each other, as wide as they need. */
export interface KpiColumn extends KpiLayout {
  widthPx: number;
}

/** Values are drawn in the largest of these shares of their size that has room. */
const VALUE_SHARES = [1, 0.85, 0.7];
/** Between two figures, in ems: at least so much, and no more where the column could be looser. */
const LEAST_GAP_EM = 0.6;
const MOST_GAP_EM = 2.4;
/** A column narrower than this many ems looks like a mistake. */
const LEAST_WIDTH_EM = 5;

interface Sizes {
  valuePx: number;
  widthPx: number;
  cellPx: number;
}

/** The sizes of a column whose values are shown at this share, and what its cells measure. */
function sizesAt(share: number, kpis: Kpi[], labels: boolean, mostPx: number, kit: Kit): Sizes | undefined {
  const { basePx, kpiValuePx, kpiLabelPx, lineGapPx } = kit.metrics;
  const valuePx = Math.round(kpiValuePx * share);
  const [valueFont, labelFont] = [kit.font(valuePx, 600), kit.font(kpiLabelPx, 400)];
  const widthOf = (texts: string[], font: string) =>
    Math.max(...texts.map((text) => kit.measure(oneLine(text), font).width));
  const values = kpis.map(({ value }) => value);
  const names = labels ? kpis.map(({ label }) => label) : [];
  const valueWidthPx = widthOf(values, valueFont);
  if (valueWidthPx > mostPx) return undefined;
  const widthPx = Math.min(mostPx, Math.max(LEAST_WIDTH_EM * basePx, valueWidthPx, widthOf(names, labelFont)));
  const lineOf = (texts: string[], font: string, sizePx: number) =>
    lineBox(texts.join(''), font, sizePx, kit.measure).heightPx;
  const namePx = labels ? lineOf(names, labelFont, kpiLabelPx) + Math.round(lineGapPx / 2) : 0;
  return { valuePx, widthPx: Math.ceil(widthPx), cellPx: namePx + lineOf(values, valueFont, valuePx) };
}

/**
 * Key figures in a column beside the plot, spread over its height with hairlines between them; each label above its value, no value cut.
 * @param labels whether the labels are shown
 * @param room CSS px it may take; the height is the plot's
 * @returns undefined where they have no room there
 */
export function layoutKpiColumn(
  kpis: Kpi[],
  labels: boolean,
  room: { widthPx: number; heightPx: number },
  kit: Kit,
): KpiColumn | undefined {
  const { basePx, hairlinePx, kpiLabelPx } = kit.metrics;
  const gaps = kpis.length - 1;
  const fitting = ({ cellPx }: Sizes) => kpis.length * cellPx + gaps * LEAST_GAP_EM * basePx <= room.heightPx;
  const sizes = VALUE_SHARES.map((share) => sizesAt(share, kpis, labels, room.widthPx, kit)).find(
    (one) => one !== undefined && fitting(one),
  );
  if (!sizes) return undefined;
  const { valuePx, widthPx, cellPx } = sizes;
  const freePx = gaps > 0 ? (room.heightPx - kpis.length * cellPx) / gaps : 0;
  const gapPx = Math.floor(Math.min(freePx, MOST_GAP_EM * basePx));
  const heightPx = kpis.length * cellPx + gaps * gapPx;
  const [valueFont, labelFont] = [kit.font(valuePx, 600), kit.font(kpiLabelPx, 400)];
  const column = { x: 0, width: widthPx };
  const texts = kpis.flatMap(({ label, value, color }, at) => {
    const top = at * (cellPx + gapPx);
    const name = labels ? fitLine(oneLine(label), labelFont, widthPx, kit.measure) : '';
    const nameLine = lineBox(name, labelFont, kpiLabelPx, kit.measure);
    const valueLine = lineBox(oneLine(value), valueFont, valuePx, kit.measure);
    const valueBaseline = top + cellPx - valueLine.heightPx + valueLine.baselinePx;
    const ink = color === undefined ? kit.look.textPrimary : kit.ink(color);
    return [
      placeText(name, { font: labelFont, color: kit.look.textSecondary }, column, top + nameLine.baselinePx, kit.side),
      placeText(oneLine(value), { font: valueFont, color: ink }, column, valueBaseline, kit.side),
    ];
  });
  const rules = kpis.slice(1).map((_kpi, at) => ({
    x: 0,
    y: Math.round((at + 1) * (cellPx + gapPx) - (gapPx + hairlinePx) / 2),
    width: widthPx,
    height: hairlinePx,
  }));
  return { heightPx, widthPx, texts: texts.filter(({ text }) => text !== ''), rules, ruleColor: kit.look.borderColor };
}

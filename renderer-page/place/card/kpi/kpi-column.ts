import type { ShownKpi } from '../../../values/kpi-text';
import type { CardStyle } from '../style/card-style';
import { type CellFit, fitCells, placeCell, rowLines } from './kpi-cell';
import type { KpiLayout } from './kpi-strip';

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
  fit: CellFit;
  widthPx: number;
  heightsPx: number[];
}

/** The sizes of a column with values at this share of their size; `undefined` where a value is wider than `mostPx`. */
function sizesAt(
  share: number,
  kpis: ShownKpi[],
  labels: boolean,
  mostPx: number,
  style: CardStyle,
): Sizes | undefined {
  const fit = fitCells(kpis, labels, mostPx, share, style);
  if (!fit) return undefined;
  const rows = kpis.map((kpi) => rowLines([kpi], fit, mostPx, style));
  const usedPx = kpis.map((kpi, at) => {
    const lines = rows[at] ?? rowLines([kpi], fit, mostPx, style);
    const { texts } = placeCell(kpi, 0, lines, fit, { x: 0, width: mostPx }, 0, { ...style, direction: 'ltr' });
    return Math.max(0, ...texts.map(({ text, font, x }) => x + style.measure(text, font).width));
  });
  const widthPx = Math.min(mostPx, Math.ceil(Math.max(LEAST_WIDTH_EM * style.metrics.basePx, ...usedPx)));
  return { fit, widthPx, heightsPx: rows.map(({ heightPx }) => heightPx) };
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
  const { basePx, hairlinePx } = style.metrics;
  const gaps = kpis.length - 1;
  const sum = (heightsPx: number[]) => heightsPx.reduce((total, heightPx) => total + heightPx, 0);
  const fitting = ({ heightsPx }: Sizes) => sum(heightsPx) + gaps * LEAST_GAP_EM * basePx <= space.heightPx;
  // Sizes are measured until one fits: most columns need the first only.
  const largest = (): Sizes | undefined => {
    for (const share of VALUE_SHARES) {
      const sizes = sizesAt(share, kpis, labels, space.widthPx, style);
      if (sizes && fitting(sizes)) return sizes;
    }
    return undefined;
  };
  const sizes = largest();
  if (!sizes) return undefined;
  const { fit, widthPx, heightsPx } = sizes;
  const freePx = gaps > 0 ? (space.heightPx - sum(heightsPx)) / gaps : 0;
  const gapPx = Math.floor(Math.min(freePx, MOST_GAP_EM * basePx));
  const column: KpiColumn = {
    heightPx: sum(heightsPx) + gaps * gapPx,
    widthPx,
    texts: [],
    arrows: [],
    rules: [],
    ruleColor: style.theme.borderColor,
    cut: [],
  };
  let top = 0;
  for (const [at, kpi] of kpis.entries()) {
    const lines = rowLines([kpi], fit, widthPx, style);
    const { texts, arrows, cut } = placeCell(kpi, 0, lines, fit, { x: 0, width: widthPx }, top, style);
    column.texts.push(...texts);
    column.arrows.push(...arrows);
    column.cut.push(...cut.map((name) => `kpiStrip.${at}.${name}`));
    if (at > 0) {
      column.rules.push({ x: 0, y: Math.round(top - (gapPx + hairlinePx) / 2), width: widthPx, height: hairlinePx });
    }
    top += lines.heightPx + gapPx;
  }
  return column;
}

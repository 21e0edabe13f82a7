import type { Rect } from '../../../drawing/boxes';
import type { ShownKpi } from '../../../values/kpi-text';
import type { CardStyle } from '../style/card-style';
import type { Metrics } from '../style/metrics';
import type { PlacedText } from '../style/placed-text';
import { type Arrow, type CellFit, fitCells, placeCell, rowLines } from './kpi-cell';

/** All places are measured from the upper left corner. */
export interface KpiLayout {
  heightPx: number;
  texts: PlacedText[];
  arrows: Arrow[];
  /** Lines between the cells of a row. */
  rules: Rect[];
  ruleColor: string;
  /** Paths of texts that are cut. */
  cut: string[];
}

interface Grid {
  columns: number;
  fit: CellFit;
  share: number;
}

/** Values use the largest of these shares of their ordinary size that fits; the last before they are cut. */
const VALUE_SHARES = [1, 0.85, 0.7, 0.6];
/** What a strip must have to be used with so many rows at most: the first of these that some number of columns reaches. */
const COMFORTABLE = { share: 0.85, rows: 2, cellEm: 6, labelLines: 1 };
const GOALS = [
  COMFORTABLE,
  { share: 0.7, rows: 3, cellEm: 5, labelLines: 2 },
  { share: 0.6, rows: 3, cellEm: 4, labelLines: 2 },
];
const SMALLEST_VALUE_PX = 8;

function gapOf({ basePx, hairlinePx }: Metrics): number {
  return 2 * Math.round(basePx * 0.8) + hairlinePx;
}

/**
 * Numbers of columns to try, widest strip first. All goals are tried with those of one list before those of the next: smaller figures are
 * better than one that stands alone in the last row.
 */
function columnChoices(count: number, dense: boolean): number[][] {
  const all = [...new Set(Array.from({ length: count }, (_value, at) => Math.ceil(count / (at + 1))))];
  const isUneven = (columns: number) => columns > 1 && count % columns === 1;
  const even = all.filter((columns) => columns > 1 && !isUneven(columns));
  const uneven = all.filter(isUneven);
  return dense ? [even, uneven, [1]] : [[...even, 1], uneven];
}

/** The number of columns with the fewest rows that show all figures well, else whole: a cut number would be wrong. */
function gridOf(kpis: ShownKpi[], labels: boolean, widthPx: number, dense: boolean, style: CardStyle): Grid {
  const { metrics } = style;
  const cellPx = (columns: number) => (widthPx - gapOf(metrics) * (columns - 1)) / columns;
  const choices = columnChoices(kpis.length, dense);
  // The first one suits most strips.
  const made = new Map<number, Grid | undefined>();
  const gridWith = (columns: number): Grid | undefined => {
    if (!made.has(columns)) made.set(columns, largestGrid(columns));
    return made.get(columns);
  };
  const largestGrid = (columns: number): Grid | undefined => {
    for (const share of VALUE_SHARES) {
      const fit = fitCells(kpis, labels, cellPx(columns), share, style);
      if (fit) return { columns, fit, share };
    }
    return undefined;
  };
  const goals = dense ? GOALS.slice(1) : GOALS;
  for (const [goal, some] of choices.flatMap((some) => goals.map((goal) => [goal, some] as const))) {
    const suits = ({ columns, fit, share }: Grid) =>
      fit.isWhole &&
      share >= goal.share &&
      fit.labelLines <= goal.labelLines &&
      Math.ceil(kpis.length / columns) <= goal.rows &&
      cellPx(columns) >= goal.cellEm * metrics.basePx;
    for (const columns of some) {
      const grid = gridWith(columns);
      if (grid && suits(grid)) return grid;
    }
  }
  const widestFirst = choices.flat().sort((one, other) => other - one);
  const grids = widestFirst.flatMap((columns) => gridWith(columns) ?? []);
  const whole = grids.find(({ fit }) => fit.isWhole) ?? grids[0];
  if (whole) return whole;
  const widest = Math.max(...kpis.map(({ value }) => style.measure(value, style.font(metrics.kpiValuePx, 600)).width));
  const columns = widestFirst.find((some) => cellPx(some) >= 4 * metrics.basePx) ?? 1;
  const share = Math.max(SMALLEST_VALUE_PX / metrics.kpiValuePx, Math.min(1, cellPx(1) / widest));
  const fit = fitCells(kpis, labels, cellPx(1), share, style);
  if (fit) return { columns: 1, fit, share };
  // Not one of the sizes fits: values are cut.
  const cut = fitCells(
    kpis.map((kpi) => ({ ...kpi, value: '' })),
    labels,
    cellPx(columns),
    share,
    style,
  );
  if (!cut) throw new Error('Cells without values always fit');
  return { columns, fit: { ...cut, deltaBelow: true }, share };
}

/**
 * Lays out one to six key figures in cells of equal width, each label above its value.
 * @param labels whether labels are shown
 * @param dense uses fewer rows and smaller values
 */
export function layoutKpiStrip(
  kpis: ShownKpi[],
  labels: boolean,
  widthPx: number,
  style: CardStyle,
  dense = false,
): KpiLayout {
  const { metrics, direction } = style;
  const { columns, fit } = gridOf(kpis, labels, widthPx, dense, style);
  const gapPx = gapOf(metrics);
  const cellPx = (widthPx - gapPx * (columns - 1)) / columns;
  const isMirrored = direction === 'rtl';
  const xOf = (column: number) => (isMirrored ? columns - 1 - column : column) * (cellPx + gapPx);
  /** The line between a cell and the one before it. */
  const ruleX = (column: number) => {
    const x = xOf(column);
    const { hairlinePx } = metrics;
    return Math.round(isMirrored ? x + cellPx + (gapPx - hairlinePx) / 2 : x - (gapPx + hairlinePx) / 2);
  };
  const strip: KpiLayout = {
    heightPx: 0,
    texts: [],
    arrows: [],
    rules: [],
    ruleColor: style.theme.borderColor,
    cut: [],
  };
  for (let first = 0; first < kpis.length; first += columns) {
    if (first > 0) strip.heightPx += metrics.basePx;
    const row = kpis.slice(first, first + columns);
    const lines = rowLines(row, fit, cellPx, style);
    const top = strip.heightPx;
    for (const [at, kpi] of row.entries()) {
      const { texts, arrows, cut } = placeCell(kpi, at, lines, fit, { x: xOf(at), width: cellPx }, top, style);
      strip.texts.push(...texts);
      strip.arrows.push(...arrows);
      strip.cut.push(...cut.map((name) => `kpiStrip.${first + at}.${name}`));
      if (at > 0) strip.rules.push({ x: ruleX(at), y: top, width: metrics.hairlinePx, height: lines.heightPx });
    }
    strip.heightPx += lines.heightPx;
  }
  return strip;
}

import type { Chart, Plugin } from 'chart.js';
import { type ChartSpec, isObject, type JsonObject, plainNumber, titleOf, valueAt } from '../../chart-spec/spec.js';
import { isRound } from '../chart/chart-types';
import { addLayoutBox, layoutSpace, scriptable } from '../chartjs/adapters';
import type { Drawing } from '../drawing/drawing';
import { withShares } from '../slices/slice-shares';
import { runsRightToLeft } from '../text/text-direction';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { hasLines, isPhoneColumn, swatches } from './legend-entries';
import { COLUMN_HEIGHT_SHARE } from './legend-fit';

// The legend that Chart.js draws in a bare chart. A card draws its own: card/legend.ts.

/** Smaller images have no legend unless the spec asks for one. */
const LEGEND_SIDE_PX = 160;
/** The same for round charts with the legend beside them. */
const ROUND_SIDE_PX = 110;
/** What a title takes of the height of a legend beside the plot. */
const TITLE_EM = 2.6;
/** A round chart this much wider than high has its legend beside it. */
const WIDE = 1.25;
/** The only series of these is named by the title; their colors are explained in the plot. */
const NAMED_INSIDE = ['sankey', 'treemap', 'matrix'];

/** Whether a legend is shown by default. A single series is named by the title. */
function showsLegend(spec: ChartSpec): boolean {
  const leastPx = isRound(spec) && isWide(spec) ? ROUND_SIDE_PX : LEGEND_SIDE_PX;
  if (Math.min(spec.width, spec.height) < leastPx) return false;
  if (isRound(spec)) return true;
  if (NAMED_INSIDE.includes(spec.type)) return false;
  const named = spec.data.datasets.filter((dataset) => dataset.label).length;
  return named > 1 || (named === 1 && (spec.data.datasets.length > 1 || titleOf(spec) === ''));
}

/** Width of a character in px, about, and the longest line of a name beside the web of a radar. */
const CHARACTER_PX = 7;
const LONGEST_LINE = 18;

/** Whether an image is wide enough for a round chart, with the names around it, and a legend beside it. */
function isWide({ type, width, height, data }: ChartSpec): boolean {
  if (type !== 'radar') return width >= height * WIDE;
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const names = Math.min(LONGEST_LINE, longest(data.labels));
  const entry = longest(data.datasets.map(({ label }) => label ?? ''));
  return width - height >= Math.max(height * (WIDE - 1), (2 * names + entry) * CHARACTER_PX);
}

/** The side of the legend; `undefined` where there is no legend. */
export function legendPosition(spec: ChartSpec): string | undefined {
  const legend = valueAt(spec.options, 'plugins', 'legend');
  const display = valueAt(legend, 'display');
  const isOff = legend === false || display === false;
  if (isOff || (display !== true && !showsLegend(spec))) return undefined;
  const position = valueAt(legend, 'position');
  if (typeof position === 'string') return position;
  return (isRound(spec) || spec.type === 'radar') && isWide(spec) ? 'right' : 'top';
}

/** Whether the legend is one column above or below a chart for phones. Chart.js has no such layout; `phoneLegend` makes it. */
export function isColumnAbove(spec: ChartSpec, theme: ResolvedTheme): boolean {
  const position = legendPosition(spec);
  const hasOwnAlign = valueAt(spec.options, 'plugins', 'legend', 'align') !== undefined;
  return (position === 'top' || position === 'bottom') && !hasOwnAlign && isPhoneColumn(spec, theme);
}

/** Options of the legend; the spec's own win over them. */
export function legendOptions(drawing: Drawing, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const position = legendPosition(spec);
  const isBeside = position === 'left' || position === 'right';
  const own = valueAt(spec.options, 'plugins', 'legend', 'labels');
  const hasOwnSwatches =
    isObject(own) && ['usePointStyle', 'pointStyle', 'boxWidth', 'boxHeight'].some((key) => key in own);
  const em = theme.fontSize;
  const tilePx = Math.round(em * 0.75);
  const entries = isRound(spec) ? spec.data.labels.length : spec.data.datasets.length;
  const columnPx = spec.height * COLUMN_HEIGHT_SHARE - (titleOf(spec) === '' ? 0 : TITLE_EM * em);
  const closePx = Math.max(em * 0.4, columnPx / (entries + 1) - em);
  const isColumn = isColumnAbove(spec, theme);
  const gapPx = Math.floor(isColumn ? em * 0.6 : Math.min(em * 1.1, isBeside ? closePx : em * 1.1));
  const labels = hasOwnSwatches
    ? withShares(spec)
    : {
        usePointStyle: true,
        boxHeight: tilePx,
        boxWidth: tilePx,
        ...(hasLines(spec) ? { pointStyleWidth: Math.round(em * 1.4) } : {}),
        generateLabels: scriptable(swatches(drawing, spec, theme)),
      };
  return {
    display: position !== undefined,
    position: position ?? 'top',
    align: isBeside ? 'center' : 'start',
    // A legend of the full height would stand on the title.
    ...(isBeside ? { fullSize: false } : {}),
    ...(runsRightToLeft(spec) ? { rtl: true, textDirection: 'rtl' } : {}),
    title: { color: theme.textPrimary, font: { weight: 600 } },
    labels: { color: theme.textSecondary, padding: gapPx, ...labels },
  };
}

interface Box {
  left: number;
  right: number;
}

interface LaidOutLegend extends Box {
  width: number;
  update(maxWidth: number, maxHeight: number, margins: unknown): void;
  draw(): void;
  /** Draws without clipping to the width. */
  _draw(): void;
}

/** Puts each entry of a legend above or below the chart on a row of its own: Chart.js breaks a row where the legend is too narrow. */
export const phoneLegend: Plugin = {
  id: 'phoneLegend',
  beforeLayout(chart) {
    const { legend } = chart as Chart & { legend?: LaidOutLegend };
    if (!legend) return;
    const update = legend.update.bind(legend);
    legend.update = (maxWidth, maxHeight, margins) => {
      update(1, maxHeight, margins);
      legend.width = maxWidth;
    };
    legend.draw = () => {
      const { right } = legend;
      legend.right = legend.left;
      legend._draw();
      legend.right = right;
    };
  },
};

/** Adds space between a legend on top and the plot, and aligns the legend's edge with the title's. Chart.js has no option for either. */
export function legendSpacing(spec: ChartSpec, theme: ResolvedTheme): Plugin {
  const heightPx = Math.round(theme.fontSize * 0.5);
  const isOnTop = (chart: Chart) => {
    const { legend } = chart.options.plugins ?? {};
    return legend?.display && legend.position === 'top';
  };
  let isAligned = false;
  return {
    id: 'legendSpacing',
    afterInit(chart) {
      if (legendPosition(spec) === 'top')
        addLayoutBox(chart, layoutSpace('top', heightPx, { weight: 500, fullSize: true }));
    },
    beforeDraw(chart) {
      const { legend } = chart as Chart & { legend?: Box & { legendHitBoxes: { left: number }[]; drawTitle(): void } };
      const { align, rtl, labels } = chart.options.plugins?.legend ?? {};
      // A chart that moves is drawn several times.
      if (isAligned || !legend || !isOnTop(chart) || align !== 'start') return;
      isAligned = true;
      const paddingPx = plainNumber(labels?.padding ?? 0) * (rtl ? -1 : 1);
      for (const box of [legend, ...legend.legendHitBoxes]) box.left -= paddingPx;
      legend.right -= paddingPx;
      // Chart.js writes the title of a legend without the padding of its entries.
      const drawTitle = legend.drawTitle.bind(legend);
      legend.drawTitle = () => {
        legend.left += paddingPx;
        drawTitle();
        legend.left -= paddingPx;
      };
    },
  };
}

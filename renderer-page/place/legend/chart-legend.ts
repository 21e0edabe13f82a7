import type { Chart, Plugin } from 'chart.js';
import { isObject, type JsonObject, plainNumber, plainText, titleOf, valueAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { lacksLegend } from '../../chart/legend-position';
import { addLayoutBox, layoutSpace, scriptable } from '../../chartjs/adapters';
import type { RadialScale } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { smallTextPx } from '../../theme/resolve-theme';
import { besideLegendPx, hasLines, hasManyColors, swatches } from './legend-entries';
import { COLUMN_HEIGHT_SHARE, fitsRows } from './legend-fit';
import { areDots } from './series-entries';

// The legend that Chart.js draws in a bare chart. A card draws its own: card/legend.ts.

/** What a title takes of the height of a legend beside the plot. */
const TITLE_EM = 2.6;
/** The side of a square key, and of the square in a round one. */
const TILE_EM = 0.75;
const DOT_EM = 0.56;
/** What a second line adds to one, and the share of a slice behind its name, in ems. */
const SECOND_LINE_EM = 1.4;
const SHARE_EM = 3;
/** The width of a legend beside the chart of a tile, about, as a share of it. */
const TILE_SHARE = 0.36;

function hasOwnAlign({ options }: ThemedPlan['spec']): boolean {
  return valueAt(options, 'plugins', 'legend', 'align') !== undefined;
}

/** The share of the entries beside a chart that need two lines. */
function longShare(drawing: Drawing, plan: ThemedPlan, besidePx: number): number {
  const { spec, theme, isRound } = plan;
  const em = theme.fontSize;
  const font = `400 ${em}px ${drawing.ownFonts(theme.fontFamily)}`;
  const names = isRound ? spec.data.labels : spec.data.datasets.map(({ label }) => label ?? '');
  const aroundEm = HEAD_EM + 2 * GAP_EM + (isRound && !plan.hasDataLabels ? SHARE_EM : 0);
  const long = names.filter((name) => drawing.widthOf(plainText(name), font) > besidePx - aroundEm * em);
  return long.length / Math.max(1, names.length);
}

/** Space around an entry without its name, and between entries, in ems; the latter and the text are smaller where not all entries fit. */
const HEAD_EM = 2;
const GAP_EM = 1.1;
const CROWDED_GAP_EM = 0.6;
const LEAST_GAP_EM = 0.4;
const CROWDED_TEXT_EM = 0.85;

/** Whether rows above or below the plot have no space for all names at the usual distance. */
function isCrowdedInRows(drawing: Drawing, plan: ThemedPlan): boolean {
  const { spec, theme, isRound } = plan;
  const em = theme.fontSize;
  const names = isRound ? spec.data.labels : spec.data.datasets.map(({ label }) => label ?? '');
  const font = `400 ${em}px ${drawing.ownFonts(theme.fontFamily)}`;
  return !fitsRows(drawing, names.map(plainText), plan, font, (HEAD_EM + GAP_EM) * em, (1 + GAP_EM) * em);
}

/** Options of the legend; the spec's own win over them. */
export function legendOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const position = plan.legendPosition;
  const isBeside = position === 'left' || position === 'right';
  const own = valueAt(spec.options, 'plugins', 'legend', 'labels');
  const hasOwnSwatches =
    isObject(own) && ['usePointStyle', 'pointStyle', 'boxWidth', 'boxHeight'].some((key) => key in own);
  // What surrounds the chart of a card names its colors.
  if (lacksLegend(spec) && (spec.inside === undefined || spec.inside.isTile))
    drawing.note('The legend is left out: the image is small. Use a larger one, or plugins.legend.display: true.');
  const em = theme.fontSize;
  const tilePx = Math.round(em * (areDots(plan) && !plan.isRound ? DOT_EM : TILE_EM));
  const entries = plan.isRound ? spec.data.labels.length : spec.data.datasets.length;
  const columnPx = spec.height * COLUMN_HEIGHT_SHARE - (titleOf(spec) === '' ? 0 : TITLE_EM * em);
  const besidePx = besideLegendPx(spec);
  const lineEm = 1 + (isBeside ? SECOND_LINE_EM * longShare(drawing, plan, besidePx ?? spec.width * TILE_SHARE) : 0);
  const isCrowdedColumn = isBeside && entries * (lineEm + LEAST_GAP_EM) * em > columnPx;
  const entryPx = em * lineEm * (isCrowdedColumn ? CROWDED_TEXT_EM : 1);
  const closePx = Math.max(em * LEAST_GAP_EM, columnPx / (entries + 1) - entryPx);
  const isCrowded = !isBeside && isCrowdedInRows(drawing, plan);
  const usualPx = isCrowded ? em * CROWDED_GAP_EM : em * GAP_EM;
  const gapPx = Math.floor(Math.min(usualPx, isBeside ? closePx : usualPx));
  const sizes = hasOwnSwatches
    ? {}
    : {
        usePointStyle: true,
        boxHeight: tilePx,
        boxWidth: hasManyColors(plan) ? 0 : tilePx,
        ...(hasLines(plan) ? { pointStyleWidth: Math.round(em * 1.4) } : {}),
      };
  const generateLabels = scriptable(swatches(drawing, plan, hasOwnSwatches));
  return {
    display: position !== undefined,
    position: position === undefined || position === 'title' ? 'top' : position,
    align: isBeside ? 'center' : position === 'title' ? 'end' : 'start',
    // A legend of the full height would stand on the title.
    ...(isBeside ? { fullSize: false, ...(besidePx === undefined ? {} : { maxWidth: besidePx }) } : {}),
    ...(plan.isRightToLeft ? { rtl: true, textDirection: 'rtl' } : {}),
    // In the middle of short entries it would begin left of the image.
    title: { color: theme.textPrimary, font: { weight: 600 }, ...(hasOwnAlign(spec) ? {} : { position: 'start' }) },
    labels: {
      color: theme.textSecondary,
      padding: gapPx,
      ...sizes,
      ...(isCrowded || isCrowdedColumn ? { font: { size: smallTextPx(theme, CROWDED_TEXT_EM) } } : {}),
      generateLabels,
    },
  };
}

/** The title of a chart, and the height of its line. */
const TITLE_SIZE_EM = 1.45;
const TITLE_LINE = 1.2;

interface TitleBlock {
  top: number;
}

interface Box {
  left: number;
  right: number;
}

interface TitledLegend extends Box {
  top: number;
  legendHitBoxes: { left: number; top: number }[];
  drawTitle(): void;
}

interface LaidOutLegend extends Box {
  width: number;
  height: number;
  top: number;
  legendHitBoxes: { left: number }[];
  update(maxWidth: number, maxHeight: number, margins: unknown): void;
  draw(): void;
  /** Draws without clipping to the width. */
  _draw(): void;
}

/** Puts the legend at the end of the row of the title, where it takes no height from the plot. Chart.js has no such layout. */
export function legendBesideTitle({ theme }: ThemedPlan): Plugin {
  return {
    id: 'legendBesideTitle',
    beforeLayout(chart) {
      const { legend, titleBlock } = chart as Chart & { legend?: LaidOutLegend; titleBlock?: TitleBlock };
      if (!legend) return;
      const update = legend.update.bind(legend);
      legend.update = (maxWidth, maxHeight, margins) => {
        update(maxWidth, maxHeight, margins);
        legend.height = 0;
      };
      legend.draw = () => {
        const { labels, rtl } = chart.options.plugins?.legend ?? {};
        const paddingPx = plainNumber(labels?.padding ?? 0);
        const titlePx = Math.round(theme.fontSize * TITLE_SIZE_EM);
        // The middles of both texts stand on one line; the last entry ends where the plot ends.
        legend.top = (titleBlock?.top ?? 0) + (titlePx * TITLE_LINE - theme.fontSize) / 2 - paddingPx;
        const shiftPx = rtl ? -paddingPx : paddingPx;
        for (const box of [legend, ...legend.legendHitBoxes]) box.left += shiftPx;
        legend.right += shiftPx;
        legend._draw();
        for (const box of [legend, ...legend.legendHitBoxes]) box.left -= shiftPx;
        legend.right -= shiftPx;
      };
    },
  };
}

/** Between a ring and the legend beside it, and beside both for data labels, of which some may stand outside of their slices. */
const RING_GAP_EM = 1.2;
const LABELS_EM = 9;

/** Moves a ring and the legend beside it to the middle: Chart.js puts them at the middle and the edge of their halves. */
export function legendBesideRing({ spec, settings, theme, legendPosition, hasDataLabels }: ThemedPlan): Plugin {
  const isWhole = spec.data.datasets.every((one) => settings.of(one, 'circumference') === undefined);
  return {
    id: 'legendBesideRing',
    afterLayout(chart) {
      const { legend, chartArea } = chart as Chart & { legend?: LaidOutLegend };
      const { width, height } = chartArea;
      const sizePx = Math.min(width, height * (isWhole ? 1 : 2) + (hasDataLabels ? LABELS_EM * theme.fontSize : 0));
      const shiftPx = (width - sizePx - RING_GAP_EM * theme.fontSize) / 2;
      if (!legend || shiftPx <= 0) return;
      const left = legendPosition === 'right' ? chartArea.left + shiftPx : chartArea.right - shiftPx - sizePx;
      Object.assign(chartArea, { left, right: left + sizePx, width: sizePx });
      const inwardsPx = legendPosition === 'right' ? -shiftPx : shiftPx;
      legend.left += inwardsPx;
      legend.right += inwardsPx;
    },
  };
}

/** Moves a radar or a polar area and the legend beside it to the middle, with the names around the web between them. */
export function legendBesideWeb({ theme, legendPosition }: ThemedPlan): Plugin {
  return {
    id: 'legendBesideWeb',
    afterLayout(chart) {
      const { legend } = chart as Chart & { legend?: LaidOutLegend };
      const { r } = chart.scales;
      if (!legend || !r) return;
      const web = r as RadialScale;
      const { xCenter, drawingArea, _pointLabelItems: names = [] } = web;
      const left = Math.min(xCenter - drawingArea, ...names.map((name) => name.left));
      const right = Math.max(xCenter + drawingArea, ...names.map((name) => name.right));
      const isAtEnd = legendPosition === 'right';
      const shiftPx = (web.width - (right - left) - RING_GAP_EM * theme.fontSize) / 2;
      if (shiftPx <= 0) return;
      const webPx = isAtEnd ? web.left + shiftPx - left : web.right - shiftPx - right;
      web.xCenter += webPx;
      for (const name of names) for (const side of ['x', 'left', 'right'] as const) name[side] += webPx;
      legend.left += isAtEnd ? -shiftPx : shiftPx;
      legend.right += isAtEnd ? -shiftPx : shiftPx;
    },
  };
}

/**
 * Adds space between a legend on top and the plot, and aligns the legend's edge with the title's and, without a title, with the margin of the
 * image. Chart.js has no option for these.
 */
export function legendSpacing({ spec, theme, legendPosition }: ThemedPlan): Plugin {
  const heightPx = Math.round(theme.fontSize * 0.5);
  const isTitled = (...path: string[]) => valueAt(spec.options, 'plugins', ...path, 'display') === true;
  const isFirst = titleOf(spec) === '' && !isTitled('subtitle') && !isTitled('legend', 'title');
  const isOnTop = (chart: Chart) => {
    const { legend } = chart.options.plugins ?? {};
    return legend?.display && legend.position === 'top';
  };
  let isAligned = false;
  return {
    id: 'legendSpacing',
    afterInit(chart) {
      if (legendPosition === 'top') addLayoutBox(chart, layoutSpace('top', heightPx, { weight: 500, fullSize: true }));
    },
    beforeLayout(chart) {
      const { legend } = chart as Chart & { legend?: LaidOutLegend };
      if (!legend || !isFirst || !isOnTop(chart)) return;
      const update = legend.update.bind(legend);
      legend.update = (maxWidth, maxHeight, margins) => {
        update(maxWidth, maxHeight, margins);
        legend.height -= plainNumber(chart.options.plugins?.legend?.labels?.padding ?? 0);
      };
    },
    beforeDraw(chart) {
      const { legend } = chart as Chart & { legend?: TitledLegend };
      const { align, rtl, labels } = chart.options.plugins?.legend ?? {};
      // A chart that moves is drawn several times.
      if (isAligned || !legend || !isOnTop(chart)) return;
      isAligned = true;
      const paddingPx = plainNumber(labels?.padding ?? 0) * (rtl ? -1 : 1);
      const boxes = [legend, ...legend.legendHitBoxes];
      if (isFirst) for (const box of boxes) box.top -= Math.abs(paddingPx);
      if (align !== 'start') return;
      for (const box of boxes) box.left -= paddingPx;
      legend.right -= paddingPx;
      alignTitle(legend, Math.abs(paddingPx), rtl);
    },
  };
}

/** Chart.js writes the title of a legend without the padding of its entries, and from right to left beside the legend. */
function alignTitle(legend: TitledLegend, paddingPx: number, rtl = false): void {
  const drawTitle = legend.drawTitle.bind(legend);
  legend.drawTitle = () => {
    const { left, right } = legend;
    legend.left = rtl ? right - paddingPx : left + paddingPx;
    drawTitle();
    legend.left = left;
  };
}

/** Begins the title of a legend beside the plot above its entries, not at the edge of the plot. */
export const legendTitleBeside: Plugin = {
  id: 'legendTitleBeside',
  afterInit(chart) {
    const { legend } = chart as Chart & { legend?: TitledLegend };
    const { labels, rtl, title } = chart.options.plugins?.legend ?? {};
    if (legend && title?.position === 'start') alignTitle(legend, plainNumber(labels?.padding ?? 0), rtl);
  },
};

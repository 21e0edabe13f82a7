import { type Chart, type LegendItem, type LineOptions, layouts, type Plugin } from 'chart.js';
import { toFont } from 'chart.js/helpers';
import { titleOf } from '../chart-title.js';
import { isObject, valueAt } from '../json';
import type { ChartSpec, Dataset, JsonObject } from '../payload';
import { largestThat } from '../search';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { isRound, typeOf } from './chart-types';
import { shortenLabel, widthOf, wrapLabel } from './label-fit';
import { note } from './notes';
import { settingOf } from './option-places';
import { shareTexts, withShares } from './slice-shares';
import { runsRightToLeft } from './text-direction';
import { ELLIPSIS } from './text-fit';

// The legend that Chart.js draws in a bare chart. A card draws its own: card/legend.ts.

/** Smaller images have no legend unless the spec asks for one. */
const LEGEND_SIDE_PX = 160;
/** A round chart this much wider than high has its legend beside it. */
const WIDE = 1.25;
/** Largest shares of the image: height of a legend above or below, width and height of one beside. */
const ROWS_SHARE = 0.34;
const COLUMN_SHARE = 0.36;
const COLUMN_HEIGHT_SHARE = 0.86;
/** Entries of a legend above or below are not cut shorter than this many ems, those beside have at most this many lines. */
const LEAST_ENTRY_EM = 7;
const MAX_LINES = 4;

/** Whether a line runs through the points of a scatter chart. */
function isLinked(spec: ChartSpec, dataset: Dataset | undefined): boolean {
  return dataset !== undefined && typeOf(spec, dataset) === 'scatter' && settingOf(spec, dataset, 'showLine') === true;
}

function hasLines(spec: ChartSpec): boolean {
  const types = spec.data.datasets.map((dataset) => typeOf(spec, dataset));
  return types.includes('line') || types.includes('radar') || spec.data.datasets.some((one) => isLinked(spec, one));
}

/** The only series of these is named by the title; their colors are explained in the plot. */
const NAMED_INSIDE = ['sankey', 'treemap', 'matrix'];

/** Whether a legend is shown by default. A single series is named by the title. */
function showsLegend(spec: ChartSpec): boolean {
  if (Math.min(spec.width, spec.height) < LEGEND_SIDE_PX) return false;
  if (isRound(spec)) return true;
  if (NAMED_INSIDE.includes(spec.type)) return false;
  const named = spec.data.datasets.filter((dataset) => dataset.label).length;
  return named > 1 || (named === 1 && (spec.data.datasets.length > 1 || titleOf(spec) === ''));
}

/** The side of the legend; `undefined` where there is no legend. */
export function legendPosition(spec: ChartSpec): string | undefined {
  const legend = valueAt(spec.options, 'plugins', 'legend');
  const display = valueAt(legend, 'display');
  const isOff = legend === false || display === false;
  if (isOff || (display !== true && !showsLegend(spec))) return undefined;
  const position = valueAt(legend, 'position');
  if (typeof position === 'string') return position;
  return (isRound(spec) || spec.type === 'radar') && spec.width >= spec.height * WIDE ? 'right' : 'top';
}

/** `share` stands behind the name and is never cut. */
type Swatch = LegendItem & { text: string; share?: string };
type LineStyle = Pick<LineOptions, 'backgroundColor' | 'borderColor' | 'borderWidth' | 'borderDash' | 'borderCapStyle'>;

/** Legend entries of series: lines as lines with their dashes, all others as small squares in the color that is drawn. */
function seriesItems(chart: Chart, spec: ChartSpec, fontColor: string): Swatch[] {
  const metas = chart.data.datasets.map((_dataset, index) => chart.getDatasetMeta(index));
  return metas.map((meta, datasetIndex) => {
    const style = meta.controller.getStyle(undefined as never, false) as unknown as LineStyle;
    const isLine = meta.type === 'line' || meta.type === 'radar' || isLinked(spec, spec.data.datasets[datasetIndex]);
    const stroke = style.borderColor;
    return {
      text: String(meta.label ?? ''),
      datasetIndex,
      hidden: !meta.visible,
      fontColor,
      fillStyle: isLine ? stroke : style.backgroundColor,
      strokeStyle: stroke,
      lineWidth: isLine ? Math.max(2, Number(style.borderWidth)) : Number(style.borderWidth) || 0,
      lineDash: isLine ? (style.borderDash ?? []) : [],
      lineCap: isLine ? style.borderCapStyle : 'butt',
      pointStyle: isLine ? 'line' : 'rectRounded',
    } as Swatch;
  });
}

function sliceItems(chart: Chart, spec: ChartSpec, fontColor: string): Swatch[] {
  const meta = chart.getDatasetMeta(0);
  const shares = shareTexts(spec);
  return spec.data.labels.map((text, index) => {
    const style = meta.controller.getStyle(index, false) as unknown as LineStyle;
    return {
      text: String(text),
      share: shares?.[index],
      index,
      hidden: !chart.getDataVisibility(index),
      fontColor,
      fillStyle: style.backgroundColor,
      strokeStyle: style.borderColor,
      lineWidth: 0,
      pointStyle: 'rectRounded',
    } as Swatch;
  });
}

/** As many entries as fit; where some are left out, the last one says how many. */
function limited(items: Swatch[], fits: (items: Swatch[]) => boolean): Swatch[] {
  if (items.length < 2 || fits(items)) return items;
  const cut = (count: number): Swatch[] => {
    const rest = {
      ...(items[count] as Swatch),
      text: `+${items.length - count}`,
      fillStyle: 'transparent',
      strokeStyle: 'transparent',
    };
    return [...items.slice(0, count), rest];
  };
  return cut(largestThat(1, items.length - 1, (count) => fits(cut(count))));
}

/** `labels.generateLabels`, used where the spec leaves the swatches to the theme. */
function swatches(spec: ChartSpec, theme: ResolvedTheme): (chart: Chart) => Swatch[] {
  return (chart) => {
    const options = chart.options.plugins?.legend;
    // Chart.js builds the entries of a hidden legend too; fitting them would warn about texts that nobody sees.
    if (!options?.display) return [];
    const { labels } = options;
    const color = typeof labels?.color === 'string' ? labels.color : theme.textSecondary;
    const { string: font, lineHeight } = toFont(labels?.font as never, chart.options.font as never);
    const isBeside = options.position === 'left' || options.position === 'right';
    const boxPx = Number(labels?.pointStyleWidth ?? labels?.boxWidth ?? 8);
    const gapPx = Number(labels?.padding ?? 10);
    const items = (isRound(spec) ? sliceItems(chart, spec, color) : seriesItems(chart, spec, color)).filter(
      ({ text }) => text !== '',
    );
    const drawn = isBeside
      ? columnOf(
          items,
          spec,
          font,
          columnTextPx(chart, spec, boxPx + theme.fontSize / 2 + 2 * gapPx),
          theme.fontSize,
          gapPx,
        )
      : inRows(items, spec, font, theme, boxPx + theme.fontSize / 2 + gapPx, lineHeight + gapPx);
    tellShortened(items, drawn);
    return drawn;
  };
}

/** Space for the text of an entry beside the plot. Chart.js shares a half of the image among the legend and the axes at the sides. */
function columnTextPx(chart: Chart, spec: ChartSpec, headPx: number): number {
  const { maxWidth } = (chart as Chart & { legend?: { maxWidth?: number } }).legend ?? {};
  return Math.max(1, Math.min(spec.width * COLUMN_SHARE, maxWidth || spec.width) - headPx);
}

/** Entries of a legend beside the plot: long names on several lines where the height is enough for them. */
function columnOf(
  items: Swatch[],
  spec: ChartSpec,
  font: string,
  textPx: number,
  linePx: number,
  gapPx: number,
): Swatch[] {
  const heightPx = spec.height * COLUMN_HEIGHT_SHARE;
  for (let lines = MAX_LINES; lines >= 1; lines--) {
    const wrapped = items.slice(0, MAX_ENTRIES).map((item) => {
      const { share = '' } = item;
      const broken = wrapLabel(item.text, font, textPx - widthOf(share, font), lines);
      broken.push((broken.pop() ?? '') + share);
      return { ...item, text: (broken.length === 1 ? broken[0] : broken) as string };
    });
    const usedPx = (some: Swatch[]) =>
      some.reduce((sum, { text }) => sum + gapPx + (Array.isArray(text) ? text.length * linePx * 1.2 : linePx), gapPx);
    if (lines > 1 && (items.length > MAX_ENTRIES || usedPx(wrapped) > heightPx)) continue;
    const rest = items.slice(MAX_ENTRIES);
    return limited([...wrapped, ...rest], (some) => usedPx(some) <= heightPx);
  }
  return items;
}

/** More entries than this never fit an image; their texts are not measured. */
const MAX_ENTRIES = 400;

/** Entries of a legend above or below the plot: whole where the rows have space, else the longest are cut. */
function inRows(
  items: Swatch[],
  spec: ChartSpec,
  font: string,
  theme: ResolvedTheme,
  headPx: number,
  rowPx: number,
): Swatch[] {
  const rows = Math.max(1, Math.floor((spec.height * ROWS_SHARE) / rowPx));
  const wholePx = spec.width - 2 * theme.paddingPx - headPx;
  const measured = items.slice(0, MAX_ENTRIES).map((item) => {
    const sharePx = widthOf(item.share ?? '', font);
    return { item, sharePx, widthPx: widthOf(item.text, font) + sharePx };
  });
  const fits = (widthsPx: number[]) =>
    rowsOf(
      widthsPx.map((widthPx) => widthPx + headPx),
      wholePx + headPx,
    ) <= rows;
  const fitsAt = (longestPx: number) =>
    items.length <= MAX_ENTRIES && fits(measured.map(({ widthPx }) => Math.min(widthPx, longestPx)));
  const leastPx = Math.min(wholePx, theme.fontSize * LEAST_ENTRY_EM);
  const longestPx = fitsAt(wholePx) ? wholePx : largestThat(Math.floor(leastPx), Math.floor(wholePx), fitsAt);
  const cut = measured.map(({ item, sharePx, widthPx }) => {
    const name = widthPx > longestPx ? shortenLabel(item.text, font, longestPx - sharePx) : item.text;
    return { ...item, text: name + (item.share ?? '') };
  });
  return limited([...cut, ...items.slice(MAX_ENTRIES)], (some) => fits(some.map(({ text }) => widthOf(text, font))));
}

function tellShortened(items: Swatch[], drawn: Swatch[]): void {
  const missing =
    drawn.length < items.length || String(drawn.at(-1)?.text).startsWith('+') ? items.length - drawn.length + 1 : 0;
  const isLeftOut = missing > 0 && drawn.at(-1)?.fillStyle === 'transparent';
  if (isLeftOut)
    note(
      `${missing} of ${items.length} legend entries are left out: no space. Use a larger image or plugins.legend.display: false.`,
    );
  const isCut = ({ text }: Swatch) => String(text).includes(ELLIPSIS);
  const cut = drawn.filter((item, at) => isCut(item) && !isCut(items[at] as Swatch)).length;
  if (cut > 0)
    note(
      `${cut} legend ${cut === 1 ? 'entry is' : 'entries are'} cut short. Use shorter labels of datasets or a wider image.`,
    );
}

function rowsOf(widthsPx: number[], maxPx: number): number {
  let rows = 1;
  let usedPx = 0;
  for (const widthPx of widthsPx) {
    if (usedPx > 0 && usedPx + widthPx > maxPx) {
      rows++;
      usedPx = 0;
    }
    usedPx += widthPx;
  }
  return rows;
}

/** Options of the legend; the spec's own win over them. */
export function legendOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const position = legendPosition(spec);
  const isBeside = position === 'left' || position === 'right';
  const own = valueAt(spec.options, 'plugins', 'legend', 'labels');
  const hasOwnSwatches =
    isObject(own) && ['usePointStyle', 'pointStyle', 'boxWidth', 'boxHeight'].some((key) => key in own);
  const em = theme.fontSize;
  const tilePx = Math.round(em * 0.75);
  const entries = isRound(spec) ? spec.data.labels.length : spec.data.datasets.length;
  const closePx = Math.max(em * 0.4, (spec.height * COLUMN_HEIGHT_SHARE) / (entries + 1) - em);
  const gapPx = Math.floor(Math.min(em * 1.1, isBeside ? closePx : em * 1.1));
  const labels = hasOwnSwatches
    ? withShares(spec)
    : {
        usePointStyle: true,
        boxHeight: tilePx,
        boxWidth: tilePx,
        ...(hasLines(spec) ? { pointStyleWidth: Math.round(em * 1.4) } : {}),
        generateLabels: swatches(spec, theme) as unknown as undefined,
      };
  return {
    display: position !== undefined,
    position: position ?? 'top',
    align: isBeside ? 'center' : 'start',
    ...(runsRightToLeft(spec) ? { rtl: true, textDirection: 'rtl' } : {}),
    title: { color: theme.textPrimary, font: { weight: 600 } },
    labels: { color: theme.textSecondary, padding: gapPx, ...labels },
  };
}

interface Box {
  left: number;
  right: number;
}

/** Adds space between a legend on top and the plot, and aligns the legend's edge with the title's. Chart.js has no option for either. */
export function legendSpacing(spec: ChartSpec, theme: ResolvedTheme): Plugin {
  const heightPx = Math.round(theme.fontSize * 0.5);
  const spacer = {
    position: 'top',
    weight: 500,
    fullSize: true,
    options: {},
    width: 0,
    height: heightPx,
    update(widthPx: number) {
      this.width = widthPx;
      this.height = heightPx;
    },
    isHorizontal: () => true,
    draw: () => undefined,
  };
  const isOnTop = (chart: Chart) => {
    const { legend } = chart.options.plugins ?? {};
    return legend?.display && legend.position === 'top';
  };
  return {
    id: 'legendSpacing',
    afterInit(chart) {
      if (legendPosition(spec) === 'top') layouts.addBox(chart, spacer as never);
    },
    beforeDraw(chart) {
      const { legend } = chart as Chart & { legend?: Box };
      const { align, rtl, labels } = chart.options.plugins?.legend ?? {};
      if (!legend || !isOnTop(chart) || align !== 'start') return;
      const paddingPx = Number(labels?.padding ?? 0) * (rtl ? -1 : 1);
      legend.left -= paddingPx;
      legend.right -= paddingPx;
    },
  };
}

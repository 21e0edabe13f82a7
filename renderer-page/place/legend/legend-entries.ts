import { Chart, type DatasetController } from 'chart.js';
import { type ChartSpec, isColor, type Json, objectAt, plainNumber, plainText } from '../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import { isRound } from '../../chart/chart-types';
import { elementOf } from '../../chart/series-settings';
import { fontFrom } from '../../chartjs/adapters';
import { styleOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { edgeOf } from '../../series/faint-marks';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { ordinarySize } from '../../theme/image-size';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { sliceShares } from '../labels/slices/slice-shares';
import { breaksWord, columnOf, inRows, type Swatch } from './legend-fit';
import { areDots, areMarks, seriesEntries } from './series-entries';

/** Images up to this width are read on phones. */
const PHONE_PX = 400;
/** Height of a row, and the largest share of the image that the column has. */
const PHONE_ROW_EM = 1.9;
const PHONE_SHARE = 0.4;

/** Width of a letter, and of an entry without its name, about. */
const LETTER_EM = 0.55;
const ENTRY_EM = 2.6;

/** Whether the legend of a round chart on a card is one column, as on phones; rows of names of different lengths are hard to read there. */
export function isPhoneColumn(spec: ChartSpec, theme: ResolvedTheme): boolean {
  const { labels } = spec.data;
  const rowEm = labels.reduce((sum, label) => sum + ENTRY_EM + LETTER_EM * plainText(label).length, 0);
  const fitsOneRow = rowEm * theme.fontSize <= spec.width - 2 * theme.paddingPx;
  const fitsColumn = labels.length * PHONE_ROW_EM * theme.fontSize <= spec.height * PHONE_SHARE;
  return isRound(spec) && ordinarySize(spec).width <= PHONE_PX && !fitsOneRow && fitsColumn;
}

/** Largest share of the image's width that a legend beside the plot has. */
const COLUMN_SHARE = 0.36;
const PHONE_COLUMN_SHARE = 0.44;
/** Share of a tile: Chart.js leaves no more. */
const MOST_COLUMN_SHARE = 0.5;

/** Whether an entry of the legend is a line. */
export function hasLines(plan: ChartPlan): boolean {
  const { spec } = plan;
  const named = seriesEntries(plan).flatMap(({ index }) => spec.data.datasets[index] ?? []);
  const joined = named.filter((dataset) => plan.settings.of(dataset, 'showLine') !== false);
  const types = joined.map((dataset) => plan.settings.typeOf(dataset));
  return types.includes('line') || types.includes('radar') || named.some((one) => plan.settings.isJoined(one));
}

/** Whether the bars of the only series have colors of their own, so that none of them is the key of its name. */
export function hasManyColors(
  { spec, settings }: ChartPlan,
  datasets: readonly object[] = spec.data.datasets,
): boolean {
  const [only, other] = datasets as { backgroundColor?: unknown }[];
  const element = elementOf(plainText(settings.typeOf(spec.data.datasets[0])));
  const colors = only?.backgroundColor;
  return other === undefined && !['line', 'arc'].includes(element) && Array.isArray(colors) && new Set(colors).size > 1;
}

/** Shapes of points that are not filled. */
const STROKED = ['line', 'dash', 'cross', 'crossRot', 'star'];

/** The width of a thin mark in a legend. */
const MARK_PX = 3;

function shapeOfPoints(controller: DatasetController): string {
  const { pointStyle } = styleOf(controller, 0);
  return typeof pointStyle === 'string' ? pointStyle : 'circle';
}

function strokePx(shape: string, ownPx: number): number {
  return STROKED.includes(shape) ? Math.max(2, ownPx) : ownPx;
}

/** Legend entries of series: lines as lines with their dashes, all others as small squares in the color that is drawn. */
function seriesItems(chart: Chart, plan: ChartPlan, fontColor: string): Swatch[] {
  const { spec } = plan;
  const pointStyle = areDots(plan) ? 'circle' : 'rectRounded';
  return seriesEntries(plan).map(({ label: text, index: datasetIndex }) => {
    const meta = chart.getDatasetMeta(datasetIndex);
    const style = styleOf(meta.controller, undefined);
    if (hasManyColors(plan, chart.data.datasets)) {
      return {
        text,
        datasetIndex,
        fontColor,
        fillStyle: 'transparent',
        strokeStyle: 'transparent',
        lineWidth: 0,
      } as Swatch;
    }
    const isBand = datasetIndex === spec.composition?.band;
    const dataset = spec.data.datasets[datasetIndex];
    const hasNoLine = isBand || (dataset !== undefined && plan.settings.of(dataset, 'showLine') === false);
    const isLine = hasNoLine ? false : meta.type === 'line' || meta.type === 'radar' || plan.settings.isJoined(dataset);
    const [stroke] = [style.borderColor].flat();
    const shape = pointStyle === 'circle' ? shapeOfPoints(meta.controller) : pointStyle;
    // Points whose line is not drawn.
    if (hasNoLine && !isBand && meta.type === 'line' && datasetIndex !== spec.composition?.net) {
      const dot = { fillStyle: stroke, strokeStyle: stroke, lineWidth: strokePx(shape, 0), pointStyle: shape };
      return { text, datasetIndex, hidden: !meta.visible, fontColor, ...dot } as Swatch;
    }
    if (areMarks(plan, datasetIndex)) {
      const upright = { strokeStyle: style.backgroundColor, pointStyle: 'line', rotation: 90 };
      const lineWidth = MARK_PX * (plan.theme?.scale ?? 1);
      return { text, datasetIndex, hidden: !meta.visible, fontColor, ...upright, lineWidth } as Swatch;
    }
    const edge = isLine ? edgeOf(chart, stroke) : undefined;
    if (edge !== undefined) {
      // A line of a legend has one color only.
      const square = { fillStyle: stroke, strokeStyle: edge, lineWidth: 1, pointStyle: 'rectRounded' };
      return { text, datasetIndex, hidden: !meta.visible, fontColor, ...square } as Swatch;
    }
    return {
      text,
      datasetIndex,
      hidden: !meta.visible,
      fontColor,
      fillStyle: isLine ? stroke : style.backgroundColor,
      strokeStyle: stroke,
      lineWidth: isLine
        ? Math.max(2, plainNumber(style.borderWidth))
        : strokePx(shape, plainNumber(style.borderWidth) || 0),
      lineDash: isLine ? (style.borderDash ?? []) : [],
      lineCap: isLine ? style.borderCapStyle : 'butt',
      pointStyle: isLine ? 'line' : datasetIndex === spec.composition?.net ? 'rectRot' : shape,
    } as Swatch;
  });
}

function sliceItems(chart: Chart, plan: ChartPlan, fontColor: string): Swatch[] {
  const { spec } = plan;
  const meta = chart.getDatasetMeta(0);
  const shares = sliceShares(plan);
  return spec.data.labels.map((text, index) => {
    const style = styleOf(meta.controller, index);
    return {
      text: plainText(text),
      share: shares?.[index],
      index,
      hidden: !chart.getDataVisibility(index),
      fontColor,
      fillStyle: style.backgroundColor,
      strokeStyle: style.borderColor,
      lineWidth: edgeOf(chart, style.backgroundColor) ? 1 : 0,
      pointStyle: 'rectRounded',
    } as Swatch;
  });
}

/** Entries with the swatches of Chart.js, which the spec asks for. */
function plainItems(chart: Chart, plan: ThemedPlan): Swatch[] {
  const { labels } = plan.isRound
    ? Chart.overrides[plan.spec.type as keyof typeof Chart.overrides].plugins.legend
    : Chart.defaults.plugins.legend;
  const shares = sliceShares(plan);
  return labels.generateLabels(chart).map((item) => {
    // Chart.js calls a series without a name "undefined".
    const name = plan.isRound ? item.text : chart.data.datasets[item.datasetIndex ?? 0]?.label;
    const named = { ...item, text: plainText(name ?? ''), share: shares?.[item.index ?? -1] ?? '' };
    if (!STROKED.includes(item.pointStyle as string)) return named;
    // Chart.js takes the stroke of a point, which a line without points does not have.
    const { borderColor, borderWidth } = styleOf(chart.getDatasetMeta(item.datasetIndex ?? 0).controller, undefined);
    return { ...named, strokeStyle: borderColor, lineWidth: Math.max(2, plainNumber(borderWidth)) } as Swatch;
  });
}

/** `labels.generateLabels`. @param hasOwnSwatches whether the spec has its own sizes or shapes of swatches */
export function swatches(drawing: Drawing, plan: ThemedPlan, hasOwnSwatches: boolean): (chart: Chart) => Swatch[] {
  const { spec, theme } = plan;
  const itemsOf = (chart: Chart, color: string): Swatch[] => {
    if (hasOwnSwatches) return plainItems(chart, plan);
    return (plan.isRound ? sliceItems : seriesItems)(chart, plan, color);
  };
  return (chart) => {
    const options = chart.options.plugins?.legend;
    // Chart.js builds the entries of a hidden legend too; fitting them would warn about texts that are not shown.
    if (!options?.display) return [];
    const { labels } = options;
    const color = typeof labels?.color === 'string' ? labels.color : theme.textSecondary;
    const { string: font, size: textSizePx, lineHeight } = fontFrom(labels?.font, chart.options.font);
    const isBeside = options.position === 'left' || options.position === 'right';
    const boxPx = plainNumber(labels?.pointStyleWidth ?? labels?.boxWidth ?? 8);
    const gapPx = plainNumber(labels?.padding ?? 10);
    // Nobody can click an entry of an image, so one that is switched off says nothing.
    const all = itemsOf(chart, color).filter(({ text, hidden }) => text !== '' && !hidden);
    const own = objectAt(spec.options, 'plugins', 'legend');
    const items = inOrder(inColors(all, own['colors']), own['order']);
    const headPx = boxPx + theme.fontSize / 2 + gapPx;
    const { maxHeight = 0 } = (chart as Chart & { legend?: { maxHeight?: number } }).legend ?? {};
    const besideAt = (textPx: number) =>
      columnOf(drawing, items, plan, font, textPx, textSizePx, gapPx, maxHeight || spec.height);
    const beside = () => {
      const usual = besideAt(columnTextPx(chart, plan, headPx + gapPx));
      const isCut =
        usual.length < items.length ||
        usual.some(({ text }, at) => plainText(text).includes(ELLIPSIS) || breaksWord(text, items[at] as Swatch));
      if (!isCut || !isRound(spec)) return usual;
      // A round chart leaves what is beside it, and is smaller in a tile, where names would be cut.
      const besideShare = Math.min(MOST_COLUMN_SHARE, 1 - spec.height / spec.width);
      const share = spec.inside?.isTile ? MOST_COLUMN_SHARE : besideShare;
      return besideAt(columnTextPx(chart, plan, headPx + gapPx, share));
    };
    const drawn = isBeside ? beside() : inRows(drawing, items, plan, font, headPx, lineHeight, gapPx);
    noteShortened(drawing, items, drawn);
    return drawn;
  };
}

/** Entries in the colors that `colors` gives them, by the numbers of their series or slices. */
function inColors(items: Swatch[], colors: Json | undefined): Swatch[] {
  if (!Array.isArray(colors)) return items;
  return items.map((item) => {
    const color = colors[item.datasetIndex ?? item.index ?? -1];
    return typeof color === 'string' && isColor(color) ? { ...item, fillStyle: color, strokeStyle: color } : item;
  });
}

/** Entries with the series or slices first that `order` names, by their numbers. */
function inOrder(items: Swatch[], order: Json | undefined): Swatch[] {
  if (!Array.isArray(order)) return items;
  const rankOf = ({ index, datasetIndex = index }: Swatch) => {
    const rank = order.indexOf(datasetIndex ?? -1);
    return rank === -1 ? order.length : rank;
  };
  const listed = order.at(-1) === null ? items.filter((item) => rankOf(item) < order.length) : items;
  return listed.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * The largest width of a legend beside the plot: Chart.js would share a half of the image among the legend and the axes at the sides. In a tile it does,
 * unless that is narrow.
 */
export function besideLegendPx(spec: ChartSpec): number | undefined {
  const isNarrow = ordinarySize(spec).width <= PHONE_PX;
  if (spec.inside?.isTile && !isNarrow) return undefined;
  return Math.floor(spec.width * (isNarrow ? PHONE_COLUMN_SHARE : COLUMN_SHARE));
}

/** Space for the text of an entry beside the plot. */
function columnTextPx(chart: Chart, { spec }: ChartPlan, headPx: number, leastShare = 0): number {
  const { maxWidth } = (chart as Chart & { legend?: { maxWidth?: number } }).legend ?? {};
  // A round chart of a tile is as wide as it is high.
  const free = isRound(spec) ? Math.min(MOST_COLUMN_SHARE, 1 - spec.height / spec.width) : 0;
  const share = Math.max(leastShare, free, COLUMN_SHARE);
  const inTilePx = Math.min(spec.width * share, maxWidth || spec.width);
  return Math.max(1, (besideLegendPx(spec) ?? inTilePx) - headPx);
}

function noteShortened(drawing: Drawing, items: Swatch[], drawn: Swatch[]): void {
  const missing =
    drawn.length < items.length || plainText(drawn.at(-1)?.text).startsWith('+') ? items.length - drawn.length + 1 : 0;
  const isLeftOut = missing > 0 && drawn.at(-1)?.fillStyle === 'transparent';
  if (isLeftOut)
    drawing.note(
      `${missing} of ${items.length} legend entries are left out: no space. Use a wider or higher image or plugins.legend.display: false.`,
    );
  const isCut = ({ text }: Swatch) => plainText(text).includes(ELLIPSIS);
  const cut = drawn.filter((item, at) => isCut(item) && !isCut(items[at] as Swatch)).length;
  if (cut > 0)
    drawing.note(
      `${cut} legend ${cut === 1 ? 'entry is' : 'entries are'} cut short. Use shorter labels of datasets or a wider image.`,
    );
}

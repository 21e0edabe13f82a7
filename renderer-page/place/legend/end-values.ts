import type { Chart, Plugin } from 'chart.js';
import { type ChartSpec, type Dataset, objectAt, stringAt, valueAt } from '../../../chart-spec/spec.js';
import { numberWriter } from '../../../chart-spec/table.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import { plainValue } from '../../chart/data-values';
import { addLayoutBox } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { markLegend } from '../../drawing/recorder';
import { behindName, directionOf } from '../../text/text-direction';
import { shortenLabel } from '../../text/wrapping/wrap-and-shorten';
import { fade } from '../../theme/color';
import { readableOn } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { inFormat } from '../../values/value-formats';
import { spread } from './spread';

// `endLabels`: the name of each line and its last value stand at its end, in place of a legend.

/** So many lines are named at their ends by default, in images of at least this width. */
const FEWEST = 2;
const MOST = 4;
const LEAST_WIDTH_PX = 400;
/** Place of a value beside a name. */
const VALUE_EM = 4;
/** Share of a card's width that key figures beside the plot leave. */
const BESIDE_FIGURES = 0.7;
const LINE_EM = 1.3;
/** Between a name and its value. */
const GAP = '\u00a0\u00a0';
/** Between the plot and the labels. */
const GAP_EM = 0.9;
/** Widest label, as a share of the image; wider ones have their value below their name. */
const WIDEST_SHARE = 0.24;
/** Least share of the height of an image, and of a card with its parts, that the plot has. */
const PLOT_SHARE = { bare: 0.7, card: 0.4 };
/** Farther from its point than this, a label is joined to it by a line. */
const JOINED_EM = 0.4;
const FAR_EM = 4;

interface EndLabel {
  datasetIndex: number;
  /** Index of the last point that is not a gap. */
  last: number;
  /** From top to bottom. */
  lines: string[];
}

function isLabeledLine({ settings }: ChartPlan, dataset: Dataset): boolean {
  return (
    settings.typeOf(dataset) === 'line' &&
    dataset['hidden'] !== true &&
    dataset.data.some((value) => typeof value === 'number')
  );
}

function isAsked({ spec, theme, axes }: ChartPlan): boolean {
  return spec.endLabels === true && theme !== undefined && axes.indexDirection === 'x' && !spec.sparkline;
}

/** Whether labels at the ends of lines name all series, so that the chart needs no legend. */
export function namesLinesAtEnds(plan: ChartPlan): boolean {
  const { spec } = plan;
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  return isAsked(plan) && shown.length > 0 && shown.every((dataset) => isLabeledLine(plan, dataset));
}

/**
 * Whether lines are named at their ends though the spec does not ask for it: a few of them on one axis that all reach the last label, with
 * names that fit, and without options of a legend.
 */
function isByDefault(drawing: Drawing, plan: ThemedPlan): boolean {
  const { spec, theme } = plan;
  const { data, width, options, legend, kpiStrip, sparkline } = spec;
  const { datasets, labels } = data;
  const hasOwnLegend = legend !== undefined || valueAt(options, 'plugins', 'legend') !== undefined;
  if (sparkline || hasOwnLegend || plan.hasDataLabels || plan.axes.indexDirection !== 'x') return false;
  if (datasets.length < FEWEST || datasets.length > MOST || width < LEAST_WIDTH_PX) return false;
  const [axis, ...others] = plan.axes.values;
  if (axis === undefined || others.length > 0 || valueAt(axis.options, 'position') === 'right') return false;
  const reachesEnd = (dataset: Dataset) => typeof dataset.data[labels.length - 1] === 'number';
  const names = datasets.map(({ label }) => (label ?? '').trim());
  if (!datasets.every((dataset) => isLabeledLine(plan, dataset) && reachesEnd(dataset))) return false;
  if (new Set(names).size < names.length || names.includes('')) return false;
  // Key figures may stand beside the plot.
  const widestPx = width * WIDEST_SHARE * (kpiStrip ? BESIDE_FIGURES : 1);
  return names.every(
    (name) => drawing.widthOf(name, fontOf(drawing, theme, 600)) + VALUE_EM * theme.fontSize <= widestPx,
  );
}

/** The spec without its legend, where labels at the ends of lines replace it; without these labels where they do not fit. */
export function withEndLabels(drawing: Drawing, given: ChartPlan): ChartSpec {
  const isDefault = given.theme !== undefined && given.spec.endLabels === undefined && isByDefault(drawing, given);
  const plan: ChartPlan = isDefault ? { ...given, spec: { ...given.spec, endLabels: true } } : given;
  const { spec, theme } = plan;
  if (!theme || !isAsked(plan)) return spec;
  const count = spec.data.datasets.filter((dataset) => isLabeledLine(plan, dataset)).length;
  const isCard = spec.header !== undefined || spec.legend !== undefined || spec.kpiStrip !== undefined;
  const share = isCard ? PLOT_SHARE.card : PLOT_SHARE.bare;
  const neededPx = Math.ceil((count * LINE_EM * theme.fontSize) / share);
  if (neededPx > spec.height) {
    if (isDefault) return given.spec;
    drawing.note(
      `endLabels is ignored: ${count} lines need a height of at least ${neededPx}. A legend names them instead.`,
    );
    const { endLabels: _endLabels, ...without } = spec;
    return without;
  }
  if (!namesLinesAtEnds(plan)) return spec;
  const plugins = { ...objectAt(spec.options, 'plugins'), legend: false };
  const legend = spec.legend ? { legend: { ...spec.legend, display: false } } : {};
  return { ...spec, ...legend, options: { ...spec.options, plugins } };
}

/** Writes values in the format of their axis, else in full or compact. @param all values that are written */
function valueText(value: number, all: number[], dataset: Dataset, { spec, axes }: ChartPlan): string {
  const id = stringAt(dataset, 'yAxisID') ?? 'y';
  const { locale } = spec.options;
  const path = `options.scales.${id}.ticks.format`;
  return inFormat(path, () => numberWriter('ends', { values: all, format: axes.get(id).format, locale }))(value);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

/** The labels of all lines, on one line of text each, or with the value below the name. @param isStart whether they stand where lines begin */
function labelsOf(drawing: Drawing, plan: ThemedPlan, font: string, isStart: boolean): EndLabel[] {
  const { spec, theme } = plan;
  const lastOf = ({ data }: Dataset) => (isStart ? data.findIndex(isNumber) : data.findLastIndex(isNumber));
  // The line to a far label would be read as the slope of a series that has one value.
  const hasEnd = ({ data }: Dataset) =>
    spec.composition?.type !== 'slope' || isNumber(data[isStart ? 0 : spec.data.labels.length - 1]);
  const lines = spec.data.datasets.filter((dataset) => isLabeledLine(plan, dataset) && hasEnd(dataset));
  // Readers compare both ends of a slope.
  const shownOf = (dataset: Dataset) =>
    spec.composition?.type === 'slope' ? dataset.data : [dataset.data[lastOf(dataset)]];
  const valuesBeside = (dataset: Dataset) =>
    lines
      .filter((other) => other['yAxisID'] === dataset['yAxisID'])
      .flatMap((other) => shownOf(other).map((value) => plainValue(value) ?? 0));
  const named = spec.data.datasets.flatMap((dataset, datasetIndex) => {
    if (!lines.includes(dataset)) return [];
    const last = lastOf(dataset);
    const value = plan.hasDataLabels
      ? ''
      : valueText(plainValue(dataset.data[last]) ?? 0, valuesBeside(dataset), dataset, plan);
    return [{ datasetIndex, last, name: namesLinesAtEnds(plan) ? (dataset.label ?? '').trim() : '', value }];
  });
  const widestPx = spec.width * WIDEST_SHARE;
  const isWide = named.some(({ name, value }) => drawing.widthOf(name + behindName(name, GAP, value), font) > widestPx);
  const stackedPx = (named.length * 2 * LINE_EM * theme.fontSize) / PLOT_SHARE.bare;
  const isStacked = isWide && stackedPx <= spec.height && named.every(({ name, value }) => name && value);
  let cut = 0;
  const labels = named.map(({ name, value, ...at }) => {
    const nextTo = !isStacked && name && value ? behindName(name, GAP, value) : isStacked ? '' : value;
    const shown = name && shortenLabel(drawing, name, font, widestPx - drawing.widthOf(nextTo, font));
    if (shown !== name) cut++;
    return { ...at, lines: [shown + nextTo, ...(isStacked ? [value] : [])].filter((line) => line !== '') };
  });
  if (cut > 0)
    drawing.note(`${cut} of ${named.length} names of endLabels are shortened. Use a larger width or shorter labels.`);
  return labels.filter(({ lines }) => lines.length > 0);
}

function colorOf(chart: Chart, datasetIndex: number, theme: ResolvedTheme): string {
  const { borderColor } = (chart.getDatasetMeta(datasetIndex).dataset?.options ?? {}) as { borderColor?: unknown };
  return readableOn(typeof borderColor === 'string' ? borderColor : theme.textPrimary, theme.opaqueBackground);
}

interface Side {
  left: number;
  right: number;
}

/** Draws all labels at the heights of their points, moved apart, with lines to points that are not beside their label. */
function drawLabels(
  drawing: Drawing,
  chart: Chart,
  labels: EndLabel[],
  side: Side,
  isLeft: boolean,
  theme: ResolvedTheme,
): void {
  const { ctx, chartArea } = chart;
  const em = theme.fontSize;
  const gapPx = GAP_EM * em;
  const edgeX = isLeft ? side.right - gapPx : side.left + gapPx;
  const linePx = LINE_EM * em;
  // A line across the ticks of an axis in between would strike them through.
  const isBesidePlot = Math.abs(isLeft ? side.right - chartArea.left : side.left - chartArea.right) < em;
  const points = labels.map((label) => {
    const { x, y } = chart.getDatasetMeta(label.datasetIndex).data[label.last] ?? { x: edgeX, y: chartArea.bottom };
    const inside = Math.min(Math.max(y, chartArea.top), chartArea.bottom);
    return { label, x, y: Number.isFinite(y) ? inside : chartArea.bottom };
  });
  points.sort((a, b) => a.y - b.y);
  const heightPx = Math.max(...labels.map(({ lines }) => lines.length)) * linePx;
  // Labels end above the ticks of the axis below.
  const range: [number, number] = [chartArea.top + heightPx / 2 - 0.6 * em, chartArea.bottom - heightPx / 2 + 0.3 * em];
  const middles = spread(
    points.map(({ y }) => y),
    heightPx,
    range,
  );
  ctx.save();
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = isLeft ? 'right' : 'left';
  for (const [at, { label, x, y }] of points.entries()) {
    const middle = middles[at] ?? y;
    const color = colorOf(chart, label.datasetIndex, theme);
    if (isBesidePlot && (Math.abs(middle - y) > JOINED_EM * em || Math.abs(edgeX - x) > FAR_EM * em)) {
      ctx.strokeStyle = fade(color, 0.55);
      ctx.lineWidth = theme.scale;
      ctx.beginPath();
      ctx.moveTo(x + (isLeft ? -0.35 : 0.35) * em, y);
      ctx.lineTo(edgeX + (isLeft ? 0.25 : -0.25) * em, middle);
      ctx.stroke();
    }
    ctx.fillStyle = color;
    const top = middle - (label.lines.length * linePx) / 2;
    for (const [row, line] of label.lines.entries()) {
      ctx.font = fontOf(drawing, theme, row === label.lines.length - 1 ? 600 : 500);
      ctx.direction = directionOf(line);
      ctx.fillText(line, edgeX, Math.round(top + (row + 0.5) * linePx + 0.36 * em));
    }
    const widthPx = side.right - side.left - gapPx;
    const left = isLeft ? edgeX - widthPx : edgeX;
    const name = chart.data.datasets[label.datasetIndex]?.label ?? '';
    markLegend(ctx, label.datasetIndex, name, { left, top: middle - heightPx / 2, width: widthPx, height: heightPx });
  }
  ctx.restore();
}

function fontOf(drawing: Drawing, { fontSize, fontFamily }: ResolvedTheme, weight: number): string {
  return `${weight} ${fontSize}px ${drawing.ownFonts(fontFamily)}`;
}

/** Draws the labels of `endLabels` beside the plot, on the side where the lines end; in a slope chart also where they begin. */
export function endValues(drawing: Drawing, plan: ChartPlan): Plugin[] {
  if (!plan.theme || !isAsked(plan)) return [];
  const starts = plan.spec.composition?.type === 'slope' ? [false, true] : [false];
  return starts.flatMap((isStart) => valuesBeside(drawing, plan, isStart));
}

function valuesBeside(drawing: Drawing, plan: ThemedPlan, isStart: boolean): Plugin[] {
  const { theme } = plan;
  const font = fontOf(drawing, theme, 600);
  const labels = labelsOf(drawing, plan, font, isStart);
  if (labels.length === 0) return [];
  const widths = labels.flatMap(({ lines }) => lines.map((line) => drawing.widthOf(line, font)));
  const widthPx = Math.ceil(Math.max(...widths) + GAP_EM * theme.fontSize);
  const standsLeft = (chart: Chart) =>
    Object.values(chart.scales).some(({ axis, options }) => axis === 'x' && options.reverse) !== isStart;
  const space = {
    position: 'right',
    weight: 1000,
    fullSize: false,
    options: {},
    width: widthPx,
    height: 0,
    left: 0,
    right: 0,
    update(_widthPx: number, heightPx: number) {
      this.width = widthPx;
      this.height = heightPx;
    },
    isHorizontal: () => false,
    draw: () => undefined,
  };
  return [
    {
      id: isStart ? 'startValues' : 'endValues',
      afterInit(chart) {
        const scales = Object.values(chart.options.scales ?? {}) as { axis?: string; reverse?: boolean }[];
        if (scales.some(({ axis, reverse }) => axis === 'x' && reverse) !== isStart) space.position = 'left';
        addLayoutBox(chart, space);
      },
      afterDatasetsDraw: (chart) => drawLabels(drawing, chart, labels, space, standsLeft(chart), theme),
    },
  ];
}

import type { Chart } from 'chart.js';
import { type ChartSpec, type Dataset, objectAt, stringAt, titleOf, valueAt } from '../../../chart-spec/spec.js';
import { areYearValues, nameOfValues, numberWriter, yearWriter } from '../../../chart-spec/table.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import { plainValue } from '../../chart/data-values';
import type { Drawing } from '../../drawing/drawing';
import { spread } from '../../drawing/spread';
import { contextSeries } from '../../series/highlight';
import { ordinarySize } from '../../theme/image-size';
import { readableOn } from '../../theme/readable-color';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { drawnChart } from '../../types/registry';
import { inFormat } from '../../values/value-formats';
import {
  endFont,
  LINE_EM,
  linesOf,
  type NamedEnd,
  nameBeside,
  PLOT_SHARE,
  plotShareOf,
  smallestEndPx,
  standWithin,
} from './end-lines';

// `endLabels`: the name of each line and its last value stand at its end, in place of a legend.

/** So many lines are named at their ends by default, in images of at least this width. */
const FEWEST = 2;
const MOST = 8;
/** More lines than this are named at their ends only where each name stands near its own end. */
const FEW = 4;
const LEAST_WIDTH_PX = 400;
const LEAST_TILE_PX = 240;
/** Share of a card's width that key figures beside the plot leave. */
const BESIDE_FIGURES = 0.7;
const MOST_LINES_BY_DEFAULT = 2;
/** Moved farther than this, in lines of text, a name is not found by its place. */
const MOST_MOVED = 2.5;
/** Between the plot and the labels. */
const GAP_EM = 0.9;
/** Widest label, as a share of the image; wider ones are wrapped. */
const WIDEST_SHARE = { usual: 0.24, tile: 0.3 };
/** Farther from its point than this, or nearer to that of another line, a label is joined to it by a line. */
const JOINED_EM = 0.4;
const FAR_EM = 4;

export interface EndLabel {
  datasetIndex: number;
  /** Index of the last point that is not a gap. */
  last: number;
  /** From top to bottom. */
  lines: string[];
  sizePx: number;
}

function isShownLine({ settings }: ChartPlan, dataset: Dataset): boolean {
  return (
    settings.typeOf(dataset) === 'line' &&
    dataset['hidden'] !== true &&
    dataset.data.some((value) => typeof value === 'number')
  );
}

/** The lines that have a label. */
function labeledLines(plan: ChartPlan): Dataset[] {
  const { spec } = plan;
  const unnamed = spec.lineNames === 'highlighted' ? contextSeries(plan) : [];
  return spec.data.datasets.filter((dataset, index) => isShownLine(plan, dataset) && !unnamed.includes(index));
}

/** Whether labels stand at the ends of lines. */
export function hasEndLabels({ spec, theme, axes }: ChartPlan): boolean {
  // The line from a single point to its name would be read as data.
  const hasLines = spec.data.labels.length !== 1;
  return spec.endLabels === true && theme !== undefined && axes.indexDirection === 'x' && !spec.sparkline && hasLines;
}

/** Whether labels at the ends of lines name all series, so that the chart needs no legend. */
export function namesLinesAtEnds(plan: ChartPlan): boolean {
  const { spec } = plan;
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  return hasEndLabels(plan) && shown.length > 0 && shown.every((dataset) => isShownLine(plan, dataset));
}

function widestOf({ width, inside }: ChartSpec): number {
  return width * (inside?.isTile ? WIDEST_SHARE.tile : WIDEST_SHARE.usual);
}

/**
 * Whether lines are named at their ends though the spec does not ask for it: some of them on one axis that all reach the last label, with
 * names that fit, and without options of a legend.
 */
function isByDefault(drawing: Drawing, plan: ThemedPlan): boolean {
  const { spec } = plan;
  const { data, options, legend, kpiStrip, sparkline, inside } = spec;
  const { labels } = data;
  const datasets = labeledLines(plan);
  const hasOwnLegend = legend !== undefined || valueAt(options, 'plugins', 'legend') !== undefined;
  if (sparkline || hasOwnLegend || plan.hasDataLabels || plan.axes.indexDirection !== 'x') return false;
  if (data.datasets.length < FEWEST || datasets.length === 0 || datasets.length > MOST) return false;
  if (ordinarySize(spec).width < (inside?.isTile ? LEAST_TILE_PX : LEAST_WIDTH_PX)) return false;
  const [axis, ...others] = plan.axes.values;
  if (axis === undefined || others.length > 0 || valueAt(axis.options, 'position') === 'right') return false;
  const reachesEnd = (dataset: Dataset) => typeof dataset.data[labels.length - 1] === 'number';
  const names = datasets.map(({ label }) => (label ?? '').trim());
  if (!data.datasets.every((dataset) => isShownLine(plan, dataset)) || !datasets.every(reachesEnd)) return false;
  if (new Set(names).size < names.length || names.includes('')) return false;
  // Key figures may stand beside the plot.
  const widestPx = widestOf(spec) * (kpiStrip ? BESIDE_FIGURES : 1);
  const lasts = datasets.map(({ data }) => plainValue(data.at(-1)) ?? 0);
  const named = datasets.map((dataset, at) => {
    const value = valueText(lasts[at] ?? 0, lasts, dataset, plan);
    return { dataset, name: nameBeside(names[at] ?? '', value), value, last: lasts[at] ?? 0 };
  });
  const space = { widestPx, highestPx: plotShareOf(spec) * spec.height };
  const { lines, cut } = linesOf(drawing, plan, named, space);
  if (cut > 0 || lines.some(({ length }) => length > MOST_LINES_BY_DEFAULT)) return false;
  return (
    datasets.length <= FEW ||
    standWithin(plan, named, lines, MOST_MOVED / Math.max(...lines.map(({ length }) => length)))
  );
}

/** The plan with names at the ends of all lines, or of the highlighted ones before many others; as given where neither stands well. */
function withNamedEnds(drawing: Drawing, given: ThemedPlan): ThemedPlan {
  const { spec } = given;
  if (spec.endLabels === false) return given;
  const all: ThemedPlan = { ...given, spec: { ...spec, endLabels: true } };
  const few: ThemedPlan = { ...given, spec: { ...all.spec, lineNames: 'highlighted' } };
  const hasContext = contextSeries(given).length > 0 && !drawnChart(spec).comparesEnds;
  if (spec.endLabels) return hasContext && neededPx(drawing, given) > spec.height ? few : given;
  return (hasContext ? [all, few] : [all]).find((plan) => isByDefault(drawing, plan)) ?? given;
}

/** The least height of an image in which the names of all lines stand at their ends. */
function neededPx(drawing: Drawing, plan: ThemedPlan, sizePx = smallestEndPx(plan.theme)): number {
  return Math.ceil((labeledLines(plan).length * drawing.lineEm(LINE_EM) * sizePx) / plotShareOf(plan.spec));
}

/** The spec without its legend, where labels at the ends of lines replace it; without these labels where they do not fit. */
export function withEndLabels(drawing: Drawing, given: ChartPlan): ChartSpec {
  if (!given.theme) return given.spec;
  const plan = withNamedEnds(drawing, given);
  const { spec, theme } = plan;
  if (!hasEndLabels(plan)) return spec;
  const isAsked = given.spec.endLabels !== undefined;
  const count = labeledLines(given).length;
  // Those that nobody asked for are not smaller than usual.
  const leastPx = neededPx(drawing, plan, isAsked ? smallestEndPx(theme) : theme.fontSize);
  if (isAsked && labeledLines(plan).length < count)
    drawing.note(
      `endLabels names the highlighted lines alone: ${count} lines need a height of at least ${neededPx(drawing, given)}.`,
    );
  if (leastPx > spec.height) {
    if (!isAsked) return given.spec;
    drawing.note(
      `endLabels is ignored: ${count} lines need a height of at least ${leastPx}. A legend names them instead.`,
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
function valueText(value: number, all: number[], dataset: Dataset, { spec, axes, numberLocale }: ChartPlan): string {
  const id = stringAt(dataset, 'yAxisID') ?? 'y';
  const { locale } = spec.options;
  const path = `options.scales.${id}.ticks.format`;
  // As the ticks beside them: two ends alone do not say that they are years.
  const onAxis = axes.get(id).series;
  const name = nameOfValues([...onAxis.map(({ label = '' }) => label), titleOf(spec)]);
  const numbers = onAxis.flatMap(({ data }) => data).filter((one) => typeof one === 'number');
  if (axes.get(id).format === undefined && areYearValues(numbers, name)) return yearWriter(numberLocale)(value);
  const series = dataset.data.filter((one) => typeof one === 'number');
  return inFormat(path, () => numberWriter('ends', { values: all, series, format: axes.get(id).format, locale }))(
    value,
  );
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

interface NamedLine extends NamedEnd {
  datasetIndex: number;
  /** Index of the point at its end. */
  at: number;
}

/** The lines that are named on one side. @param isStart whether that is where lines begin */
function namedOn(plan: ThemedPlan, isStart: boolean): NamedLine[] {
  const { spec } = plan;
  const lastOf = ({ data }: Dataset) => (isStart ? data.findIndex(isNumber) : data.findLastIndex(isNumber));
  const { comparesEnds } = drawnChart(spec);
  // The line to a far label would be read as the slope of a series that has one value.
  const hasEnd = ({ data }: Dataset) => !comparesEnds || isNumber(data[isStart ? 0 : spec.data.labels.length - 1]);
  const shownLines = labeledLines(plan).filter(hasEnd);
  // Readers compare both ends of a slope.
  const shownOf = (dataset: Dataset) => (comparesEnds ? dataset.data : [dataset.data[lastOf(dataset)]]);
  const valuesBeside = (dataset: Dataset) =>
    shownLines
      .filter((other) => other['yAxisID'] === dataset['yAxisID'])
      .flatMap((other) => shownOf(other).map((value) => plainValue(value) ?? 0));
  return spec.data.datasets.flatMap((dataset, datasetIndex) => {
    if (!shownLines.includes(dataset)) return [];
    const at = lastOf(dataset);
    const last = plainValue(dataset.data[at]) ?? 0;
    const value = plan.hasDataLabels ? '' : valueText(last, valuesBeside(dataset), dataset, plan);
    const name = namesLinesAtEnds(plan) ? nameBeside((dataset.label ?? '').trim(), value) : '';
    return [{ datasetIndex, at, dataset, name, value, last }];
  });
}

/** The labels of all lines. @param isStart whether they stand where lines begin */
function labelsOf(drawing: Drawing, plan: ThemedPlan, isStart: boolean): EndLabel[] {
  const { spec } = plan;
  const space = { widestPx: widestOf(spec), highestPx: PLOT_SHARE.bare * spec.height };
  const named = namedOn(plan, isStart);
  // Names on both sides look alike.
  const other = drawnChart(spec).comparesEnds ? linesOf(drawing, plan, namedOn(plan, !isStart), space) : undefined;
  const levelPx = other?.lines.every(({ length }) => length === 1) ? other.sizePx : undefined;
  const { lines, cut, sizePx } = linesOf(drawing, plan, named, { ...space, levelPx });
  if (cut > 0)
    drawing.note(`${cut} of ${named.length} names of endLabels are shortened. Use a larger width or shorter labels.`);
  return named.flatMap(({ datasetIndex, at: last }, index) => {
    const shown = (lines[index] ?? []).filter((line) => line !== '');
    return shown.length > 0 ? [{ datasetIndex, last, lines: shown, sizePx }] : [];
  });
}

function colorOf(chart: Chart, datasetIndex: number, theme: ResolvedTheme): string {
  const { borderColor } = (chart.getDatasetMeta(datasetIndex).dataset?.options ?? {}) as { borderColor?: unknown };
  return readableOn(typeof borderColor === 'string' ? borderColor : theme.textPrimary, theme.opaqueBackground);
}

/** Where labels stand, in CSS px. */
export interface Side {
  left: number;
  right: number;
}

/** A label with its line of text at their places, in CSS px. */
export interface PlacedEnd {
  datasetIndex: number;
  /** The name of the series as a whole. */
  name: string;
  color: string;
  /** The line from its point, where it does not stand beside it. */
  leader?: { fromX: number; fromY: number; toX: number; toY: number };
  lines: { text: string; font: string; y: number }[];
  box: { left: number; top: number; width: number; height: number };
}

/** The labels at the heights of their points, moved apart. @param side where they stand @param edgeX where their texts begin */
export function placeEnds(
  drawing: Drawing,
  chart: Chart,
  labels: EndLabel[],
  { side, isLeft, edgeX }: { side: Side; isLeft: boolean; edgeX: number },
  plan: ThemedPlan,
): PlacedEnd[] {
  const { chartArea } = chart;
  const { theme } = plan;
  const em = labels[0]?.sizePx ?? theme.fontSize;
  const linePx = drawing.lineEm(LINE_EM) * em;
  // A line across the ticks of an axis in between would strike them through.
  const isBesidePlot = Math.abs(isLeft ? side.right - chartArea.left : side.left - chartArea.right) < em;
  const points = labels.map((label) => {
    const { x, y } = chart.getDatasetMeta(label.datasetIndex).data[label.last] ?? { x: edgeX, y: chartArea.bottom };
    const inside = Math.min(Math.max(y, chartArea.top), chartArea.bottom);
    return { label, x, y: Number.isFinite(y) ? inside : chartArea.bottom };
  });
  points.sort((a, b) => a.y - b.y);
  const heights = points.map(({ label: { lines } }) => lines.length * linePx);
  const [firstPx = 0, lastPx = 0] = [heights[0], heights.at(-1)];
  // Labels end above the ticks of the axis below.
  const range: [number, number] = [chartArea.top + firstPx / 2 - 0.6 * em, chartArea.bottom - lastPx / 2 + 0.3 * em];
  const middles = spread(
    points.map(({ y }) => y),
    heights.every((px) => px === firstPx) ? firstPx : heights,
    range,
  );
  const widthPx = side.right - side.left - GAP_EM * theme.fontSize;
  return points.map(({ label: { datasetIndex, lines }, x, y }, at) => {
    const middle = middles[at] ?? y;
    const movedPx = Math.abs(middle - y);
    const isAtOther = points.some((other) => Math.abs(other.y - middle) < movedPx);
    const isFar = isAtOther || movedPx > JOINED_EM * em || Math.abs(edgeX - x) > FAR_EM * em;
    const top = middle - (lines.length * linePx) / 2;
    const outwards = isLeft ? -1 : 1;
    return {
      datasetIndex,
      name: chart.data.datasets[datasetIndex]?.label ?? '',
      color: colorOf(chart, datasetIndex, theme),
      ...(isBesidePlot &&
        isFar && {
          leader: { fromX: x + outwards * 0.35 * em, fromY: y, toX: edgeX - outwards * 0.25 * em, toY: middle },
        }),
      lines: lines.map((text, row) => ({
        text,
        font: endFont(drawing, plan, em, 600),
        y: Math.round(top + (row + 0.5) * linePx + 0.36 * em),
      })),
      box: { left: isLeft ? edgeX - widthPx : edgeX, top, width: widthPx, height: lines.length * linePx },
    };
  });
}

/** Where the texts of labels begin. */
export function edgeOfEnds(side: Side, isLeft: boolean, { fontSize }: ResolvedTheme): number {
  const gapPx = GAP_EM * fontSize;
  return isLeft ? side.right - gapPx : side.left + gapPx;
}

/** The labels of a chart at the ends of its lines or where they begin, and their width in CSS px; undefined for a chart without such labels. */
export function endLabelsOf(
  drawing: Drawing,
  plan: ThemedPlan,
  isStart: boolean,
): { labels: EndLabel[]; widthPx: number } | undefined {
  const labels = labelsOf(drawing, plan, isStart);
  if (labels.length === 0) return undefined;
  const widths = labels.flatMap(({ lines, sizePx }) =>
    lines.map((line) => drawing.widthOf(line, endFont(drawing, plan, sizePx, 600))),
  );
  return { labels, widthPx: Math.ceil(Math.max(...widths) + GAP_EM * plan.theme.fontSize) };
}

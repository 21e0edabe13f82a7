import type { ChartType, Json, JsonObject } from '../../../chart-spec/chart-spec.js';
import { type ChartData, type SeriesOnAxes, seriesOnAxes } from './chart-data.js';
import { annotationOf, type MarkerLine } from './marker-lines.js';
import { formatOf, writtenNumber } from './number-format.js';
import type { ChartStyle } from './style-requests.js';

const SLICED_TYPES: readonly ChartType[] = ['pie', 'doughnut'];
const TYPES_WITHOUT_AXES: readonly ChartType[] = ['pie', 'doughnut', 'radar', 'polarArea'];
/** Near the rim thin slices have the most space for their number. */
const PIE_LABEL_POSITION = { anchor: 'end', align: 'start', offset: 8 };
const MAX_AVERAGE_DIGITS = 4;

export interface ChartRequest {
  type: ChartType;
  /** The type of each series, where they differ. */
  seriesTypes?: ChartType[];
  style: ChartStyle;
  lines: MarkerLine[];
  data: ChartData;
}

/** The chart specification: the body of POST /api/v1/render. */
export function buildSpec(request: ChartRequest): JsonObject {
  const { type, style, data } = request;
  const series = seriesOnAxes(data.series, style.secondAxis);
  const datasets = series.map((one, i) => datasetOf(request, one, i));
  const plugins = pluginsOf(request, series);
  const options: JsonObject = {
    ...(style.isHorizontal && { indexAxis: 'y' }),
    ...(style.isHalf && SLICED_TYPES.includes(type) && { circumference: 180, rotation: -90 }),
    ...scalesOf(request, series),
    ...(Object.keys(plugins).length > 0 && { plugins }),
  };
  return { type, data: { labels: data.labels, datasets }, options, ...(style.isSparkline && { sparkline: true }) };
}

function datasetOf({ type, seriesTypes, style }: ChartRequest, series: SeriesOnAxes, index: number): JsonObject {
  const own = seriesTypes?.[index] ?? type;
  const { name, values, isOnSecondAxis } = series;
  return {
    ...(name !== '' && { label: name }),
    data: values,
    ...(own !== type && { type: own }),
    ...(isOnSecondAxis && !TYPES_WITHOUT_AXES.includes(type) && { yAxisID: 'y1' }),
    ...(style.isFilled && own === 'line' && { fill: style.isStacked && index > 0 ? '-1' : 'origin' }),
    ...(own === 'line' && style.line),
    ...(own === 'bar' && style.bar),
  };
}

function pluginsOf({ type, style, lines, data }: ChartRequest, series: SeriesOnAxes[]): JsonObject {
  const [first] = series;
  const isLabeled = style.hasValueLabels ?? SLICED_TYPES.includes(type);
  const hasOneFormat = new Set(series.map((one) => JSON.stringify(formatOf([one], style)))).size === 1;
  const format = hasOneFormat && first !== undefined ? formatOf([first], style) : {};
  const annotations = lines.map((line) => {
    const value = line.value ?? averageOf(data);
    const axis = series.filter(({ isOnSecondAxis }) => !isOnSecondAxis);
    return annotationOf({ ...line, value }, style.isHorizontal, writtenNumber(value, axis));
  });
  return {
    ...(isLabeled && { datalabels: { display: true, ...(type === 'pie' && PIE_LABEL_POSITION), ...format } }),
    ...(Object.keys(style.legend).length > 0 && { legend: style.legend }),
    ...(annotations.length > 0 && {
      annotation: { annotations: Object.fromEntries(annotations.map((one, i) => [`line${i + 1}`, one])) },
    }),
  };
}

function averageOf({ series: [first] }: ChartData): number {
  const values = (first?.values ?? []).filter((value) => value !== null);
  const sum = values.reduce((total, value) => total + value, 0);
  return Number((sum / Math.max(values.length, 1)).toPrecision(MAX_AVERAGE_DIGITS));
}

function scalesOf({ type, style }: ChartRequest, series: SeriesOnAxes[]): JsonObject {
  if (SLICED_TYPES.includes(type)) return {};
  const { isHorizontal, isStacked, isFilled, valueAxis, labelAxis } = style;
  const ticksOf = (isSecond: boolean): JsonObject => {
    const { format } = formatOf(
      series.filter((one) => one.isOnSecondAxis === isSecond),
      style,
    );
    return format === undefined ? {} : { ticks: { format } };
  };
  if (type === 'radar' || type === 'polarArea') {
    const { min, max } = valueAxis;
    const ticks = { ...ticksOf(false), ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return Object.keys(ticks).length > 0 ? { scales: { r: ticks } } : {};
  }
  const stacked = { ...(isStacked && { stacked: true }) };
  const categories = { ...stacked, ...labelAxis };
  // An area that does not begin at zero shows wrong proportions.
  const values: JsonObject = { ...stacked, ...ticksOf(false), ...(isFilled && { beginAtZero: true }), ...valueAxis };
  const hasSecondAxis = series.some(({ isOnSecondAxis }) => isOnSecondAxis);
  const second = { position: 'right', ...ticksOf(true), grid: { drawOnChartArea: false } };
  if (
    !hasSecondAxis &&
    [categories, values].every((axis: Record<string, Json | undefined>) => Object.keys(axis).length === 0)
  ) {
    return {};
  }
  if (isHorizontal) return { scales: { x: values, y: categories } };
  return { scales: { x: categories, y: values, ...(hasSecondAxis && { y1: second }) } };
}

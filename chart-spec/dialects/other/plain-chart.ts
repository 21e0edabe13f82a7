/** What the simple charts of other libraries have in common, and its specification. */

import { decodeEntities } from '../../accidents/config-text.js';
import type { Json, JsonObject } from '../../model/chart-spec.js';
import type { Fields } from './fields.js';

export interface PlainSeries {
  name?: string | undefined;
  /** Numbers or null for each label, or points. */
  data: Json[];
  /** Where it differs from the type of the chart. */
  type?: string;
  color?: string | undefined;
  stack?: string | undefined;
  isArea?: boolean;
  /** Where a step stands between two points: at the second one, at the first, or in the middle. */
  stepped?: 'before' | 'after' | 'middle' | undefined;
  isSmooth?: boolean;
  isDashed?: boolean;
  isHidden?: boolean;
  /** Belongs to the second value axis. */
  isSecond?: boolean;
}

export interface PlainAxis {
  title?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  isLogarithmic?: boolean;
  /** From right to left, or from the bottom up where the chart is horizontal. */
  isReversed?: boolean;
  isTime?: boolean;
  format?: JsonObject | undefined;
}

export interface PlainChart {
  type: string;
  labels?: string[] | undefined;
  series: PlainSeries[];
  title?: string | undefined;
  subtitle?: string | undefined;
  stacked?: true | 'percent' | undefined;
  isHorizontal?: boolean;
  /** The series of a group stand in the direction of their axis. */
  hasGroupsAlongAxis?: boolean;
  /** The first series of a stack is its end, the last one stands on the axis. */
  stacksFromEnd?: boolean;
  /** The axis of labels, or of x. */
  x?: PlainAxis;
  y?: PlainAxis;
  second?: PlainAxis | undefined;
  palette?: string[] | undefined;
  /** A color for each label. */
  labelColors?: (string | undefined)[] | undefined;
  legend?: string | false | undefined;
  hasLabelsOfData?: boolean;
  width?: number | undefined;
  height?: number | undefined;
  backgroundColor?: string | undefined;
}

const MIN_SIDE_PX = 100;
const MAX_SIDE_PX = 4000;

export function specOf(chart: PlainChart): JsonObject {
  const { type, labels, series, isHorizontal, palette, stacked, title, subtitle, backgroundColor } = chart;
  const [labelAxis, valueAxis] = isHorizontal ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const isFromEnd = stacked ? chart.stacksFromEnd : chart.hasGroupsAlongAxis && chart.x?.isReversed;
  const scales = {
    ...axisAt(labelAxis, chart.x),
    ...axisAt(valueAxis, chart.y),
    ...(chart.second && axisAt('y1', { ...chart.second }, { position: 'right', grid: { drawOnChartArea: false } })),
  };
  const plugins = { ...legendOf(chart.legend), ...(chart.hasLabelsOfData && { datalabels: {} }) };
  const options = {
    ...(isHorizontal && { indexAxis: 'y' }),
    ...(Object.keys(scales).length > 0 && { scales }),
    ...(Object.keys(plugins).length > 0 && { plugins }),
  };
  return {
    type,
    data: {
      ...(labels && { labels }),
      datasets: series.map((each, i) => ({
        ...datasetOf(each, chart),
        ...(isFromEnd && series.length > 1 && { order: orderFromEnd(each, chart, i) }),
      })),
    },
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    ...(stacked && { stacked }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(palette && palette.length > 0 && { theme: { palette } }),
    ...sideOf('width', chart.width),
    ...sideOf('height', chart.height),
    ...(backgroundColor && { backgroundColor }),
  };
}

/** Series of a lower order stand first in groups and stacks; stacks stay beside one another in the order of the series. Lines stay in front of bars. */
function orderFromEnd(series: PlainSeries, { type, series: all, stacked, x }: PlainChart, at: number): number {
  if (type === 'bar' && series.type === 'line') return 0;
  const stacks = stacked ? [...new Set(all.map(({ stack }) => stack))] : [];
  if (x?.isReversed) stacks.reverse();
  return Math.max(0, stacks.indexOf(series.stack)) * all.length + all.length - at;
}

function datasetOf(series: PlainSeries, { type, labelColors }: PlainChart): JsonObject {
  const { name, color, stack, data } = series;
  const isLine = (series.type ?? type) === 'line';
  const colors =
    labelColors?.some(Boolean) && color === undefined ? labelColors.map((each) => each ?? null) : undefined;
  return {
    ...(name !== undefined && { label: name }),
    data,
    ...(series.type !== undefined &&
      series.type !== type &&
      (type === 'bar' || type === 'line') && { type: series.type }),
    ...(color !== undefined && { [isLine ? 'borderColor' : 'backgroundColor']: color }),
    ...(colors && { backgroundColor: colors }),
    ...(stack !== undefined && { stack }),
    ...(series.isArea && { fill: true }),
    ...(series.stepped && { stepped: series.stepped }),
    ...(series.isSmooth && { tension: 0.4 }),
    ...(series.isDashed && { borderDash: [6, 4] }),
    ...(series.isHidden && { hidden: true }),
    ...(series.isSecond && { yAxisID: 'y1' }),
  };
}

export function axisAt(name: string, axis: PlainAxis | undefined, more: JsonObject = {}): JsonObject {
  const { title, min, max, isLogarithmic, isReversed, isTime, format } = axis ?? {};
  const options: JsonObject = {
    ...(isLogarithmic && { type: 'logarithmic' }),
    ...(isTime && { type: 'time' }),
    ...(title && { title: { display: true, text: title } }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isReversed && { reverse: true }),
    ...(format && { ticks: { format } }),
    ...more,
  };
  return Object.keys(options).length === 0 ? {} : { [name]: options };
}

function legendOf(legend: PlainChart['legend']): JsonObject {
  if (legend === undefined) return {};
  return { legend: legend === false ? { display: false } : { display: true, position: legend } };
}

/** A side that the language allows. */
function sideOf(name: 'width' | 'height', px: number | undefined): JsonObject {
  if (px === undefined) return {};
  return { [name]: Math.min(MAX_SIDE_PX, Math.max(MIN_SIDE_PX, Math.round(px))) };
}

/** A point as a number, null for a gap; refused where it is neither. */
export function numberAt(value: Json | undefined, series: Fields, at: number): number | null {
  if (value === null || value === undefined || value === '-' || value === '') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  return series.refuse(`data.${at}`, 'is not a number: only plain numbers are converted');
}

/** Colors of a language, where all are texts. */
export function colorsOf(list: Json[] | undefined): string[] | undefined {
  return list?.every((color) => typeof color === 'string') ? (list as string[]) : undefined;
}

/** A title given as text or as `{text}`. */
export function titleAt(fields: Fields, name: string): string | undefined {
  const title = fields.text(name) ?? fields.child(name).text('text');
  return title === '' ? undefined : title && withoutMarkup(title);
}

/** The text that a browser shows of HTML. */
export function withoutMarkup(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return decodeEntities(html.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, ''));
}

/** Whether a text is a date that the language reads without doubt. */
export const isIsoDate = (text: string): boolean =>
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/.test(text);

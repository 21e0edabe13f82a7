/** The charts that small multiples consist of. */

import type { ChartSpec, DataPoint, Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { isObject, mergeOptions, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { findDefinition } from '../registry.js';

/** A chart of one series, or of the values at one label. */
export interface Part {
  name: string;
  /** In `data.datasets`; 0 where a label divides. */
  series: number;
  /** In `data.labels`, where each label has a chart of its own. */
  label?: number;
}

/** What belongs to the frame around all charts. */
const FRAME_FIELDS = [
  'smallMultiples',
  'header',
  'legend',
  'kpiStrip',
  'kpiPosition',
  'footer',
  'border',
  'borderRadius',
  'padding',
  'backgroundColor',
  'note',
  'source',
  'alt',
  'logo',
] as const;
const AXES_OF_SERIES = ['xAxisID', 'yAxisID', 'stack'];

/** @param datasets valid or not: errors about their parts are found too */
export function partsOf(type: unknown, labels: readonly unknown[], datasets: readonly unknown[]): Part[] {
  const { multiples } = findDefinition(type) ?? {};
  const isByLabel = multiples === 'labels' || (multiples === 'values' && datasets.length === 1);
  if (isByLabel) return labels.map((name, label) => ({ name: plainText(name), series: 0, label }));
  return datasets.map((dataset, series) => ({
    name: plainText(isObject(dataset) ? (dataset['label'] ?? '') : '').trim(),
    series,
  }));
}

/** The data of one chart. */
export function dataOfPart<Data extends { labels?: unknown; datasets: JsonObject[] }>(data: Data, part: Part): Data {
  const { series, label } = part;
  if (label === undefined) return { ...data, datasets: data.datasets.slice(series, series + 1) };
  const datasets = data.datasets.map((dataset) => ({
    ...dataset,
    data: Array.isArray(dataset['data']) ? dataset['data'].slice(label, label + 1) : dataset['data'],
  }));
  return { ...data, labels: Array.isArray(data.labels) ? data.labels.slice(label, label + 1) : data.labels, datasets };
}

/** A text about one chart with the places of the whole data. */
export function pathInWhole(text: string, { series, label }: Part): string {
  if (label !== undefined) return text.replace(/(data\.datasets\.\d+\.data\.)0/g, `$1${label}`);
  return text.replace(/data\.datasets\.0/g, `data.datasets.${series}`);
}

export function multiplesOf(spec: ChartSpec): Part[] {
  return spec.smallMultiples ? partsOf(spec.type, spec.data.labels, spec.data.datasets) : [];
}

/** The chart of a part without its frame. Its title is its name. */
export function partSpec(spec: ChartSpec, part: Part): ChartSpec {
  const chart: ChartSpec = { ...spec };
  for (const name of FRAME_FIELDS) delete chart[name];
  const { datasets, labels } = dataOfPart(spec.data, part);
  const title = { display: part.name !== '', text: part.name };
  const plugins = { title, subtitle: false };
  return {
    ...chart,
    data: { labels, datasets: datasets.map(withoutOwnAxes) },
    options: mergeOptions(withOwnScale(spec, part), { plugins }),
    endLabels: false,
  };
}

function withoutOwnAxes(dataset: Dataset): Dataset {
  const kept = Object.entries(dataset).filter(([key]) => !AXES_OF_SERIES.includes(key));
  return Object.fromEntries(kept) as Dataset;
}

/** The axis of values that a series stands on in a chart of all series. */
export function axisOfPart({ options, data }: ChartSpec, { series }: Part): string {
  const value = options['indexAxis'] === 'y' ? 'x' : 'y';
  return plainText(data.datasets[series]?.[`${value}AxisID`] ?? value);
}

/** The axis of the series stands in the place of the usual one. */
function withOwnScale(spec: ChartSpec, part: Part): JsonObject {
  const { options } = spec;
  const own = axisOfPart(spec, part);
  const scales = isObject(options['scales']) ? options['scales'] : {};
  const value = options['indexAxis'] === 'y' ? 'x' : 'y';
  const index = value === 'x' ? 'y' : 'x';
  if (own === value && Object.keys(scales).every((id) => ['x', 'y', 'r'].includes(id))) return options;
  const { position: _position, display: _display, grid: _grid, ...scale } = (scales[own] ?? {}) as JsonObject;
  const kept = Object.entries({ [index]: scales[index], r: scales['r'] }).filter(([, one]) => one !== undefined);
  return {
    ...options,
    scales: { ...Object.fromEntries(kept), [value]: own === value ? (scales[value] ?? {}) : scale },
  };
}

/** Sorts the parts by the sums of their values. Changes the data. */
export function sortParts({ type, data }: ChartSpec, sort: 'asc' | 'desc'): void {
  const parts = partsOf(type, data.labels, data.datasets);
  const sums = parts.map((part) => sumOf(dataOfPart(data, part).datasets[0]));
  const sign = sort === 'asc' ? 1 : -1;
  const order = parts.map((_part, at) => at);
  order.sort((one, other) => sign * ((sums[one] ?? 0) - (sums[other] ?? 0)) || one - other);
  if (parts[0]?.label === undefined) {
    data.datasets = order.flatMap((at) => data.datasets[at] ?? []);
    return;
  }
  const inOrder = <One>(list: readonly One[]) => order.map((at) => list[at] as One);
  const count = data.labels.length;
  data.labels = inOrder(data.labels);
  for (const dataset of data.datasets) {
    for (const [key, value] of Object.entries(dataset)) {
      if (Array.isArray(value) && value.length === count) dataset[key] = inOrder(value as Json[]);
    }
  }
}

function sumOf(dataset: Dataset | undefined): number {
  const key = plainText(dataset?.['key'] ?? '');
  const points = Array.isArray(dataset?.['tree']) ? (dataset['tree'] as DataPoint[]) : (dataset?.data ?? []);
  return points.reduce<number>((sum, point) => sum + sizeOf(point, key), 0);
}

/** What a point counts for. @param key of tiles */
function sizeOf(point: DataPoint | undefined, key: string): number {
  if (typeof point === 'number') return point;
  if (Array.isArray(point)) return point.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  const size = ['v', 'flow', 'median', 'y', key]
    .map((name) => valueAt(point, name))
    .find((one) => typeof one === 'number');
  return typeof size === 'number' ? size : 0;
}

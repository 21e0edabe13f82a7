import type { ChartSpec, DataPoint, Dataset } from '../../model/chart-spec.js';
import { numberFormat } from '../../numbers/number-text.js';
import { localeOf } from '../../values/chart-locale.js';
import { isObject, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { withPointNames } from './point-names.js';
import { sizelessPoints } from './sizeless-points.js';

/** The radius of the largest bubble, as a share of the shorter side of the image. */
const LARGEST_BUBBLE_SHARE = 0.09;
/** All bubbles together cover at most this share of the image. */
const MOST_COVERED = 0.07;
const LEAST_RADIUS_PX = 1.5;
/** Bubbles are made smaller by at most this factor so that they do not cover the middles of others. */
const LEAST_CROWDED = 0.5;
/** Of this share of the bubbles they may, and of those that are so near, in radii, that it would not help. */
const MOST_BURIED = 0.1;
const SAME_PLACE = 0.25;
/** The smallest of very many bubbles do not count. */
const MOST_COMPARED = 200;
/** The plot is about so much of the image. */
const PLOT_SHARE = { x: 0.75, y: 0.55 };
const TREND_DASH = [6, 4];

interface Place {
  x: number;
  y: number;
}

export interface Trend {
  slope: number;
  intercept: number;
  /** The share of the variance of y that the line explains, 0–1. */
  r2: number;
  minX: number;
  maxX: number;
}

/**
 * The line of best fit (least squares) through the points of a series as its axes show them: in powers of ten along a logarithmic one, where the
 * points above zero are. Undefined where their x are all equal.
 */
export function linearTrend({ data, ...dataset }: Dataset, spec: ChartSpec): Trend | undefined {
  const [atX, atY] = (['x', 'y'] as const).map((axis) =>
    isLogarithmic(spec, dataset, axis) ? Math.log10 : (value: number) => value,
  ) as [(value: number) => number, (value: number) => number];
  const places = data.flatMap((point): Place[] => {
    if (!isObject(point) || typeof point['x'] !== 'number' || typeof point['y'] !== 'number') return [];
    const place = { x: atX(point['x']), y: atY(point['y']) };
    return Number.isFinite(place.x) && Number.isFinite(place.y) ? [place] : [];
  });
  const count = places.length;
  const meanX = places.reduce((sum, { x }) => sum + x / count, 0);
  const meanY = places.reduce((sum, { y }) => sum + y / count, 0);
  let [xx, xy, yy] = [0, 0, 0];
  let [minX, maxX] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of places) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
  }
  const slope = xy / xx;
  const intercept = meanY - slope * meanX;
  if (count < 2 || !Number.isFinite(slope) || !Number.isFinite(intercept)) return undefined;
  return { slope, intercept, r2: yy > 0 ? xy ** 2 / (xx * yy) : 1, minX, maxX };
}

function isLogarithmic({ options }: ChartSpec, dataset: Omit<Dataset, 'data'>, axis: 'x' | 'y'): boolean {
  return valueAt(options, 'scales', plainText(dataset[`${axis}AxisID`] ?? axis), 'type') === 'logarithmic';
}

function fitText({ r2 }: Trend, spec: ChartSpec): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `R² = ${numberFormat(localeOf(spec), digits).format(r2)}`;
}

/** How well the trend line of a chart of one series fits, where no legend says it; undefined without one. */
export function trendFit(spec: ChartSpec): string | undefined {
  const [first] = spec.data.datasets;
  const trend = spec.trend === 'linear' && first ? linearTrend(first, spec) : undefined;
  return trend && fitText(trend, spec);
}

/** Points with their trend lines, and bubbles with a radius for their `size`. */
export function composePoints(asked: ChartSpec): ChartSpec {
  const spec = withinAxes(withPointNames(withRadii(withKnownSizes(asked))));
  if (spec.trend !== 'linear') return spec;
  const { datasets } = spec.data;
  const colorOf: Record<number, number> = {};
  const lines = datasets.flatMap((dataset, series): Dataset[] => {
    const trend = linearTrend(dataset, spec);
    if (trend === undefined) return [];
    const r2 = fitText(trend, spec);
    // The title of the axis names a single series.
    const isNamed = datasets.length === 1 && valueAt(spec.options, 'scales', 'y', 'title', 'text') === dataset.label;
    const label = dataset.label === undefined || isNamed ? r2 : `${dataset.label}: ${r2}`;
    return [trendLine(dataset, trend, label, series, spec)];
  });
  for (const [i, { of }] of lines.entries()) colorOf[datasets.length + i] = Number(of);
  const all = [...datasets, ...lines.map(({ of: _of, ...line }) => line as Dataset)];
  return {
    ...spec,
    data: { ...spec.data, datasets: all },
    composition: { ...spec.composition, type: 'trend', colorOf },
  };
}

function trendLine(dataset: Dataset, trend: Trend, label: string, of: number, spec: ChartSpec): Dataset {
  const { slope, intercept, minX, maxX } = trend;
  const color = dataset['borderColor'] ?? dataset['backgroundColor'];
  const shown = (value: number, axis: 'x' | 'y') => (isLogarithmic(spec, dataset, axis) ? 10 ** value : value);
  return {
    label,
    type: 'scatter',
    showLine: true,
    pointRadius: 0,
    borderDash: TREND_DASH,
    datalabels: { display: false },
    ...(typeof color === 'string' && { borderColor: color }),
    ...(typeof dataset['xAxisID'] === 'string' && { xAxisID: dataset['xAxisID'] }),
    ...(typeof dataset['yAxisID'] === 'string' && { yAxisID: dataset['yAxisID'] }),
    data: [minX, maxX].map((x) => ({ x: shown(x, 'x'), y: shown(intercept + slope * x, 'y') })),
    of,
  };
}

/** Bubbles without those whose middle is beyond an end that the specification sets: parts of them would stand in the space for the others. */
function withinAxes(spec: ChartSpec): ChartSpec {
  if (spec.type !== 'bubble' || spec.theme?.mode === 'plain') return spec;
  const isWithin = (point: DataPoint, dataset: Dataset) =>
    !isObject(point) ||
    (['x', 'y'] as const).every((axis) => {
      const id = plainText(dataset[`${axis}AxisID`] ?? axis);
      const [at, min, max] = [point[axis], ...['min', 'max'].map((end) => valueAt(spec.options, 'scales', id, end))];
      if (typeof at !== 'number') return true;
      return !(typeof min === 'number' && at < min) && !(typeof max === 'number' && at > max);
    });
  const datasets = spec.data.datasets.map((dataset) => ({
    ...dataset,
    data: dataset.data.map((point) => (isWithin(point, dataset) ? point : null)),
  }));
  return { ...spec, data: { ...spec.data, datasets } };
}

/** Bubbles without those whose size is not known, or 0 as a radius: the dot of a small one, or a name beside nothing, would stand for them. */
function withKnownSizes(spec: ChartSpec): ChartSpec {
  if (spec.theme?.mode === 'plain') return spec;
  const datasets = spec.data.datasets.map((dataset) => {
    const sizeless = new Set(sizelessPoints(dataset, spec));
    return sizeless.size === 0
      ? dataset
      : { ...dataset, data: dataset.data.map((point, at) => (sizeless.has(at) ? null : point)) };
  });
  return { ...spec, data: { ...spec.data, datasets } };
}

/** Bubbles whose area shows their `size`: the largest of all series, or of all small multiples, has the largest radius. */
function withRadii(spec: ChartSpec): ChartSpec {
  if (spec.type !== 'bubble') return spec;
  const { data, width, height } = spec;
  const sizes = (spec.inside?.whole ?? data.datasets).flatMap((dataset) =>
    dataset.data.flatMap((point) => sizeOf(point) ?? []),
  );
  const [least, largest] = sizes.reduce(
    ([low, high], size) => [Math.min(low, size), Math.max(high, size)],
    [Number.POSITIVE_INFINITY, 0],
  );
  if (largest === 0) return spec;
  const sum = sizes.reduce((all, size) => all + size, 0);
  const fillingPx = Math.sqrt((MOST_COVERED * width * height * largest) / (Math.PI * sum));
  const roomyPx = Math.min(Math.min(width, height) * LARGEST_BUBBLE_SHARE, fillingPx);
  const largestPx = roomyPx * crowdedShare(spec, roomyPx / Math.sqrt(largest));
  const radiusOf = (size: number) =>
    Math.round(Math.max(LEAST_RADIUS_PX, Math.sqrt(size / largest) * largestPx) * 100) / 100;
  const datasets = data.datasets.map((dataset) => ({
    ...dataset,
    data: dataset.data.map((point) => {
      const size = sizeOf(point);
      return isObject(point) && size !== undefined ? { ...point, r: radiusOf(size) } : point;
    }),
  }));
  const hasLegend = least < largest && showsSizes(spec);
  const title = typeof spec.sizeLegend === 'string' ? spec.sizeLegend : '';
  return {
    ...spec,
    data: { ...data, datasets },
    ...(hasLegend && { composition: { type: 'sizes', sizes: { least, largest, largestPx, title } } }),
  };
}

/** The factor at which bubbles do not cover the middles of smaller ones. @param pxPerRoot the radius of a bubble of the size 1 */
function crowdedShare(spec: ChartSpec, pxPerRoot: number): number {
  if (spec.inside !== undefined) return 1;
  const bubbles = spec.data.datasets.flatMap((dataset) => {
    const [atX, atY] = (['x', 'y'] as const).map((axis) =>
      isLogarithmic(spec, dataset, axis) ? Math.log10 : (value: number) => value,
    ) as [(value: number) => number, (value: number) => number];
    return dataset.data.flatMap((point) => {
      const size = sizeOf(point);
      if (!isObject(point) || size === undefined || size <= 0) return [];
      const [x, y] = [atX(Number(point['x'])), atY(Number(point['y']))];
      return Number.isFinite(x + y) ? [{ x, y, px: Math.sqrt(size) * pxPerRoot }] : [];
    });
  });
  const perUnit = (axis: 'x' | 'y', lengthPx: number) => {
    const places = bubbles.map((bubble) => bubble[axis]);
    return (lengthPx * PLOT_SHARE[axis]) / (Math.max(...places) - Math.min(...places) || 1);
  };
  const [pxPerX, pxPerY] = [perUnit('x', spec.width), perUnit('y', spec.height)];
  const compared = bubbles.toSorted((one, other) => other.px - one.px).slice(0, MOST_COMPARED);
  const nearest = compared.map((one, at) =>
    compared.slice(0, at).reduce((least, larger) => {
      const radii = Math.hypot((one.x - larger.x) * pxPerX, (one.y - larger.y) * pxPerY) / larger.px;
      return radii < SAME_PLACE ? least : Math.min(least, radii);
    }, 1),
  );
  const share = nearest.toSorted((one, other) => one - other)[Math.floor(nearest.length * MOST_BURIED)] ?? 1;
  return Math.max(LEAST_CROWDED, share);
}

/** The size that decides the area of a bubble. */
function sizeOf(point: DataPoint): number | undefined {
  const size = isObject(point) && point['r'] === undefined ? point['size'] : undefined;
  return typeof size === 'number' ? size : undefined;
}

function showsSizes({ sizeLegend, sparkline, legend, options }: ChartSpec): boolean {
  const ofChart = valueAt(options, 'plugins', 'legend');
  const isOffInCard = legend?.display === false || legend?.position === 'none';
  const isOff = isOffInCard || ofChart === false || valueAt(ofChart, 'display') === false;
  return !sparkline && (sizeLegend ?? !isOff) !== false;
}

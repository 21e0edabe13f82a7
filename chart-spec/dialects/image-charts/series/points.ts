/** Points with x and y: lines of `lxy`, points of `s`, bubbles of `bb`. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { MAX_POINTS } from '../../../model/constants.js';
import { addValueScales } from '../axes/scales.js';
import { planValues } from '../axes/value-range.js';
import type { Draft } from '../draft.js';
import type { Range, Series } from '../reading/chart-data.js';
import { cycled, readColors } from '../reading/colors.js';
import { lineStyle } from './cartesian.js';

/** Radius of the points of a scatter chart whose size is not given. */
const POINT_RADIUS_PX = 5;
/** `_` parts bubbles from one another. */
const MAX_BUBBLE_RADIUS_PX = 1000;

type Numbers = (number | null)[];

export function addPoints(draft: Draft): void {
  const { data, kind } = draft;
  const isLine = kind.name === 'lxy';
  const [first, second, sizes] = data.series;
  const place = planDirections(draft, first?.range, second?.range);
  draft.type = 'scatter';
  if (!isLine) {
    const colors = readColors(draft.url, 1, true)[0] ?? [];
    const points = place(first, second);
    const radii = points.map((_, at) => radiusOf(sizes, at));
    const shownColors = colors.length > 1 ? points.map((_, at) => cycled(colors, at) ?? null) : colors[0];
    draft.datasets = [
      {
        data: points,
        pointRadius: sizes === undefined ? POINT_RADIUS_PX : radii,
        ...(shownColors !== undefined && { backgroundColor: shownColors, borderColor: shownColors }),
      },
    ];
    if (data.series.length > 3) draft.url.note('chd', 'has more than x, y and sizes; further series are not drawn');
    return;
  }
  const lineCount = Math.floor(data.series.length / 2);
  if (data.series.length % 2 > 0) draft.url.note('chd', 'has an x series without its y series, which is not drawn');
  const colors = readColors(draft.url, lineCount, false);
  draft.datasets = Array.from({ length: lineCount }, (_, at) => {
    const color = cycled(colors, at)?.[0];
    return {
      data: place(data.series[2 * at], data.series[2 * at + 1]),
      showLine: true,
      pointRadius: 0,
      ...(color !== undefined && { borderColor: color, backgroundColor: color }),
      ...lineStyle(draft, at),
    };
  });
  draft.data = { ...data, visible: Math.floor(data.visible / 2) };
}

/** Sizes are shares of the largest marker. */
function radiusOf(sizes: Series | undefined, at: number): number {
  const { min = 0, max } = sizes?.range ?? {};
  const value = sizes?.values[at] ?? 0;
  const most = max ?? Math.max(1, ...(sizes?.values ?? []).map((size) => size ?? 0));
  return Number((((value - min) / (most - min)) * 2 * POINT_RADIUS_PX).toFixed(2));
}

/** Adds both scales. @returns gives the points of two series their place on them */
function planDirections(
  draft: Draft,
  xRange: Range | undefined,
  yRange: Range | undefined,
): (xs: Series | undefined, ys: Series | undefined) => (JsonObject | null)[] {
  const { axes, data, url } = draft;
  const axisOf = (direction: 'x' | 'y') => axes.find((axis) => axis.direction === direction);
  const [x, y] = [planValues(axisOf('x'), xRange, data, url), planValues(axisOf('y'), yRange, data, url)];
  draft.values = y;
  addValueScales(draft, 'x', x);
  addValueScales(draft, 'y', y);
  return (xs, ys) => {
    const values: Numbers = ys?.values ?? [];
    const given: Numbers = xs?.values ?? [];
    const isEven = given.length <= 1 && (given[0] ?? null) === null;
    const { min = 0, max = values.length - 1 } = xs?.range ?? {};
    const xOf = (at: number) =>
      isEven ? min + (at / Math.max(1, values.length - 1)) * (max - min) : (given[at] ?? null);
    return values.map((value, at) => {
      const [left, bottom] = [x.onAxis(xOf(at), xs?.range), y.onAxis(value, ys?.range)];
      return left === null || bottom === null ? null : { x: left, y: bottom };
    });
  };
}

export function addBubbles(draft: Draft): void {
  const { data, url } = draft;
  const [first] = data.series;
  draft.type = 'bubble';
  const place = planDirections(draft, first?.range, first?.range);
  const colors = readColors(url, data.series.length, false);
  draft.datasets = data.series.map((series, at) => {
    const bubbles = groups(series.values);
    if (bubbles.length > MAX_POINTS) url.reject('chd', `series ${at + 1} must have at most ${MAX_POINTS} bubbles`);
    const part = (index: number): Series => ({
      range: series.range,
      values: bubbles.map((bubble) => bubble[index] ?? null),
    });
    const points = place(part(0), part(1)).map((point, index) => {
      if (point === null) return null;
      return { ...point, r: Math.min(MAX_BUBBLE_RADIUS_PX, Math.max(0, bubbles[index]?.[2] ?? 1)) };
    });
    const own = cycled(colors, at) ?? [];
    const color = own.length > 1 ? points.map((_, index) => cycled(own, index) ?? null) : own[0];
    return { data: points, ...(color !== undefined && { backgroundColor: color, borderColor: color }) };
  });
}

/** The runs of numbers between gaps; without any, one gap: a series has at least one point. */
function groups(values: Numbers): number[][] {
  const made: number[][] = [[]];
  for (const value of values) {
    if (value === null) made.push([]);
    else made.at(-1)?.push(value);
  }
  const found = made.filter((group) => group.length > 0);
  return found.length > 0 ? found : [[]];
}

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isObject } from '../../../values/json.js';
import { ownValue } from '../../../values/own-value.js';
import { annotate, type Draft } from '../draft.js';
import { numberOf } from '../reading/parameters.js';
import { pointsOf } from '../reading/points.js';
import { barEnds, barOffset } from './bar-places.js';
import type { Mark } from './mark.js';
import { placeAt } from './ranges.js';

const STYLES: Readonly<Record<string, string>> = {
  o: 'circle',
  s: 'rect',
  C: 'rect',
  d: 'rectRot',
  c: 'cross',
  x: 'crossRot',
  a: 'triangle',
};
const DEFAULT_SIZE_PX = 10;
const MAX_RADIUS_PX = 100;

/** A shape at the points of a series, or at a share of the width and height. */
export function addShape(draft: Draft, mark: Mark): void {
  const { kind, color, series, where, size, isFree } = mark;
  const radiusPx = Math.min(MAX_RADIUS_PX, (size ?? DEFAULT_SIZE_PX) / 2);
  const pointStyle = ownValue(STYLES, kind) ?? 'circle';
  if (kind === 'C') draft.url.note('chm', 'rectangles are drawn as squares');
  const dataset = draft.datasets[series];
  const points = dataset?.['data'];
  const hasPoints = dataset !== undefined && Array.isArray(points);
  const marked = new Set(hasPoints ? pointsOf(where, points.length) : []);
  const isAll = hasPoints && marked.size === points.length;
  const before: Json | undefined = dataset?.['pointRadius'];
  // Sizes of a scatter chart are shares of its marker.
  const sizeOf = (at: number) =>
    draft.kind.name === 's' && Array.isArray(before) ? (Number(before[at]) * radiusPx) / 5 : radiusPx;
  const isOver = draft.kind.family === 'bars' || (draft.kind.family === 'points' && hasPoints && !isAll);
  if (isFree || isOver) {
    const colors = color !== undefined && { backgroundColor: color, borderColor: color };
    for (const { at, ...place } of placesOf(draft, mark))
      annotate(draft, { type: 'point', ...place, radius: isFree ? radiusPx : sizeOf(at), pointStyle, ...colors });
    return;
  }
  if (!hasPoints) {
    draft.url.note('chm', `series ${series} is not drawn, and has no shapes`);
    return;
  }
  const atMarked = (value: (at: number) => Json, other: Json): Json =>
    points.map((_, at) => (marked.has(at) ? value(at) : ((Array.isArray(other) ? other[at] : other) ?? null)));
  // Points without a size have no look of their own.
  const areOthersSeen = !isAll && (Boolean(before) || dataset['pointStyle'] !== undefined);
  const look = (name: string, value: string, other: Json) => ({
    [name]: areOthersSeen ? atMarked(() => value, dataset[name] ?? other) : value,
  });
  Object.assign(dataset, {
    ...look('pointStyle', pointStyle, 'circle'),
    pointRadius: isAll && !Array.isArray(before) ? radiusPx : atMarked(sizeOf, before ?? 0),
    ...(color !== undefined && {
      ...look('pointBackgroundColor', color, null),
      ...look('pointBorderColor', color, null),
    }),
  });
}

function placesOf(draft: Draft, { series, where, isFree }: Mark): { at: number; xValue: Json; yValue: Json }[] {
  if (isFree) {
    const [x = 0, y = 0] = where.split(':').map(numberOf);
    return [{ at: 0, xValue: placeAt(draft, 'x', x), yValue: placeAt(draft, 'y', y) }];
  }
  const points = draft.datasets[series]?.['data'];
  if (draft.kind.family === 'points')
    return pointsOf(where, Array.isArray(points) ? points.length : 0).flatMap((at) => {
      const point = Array.isArray(points) ? points[at] : undefined;
      return isObject(point) ? [{ at, xValue: point['x'] ?? null, yValue: point['y'] ?? null }] : [];
    });
  const ends = barEnds(draft, series);
  return pointsOf(where, ends.length).flatMap((at) => {
    const [index, value] = [at + barOffset(draft, series), ends[at] ?? null];
    if (value === null) return [];
    const [xValue, yValue] = draft.kind.isLying ? [value, index] : [index, value];
    return [{ at, xValue, yValue }];
  });
}

/** A line through the values of a series, over the chart. */
export function addLineOver(draft: Draft, { color, series, where, size }: Mark): void {
  const dataset = draft.datasets[series];
  const data = dataset?.['data'];
  if (
    dataset === undefined ||
    !Array.isArray(data) ||
    draft.kind.isLying ||
    !['bars', 'lines'].includes(draft.kind.family)
  ) {
    draft.url.note('chm', 'a line over the chart is drawn in upright bars and lines only');
    return;
  }
  const drawn = where === '0' || where === '' ? undefined : new Set(pointsOf(where, data.length));
  const line: JsonObject = {
    type: 'line',
    data: drawn === undefined ? data : data.map((value, at) => (drawn.has(at) ? value : null)),
    pointRadius: 0,
    ...(size !== undefined && { borderWidth: size }),
    ...(color !== undefined && { borderColor: color, backgroundColor: color }),
  };
  if (draft.hidden.has(series)) {
    draft.datasets[series] = { ...line, ...(dataset['label'] !== undefined && { label: dataset['label'] }) };
    draft.hidden.delete(series);
  } else {
    draft.datasets.push(line);
  }
}

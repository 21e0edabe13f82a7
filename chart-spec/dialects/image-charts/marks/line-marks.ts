import type { Json, JsonObject } from '../../../model/chart-spec.js';
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
  if (kind === 'C') draft.url.note('chm', 'rectangles are drawn as squares');
  const dataset = draft.datasets[series];
  const points = dataset?.['data'];
  if (isFree || draft.kind.family === 'bars') {
    const look = { radius: radiusPx, pointStyle: ownValue(STYLES, kind) ?? 'circle' };
    const colors = color !== undefined && { backgroundColor: color, borderColor: color };
    for (const place of placesOf(draft, mark)) annotate(draft, { type: 'point', ...place, ...look, ...colors });
    return;
  }
  if (dataset === undefined || !Array.isArray(points)) {
    draft.url.note('chm', `series ${series} is not drawn, and has no shapes`);
    return;
  }
  const marked = new Set(pointsOf(where, points.length));
  const before: Json | undefined = dataset['pointRadius'];
  // Sizes of a scatter chart are shares of its marker.
  const sizes =
    draft.kind.name === 's' && Array.isArray(before) ? before.map((px) => (Number(px) * radiusPx) / 5) : undefined;
  const isAll = marked.size === points.length;
  const radii = points.map((_, at) =>
    marked.has(at) ? radiusPx : Array.isArray(before) ? (before[at] ?? 0) : (before ?? 0),
  );
  Object.assign(dataset, {
    pointStyle: ownValue(STYLES, kind) ?? 'circle',
    pointRadius: sizes ?? (isAll ? radiusPx : radii),
    ...(color !== undefined && { pointBackgroundColor: color, pointBorderColor: color }),
  });
}

function placesOf(draft: Draft, { series, where, isFree }: Mark): JsonObject[] {
  if (isFree) {
    const [x = 0, y = 0] = where.split(':').map(numberOf);
    return [{ xValue: placeAt(draft, 'x', x), yValue: placeAt(draft, 'y', y) }];
  }
  const ends = barEnds(draft, series);
  return pointsOf(where, ends.length).flatMap((at) => {
    const [index, value] = [at + barOffset(draft, series), ends[at] ?? null];
    if (value === null) return [];
    return [draft.kind.isLying ? { xValue: value, yValue: index } : { xValue: index, yValue: value }];
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

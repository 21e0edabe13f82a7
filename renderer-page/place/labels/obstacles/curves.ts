import type { Chart } from 'chart.js';
import { plainNumber } from '../../../../chart-spec/spec.js';
import { type LinePoint, lineElementsOf } from '../../../chartjs/private-fields';
import { type Box, crosses } from '../../../drawing/boxes';

/** A curved segment is treated as this many straight ones. */
const STEPS = 8;

interface Line {
  points: LinePoint[];
  along: 'x' | 'y';
  isSorted: boolean;
  spansGaps: boolean;
  /** Where its steps are; undefined where it has none. */
  stepped: unknown;
  isDrawn: boolean;
  halfWidthPx: number;
}

function segment(from: LinePoint, to: LinePoint, stepped: unknown): [number, number][] {
  if (stepped !== undefined) {
    const x = stepped === 'middle' ? (from.x + to.x) / 2 : stepped === 'after' ? from.x : to.x;
    return [
      [from.x, from.y],
      [x, from.y],
      [x, to.y],
      [to.x, to.y],
    ];
  }
  const { cp2x, cp2y } = from;
  const { cp1x, cp1y } = to;
  if (cp2x === undefined || cp2y === undefined || cp1x === undefined || cp1y === undefined)
    return [
      [from.x, from.y],
      [to.x, to.y],
    ];
  return Array.from({ length: STEPS + 1 }, (_value, at): [number, number] => {
    const t = at / STEPS;
    const u = 1 - t;
    const mix = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return [mix(from.x, cp2x, cp1x, to.x), mix(from.y, cp2y, cp1y, to.y)];
  });
}

/** Index of the first point that is not before a place on the axis. */
function firstFrom(points: LinePoint[], along: 'x' | 'y', from: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[along] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lineOf(chart: Chart, index: number): Line | undefined {
  const meta = chart.getDatasetMeta(index);
  const { data, dataset } = lineElementsOf(meta);
  // Lines, radars, and points of a scatter chart that are joined.
  if (!meta.visible || !dataset) return undefined;
  const options = dataset.options ?? {};
  const source = chart.data.datasets[index] as { spanGaps?: unknown; showLine?: unknown };
  const points = meta.type === 'radar' && data[0] ? [...data, data[0]] : data;
  const along = meta.iScale?.axis === 'y' ? 'y' : 'x';
  const isSorted = points.every((point, at) => at === 0 || point[along] >= (points[at - 1]?.[along] ?? 0));
  return {
    points,
    along,
    isSorted,
    spansGaps: Boolean(source.spanGaps),
    stepped: options.stepped || undefined,
    isDrawn: source.showLine !== false,
    halfWidthPx: plainNumber(options.borderWidth ?? 2) / 2,
  };
}

/** Whether boxes cover a line or one of its points. */
export function lineTest(chart: Chart): (box: Box) => boolean {
  const lines = chart.data.datasets.map((_dataset, index) => lineOf(chart, index)).filter((line) => line !== undefined);
  const covers = (line: Line, box: Box): boolean => {
    const grown = {
      left: box.left - line.halfWidthPx,
      right: box.right + line.halfWidthPx,
      top: box.top - line.halfWidthPx,
      bottom: box.bottom + line.halfWidthPx,
    };
    const { points, along, isSorted } = line;
    const [from, to] = along === 'x' ? [grown.left, grown.right] : [grown.top, grown.bottom];
    const first = isSorted ? Math.max(0, firstFrom(points, along, from) - 1) : 0;
    let last: LinePoint | undefined;
    for (let at = first; at < points.length; at++) {
      const point = points[at];
      if (point === undefined) break;
      if (point.skip || !Number.isFinite(point.x + point.y)) {
        if (!line.spansGaps) last = undefined;
        continue;
      }
      const radius = point.options?.radius ?? 0;
      if (radius > 0 && nearBox(grown, point, radius)) return true;
      if (last !== undefined && line.isDrawn && crossesSegment(grown, last, point, line.stepped)) return true;
      last = point;
      if (isSorted && point[along] > to) break;
    }
    return false;
  };
  return (box) => lines.some((line) => covers(line, box));
}

function nearBox(box: Box, { x, y }: LinePoint, radius: number): boolean {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return dx * dx + dy * dy < radius * radius;
}

function crossesSegment(box: Box, from: LinePoint, to: LinePoint, stepped: unknown): boolean {
  if (from.y < box.top && to.y < box.top && from.cp2y === undefined) return false;
  const path = segment(from, to, stepped);
  return path.some(([x, y], at) => {
    const [x0, y0] = path[at - 1] ?? [x, y];
    return at > 0 && crosses(box, x0, y0, x, y);
  });
}

import type { Chart } from 'chart.js';
import { type LinePoint, lineElementsOf } from '../../../chartjs/private-fields';
import type { Box } from '../../../drawing/boxes';

/** Where a line is above a place of its axis; undefined in its gaps. */
function heightAt(points: readonly LinePoint[], x: number): number | undefined {
  const next = points.findIndex((point) => point.x >= x);
  const [before, after] = [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after || before.skip || after.skip) return undefined;
  const share = after.x > before.x ? (x - before.x) / (after.x - before.x) : 0;
  return before.y + share * (after.y - before.y);
}

/** Where an area ends at a gap: from its line down. */
function gapEnds(points: readonly LinePoint[]): LinePoint[] {
  return points.filter((point, at) => !point.skip && [at - 1, at + 1].some((beside) => points[beside]?.skip));
}

/** What a text stands on. */
interface Ground {
  /** The color of the area; undefined beside all areas. */
  color: string | undefined;
  /** Whether an area ends below the text, at a gap. */
  isAcrossEnd: boolean;
}

/** Tells the area below a line that a box stands on. Whether lines pass through it, others ask. */
export function areaTest(chart: Chart): (box: Box) => Ground {
  const areas = chart.getSortedVisibleDatasetMetas().flatMap((meta) => {
    const { data, dataset } = lineElementsOf(meta);
    const { fill, backgroundColor } = dataset?.options ?? {};
    const isArea = meta.iScale?.axis === 'x' && fill !== undefined && fill !== false;
    if (!isArea || typeof backgroundColor !== 'string') return [];
    return [{ points: data, color: backgroundColor, ends: gapEnds(data) }];
  });
  return ({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    let lowest: { y: number; color: string } | undefined;
    for (const { points, color } of areas) {
      const atPx = heightAt(points, x);
      if (atPx !== undefined && atPx < y && (!lowest || atPx > lowest.y)) lowest = { y: atPx, color };
    }
    const isAcrossEnd = areas.some(({ ends }) => ends.some((end) => left < end.x && end.x < right && end.y < bottom));
    return { color: lowest?.color, isAcrossEnd };
  };
}

import type { ChartSpec } from '../../model/chart-spec.js';

/** A row of a bullet chart; null where there is no number. */
export interface BulletRow {
  label: string;
  value: number | null;
  target: number | null;
}

/** The rows, with the targets of the second series, or one target for all. */
export function bulletRows({ data, target }: Pick<ChartSpec, 'data' | 'target'>): BulletRow[] {
  const [values, targets] = data.datasets;
  const numberAt = (points: readonly unknown[] | undefined, at: number) => {
    const point = points?.[at];
    return typeof point === 'number' ? point : null;
  };
  return data.labels.map((label, at) => ({
    label,
    value: numberAt(values?.data, at),
    target: targets ? numberAt(targets.data, at) : (target ?? null),
  }));
}

/** The numbers that the axis shows: zero, where bars begin, and what has an end of its own. */
export function bulletExtent(spec: ChartSpec): { from: number; to: number } {
  const { min, max, ranges = [] } = spec;
  const shown = bulletRows(spec).flatMap(({ value, target }) => [value ?? 0, target ?? 0]);
  const ends = ranges.map(({ to }) => to);
  const least = Math.min(0, ...shown, ...ends);
  const to = max ?? Math.max(0, ...shown, ...ends);
  const from = min ?? roundedDown(least, to - least);
  return { from, to: to > from ? to : from + 1 };
}

/** The first range begins where the axis does: at a round number below what it shows. */
function roundedDown(least: number, extent: number): number {
  if (least === 0) return 0;
  const step = 10 ** Math.floor(Math.log10(extent));
  return Math.floor(least / step) * step;
}

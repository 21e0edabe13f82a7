import type { Scale } from 'chart.js';
import {
  axisOfPart,
  type ChartSpec,
  definitionOf,
  type JsonObject,
  objectAt,
  type Part,
  valueAt,
} from '../../../chart-spec/spec.js';
import { scriptable } from '../../chartjs/adapters';
import { drawnType } from '../../types/registry';
import { thinnedTicks } from '../../values/ticks/thin-ticks';
import { setShownTicks } from '../../values/ticks/tick-list';
import { commonRange } from '../tile/common-range';
import type { AxisRange } from '../tile/laid-out-image';

/** The axes of small multiples. */
export interface CommonAxes {
  /** What each chart has to be given to have the axes of all, by its place in the list. */
  scales: JsonObject[];
  /** Whether all charts then have the same axis. */
  isSame: { x: boolean; y: boolean };
}

/** @param isShared whether values have one range */
export function commonAxes(
  whole: ChartSpec,
  charts: readonly { part: Part; axes: Readonly<Record<string, AxisRange>> }[],
  isShared: boolean,
): CommonAxes {
  const { axes: kind, element } = definitionOf(whole.type);
  // Other axes of these types are places in the image.
  const sizeAxis =
    kind === 'none' && element !== undefined ? (drawnType(whole.type).sizeAxis?.(whole) ?? 'none') : undefined;
  const value = whole.options['indexAxis'] === 'y' ? 'x' : 'y';
  /** Series on a second axis of values share theirs. */
  const keyOf = (part: Part, id: string) => (id === value ? axisOfPart(whole, part) : id);
  const groups = new Map<string, AxisRange[]>();
  for (const { part, axes } of charts) {
    for (const [id, axis] of Object.entries(axes)) {
      const key = keyOf(part, id);
      groups.set(key, [...(groups.get(key) ?? []), axis]);
    }
  }
  const scales = charts.map(({ part, axes }) => {
    const entries = Object.entries(axes).flatMap(([id, axis]) => {
      const all = groups.get(keyOf(part, id)) ?? [];
      // All parts have the same labels. With ends of its own, the axis of uneven dates would be one of names.
      const isOfLabels =
        axis.type === 'time' && id !== value && valueAt(whole.options, 'scales', id, 'type') === undefined;
      if (!isShared || isOfLabels || (sizeAxis !== undefined && sizeAxis !== id)) return [];
      return [
        [id, sizeAxis ? { min: 0, max: Math.max(...all.map(({ max }) => max)) } : sharedScale(axis, all)] as const,
      ];
    });
    return Object.fromEntries(entries);
  });
  const isSame = (id: string) => {
    const all = charts.flatMap(({ axes }) => axes[id] ?? []);
    return areEqual(all) || (isShared && new Set(charts.map(({ part }) => keyOf(part, id))).size === 1);
  };
  return { scales, isSame: { x: isSame('x'), y: isSame('y') } };
}

function areEqual(axes: readonly AxisRange[]): boolean {
  const [first, ...others] = axes.map(({ type, min, max, names }) => JSON.stringify([type, min, max, names]));
  return others.every((one) => one === first);
}

function sharedScale({ names }: AxisRange, all: readonly AxisRange[]): JsonObject {
  if (!names) return { ...commonRange(all) };
  return areEqual(all) ? {} : { labels: [...new Set(all.flatMap((axis) => axis.names ?? []))] };
}

/** Space that a tick needs on an axis, in ems. */
const TICK_EM = { x: 4, y: 1.7 };

/** Rather than leave out all ticks above or below zero, they are as small as these shares of the usual size, and this size. */
const SMALLER = { shares: [1, 0.85, 0.72], leastPx: 12 };

/** The scales as options of charts with plots of this size: as many of the common ticks as there is space for. */
export function scaleOptions(scales: JsonObject, plot: { width: number; height: number }, em: number): JsonObject {
  const entries = Object.entries(scales).map(([id, scale]) => {
    const { ticks, ...others } = scale as JsonObject;
    if (!Array.isArray(ticks) || (id !== 'x' && id !== 'y')) return [id, others];
    const all = ticks.map(Number);
    const lengthPx = id === 'x' ? plot.width : plot.height;
    const sizes = SMALLER.shares.map((share) => share * em).filter((px) => px >= Math.min(em, SMALLER.leastPx));
    const rows = sizes.map((px) => ({ px, shown: thinned(all, (TICK_EM[id] * px) / lengthPx) }));
    const { px, shown } = rows.find((row) => areOnBothSides(row.shown, all)) ?? {
      px: em,
      shown: rows[0]?.shown ?? all,
    };
    const afterBuildTicks = scriptable((built: Scale) => setShownTicks(built, shown));
    return [id, { ...others, afterBuildTicks, ticks: { autoSkip: false, ...(px < em && { font: { size: px } }) } }];
  });
  return Object.fromEntries(entries) as JsonObject;
}

/** Whether upright axes of this height show fewer ticks than there are: the numbers that are left may be written in a longer form. */
export function showsFewer(scales: JsonObject, heightPx: number, em: number): boolean {
  const { ticks } = objectAt(scales, 'y');
  return Array.isArray(ticks) && thinned(ticks.map(Number), (TICK_EM.y * em) / heightPx).length < ticks.length;
}

/** Whether some ticks have each sign that all of them have, zero among them. */
function areOnBothSides(shown: readonly number[], all: readonly number[]): boolean {
  const signs = new Set(shown.map(Math.sign));
  return shown.length > 1 && all.every((tick) => signs.has(Math.sign(tick)));
}

/** @param least share of the axis that a tick needs */
function thinned(ticks: number[], least: number): number[] {
  const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
  const fewest = ticks.findIndex((tick, at) => at > 0 && (tick - first) / (last - first) >= least);
  return fewest === -1 ? ticks.slice(-1) : thinnedTicks(ticks, fewest);
}

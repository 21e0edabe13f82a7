/** Warnings about tiles of a board whose values are compared, and stand on scales that do not allow it. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { unitName } from '../../numbers/number-column.js';
import { readNumber } from '../../numbers/read-number.js';
import { unitOfHeader } from '../../table/columns/header-units.js';
import { definitionOf } from '../../types/registry.js';
import { titleOf } from '../../values/chart-title.js';
import { isObject, valueAt } from '../../values/json.js';

/** Values that are more times as large would make the others flat on one scale; axes of values that are closer may end at the same tick. */
const COMPARABLE = { least: 2, most: 4 };

/** What is compared where values stand on this axis. */
const COMPARED = { x: 'lengths', y: 'heights' } as const;

interface Plot {
  at: number;
  axis: keyof typeof COMPARED;
  spec: ChartSpec;
  unit: string | undefined;
  largest: number;
}

/** @param isShared whether all tiles have one range of values */
export function tileScaleWarnings(tiles: readonly Tile[], isShared: boolean): string[] {
  const plots = tiles.flatMap(({ spec }, at): Plot[] => {
    const isPlot = spec && definitionOf(spec.type).isCartesian && !spec.sparkline && spec.value === undefined;
    if (!isPlot || spec.data.datasets.length === 0) return [];
    const axis = spec.options['indexAxis'] === 'y' ? 'x' : 'y';
    return [{ at, axis, spec, unit: unitOf(spec, axis), largest: largestOf(spec) }];
  });
  const line = isShared ? otherUnits(plots) : otherScales(plots);
  return line === undefined ? [] : [line];
}

function otherUnits(plots: readonly Plot[]): string | undefined {
  const [first, ...others] = plots.filter(({ unit }) => unit !== undefined);
  const other = others.find(({ axis, unit }) => axis === first?.axis && unit !== first.unit);
  if (!first || !other) return undefined;
  return `"sharedAxis" gives tiles[${first.at}], in ${first.unit}, and tiles[${other.at}], in ${other.unit}, one range of values. Remove it.`;
}

/** The first two charts of the same series whose heights do not mean the same. */
function otherScales(plots: readonly Plot[]): string | undefined {
  for (const [place, one] of plots.entries()) {
    const other = plots.slice(place + 1).find((next) => isAlike(one, next) && isOtherScale(one, next));
    if (!other) continue;
    const names = one.spec.data.datasets.map(({ label = '' }) => excerpt(label));
    const isWhole = plots.every((next) => isAlike(one, next));
    const fix = isWhole ? 'Use "sharedAxis": true' : `Give both the same options.scales.${one.axis}.max`;
    return `tiles[${one.at}] and tiles[${other.at}] show ${names[0]} on different scales: equal ${COMPARED[one.axis]} are not equal values. ${fix}.`;
  }
  return undefined;
}

function isAlike(one: Plot, other: Plot): boolean {
  const lookOf = ({ spec: { type, data, stacked }, axis, unit }: Plot) =>
    JSON.stringify([type, axis, unit, stacked, data.labels, data.datasets.map(({ label }) => label)]);
  return one.spec.data.datasets.every(({ label = '' }) => label !== '') && lookOf(one) === lookOf(other);
}

function isOtherScale(one: Plot, other: Plot): boolean {
  const isOwn = ({ spec, axis }: Plot) =>
    spec.stacked === 'percent' ||
    ['min', 'max', 'type'].some((key) => valueAt(spec.options, 'scales', axis, key) !== undefined);
  const [small, large] = [one.largest, other.largest].toSorted((a, b) => a - b) as [number, number];
  const times = large / small;
  return !isOwn(one) && !isOwn(other) && small > 0 && times >= COMPARABLE.least && times <= COMPARABLE.most;
}

/** The largest value, or sum of a stack. */
function largestOf({ data: { labels, datasets }, stacked }: ChartSpec): number {
  const columns = datasets.map(({ data }) => data.map((point) => Number(isObject(point) ? point['y'] : point) || 0));
  if (stacked !== true) return Math.max(0, ...columns.flat());
  return Math.max(0, ...labels.map((_label, at) => columns.reduce((sum, column) => sum + (column[at] ?? 0), 0)));
}

/** What the ticks, else the names of a chart say that it counts. */
function unitOf(spec: ChartSpec, axis: 'x' | 'y'): string | undefined {
  const format = valueAt(spec.options, 'scales', axis, 'ticks', 'format');
  if (format === 'percent' || valueAt(format, 'style') === 'percent' || spec.stacked === 'percent') return 'percent';
  const [prefix, currency, suffix] = ['prefix', 'currency', 'suffix'].map((key) => valueAt(format, key) ?? '');
  const written = readNumber(`${prefix}${currency}1${suffix}`)?.unit;
  const names = [...spec.data.datasets.map(({ label = '' }) => label), titleOf(spec)];
  const unit = written ?? names.map(unitOfHeader).find((one) => one !== undefined);
  return unit && unitName(unit);
}

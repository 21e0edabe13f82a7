import type { Scale } from 'chart.js';
import { type ChartSpec, isObject } from '../../chart-spec/chart-spec.js';
import { typeOf } from '../chart/chart-types';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { axisOf, hasOwnRange, seriesOn, valuesOn } from './axes';
import { setShownTicks, tickValues } from './ticks/tick-list';

/** Smaller bubbles may reach over the edge of the plot. */
const LARGE_PX = 8;
/** Share of the image that the plot takes at least, about. */
const PLOT_SHARE = 0.75;

/** The range of the data with its bubbles, before Chart.js rounds it to ticks. */
const neededRanges = new WeakMap<Scale, { min: number; max: number }>();

/** `afterDataLimits` of an axis of a bubble chart: extends its range by the large bubbles that would reach over the edge. */
export function makeSpaceForBubbles(spec: ChartSpec, id: string, theme: ResolvedTheme): (scale: Scale) => void {
  const direction = axisOf(id, spec);
  const lengthPx = (direction === 'x' ? spec.width : spec.height) * PLOT_SHARE;
  const bubbles = seriesOn(spec, id)
    .filter((dataset) => typeOf(spec, dataset) === 'bubble')
    .flatMap(({ data }) => data.filter((point) => isObject(point)))
    .map((point) => ({ value: point[direction], radiusPx: Number(point['r'] ?? 0) }))
    .filter(({ radiusPx }) => radiusPx > LARGE_PX * theme.scale);
  return (scale) => {
    const perPx = (scale.max - scale.min) / lengthPx;
    if (!Number.isFinite(perPx) || scale.type !== 'linear') return;
    for (const { value, radiusPx } of bubbles) {
      if (typeof value !== 'number') continue;
      const reach = Math.min(radiusPx, lengthPx / 4) * perPx;
      scale.min = Math.min(scale.min, value - reach);
      scale.max = Math.max(scale.max, value + reach);
    }
    neededRanges.set(scale, { min: scale.min, max: scale.max });
  };
}

/**
 * `afterBuildTicks` of an axis of a bubble chart: the space for large bubbles may reach beyond zero, but no tick names a value there that
 * the data does not have, such as a negative income.
 */
export function leaveOutImpossibleTicks(spec: ChartSpec, id: string): (scale: Scale) => void {
  const values = seriesOn(spec, id).flatMap((dataset) => valuesOn(spec, dataset, id));
  const isNeverNegative = values.every((value) => value >= 0);
  const isNeverPositive = values.every((value) => value <= 0);
  return (scale) => {
    const needed = neededRanges.get(scale);
    if (!needed || values.length === 0 || hasOwnRange(spec, id)) return;
    const shown = tickValues(scale);
    const possible = shown.filter((value) => (value >= 0 || !isNeverNegative) && (value <= 0 || !isNeverPositive));
    if (possible.length === shown.length) return;
    setShownTicks(scale, possible);
    if (isNeverNegative) scale.min = Math.max(scale.min, needed.min);
    if (isNeverPositive) scale.max = Math.min(scale.max, needed.max);
  };
}

import type { Scale } from 'chart.js';
import { type ChartSpec, isObject } from '../../chart-spec/chart-spec.js';
import { typeOf } from '../chart/chart-types';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { axisOf, seriesOn } from './axes';

/** Smaller bubbles may reach over the edge of the plot. */
const LARGE_PX = 8;
/** Share of the image that the plot takes at least, about. */
const PLOT_SHARE = 0.75;

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
  };
}

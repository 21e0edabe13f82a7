import type { Chart, Scale } from 'chart.js';
import type { JsonObject } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { scriptable } from './scriptable';

const DASH_PX = [3, 4];

interface Side {
  isOnZero: boolean;
  isCrossed: boolean;
}

/** Where zero lies of the axes of values that have series: at the side of the plot where the labels stand, or between the sides. */
function zeroOf(chart: Chart): Side {
  const scales = Object.values(chart.scales);
  const index = scales.find((scale) => scale.axis === (chart.options.indexAxis ?? 'x'));
  const isFar = index !== undefined && (index.position === 'top' || index.position === 'right');
  const used = new Set<Scale | undefined>(chart.getSortedVisibleDatasetMetas().map((meta) => meta.vScale));
  const linear = scales.filter((scale) => scale.type === 'linear' && used.has(scale));
  const endOf = (scale: Scale) => (Boolean(scale.options.reverse) === isFar ? scale.min : scale.max);
  const startOf = (scale: Scale) => (endOf(scale) === scale.max ? scale.min : scale.max);
  return {
    isOnZero: linear.some((scale) => startOf(scale) === 0),
    isCrossed: linear.some((scale) => scale.min < 0 && endOf(scale) !== 0 && scale.max >= 0 && startOf(scale) !== 0),
  };
}

/** Whether the plot begins at a value that is not zero. */
export function beginsBeyondZero(chart: Chart): boolean {
  return !zeroOf(chart).isOnZero;
}

/** The line of the axis of labels: solid only at zero, dashed where the plot begins at another value, none where zero has its own line. */
export function baseline(theme: ResolvedTheme): JsonObject {
  return {
    display: scriptable(({ chart }: { chart: Chart }) => !zeroOf(chart).isCrossed),
    color: theme.axis,
    dash: scriptable(({ chart }: { chart: Chart }) =>
      beginsBeyondZero(chart) ? DASH_PX.map((px) => px * theme.scale) : [],
    ),
  };
}

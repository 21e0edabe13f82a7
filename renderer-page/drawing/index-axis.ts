import type { Scale } from 'chart.js';
import { stringAt } from '../json';
import type { ChartSpec, JsonObject } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { asksForLabels, axisOf, ownTicks, pxPerLabel, scalesOf } from './axes';
import { baseline } from './baseline';
import { categoryTickText, uprightUnlessAllFit } from './category-ticks';
import { typeOf } from './chart-types';
import { scriptable } from './scriptable';
import { valueTickText } from './value-ticks';

/** With more points than this, labels of a line chart are left out rather than tilted. */
const MAX_TILTED_POINTS = 8;

/** The largest angle of labels below an axis: 0 where tilting would not show more of them. */
function maxRotation(spec: ChartSpec, theme: ResolvedTheme): number {
  const count = spec.data.labels.length;
  const isLongLine =
    spec.data.datasets.every((dataset) => typeOf(spec, dataset) === 'line') && count > MAX_TILTED_POINTS;
  return isLongLine || pxPerLabel(spec) < theme.fontSize * 1.5 ? 0 : 45;
}

/** Whether a time axis shows hours or minutes: its major ticks then name the days. */
function hasHours({ scale }: { scale: Scale & { _unit?: string } }): boolean {
  return scale._unit === 'hour' || scale._unit === 'minute';
}

/** Options of the axis of the labels. */
export function indexScale(id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type');
  const isCategory = type === undefined || type === 'category';
  const isTime = type === 'time' || type === 'timeseries';
  const isUpright = axisOf(id, spec) === 'y';
  const rotation = maxRotation(spec, theme);
  const { maxRotation: ownMost, minRotation: ownLeast } = ownTicks(spec, id);
  const mayTurn = rotation > 0 && !isTime && !isUpright && ownMost === undefined && ownLeast === undefined;
  return {
    ...(mayTurn ? { afterCalculateLabelRotation: scriptable(uprightUnlessAllFit(theme.fontSize)) } : {}),
    ticks: {
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.5),
      autoSkipPadding: rotation > 0 && !isTime ? 2 : isTime ? theme.fontSize : Math.round(theme.fontSize * 0.6),
      maxRotation: isTime ? 0 : rotation,
      ...(isCategory
        ? { callback: scriptable(categoryTickText) }
        : isTime
          ? { major: { enabled: scriptable(hasHours) } }
          : { callback: scriptable(valueTickText) }),
      ...(isUpright ? { crossAlign: 'near' } : {}),
    },
    ...(isCategory && (spec.data.labels.length === 1 || asksForLabels(spec)) ? { offset: true } : {}),
    grid: { color: theme.grid, display: false, drawTicks: false },
    border: baseline(theme),
  };
}

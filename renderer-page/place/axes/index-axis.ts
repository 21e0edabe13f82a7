import type { Scale } from 'chart.js';
import type { JsonObject } from '../../../chart-spec/spec.js';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { scriptable } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { valueTickText } from '../../values/ticks/value-ticks';
import { categoryTicks } from './labels/category-ticks';
import { baseline } from './range/baseline';
import { timeOptions } from './time-axis';

/** Whether a time axis shows hours or minutes: its major ticks then name the days. */
function hasHours({ scale }: { scale: Scale & { _unit?: string } }): boolean {
  return scale._unit === 'hour' || scale._unit === 'minute';
}

/** Where the axis begins in a mirrored chart: on the right, or it stands there. */
function mirrored({ isMirrored, axes }: ThemedPlan): JsonObject {
  if (!isMirrored) return {};
  return axes.indexDirection === 'y' ? { position: 'right' } : { reverse: true };
}

/** Options of the axis of the labels. */
export function indexScale(drawing: Drawing, axis: Axis, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const { type, isTime } = axis;
  const isCategory = type === undefined || type === 'category';
  const isUpright = axis.direction === 'y';
  // Bars stand around their ticks, half a bar from the ends of the axis.
  const hasBars = spec.data.datasets.some((dataset) => plan.settings.typeOf(dataset) === 'bar');
  const align = hasBars ? 'center' : 'inner';
  const planned = isCategory ? categoryTicks(drawing, axis, plan) : undefined;
  return {
    ...planned?.scale,
    ...(isTime ? timeOptions(drawing, axis, plan) : {}),
    ...mirrored(plan),
    ticks: {
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.5),
      maxRotation: 0,
      ...(isTime ? { autoSkipPadding: theme.fontSize, align, major: { enabled: scriptable(hasHours) } } : {}),
      ...(isCategory || isTime ? {} : { callback: scriptable(valueTickText) }),
      ...(isUpright ? { crossAlign: 'near' } : {}),
      ...planned?.ticks,
    },
    ...(isCategory && (spec.data.labels.length === 1 || plan.hasDataLabels) ? { offset: true } : {}),
    grid: { color: theme.grid, display: false, drawTicks: false },
    border: baseline(theme),
  };
}

import type { Scale } from 'chart.js';
import { type ChartSpec, type JsonObject, stringAt } from '../../chart-spec/spec.js';
import { scriptable } from '../chartjs/adapters';
import type { Drawing } from '../drawing/drawing';
import { categoryTicks } from '../labels/category/category-ticks';
import { mirroredIndexAxis } from '../text/text-direction';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { asksForLabels, axisOf, scalesOf } from './axes';
import { valueTickText } from './ticks/value-ticks';
import { isTimeAxis, timeOptions } from './time-axis';
import { baseline } from './zero/baseline';

/** Whether a time axis shows hours or minutes: its major ticks then name the days. */
function hasHours({ scale }: { scale: Scale & { _unit?: string } }): boolean {
  return scale._unit === 'hour' || scale._unit === 'minute';
}

/** Options of the axis of the labels. */
export function indexScale(drawing: Drawing, id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type');
  const isCategory = type === undefined || type === 'category';
  const isTime = isTimeAxis(id, spec);
  const isUpright = axisOf(id, spec) === 'y';
  const planned = isCategory ? categoryTicks(drawing, id, spec, theme) : undefined;
  return {
    ...planned?.scale,
    ...(isTime ? timeOptions(drawing, id, spec) : {}),
    ...mirroredIndexAxis(spec),
    ticks: {
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.5),
      maxRotation: 0,
      ...(isTime ? { autoSkipPadding: theme.fontSize, align: 'inner', major: { enabled: scriptable(hasHours) } } : {}),
      ...(isCategory || isTime ? {} : { callback: scriptable(valueTickText) }),
      ...(isUpright ? { crossAlign: 'near' } : {}),
      ...planned?.ticks,
    },
    ...(isCategory && (spec.data.labels.length === 1 || asksForLabels(spec)) ? { offset: true } : {}),
    grid: { color: theme.grid, display: false, drawTicks: false },
    border: baseline(theme),
  };
}

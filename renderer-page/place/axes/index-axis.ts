import type { JsonObject } from '../../../chart-spec/spec.js';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { isOfBars } from '../../chart/chart-types';
import { scriptable } from '../../chartjs/adapters';
import { mirrorGroups } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { logTicks, spaceLogTexts } from '../../values/ticks/log-ticks';
import { valueTickText } from '../../values/ticks/value-ticks';
import { keepInMargin } from './keep-in-margin';
import { categoryTicks } from './labels/category-ticks';
import { baseline } from './range/baseline';
import { timeOptions, timeTickOptions } from './time/time-axis';

/** Where the axis begins in a mirrored chart: on the right, or it stands there. */
function mirrored({ isMirrored, axes }: ThemedPlan): JsonObject {
  if (!isMirrored) return {};
  return axes.indexDirection === 'y' ? { position: 'right' } : { reverse: true, afterUpdate: scriptable(mirrorGroups) };
}

/** Options of the axis of the labels. */
export function indexScale(drawing: Drawing, axis: Axis, plan: ThemedPlan): JsonObject {
  const { spec, theme } = plan;
  const { type, isTime } = axis;
  const isCategory = type === undefined || type === 'category';
  const isUpright = axis.direction === 'y';
  const isLog = type === 'logarithmic';
  const hasBars = axis.series.some((dataset) => isOfBars(plan.settings.typeOf(dataset)));
  const time = isTime ? timeOptions(drawing, axis, plan) : {};
  const planned = isCategory ? categoryTicks(drawing, axis, plan) : undefined;
  return {
    ...(planned?.scale ?? { afterFit: scriptable(keepInMargin) }),
    ...time,
    ...(isLog && {
      afterBuildTicks: scriptable(logTicks(theme.fontSize, hasBars, [])),
      afterTickToLabelConversion: scriptable(spaceLogTexts(drawing)),
    }),
    ...mirrored(plan),
    ticks: {
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.5),
      maxRotation: 0,
      ...(isTime ? timeTickOptions(time, theme.fontSize) : {}),
      ...(isLog ? { autoSkip: false } : {}),
      ...(isCategory || isTime ? {} : { callback: scriptable(valueTickText) }),
      ...(isUpright ? { crossAlign: 'near' } : {}),
      ...planned?.ticks,
    },
    ...(isCategory && (spec.data.labels.length === 1 || plan.hasDataLabels) ? { offset: true } : {}),
    grid: { color: theme.grid, display: false, drawTicks: false },
    border: baseline(theme),
  };
}

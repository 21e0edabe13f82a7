import type { Scale } from 'chart.js';
import { stringAt } from '../json';
import type { ChartSpec, JsonObject } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { scalesOf, startsAtZero } from './axes';
import { dataLabelGrace } from './data-labels';
import { scriptable } from './scriptable';
import { mirroredValueAxis } from './text-direction';
import { valueTickText } from './value-ticks';

const MAX_VALUE_TICKS = 7;

/** Makes the zero line stronger where values lie on both sides of it. */
function gridColor(theme: ResolvedTheme) {
  return scriptable(({ tick, scale }: { tick?: { value: number }; scale: Scale }) =>
    tick?.value === 0 && scale.min < 0 && scale.type !== 'category' ? theme.axis : theme.grid,
  );
}

/** Options of an axis of values. @param isFirst whether its ticks have the grid lines */
export function valueScale(id: string, spec: ChartSpec, theme: ResolvedTheme, isFirst: boolean): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type');
  const isValue = type === undefined || type === 'linear' || type === 'logarithmic';
  return {
    ...mirroredValueAxis(spec, isFirst),
    ...(type === undefined || type === 'linear' ? dataLabelGrace(spec) : {}),
    ...(type !== 'logarithmic' && startsAtZero(spec, id) ? { beginAtZero: true } : {}),
    ticks: {
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.6),
      maxTicksLimit: type === 'logarithmic' ? 11 : MAX_VALUE_TICKS,
      autoSkipPadding: theme.fontSize,
      maxRotation: 0,
      ...(isValue ? { callback: scriptable(valueTickText) } : {}),
    },
    grid: { color: gridColor(theme), display: isFirst, drawTicks: false, tickBorderDash: [] },
    border: { display: false, dash: theme.gridDash, color: theme.axis },
  };
}

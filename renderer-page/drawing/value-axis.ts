import type { Scale } from 'chart.js';
import { stringAt, valueAt } from '../json';
import type { ChartSpec, JsonObject } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { scalesOf, seriesOn, startsAtZero, valueAxisIds, valueAxisOf } from './axes';
import { beginsBeyondZero } from './baseline';
import { labelHeightPx, reserveLabelSpace } from './label-space';
import { logTicks, noteUndrawable } from './log-ticks';
import { note } from './notes';
import { scriptable } from './scriptable';
import { countTicksFully, fitTicks, MAX_VALUE_TICKS } from './value-range';
import { valueTickText } from './value-ticks';

/** Whether a value lies at the side of the plot where the labels usually stand: its grid line would be a second baseline. */
function isOnBaseline(scale: Scale, value: number | undefined): boolean {
  return value !== 0 && value === (scale.options.reverse ? scale.max : scale.min);
}

/** Makes the zero line stronger where values lie on both sides of it. */
function gridColor(theme: ResolvedTheme) {
  return scriptable(({ tick, scale }: { tick?: { value: number }; scale: Scale }) =>
    tick?.value === 0 && scale.min < 0 && scale.type !== 'category' ? theme.axis : theme.grid,
  );
}

/** The other side than that of the first axis: two axes on one side could not be told apart. */
function sideOf(id: string, spec: ChartSpec): JsonObject {
  const [first = id] = valueAxisIds(spec);
  if (id === first) return {};
  const isUpright = valueAxisOf(spec) === 'y';
  const [near, far] = isUpright ? ['left', 'right'] : ['bottom', 'top'];
  return { position: stringAt(scalesOf(spec), first, 'position') === far ? near : far };
}

/** Whether an axis has neither series nor a range: Chart.js would invent one from 0 to 1. */
function isInvented(id: string, spec: ChartSpec): boolean {
  const scale = scalesOf(spec)[id];
  const isRanged = valueAt(scale, 'min') !== undefined && valueAt(scale, 'max') !== undefined;
  return seriesOn(spec, id).length === 0 && !isRanged && valueAt(scale, 'display') === undefined;
}

function isHidden(id: string, spec: ChartSpec): boolean {
  return valueAt(scalesOf(spec)[id], 'display') === false || isInvented(id, spec);
}

/** Ticks and range of an axis. */
function rangeOptions(id: string, type: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const heightPx = labelHeightPx(spec, theme, id);
  const labels = heightPx > 0 ? { afterFit: scriptable(reserveLabelSpace(spec, theme, id)) } : {};
  if (type === 'logarithmic') {
    noteUndrawable(spec, id);
    return { ...labels, afterBuildTicks: scriptable(logTicks(theme.fontSize)) };
  }
  if (type !== 'linear') return {};
  return {
    ...labels,
    ...(startsAtZero(spec, id) ? { beginAtZero: true } : {}),
    beforeUpdate: scriptable(countTicksFully),
    afterBuildTicks: scriptable(fitTicks(spec, id, theme.fontSize, heightPx)),
  };
}

/** Options of an axis of values. */
export function valueScale(id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type') ?? 'linear';
  const isLog = type === 'logarithmic';
  const isValue = type === 'linear' || isLog;
  const hasGrid = id === valueAxisIds(spec).find((other) => !isHidden(other, spec));
  const isLeftOut = isValue && isInvented(id, spec);
  if (isLeftOut) note(`The axis "${id}" is not drawn: no dataset names it as its ${valueAxisOf(spec)}AxisID.`);
  return {
    ...sideOf(id, spec),
    ...(isLeftOut ? { display: false } : {}),
    ...rangeOptions(id, type, spec, theme),
    ticks: {
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.6),
      maxTicksLimit: MAX_VALUE_TICKS,
      autoSkipPadding: theme.fontSize,
      maxRotation: 0,
      ...(isLog ? { autoSkip: false } : {}),
      ...(isValue ? { callback: scriptable(valueTickText) } : {}),
    },
    grid: {
      color: gridColor(theme),
      display: hasGrid,
      drawTicks: false,
      tickBorderDash: [],
      lineWidth: scriptable(({ tick, scale }: { tick?: { value: number }; scale: Scale }) =>
        isOnBaseline(scale, tick?.value) && beginsBeyondZero(scale.chart) ? 0 : 1,
      ),
    },
    border: { display: false, dash: theme.gridDash, color: theme.axis },
  };
}

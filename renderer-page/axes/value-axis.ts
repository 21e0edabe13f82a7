import type { Scale } from 'chart.js';
import { type ChartSpec, type JsonObject, stringAt, valueAt } from '../../chart-spec/spec.js';
import { scriptable } from '../chartjs/adapters';
import type { Drawing } from '../drawing/drawing';
import { labelHeightPx, reserveLabelSpace } from '../labels/data/headroom';
import { mirroredValueAxis } from '../text/text-direction';
import type { ResolvedTheme } from '../theme/resolve-theme';
import {
  asksForLabels,
  axisOf,
  hasCandles,
  hasNumbersOnBothAxes,
  hasOwnSteps,
  hasWholeValues,
  measuresFromZero,
  scalesOf,
  seriesOn,
  startsAtZero,
  valueAxisIds,
  valueAxisOf,
} from './axes';
import { repeatsLabels } from './repeated-axis';
import { logTicks, needsExponents, noteUndrawable } from './ticks/log-ticks';
import { MAX_VALUE_TICKS } from './ticks/tick-list';
import { valueTickText } from './ticks/value-ticks';
import { countTicksFully, fitTicks, leaveOutImpossibleTicks, makeSpaceForBubbles } from './value-range';
import { gridColor, gridDash } from './zero/baseline';

/** The axes of values in the direction of this one. */
function siblings(id: string, spec: ChartSpec): string[] {
  return valueAxisIds(spec, hasNumbersOnBothAxes(spec) ? axisOf(id, spec) : valueAxisOf(spec));
}

/** The other side than that of the first axis: two axes on one side could not be told apart. */
function sideOf(id: string, spec: ChartSpec): JsonObject {
  const ids = siblings(id, spec);
  const [first = id] = ids;
  // Chart.js rejects an axis whose direction it cannot tell.
  if (id === first || !ids.includes(id) || hasCandles(spec)) return {};
  const isUpright = axisOf(id, spec) === 'y';
  const [near, far] = isUpright ? ['left', 'right'] : ['bottom', 'top'];
  return { position: stringAt(scalesOf(spec), first, 'position') === far ? near : far };
}

/** Whether an axis has neither series nor a range: Chart.js would invent one from 0 to 1. */
function isInvented(id: string, spec: ChartSpec): boolean {
  const scale = scalesOf(spec)[id];
  const isRanged = valueAt(scale, 'min') !== undefined && valueAt(scale, 'max') !== undefined;
  return (
    siblings(id, spec).includes(id) &&
    seriesOn(spec, id).length === 0 &&
    !isRanged &&
    valueAt(scale, 'display') === undefined
  );
}

function isHidden(id: string, spec: ChartSpec): boolean {
  return valueAt(scalesOf(spec)[id], 'display') === false || isInvented(id, spec);
}

/** Ticks and range of an axis. */
function rangeOptions(drawing: Drawing, id: string, type: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const heightPx = labelHeightPx(spec, theme, id);
  const labels = asksForLabels(spec) ? { afterFit: scriptable(reserveLabelSpace(drawing, spec, theme, id)) } : {};
  if (type === 'logarithmic') {
    noteUndrawable(drawing, spec, id);
    return { ...labels, afterBuildTicks: scriptable(logTicks(theme.fontSize)) };
  }
  if (type !== 'linear') return {};
  const fit = fitTicks(spec, id, theme.fontSize, heightPx);
  const leaveOut = leaveOutImpossibleTicks(spec, id);
  const fitBubbles = (scale: Scale) => {
    fit(scale);
    leaveOut(scale);
  };
  return {
    ...labels,
    // Chart.js starts the axis of boxes at zero.
    ...(startsAtZero(spec, id) ? { beginAtZero: true } : measuresFromZero(spec) ? {} : { beginAtZero: false }),
    ...(spec.type === 'bubble' ? { afterDataLimits: scriptable(makeSpaceForBubbles(spec, id, theme)) } : {}),
    beforeUpdate: scriptable(countTicksFully),
    afterBuildTicks: scriptable(spec.type === 'bubble' ? fitBubbles : fit),
  };
}

/** The powers of ten of extreme values have exponents, which not every font of the service contains. */
const EXPONENT_FAMILY = 'Roboto';

function logTickOptions(id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const family = { family: `${EXPONENT_FAMILY}, ${theme.fontFamily}` };
  return {
    autoSkip: false,
    ...(needsExponents(spec, id) ? { font: family } : {}),
  };
}

/** Options of an axis of values. */
export function valueScale(drawing: Drawing, id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type') ?? 'linear';
  const isLog = type === 'logarithmic';
  const isValue = type === 'linear' || isLog;
  const hasGrid = id === siblings(id, spec).find((other) => !isHidden(other, spec));
  const isFirst = id === valueAxisIds(spec)[0];
  const side = axisOf(id, spec) === valueAxisOf(spec) ? mirroredValueAxis(spec, isFirst || hasCandles(spec)) : {};
  const isLeftOut = isValue && isInvented(id, spec);
  const isRepeated = repeatsLabels(spec, id, theme);
  if (isLeftOut) drawing.note(`The axis "${id}" is not drawn: no dataset names it as its ${axisOf(id, spec)}AxisID.`);
  return {
    ...sideOf(id, spec),
    ...side,
    ...(hasCandles(spec) && side['position'] !== 'right' ? { weight: isFirst ? 1 : 0 } : {}),
    ...(isLeftOut ? { display: false } : {}),
    ...rangeOptions(drawing, id, type, spec, theme),
    ticks: {
      ...(isRepeated ? { display: false } : {}),
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.6),
      ...(isLog || hasOwnSteps(spec, id) ? {} : { maxTicksLimit: MAX_VALUE_TICKS }),
      ...(type === 'linear' && hasWholeValues(spec, id) ? { precision: 0 } : {}),
      autoSkipPadding: theme.fontSize,
      maxRotation: 0,
      ...(isLog ? logTickOptions(id, spec, theme) : {}),
      ...(isValue ? { callback: scriptable(valueTickText) } : {}),
    },
    grid: {
      color: gridColor(theme, measuresFromZero(spec), isRepeated),
      display: hasGrid,
      drawTicks: false,
      tickBorderDash: [],
    },
    border: { display: false, dash: gridDash(theme, measuresFromZero(spec)), color: theme.axis },
  };
}

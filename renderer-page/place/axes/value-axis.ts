import type { Scale } from 'chart.js';
import { isObject, type JsonObject, stringAt, valueAt } from '../../../chart-spec/spec.js';
import { durationStep, secondsIn } from '../../../chart-spec/table.js';
import type { Axes } from '../../chart/axes';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { scriptable } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { drawnChart } from '../../types/registry';
import { logTicks, needsExponents, noteUndrawable, spaceLogTexts } from '../../values/ticks/log-ticks';
import { MAX_VALUE_TICKS } from '../../values/ticks/tick-list';
import { valueTickText } from '../../values/ticks/value-ticks';
import { keepInMargin } from './keep-in-margin';
import { annotatedValues } from './range/annotated-values';
import { gridColor, gridDash } from './range/baseline';
import { keepBubblesInPlot, leaveOutImpossibleTicks, makeSpaceForBubbles } from './range/bubble-range';
import { labelHeightPx, reserveLabelSpace } from './range/headroom';
import { widenSteps } from './range/own-steps';
import { keepShortBarsInPlot } from './range/short-bars';
import { countTicksFully, fitTicks } from './range/value-range';
import { repeatsLabels } from './repeated-axis';
import { timeOptions, timeTickOptions } from './time/time-axis';

/** Whether an axis has neither series nor a range: Chart.js would invent one from 0 to 1. */
function isInvented(axis: Axis, axes: Axes): boolean {
  const { options, series } = axis;
  const isRanged = valueAt(options, 'min') !== undefined && valueAt(options, 'max') !== undefined;
  return (
    axes.beside(axis).includes(axis) && series.length === 0 && !isRanged && valueAt(options, 'display') === undefined
  );
}

function isHidden(axis: Axis, axes: Axes): boolean {
  return valueAt(axis.options, 'display') === false || isInvented(axis, axes);
}

/** Whether the ticks of an axis could be taken for those of another one: those of lines of a grid could not. */
function needsSide(axis: Axis, other: Axis, axes: Axes): boolean {
  const isRead = axis.series.length > 0 || other.series.length === 0;
  return isRead && axis.ticks['display'] !== false && !isHidden(axis, axes);
}

/**
 * Where an axis of values stands: the first one where lines are read from, others across from it, and it across from one that the spec
 * places there, since two axes on one side could not be told apart. Below a mirrored plot it begins on the right.
 */
function sideOf(axis: Axis, { axes, isMirrored }: ThemedPlan): JsonObject {
  const besides = axes.beside(axis);
  const [first = axis, ...others] = besides;
  const isLying = axis.direction === 'x' && axes.valueDirection === 'x';
  // Chart.js rejects an axis whose direction it cannot tell.
  if (!besides.includes(axis)) return {};
  const [near, far] = axis.direction === 'x' ? ['bottom', 'top'] : isMirrored ? ['right', 'left'] : ['left', 'right'];
  const isTaken = (side: string) =>
    others.some((other) => stringAt(other.options, 'position') === side && needsSide(other, first, axes));
  const side = stringAt(first.options, 'position') ?? (isTaken(near) && !isTaken(far) ? far : near);
  const position = axis === first || axes.comparesChanges ? side : side === far ? near : far;
  return { position, ...(isLying && isMirrored ? { reverse: true } : {}) };
}

/** Whether the spec sets the distance of the ticks and leaves it to the axis which of them are drawn. */
function hasWideSteps({ ticks }: Axis): boolean {
  return ticks['stepSize'] !== undefined && ticks['autoSkip'] !== false && !ticks['maxTicksLimit'];
}

/** Ticks and range of an axis. */
function rangeOptions(drawing: Drawing, axis: Axis, type: string, plan: ThemedPlan): JsonObject {
  const { spec, theme, axes } = plan;
  const heightPx = labelHeightPx(axis, plan);
  const { keepsMarksInPlot } = drawnChart(spec);
  const keepInPlot = keepBubblesInPlot(axis, plan);
  if (type === 'logarithmic') {
    noteUndrawable(drawing, axes, axis);
    const buildTicks = logTicks(theme.fontSize, axis.hasBars, annotatedValues(plan, axis));
    const buildForBubbles = (scale: Scale) => {
      buildTicks(scale);
      keepInPlot(scale);
    };
    return {
      afterBuildTicks: scriptable(keepsMarksInPlot ? buildForBubbles : buildTicks),
      afterTickToLabelConversion: scriptable(spaceLogTexts(drawing)),
    };
  }
  if (axis.isTime) return { afterDataLimits: scriptable(keepShortBarsInPlot(axis, plan)) };
  if (type !== 'linear') return {};
  const fit = hasWideSteps(axis)
    ? widenSteps(drawing, axis, theme.fontSize)
    : fitTicks(axis, plan, heightPx, repeatsLabels(axis, plan));
  const leaveOut = leaveOutImpossibleTicks(axis);
  const fitBubbles = (scale: Scale) => {
    fit(scale);
    leaveOut(scale);
    keepInPlot(scale);
  };
  return {
    // Chart.js starts the axis of boxes at zero.
    beginAtZero: axes.startsAtZero(axis),
    ...(keepsMarksInPlot ? { afterDataLimits: scriptable(makeSpaceForBubbles(axis, plan)) } : {}),
    beforeUpdate: scriptable(countTicksFully),
    afterBuildTicks: scriptable(keepsMarksInPlot ? fitBubbles : fit),
  };
}

/** The powers of ten of extreme values have exponents, which not every font of the service contains. */
const EXPONENT_FAMILY = 'Roboto';

function logTickOptions(axis: Axis, theme: ResolvedTheme): JsonObject {
  const family = { family: `${EXPONENT_FAMILY}, ${theme.fontFamily}` };
  return {
    autoSkip: false,
    ...(needsExponents(axis) ? { font: family } : {}),
  };
}

/** Steps of a clock on an axis of lengths of time, which are round minutes and hours. */
function clockSteps(axis: Axis, startsAtZero: boolean, isStacked: boolean): JsonObject {
  const { format, hasOwnSteps, ownEnds } = axis;
  if (!isObject(format) || format['style'] !== 'duration' || hasOwnSteps) return {};
  const values = ownEnds ? [[ownEnds.min, ownEnds.max]] : axis.values;
  const shape = { stacked: isStacked && !ownEnds, type: startsAtZero ? 'bar' : 'line' };
  return { stepSize: durationStep(values, shape, secondsIn(format)) };
}

/** Options of an axis of values. */
export function valueScale(drawing: Drawing, axis: Axis, plan: ThemedPlan): JsonObject {
  const { theme, axes } = plan;
  const { id, type = 'linear', direction } = axis;
  const isLog = type === 'logarithmic';
  const isValue = type === 'linear' || isLog;
  const hasGrid = axis === axes.beside(axis).find((other) => !isHidden(other, axes));
  const isFirst = axis === axes.values[0];
  const side = sideOf(axis, plan);
  const reserve = isValue && plan.hasDataLabels ? reserveLabelSpace(drawing, axis, plan) : undefined;
  const fit = (scale: Scale) => {
    reserve?.(scale);
    keepInMargin(scale);
  };
  const isLeftOut = isValue && isInvented(axis, axes);
  const isRepeated = repeatsLabels(axis, plan);
  const time = axis.isTime ? timeOptions(drawing, axis, plan) : {};
  if (isLeftOut) drawing.note(`The axis "${id}" is not drawn: no dataset names it as its ${direction}AxisID.`);
  return {
    ...side,
    ...(axes.comparesChanges && side['position'] !== 'right' ? { weight: isFirst ? 1 : 0 } : {}),
    ...(isLeftOut ? { display: false } : {}),
    ...rangeOptions(drawing, axis, type, plan),
    ...time,
    afterFit: scriptable(fit),
    ticks: {
      ...(isRepeated ? { display: false } : {}),
      color: theme.textSecondary,
      padding: Math.round(theme.fontSize * 0.6),
      ...(isLog || axis.isTime || axis.hasOwnSteps ? {} : { maxTicksLimit: MAX_VALUE_TICKS }),
      ...(type === 'linear' && axis.hasWholeValues ? { precision: 0 } : {}),
      ...(type === 'linear' ? clockSteps(axis, axes.startsAtZero(axis), axes.isStacked) : {}),
      // A tick at an end that is no multiple of the step would be close to its neighbor.
      ...(type === 'linear' ? { includeBounds: false } : {}),
      // Chart.js skips by the length that an axis above others has before it is placed.
      ...(valueAt(axis.options, 'stack') === undefined ? {} : { autoSkip: false }),
      autoSkipPadding: theme.fontSize,
      maxRotation: 0,
      ...(isLog ? logTickOptions(axis, theme) : {}),
      ...(isValue ? { callback: scriptable(valueTickText) } : {}),
      ...(axis.isTime ? timeTickOptions(time, theme.fontSize) : {}),
    },
    grid: {
      color: gridColor(theme, axes.measuresFromZero, isRepeated),
      display: hasGrid,
      drawTicks: false,
      tickBorderDash: [],
    },
    border: { display: false, dash: gridDash(theme, axes.measuresFromZero), color: theme.axis },
  };
}

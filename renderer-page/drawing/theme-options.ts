import type { Scale, ScriptableContext } from 'chart.js';
import { fade } from '../color';
import { withOwnFonts } from '../fonts/page-fonts';
import { objectAt, stringAt, valueAt } from '../json';
import type { ChartSpec, Json, JsonObject } from '../payload';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { annotationOptions } from './annotations';
import { asksForLabels, axisIds, axisOf, hasNegatives, indexAxisOf, isStacked, scalesOf, startsAtZero } from './axes';
import { legendOptions, legendPosition } from './chart-legend';
import { isRound, typeOf } from './chart-types';
import { cutoutOf, dataLabelGrace, dataLabelOptions } from './data-labels';
import { runsRightToLeft } from './text-direction';
import { besideSpokeText, categoryTickText, pointLabelText, uprightUnlessAllFit, valueTickText } from './tick-labels';

/** CSS px per label of the index axis: below these, points are left out and bars get no gaps. */
const LEAST_FOR_POINTS_PX = 16;
const LEAST_FOR_GAPS_PX = 6;
/** With more points than this, labels of a line chart are left out rather than tilted. */
const MAX_TILTED_POINTS = 8;
const THICKEST_BAR_PX = 72;
const MAX_VALUE_TICKS = 7;
const MAX_RADIAL_TICKS = 5;
/** A radar with fewer spokes has a grid of rings: its polygons would have no area. */
const LEAST_CORNERS = 3;
/** A radar with more spokes than this does not draw them; from half as many on, labels that would overlap are left out. */
const MANY_SPOKES = 40;

/** A scriptable option: a function of Chart.js in an object that is typed as JSON. */
function scriptable(call: (...args: never[]) => unknown): undefined {
  return call as unknown as undefined;
}

/** CSS px of the index axis for each label. */
function pxPerLabel(spec: ChartSpec): number {
  const along = indexAxisOf(spec) === 'y' ? spec.height : spec.width;
  return (along * 0.88) / Math.max(1, spec.data.labels.length);
}

/** Makes the zero line stronger where values lie on both sides of it. */
function gridColor(theme: ResolvedTheme) {
  return scriptable(({ tick, scale }: { tick?: { value: number }; scale: Scale }) =>
    tick?.value === 0 && scale.min < 0 && scale.type !== 'category' ? theme.axis : theme.grid,
  );
}

function ownTicks(spec: ChartSpec, id: string): JsonObject {
  return objectAt(scalesOf(spec)[id], 'ticks');
}

function radialScale(id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const lines = { color: theme.grid };
  const font = `${theme.fontSize}px ${withOwnFonts(theme.fontFamily)}`;
  const isLog = stringAt(scalesOf(spec), id, 'type') === 'logarithmic';
  // Ticks with a format of the spec's own stay on the spoke and keep their backdrop.
  const isBeside = spec.type === 'radar' && ownTicks(spec, id)['format'] === undefined;
  const isBare = spec.type === 'radar' && spec.data.labels.length < LEAST_CORNERS;
  return {
    ...(isLog ? {} : { beginAtZero: true }),
    grid: { ...lines, ...(isBare ? { circular: true } : {}) },
    angleLines: { ...lines, display: spec.data.labels.length <= MANY_SPOKES },
    pointLabels: {
      // A polar area chart names its slices in the legend.
      ...(spec.type === 'radar' ? { display: spec.data.labels.length > MANY_SPOKES / 2 ? 'auto' : true } : {}),
      color: theme.textPrimary,
      font: { size: theme.fontSize },
      callback: scriptable(pointLabelText(font, spec.width)),
    },
    ticks: {
      color: theme.textSecondary,
      backdropColor: fade(theme.opaqueBackground, 0.85),
      backdropPadding: 2,
      z: 1,
      ...(isBeside ? { showLabelBackdrop: false } : {}),
      maxTicksLimit: MAX_RADIAL_TICKS,
      font: { size: Math.max(8, Math.round(theme.fontSize * 0.88)) },
      callback: scriptable(isBeside ? besideSpokeText : valueTickText),
    },
  };
}

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

function indexScale(id: string, spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type');
  const isCategory = type === undefined || type === 'category';
  const isTime = type === 'time' || type === 'timeseries';
  const isUpright = axisOf(id, spec) === 'y';
  const zeroInside = hasNegatives(spec);
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
    border: { display: !zeroInside, color: theme.axis },
  };
}

function valueScale(id: string, spec: ChartSpec, theme: ResolvedTheme, isFirst: boolean): JsonObject {
  const type = stringAt(scalesOf(spec), id, 'type');
  const isValue = type === undefined || type === 'linear' || type === 'logarithmic';
  return {
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

function scaleOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const scales: JsonObject = {};
  let valueScales = 0;
  for (const id of axisIds(spec)) {
    const axis = axisOf(id, spec);
    if (axis === 'r') {
      scales[id] = radialScale(id, spec, theme);
      continue;
    }
    const isIndex = axis === indexAxisOf(spec);
    const scale = isIndex ? indexScale(id, spec, theme) : valueScale(id, spec, theme, valueScales++ === 0);
    scales[id] = { ...scale, title: { color: theme.textSecondary, font: { weight: 500 } } };
  }
  return scales;
}

/** Leaves out the points of a dense line, but not a point between two gaps, where there is no line. */
function pointRadius(spec: ChartSpec, theme: ResolvedTheme) {
  const radiusPx = 3 * theme.scale;
  if (pxPerLabel(spec) >= LEAST_FOR_POINTS_PX * theme.scale) return radiusPx;
  const { datasets } = spec.data;
  const isAlone = ({ data }: { data: unknown[] }, at: number) =>
    data[at] !== null && (data[at - 1] ?? null) === null && (data[at + 1] ?? null) === null;
  const hasGaps = datasets.some(({ data }) => data.length < 2 || data.includes(null));
  if (!hasGaps) return 0;
  return scriptable(({ datasetIndex, dataIndex }: ScriptableContext<'line'>) => {
    const dataset = datasets[datasetIndex];
    return dataset && isAlone(dataset, dataIndex) ? radiusPx : 0;
  });
}

/** Limits the rounding of thin bars. */
function barRadiusPx(spec: ChartSpec, theme: ResolvedTheme): number {
  const bars = spec.data.datasets.filter((dataset) => typeOf(spec, dataset) === 'bar').length;
  const thicknessPx = (pxPerLabel(spec) * 0.7) / (isStacked(spec) ? 1 : Math.max(1, bars));
  return thicknessPx < 4 ? 0 : Math.min(theme.barRadiusPx * theme.scale, thicknessPx * 0.3);
}

/** The width of gaps between slices: less for many slices, 0 for a single one. */
function arcBorderPx(spec: ChartSpec): number {
  const count = spec.data.labels.length;
  const isWhole = spec.data.datasets.every(({ data }) => data.filter((value) => value).length < 2);
  if (isWhole) return 0;
  return count > 120 ? 0 : count > 40 ? 0.5 : 2;
}

function elementOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const { scale } = theme;
  const labelPx = pxPerLabel(spec);
  const isTransparent = theme.backgroundColor === 'transparent';
  const owns = (key: string) =>
    spec.data.datasets.some((dataset) => dataset[key] !== undefined) ||
    valueAt(spec.options, 'elements', 'line', key) !== undefined;
  const curves =
    theme.isSmooth && spec.type !== 'radar' && labelPx > LEAST_FOR_GAPS_PX && !owns('tension') && !owns('stepped');
  return {
    bar: { borderRadius: barRadiusPx(spec, theme) },
    line: {
      borderWidth: theme.lineWidthPx * scale * (labelPx < 2 ? 0.6 : 1),
      borderJoinStyle: 'round',
      borderCapStyle: 'round',
      ...(curves ? { cubicInterpolationMode: 'monotone' } : {}),
    },
    point: { radius: pointRadius(spec, theme), hitRadius: 0, borderWidth: 0 },
    arc: { borderWidth: isTransparent ? 0 : arcBorderPx(spec) * scale, borderColor: theme.opaqueBackground },
  };
}

function datasetOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const isDense = pxPerLabel(spec) < LEAST_FOR_GAPS_PX;
  return {
    bar: {
      maxBarThickness: THICKEST_BAR_PX * theme.scale,
      categoryPercentage: isDense ? 0.9 : 0.74,
      barPercentage: isDense ? 1 : isStacked(spec) ? 0.9 : 0.94,
    },
    doughnut: { cutout: cutoutOf(spec, theme) as unknown as string },
  };
}

/** Options of title and subtitle. A legend on top has its own space above it. */
function titleOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const em = theme.fontSize;
  const align = runsRightToLeft(spec) ? 'end' : 'start';
  const hasSubtitle = valueAt(spec.options, 'plugins', 'subtitle', 'display') === true;
  const lastPx = legendPosition(spec) === 'top' ? Math.round(em * 0.15) : Math.round(em * 1.1);
  return {
    title: {
      align,
      color: theme.textPrimary,
      font: { size: Math.round(em * 1.45), weight: theme.titleWeight },
      padding: { top: 0, bottom: hasSubtitle ? Math.round(em * 0.35) : lastPx },
    },
    subtitle: {
      align,
      color: theme.textSecondary,
      font: { size: Math.round(em * 1.08) },
      padding: { top: 0, bottom: lastPx },
    },
  };
}

/** Padding of the chart. A wide round chart gets more on the right, so that it does not stand far from the legend beside it. */
function paddingOf(spec: ChartSpec, theme: ResolvedTheme): Json {
  const all = theme.paddingPx;
  if (legendPosition(spec) !== 'right' || (!isRound(spec) && spec.type !== 'radar')) return all;
  const plotPx = spec.height - 2 * all - theme.fontSize * 3;
  const legendPx = theme.fontSize * 9;
  const freePx = spec.width - 2 * all - plotPx - legendPx;
  return { left: all, top: all, bottom: all, right: all + Math.max(0, Math.round(freePx * 0.3)) };
}

/** The options of Chart.js that a theme sets; the spec's own options win over them. */
export function themeOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  return {
    layout: { padding: paddingOf(spec, theme) },
    datasets: datasetOptions(spec, theme),
    elements: elementOptions(spec, theme),
    ...(isRound(spec) && theme.backgroundColor === 'transparent' ? { spacing: 2 * theme.scale } : {}),
    scales: scaleOptions(spec, theme),
    plugins: {
      ...titleOptions(spec, theme),
      legend: legendOptions(spec, theme),
      datalabels: dataLabelOptions(spec, theme),
      ...annotationOptions(spec, theme),
    },
  };
}

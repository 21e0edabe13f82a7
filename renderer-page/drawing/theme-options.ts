import type { Scale, ScriptableContext } from 'chart.js';
import { fade } from '../color';
import { withOwnFonts } from '../fonts/page-fonts';
import type { ChartSpec, Json, JsonObject } from '../payload';
import { type Look, ownOption, runsRightToLeft, stringAt } from '../theme/resolve-theme';
import { annotationOptions } from './annotations';
import { asksForLabels, axisIds, axisOf, hasNegatives, indexAxisOf, isStacked, scalesOf, standsOnZero } from './axes';
import { isRound, legendOptions, legendPosition } from './chart-legend';
import { cutoutOf, dataLabelOptions, roomForDataLabels } from './data-labels';
import { isObject } from './formats';
import { aroundText, besideSpokeText, categoryTickText, uprightUnlessAllFit, valueTickText } from './tick-labels';

/** Room for one point along the index axis, CSS px: below, points are left out and bars stand close. */
const ROOM_FOR_POINTS_PX = 16;
const ROOM_FOR_GAPS_PX = 6;
/** A line through more than so many points is read as a course: skipping labels is better than tilting them. */
const COURSE_POINTS = 8;
const THICKEST_BAR_PX = 72;
const MAX_VALUE_TICKS = 7;
const MAX_RADIAL_TICKS = 5;
/** Of a radar with fewer spokes than this neither the grid nor the data have an area: its grid is drawn as rings. */
const FEWEST_CORNERS = 3;
/** A radar with more spokes than this is drawn without them; with half as many, labels that would collide are left out. */
const MANY_SPOKES = 40;

/** A function where JSON has none; Chart.js calls it. */
function scriptable(call: (...args: never[]) => unknown): undefined {
  return call as unknown as undefined;
}

/** CSS px along the index axis for each of its points. */
function roomPerPoint(spec: ChartSpec): number {
  const along = indexAxisOf(spec) === 'y' ? spec.height : spec.width;
  return (along * 0.88) / Math.max(1, spec.data.labels.length);
}

/** The zero line stands out where values lie on both sides of it. */
function gridColour(look: Look) {
  return scriptable(({ tick, scale }: { tick?: { value: number }; scale: Scale }) =>
    tick?.value === 0 && scale.min < 0 && scale.type !== 'category' ? look.axis : look.grid,
  );
}

function ownTicks(spec: ChartSpec, id: string): JsonObject {
  const own = scalesOf(spec)[id];
  return isObject(own) && isObject(own['ticks']) ? own['ticks'] : {};
}

function radialScale(id: string, spec: ChartSpec, look: Look): JsonObject {
  const lines = { color: look.grid };
  const font = `${look.fontSize}px ${withOwnFonts(look.fontFamily)}`;
  const own = scalesOf(spec)[id];
  const isLog = stringAt(own, 'type') === 'logarithmic';
  /** Values in a format of the spec's own stay on the spoke, and need something behind them. */
  const isBeside = spec.type === 'radar' && ownTicks(spec, id)['format'] === undefined;
  const isBare = spec.type === 'radar' && spec.data.labels.length < FEWEST_CORNERS;
  return {
    ...(isLog ? {} : { beginAtZero: true }),
    grid: { ...lines, ...(isBare ? { circular: true } : {}) },
    angleLines: { ...lines, display: spec.data.labels.length <= MANY_SPOKES },
    pointLabels: {
      // A polar area chart names its slices in the legend.
      ...(spec.type === 'radar' ? { display: spec.data.labels.length > MANY_SPOKES / 2 ? 'auto' : true } : {}),
      color: look.textPrimary,
      font: { size: look.fontSize },
      callback: scriptable(aroundText(font, spec.width)),
    },
    ticks: {
      color: look.textSecondary,
      backdropColor: fade(look.ground, 0.85),
      backdropPadding: 2,
      z: 1,
      ...(isBeside ? { showLabelBackdrop: false } : {}),
      maxTicksLimit: MAX_RADIAL_TICKS,
      font: { size: Math.max(8, Math.round(look.fontSize * 0.88)) },
      callback: scriptable(isBeside ? besideSpokeText : valueTickText),
    },
  };
}

/** Whether labels under an axis may stand oblique: only where that lets every one of them be shown. */
function maxRotation(spec: ChartSpec, look: Look): number {
  const count = spec.data.labels.length;
  const isCourse =
    spec.data.datasets.every((dataset) => (dataset['type'] ?? spec.type) === 'line') && count > COURSE_POINTS;
  return isCourse || roomPerPoint(spec) < look.fontSize * 1.5 ? 0 : 45;
}

/** Whether a time axis counts in parts of a day: there each new day is named, which hours alone do not tell. */
function hasHours({ scale }: { scale: Scale & { _unit?: string } }): boolean {
  return scale._unit === 'hour' || scale._unit === 'minute';
}

function indexScale(id: string, spec: ChartSpec, look: Look): JsonObject {
  const type = stringAt(scalesOf(spec)[id], 'type');
  const isCategory = type === undefined || type === 'category';
  const isTime = type === 'time' || type === 'timeseries';
  const isUpright = axisOf(id, spec) === 'y';
  const zeroInside = hasNegatives(spec);
  const rotation = maxRotation(spec, look);
  const { maxRotation: ownMost, minRotation: ownLeast } = ownTicks(spec, id);
  const mayTurn = rotation > 0 && !isTime && !isUpright && ownMost === undefined && ownLeast === undefined;
  return {
    ...(mayTurn ? { afterCalculateLabelRotation: scriptable(uprightUnlessAllFit(look.fontSize)) } : {}),
    ticks: {
      color: look.textSecondary,
      padding: Math.round(look.fontSize * 0.5),
      autoSkipPadding: rotation > 0 && !isTime ? 2 : isTime ? look.fontSize : Math.round(look.fontSize * 0.6),
      maxRotation: isTime ? 0 : rotation,
      ...(isCategory
        ? { callback: scriptable(categoryTickText) }
        : isTime
          ? { major: { enabled: scriptable(hasHours) } }
          : { callback: scriptable(valueTickText) }),
      ...(isUpright ? { crossAlign: 'near' } : {}),
    },
    ...(isCategory && (spec.data.labels.length === 1 || asksForLabels(spec)) ? { offset: true } : {}),
    grid: { color: look.grid, display: false, drawTicks: false },
    border: { display: !zeroInside, color: look.axis },
  };
}

function valueScale(id: string, spec: ChartSpec, look: Look, isFirst: boolean): JsonObject {
  const type = stringAt(scalesOf(spec)[id], 'type');
  const isValue = type === undefined || type === 'linear' || type === 'logarithmic';
  return {
    ...(type === undefined || type === 'linear' ? roomForDataLabels(spec) : {}),
    ...(type !== 'logarithmic' && standsOnZero(spec, id) ? { beginAtZero: true } : {}),
    ticks: {
      color: look.textSecondary,
      padding: Math.round(look.fontSize * 0.6),
      maxTicksLimit: type === 'logarithmic' ? 11 : MAX_VALUE_TICKS,
      autoSkipPadding: look.fontSize,
      maxRotation: 0,
      ...(isValue ? { callback: scriptable(valueTickText) } : {}),
    },
    grid: { color: gridColour(look), display: isFirst, drawTicks: false, tickBorderDash: [] },
    border: { display: false, dash: look.gridDash, color: look.axis },
  };
}

function scaleOptions(spec: ChartSpec, look: Look): JsonObject {
  const scales: JsonObject = {};
  let valueScales = 0;
  for (const id of axisIds(spec)) {
    const axis = axisOf(id, spec);
    if (axis === 'r') {
      scales[id] = radialScale(id, spec, look);
      continue;
    }
    const isIndex = axis === indexAxisOf(spec);
    const scale = isIndex ? indexScale(id, spec, look) : valueScale(id, spec, look, valueScales++ === 0);
    scales[id] = { ...scale, title: { color: look.textSecondary, font: { weight: 500 } } };
  }
  return scales;
}

/** Points of a dense line are left out, but never the only one between two gaps: without it nothing would be drawn there. */
function pointRadius(spec: ChartSpec, look: Look) {
  const radiusPx = 3 * look.scale;
  if (roomPerPoint(spec) >= ROOM_FOR_POINTS_PX * look.scale) return radiusPx;
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

/** Corners no rounder than a bar can bear: thin ones are bars still, not pins. */
function barRadiusPx(spec: ChartSpec, look: Look): number {
  const bars = spec.data.datasets.filter((dataset) => (dataset['type'] ?? spec.type) === 'bar').length;
  const thicknessPx = (roomPerPoint(spec) * 0.7) / (isStacked(spec) ? 1 : Math.max(1, bars));
  return thicknessPx < 4 ? 0 : Math.min(look.barRadiusPx * look.scale, thicknessPx * 0.3);
}

/** Gaps between slices, until there are so many that nothing but gaps would be left; a single slice needs none. */
function arcBorderPx(spec: ChartSpec): number {
  const count = spec.data.labels.length;
  const isWhole = spec.data.datasets.every(({ data }) => data.filter((value) => value).length < 2);
  if (isWhole) return 0;
  return count > 120 ? 0 : count > 40 ? 0.5 : 2;
}

function elementOptions(spec: ChartSpec, look: Look): JsonObject {
  const { scale } = look;
  const room = roomPerPoint(spec);
  const isSee = look.backgroundColor === 'transparent';
  const owns = (key: string) =>
    spec.data.datasets.some((dataset) => dataset[key] !== undefined) ||
    ownOption(spec, 'elements', 'line', key) !== undefined;
  const curves =
    look.isSmooth && spec.type !== 'radar' && room > ROOM_FOR_GAPS_PX && !owns('tension') && !owns('stepped');
  return {
    bar: { borderRadius: barRadiusPx(spec, look) },
    line: {
      borderWidth: look.lineWidthPx * scale * (room < 2 ? 0.6 : 1),
      borderJoinStyle: 'round',
      borderCapStyle: 'round',
      ...(curves ? { cubicInterpolationMode: 'monotone' } : {}),
    },
    point: { radius: pointRadius(spec, look), hitRadius: 0, borderWidth: 0 },
    arc: { borderWidth: isSee ? 0 : arcBorderPx(spec) * scale, borderColor: look.ground },
  };
}

function datasetOptions(spec: ChartSpec, look: Look): JsonObject {
  const isDense = roomPerPoint(spec) < ROOM_FOR_GAPS_PX;
  return {
    bar: {
      maxBarThickness: THICKEST_BAR_PX * look.scale,
      categoryPercentage: isDense ? 0.9 : 0.74,
      barPercentage: isDense ? 1 : isStacked(spec) ? 0.9 : 0.94,
    },
    doughnut: { cutout: cutoutOf(spec, look) as unknown as string },
  };
}

/** Space below title and subtitle: the legend brings its own above it. */
function headOptions(spec: ChartSpec, look: Look): JsonObject {
  const em = look.fontSize;
  const align = runsRightToLeft(spec) ? 'end' : 'start';
  const hasSubtitle = ownOption(spec, 'plugins', 'subtitle', 'display') === true;
  const lastPx = legendPosition(spec) === 'top' ? Math.round(em * 0.15) : Math.round(em * 1.1);
  return {
    title: {
      align,
      color: look.textPrimary,
      font: { size: Math.round(em * 1.45), weight: look.titleWeight },
      padding: { top: 0, bottom: hasSubtitle ? Math.round(em * 0.35) : lastPx },
    },
    subtitle: {
      align,
      color: look.textSecondary,
      font: { size: Math.round(em * 1.08) },
      padding: { top: 0, bottom: lastPx },
    },
  };
}

/** A wide round chart would stand far from the legend beside it; part of the free width goes to the right of both. */
function paddingOf(spec: ChartSpec, look: Look): Json {
  const all = look.paddingPx;
  if (legendPosition(spec) !== 'right' || (!isRound(spec) && spec.type !== 'radar')) return all;
  const plotPx = spec.height - 2 * all - look.fontSize * 3;
  const legendPx = look.fontSize * 9;
  const freePx = spec.width - 2 * all - plotPx - legendPx;
  return { left: all, top: all, bottom: all, right: all + Math.max(0, Math.round(freePx * 0.3)) };
}

/** Chart.js options of a look; the spec's own options are laid over them. */
export function lookOptions(spec: ChartSpec, look: Look): JsonObject {
  return {
    layout: { padding: paddingOf(spec, look) },
    datasets: datasetOptions(spec, look),
    elements: elementOptions(spec, look),
    ...(isRound(spec) && look.backgroundColor === 'transparent' ? { spacing: 2 * look.scale } : {}),
    scales: scaleOptions(spec, look),
    plugins: {
      ...headOptions(spec, look),
      legend: legendOptions(spec, look),
      datalabels: dataLabelOptions(spec, look),
      ...annotationOptions(spec, look),
    },
  };
}

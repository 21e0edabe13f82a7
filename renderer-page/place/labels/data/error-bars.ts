import type { Chart, ChartMeta, Element, Plugin } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { ERROR_BAR_ID, objectAt, plainNumber } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { definitionOfSeries, isOfBars } from '../../../chart/chart-types';
import { type AnnotationElement, annotationsOf } from '../../../chartjs/plugin-fields';
import { type BarGeometry, barGeometryOf } from '../../../chartjs/private-fields';
import { contrast } from '../../../theme/contrast';
import { opaqueColor } from '../../../theme/readable-color';
import type { ResolvedTheme } from '../../../theme/resolve-theme';

/** A bar and its error bar stand on one line, to this many CSS px. */
const NEAR_PX = 1;

/** Error bars on a bar with less contrast have another color there. */
const LEAST_CONTRAST = 2;
/** A color with less contrast to the background is no color of an error bar. */
const LEAST_SEEN = 1.4;

/** How far error bars of two series at one place are set apart, in widths of their lines; at most these shares of the way to the next place. */
const APART_STROKES = 7;
const APART_SHARE = 0.35;
/** Half of the line across an end, in widths of it. */
const CAP_STROKES = 2.5;
/** A part of an error bar along the y axis of the third series: `errorBar2y7`. The first of three is the line from end to end. */
const PART = new RegExp(`^${ERROR_BAR_ID}(\\d+)([xy])(\\d+)$`);

function isPart(id: string | undefined): boolean {
  return id?.startsWith(ERROR_BAR_ID) === true;
}

/** Whether a chart has error bars. */
export function hasErrorBars({ spec }: ChartPlan): boolean {
  return Object.keys(objectAt(spec.options, 'plugins', 'annotation', 'annotations')).some(isPart);
}

/** Where the error bar of a bar or point ends, in the direction of each axis. */
const endsOf = new WeakMap<object, { x?: number[]; y?: number[] }>();

interface Part {
  line: AnnotationElement;
  series: number;
  /** The direction of the error bar. */
  axis: 'x' | 'y';
  isStem: boolean;
  /** Where it stands across that direction, and its ends along it; a line across an end has one. */
  at: number;
  low: number;
  high: number;
}

function partsOf(chart: Chart): Part[] {
  return annotationsOf(annotationPlugin, chart).flatMap((line): Part[] => {
    const [, series, axis, nth] = PART.exec(line.options.id ?? '') ?? [];
    if (series === undefined || (axis !== 'x' && axis !== 'y')) return [];
    const { x, x2, y, y2 } = line;
    const [[from, to], along] =
      axis === 'y'
        ? [
            [x, x2],
            [y, y2],
          ]
        : ([
            [y, y2],
            [x, x2],
          ] as const);
    return [
      {
        line,
        series: Number(series),
        axis,
        isStem: Number(nth) % 3 === 0,
        at: (from + to) / 2,
        low: Math.min(...along),
        high: Math.max(...along),
      },
    ];
  });
}

/** At a date or number stand the bars of all series side by side, and their error bars in the middle: each moves to its own bar. */
function movedToBars(chart: Chart, parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    const { line, series, axis, at } = part;
    const across = axis === 'y' ? 'x' : 'y';
    const meta = chart.getDatasetMeta(series);
    const scale = chart.scales[meta[`${across}AxisID`] ?? across];
    if (!isOfBars(meta.type) || scale?.type === 'category') return part;
    const ways = meta.data.map((bar) => bar[across] - at);
    const shiftPx = ways.reduce((least, way) => (Math.abs(way) < Math.abs(least) ? way : least), ways[0] ?? 0);
    line[across] += shiftPx;
    line[`${across}2`] += shiftPx;
    return { ...part, at: at + shiftPx };
  });
}

/** Error bars that lie on one another stand beside each other around their points. */
function setApart(parts: readonly Part[], strokePx: number): void {
  const stems = parts.filter(({ isStem }) => isStem).toSorted((one, other) => one.at - other.at);
  const isOn = (one: Part, other: Part) =>
    one.series !== other.series && one.high > other.low - strokePx && other.high > one.low - strokePx;
  const covered = stems.filter((one) =>
    stems.some((other) => Math.abs(other.at - one.at) < NEAR_PX && isOn(one, other)),
  );
  // With errors in both directions their places are those of the values.
  if (covered.length === 0 || new Set(stems.map(({ axis }) => axis)).size > 1) return;
  const series = [...new Set(stems.map((stem) => stem.series))].toSorted((one, other) => one - other);
  const ways = stems.map(({ at }, index) => at - (stems[index - 1]?.at ?? Number.NEGATIVE_INFINITY));
  const nextPx = Math.min(...ways.filter((px) => px >= NEAR_PX));
  const stepPx = Math.min(APART_STROKES * strokePx, (APART_SHARE * nextPx) / series.length);
  const isMoved = ({ at }: Part) => covered.some((one) => Math.abs(one.at - at) < NEAR_PX);
  for (const { line, axis, series: own } of parts.filter(isMoved)) {
    const shiftPx = (series.indexOf(own) - (series.length - 1) / 2) * stepPx;
    const across = axis === 'y' ? 'x' : 'y';
    line[across] += shiftPx;
    line[`${across}2`] += shiftPx;
  }
}

/** Lines across the ends that are as wide as their thickness asks for, at points, and at dates. */
function widenEnds(chart: Chart, parts: readonly Part[], strokePx: number): void {
  for (const { line, series, axis, isStem, at } of parts) {
    if (isStem) continue;
    const across = axis === 'y' ? 'x' : 'y';
    const isBar = definitionOfSeries(chart.getDatasetMeta(series).type)?.comparesLengths;
    if (isBar && Math.abs(line[across] - at) > NEAR_PX / 2) continue;
    const halfPx = Math.max(CAP_STROKES * strokePx, Math.abs(line[across] - at));
    line[across] = at - halfPx;
    line[`${across}2`] = at + halfPx;
  }
}

/** The point that an error bar belongs to. */
function pointOf(chart: Chart, { series, axis, at, low, high }: Part): Element | undefined {
  const across = axis === 'y' ? 'x' : 'y';
  const here = chart.getDatasetMeta(series).data.filter((element) => Math.abs(element[across] - at) < NEAR_PX);
  return here.find((element) => element[axis] > low - NEAR_PX && element[axis] < high + NEAR_PX) ?? here[0];
}

/** The color of an error bar: that of its line or point, or of the edge of that, the first that is seen; on its bar it would not be. */
function colorOf(chart: Chart, series: number, point: Element | undefined, theme: ResolvedTheme): string {
  const { type, dataset } = chart.getDatasetMeta(series);
  if (definitionOfSeries(type)?.comparesLengths) return theme.textPrimary;
  const line = dataset?.options['borderColor'];
  const background = opaqueColor(theme.opaqueBackground);
  const seen = [line, point?.options['backgroundColor'], point?.options['borderColor']]
    .flatMap((color) => (typeof color === 'string' ? opaqueColor(color, background) : []))
    .find((color) => contrast(color, background) >= LEAST_SEEN);
  return seen ?? theme.textPrimary;
}

/** Whether lines of a color would hardly be seen on the bars of a series. */
function hidesLines({ data }: ChartMeta, line: string, { textPrimary, opaqueBackground }: ResolvedTheme): boolean {
  return data.some(({ options }) => {
    const { backgroundColor } = options as { backgroundColor?: unknown };
    const color = typeof backgroundColor === 'string' ? opaqueColor(backgroundColor, opaqueBackground) : textPrimary;
    return contrast(opaqueColor(line, opaqueBackground), color) < LEAST_CONTRAST;
  });
}

/** The series on whose bars error bars have the color of the background: all, if one needs it and none would hide it. */
function contrastingSeries(chart: Chart, theme: ResolvedTheme): Set<number> {
  const bars = chart.getSortedVisibleDatasetMetas().filter(({ type }) => isOfBars(type));
  const needing = bars.filter((meta) => hidesLines(meta, theme.textPrimary, theme));
  const canAll = needing.length > 0 && !bars.some((meta) => hidesLines(meta, theme.opaqueBackground, theme));
  return new Set((canAll ? bars : needing).map(({ index }) => index));
}

/** The color of a line that passes over a bar: another one on the bar, with a sharp edge. */
function splitColor({ ctx }: Chart, { line, axis, low, high }: Part, bar: BarGeometry, [beside, on]: [string, string]) {
  const [from, to] = [Math.min(bar[axis], bar.base), Math.max(bar[axis], bar.base)];
  const [start, end] = [Math.min(low, from) - 1, Math.max(high, to) + 1];
  // The plugin turns and moves the canvas, so that the line begins at its origin and runs to the right.
  const [dx, dy] = [line.x2 - line.x, line.y2 - line.y];
  const lengthPx = Math.hypot(dx, dy) || 1;
  const placeOf = (at: number): [number, number] => {
    const [x, y] = axis === 'y' ? [0, at - line.y] : [at - line.x, 0];
    return [(x * dx + y * dy) / lengthPx, (y * dx - x * dy) / lengthPx];
  };
  const gradient = ctx.createLinearGradient(...placeOf(start), ...placeOf(end));
  const shares = [from, to].map((at) => (at - start) / (end - start)) as [number, number];
  const stops: [number, string][] = [
    [0, beside],
    [shares[0], beside],
    [shares[0], on],
    [shares[1], on],
    [shares[1], beside],
    [1, beside],
  ];
  for (const stop of stops) gradient.addColorStop(...stop);
  return gradient;
}

/** Gives each error bar its place, and the color of the background on bars where it would not be seen. */
export function errorBars({ theme }: ThemedPlan): Plugin {
  const elements = new WeakMap<AnnotationElement, Element>();
  return {
    id: 'errorBars',
    afterUpdate(chart) {
      const parts = movedToBars(chart, partsOf(chart));
      const strokePx = plainNumber(parts[0]?.line.options.borderWidth ?? 1);
      let own: Element | undefined;
      for (const part of parts) {
        const { line, series, axis, isStem, low, high } = part;
        // The lines across its ends follow that along it.
        if (isStem) own = pointOf(chart, part);
        if (isStem && own) endsOf.set(own, { ...endsOf.get(own), [axis]: [low, high] });
        if (own) elements.set(line, own);
        line.options.borderColor = colorOf(chart, series, own, theme);
      }
      widenEnds(chart, parts, strokePx);
      setApart(parts, strokePx);
    },
    afterDatasetDraw(chart, { meta }) {
      // The plugin draws error bars next.
      if (meta !== chart.getSortedVisibleDatasetMetas()[0]) return;
      const split = contrastingSeries(chart, theme);
      for (const part of split.size > 0 ? partsOf(chart) : []) {
        const own = elements.get(part.line);
        if (own === undefined || !split.has(part.series)) continue;
        const color = splitColor(chart, part, barGeometryOf(own), [theme.textPrimary, theme.opaqueBackground]);
        part.line.options.borderColor = color;
      }
    },
  };
}

/**
 * Where a bar or point with its error bar ends: a label beyond the bar alone would be struck through.
 * @param end where the bar ends
 * @param away the direction there, 1 or -1
 */
export function endOfErrorBar(element: object, end: number, away: number): number {
  const { x = [], y = [] } = endsOf.get(element) ?? {};
  const ends = (element as Partial<BarGeometry>).horizontal ? x : y;
  return away * Math.max(away * end, ...ends.map((at) => away * at));
}

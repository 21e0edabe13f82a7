import type { Chart, ChartMeta, Element, Plugin } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { ERROR_BAR_ID, objectAt, plainNumber } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { definitionOfSeries, isOfBars } from '../../../chart/chart-types';
import { type AnnotationElement, annotationsOf } from '../../../chartjs/plugin-fields';
import type { BarGeometry } from '../../../chartjs/private-fields';
import { casingOf } from '../../../series/point-options';
import { contrast } from '../../../theme/contrast';
import { opaqueColor } from '../../../theme/readable-color';
import type { ResolvedTheme } from '../../../theme/resolve-theme';

/** A bar and its error bar stand on one line, to this many CSS px. */
const NEAR_PX = 1;

/** Error bars on a bar with less contrast have a rim. */
const LEAST_CONTRAST = 2;
/** A color with less contrast to the background is no color of an error bar. */
const LEAST_SEEN = 1.4;

/** The width of the rim around a line, in CSS px. */
const RIM_PX = 0.75;
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

/** Whether error bars would hardly be seen on bars of this color. A rim that is not needed cuts notches into the ends of bars. */
function hidesLines({ type, data }: ChartMeta, { textPrimary, opaqueBackground }: ResolvedTheme): boolean {
  return (
    isOfBars(type) &&
    data.some(({ options }) => {
      const { backgroundColor } = options as { backgroundColor?: unknown };
      const color = typeof backgroundColor === 'string' ? opaqueColor(backgroundColor, opaqueBackground) : textPrimary;
      return contrast(opaqueColor(textPrimary, opaqueBackground), color) < LEAST_CONTRAST;
    })
  );
}

/** Gives each error bar its place, and a thin rim in the color of the background on bars where it would not be seen. */
export function errorBars(plan: ThemedPlan): Plugin {
  const color = casingOf(plan, plan.theme);
  return {
    id: 'errorBars',
    afterUpdate(chart) {
      const parts = partsOf(chart);
      const strokePx = plainNumber(parts[0]?.line.options.borderWidth ?? 1);
      let own: Element | undefined;
      for (const part of parts) {
        const { line, series, axis, isStem, low, high } = part;
        // The lines across its ends follow that along it.
        if (isStem) own = pointOf(chart, part);
        if (isStem && own) endsOf.set(own, { ...endsOf.get(own), [axis]: [low, high] });
        line.options.borderColor = colorOf(chart, series, own, plan.theme);
      }
      widenEnds(chart, parts, strokePx);
      setApart(parts, strokePx);
    },
    afterDatasetDraw(chart, { meta }) {
      // The plugin draws error bars next.
      const metas = chart.getSortedVisibleDatasetMetas();
      if (color === undefined || meta !== metas[0]) return;
      const pale = new Set(metas.filter((one) => hidesLines(one, plan.theme)).map(({ index }) => index));
      const rimPx = RIM_PX * plan.theme.scale;
      const { ctx } = chart;
      ctx.save();
      ctx.fillStyle = color;
      for (const { line, series } of partsOf(chart)) {
        if (!pale.has(series)) continue;
        const { x, y, x2, y2, options } = line;
        const sidePx = plainNumber(options.borderWidth ?? 1) / 2 + rimPx;
        const [besideX, besideY] = Math.abs(x2 - x) < Math.abs(y2 - y) ? [sidePx, rimPx] : [rimPx, sidePx];
        const [widthPx, heightPx] = [Math.abs(x2 - x) + 2 * besideX, Math.abs(y2 - y) + 2 * besideY];
        ctx.fillRect(Math.min(x, x2) - besideX, Math.min(y, y2) - besideY, widthPx, heightPx);
      }
      ctx.restore();
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

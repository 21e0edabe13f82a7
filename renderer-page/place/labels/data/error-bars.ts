import type { Chart, ChartMeta, Plugin } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { ERROR_BAR_ID, objectAt, plainNumber } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { isOfBars } from '../../../chart/chart-types';
import { annotationsOf } from '../../../chartjs/plugin-fields';
import type { BarGeometry } from '../../../chartjs/private-fields';
import { casingOf } from '../../../series/point-options';
import { contrast } from '../../../theme/contrast';
import { opaqueColor } from '../../../theme/readable-color';
import type { ResolvedTheme } from '../../../theme/resolve-theme';

/** A bar and its error bar stand on one line, to this many CSS px. */
const NEAR_PX = 1;

/** Of a line on a bar. */
const LEAST_CONTRAST = 2;

/** The width of the rim on each side of a line, in CSS px. */
const RIM_PX = 1.25;
/** How far error bars of two series at one place are set apart, in widths of their lines; at most these shares of the way to the next place. */
const APART_STROKES = 7;
const APART_SHARE = 0.35;
/** Half of the line across an end, in widths of it. */
const CAP_STROKES = 2.5;
/** A part of an error bar along the y axis of the third series: `errorBar2y7`. */
const PART = new RegExp(`^${ERROR_BAR_ID}(\\d+)([xy])`);

function isPart(id: string | undefined): boolean {
  return id?.startsWith(ERROR_BAR_ID) === true;
}

/** Whether a chart has error bars. */
export function hasErrorBars({ spec }: ChartPlan): boolean {
  return Object.keys(objectAt(spec.options, 'plugins', 'annotation', 'annotations')).some(isPart);
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

/** Draws a rim in the color of the background below error bars, which would not be seen on a dark bar. */
export function errorBarRims(plan: ThemedPlan): Plugin {
  const color = casingOf(plan, plan.theme);
  return {
    id: 'errorBars',
    afterUpdate(chart) {
      const parts = partsOf(chart);
      const strokePx = plainNumber(parts[0]?.line.options.borderWidth ?? 1);
      for (const { series, axis, isStem, at, low, high } of parts) {
        const across = axis === 'y' ? 'x' : 'y';
        const { data } = chart.getDatasetMeta(series);
        const own = isStem ? data.find((element) => Math.abs(element[across] - at) < NEAR_PX) : undefined;
        if (own) endsOf.set(own, { ...endsOf.get(own), [axis]: [low, high] });
      }
      widenEnds(chart, parts, strokePx);
      setApart(parts, strokePx);
    },
    afterDatasetDraw(chart, { meta }) {
      // The plugin draws error bars next.
      const metas = chart.getSortedVisibleDatasetMetas();
      if (color === undefined || meta !== metas[0] || !metas.some((one) => hidesLines(one, plan.theme))) return;
      const { ctx } = chart;
      ctx.save();
      ctx.strokeStyle = color;
      ctx.lineCap = 'square';
      ctx.beginPath();
      for (const { options, x, y, x2, y2 } of annotationsOf(annotationPlugin, chart)) {
        if (!isPart(options.id)) continue;
        ctx.lineWidth = plainNumber(options.borderWidth ?? 1) + 2 * RIM_PX * plan.theme.scale;
        ctx.moveTo(x, y);
        ctx.lineTo(x2, y2);
      }
      ctx.stroke();
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

import type { Chart, Plugin } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { ERROR_BAR_ID, objectAt, plainNumber } from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { annotationsOf } from '../../../chartjs/plugin-fields';
import type { BarGeometry } from '../../../chartjs/private-fields';
import { casingOf } from '../../../series/point-options';

/** A bar and its error bar stand on one line, to this many CSS px. */
const NEAR_PX = 1;

/** The width of the rim on each side of a line, in CSS px. */
const RIM_PX = 1.25;

function isPart(id: string | undefined): boolean {
  return id?.startsWith(ERROR_BAR_ID) === true;
}

/** Whether a chart has error bars. */
export function hasErrorBars({ spec }: ChartPlan): boolean {
  return Object.keys(objectAt(spec.options, 'plugins', 'annotation', 'annotations')).some(isPart);
}

/** Draws a rim in the color of the background below error bars, which would not be seen on a dark bar. */
export function errorBarRims(plan: ThemedPlan): Plugin {
  const color = casingOf(plan, plan.theme);
  return {
    id: 'errorBarRims',
    afterDatasetDraw(chart, { meta }) {
      // The plugin draws error bars next.
      if (color === undefined || meta !== chart.getSortedVisibleDatasetMetas()[0]) return;
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

type Stand = Pick<BarGeometry, 'x' | 'y' | 'horizontal'>;

/**
 * Where a bar or point with its error bar ends: a label beyond the bar alone would be struck through.
 * @param end where the bar ends
 * @param away the direction there, 1 or -1
 */
export function endOfErrorBar(chart: Chart, { x, y, horizontal }: Stand, end: number, away: number): number {
  const isAt = (across: number, place: number) => Math.abs(across - place) < NEAR_PX;
  const ends = annotationsOf(annotationPlugin, chart).flatMap((line) => {
    if (!isPart(line.options.id)) return [];
    const isStem = horizontal ? isAt(line.y, y) && isAt(line.y2, y) : isAt(line.x, x) && isAt(line.x2, x);
    return isStem ? (horizontal ? [line.x, line.x2] : [line.y, line.y2]) : [];
  });
  return away * Math.max(away * end, ...ends.map((at) => away * at));
}

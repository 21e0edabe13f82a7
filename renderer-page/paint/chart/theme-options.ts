import { type Json, type JsonObject, plainNumber, valueAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { scaleOptions } from '../../place/axes/scale-options';
import { annotationOptions } from '../../place/labels/annotation/annotation-options';
import { dataLabelOptions } from '../../place/labels/data/data-labels';
import { legendOptions } from '../../place/legend/chart-legend';
import { titleOptions } from '../../place/titles';
import { drawnChart } from '../../types/registry';
import { seriesOptions } from './element-options';

/** The padding of the chart, with the space that some types need behind their rows. */
function paddingOf(plan: ThemedPlan): Json {
  const { spec, theme } = plan;
  const all = theme.paddingPx;
  const behindPx = drawnChart(spec).spaceBehindPx?.(plan);
  if (!behindPx) return all;
  return { left: all, top: all, bottom: all, right: all, [plan.isRightToLeft ? 'left' : 'right']: all + behindPx };
}

/** Adds the padding that aligns the plots of a board in rows and columns. */
function withPads(padding: Json, { spec: { inside, options }, isMirrored }: ThemedPlan): Json {
  if (!inside?.pads) return padding;
  // Padding would move the titles. `titleOptions` adds the space below them, `paddedAxis` that at the axis of values.
  const isTitled = ['title', 'subtitle'].some((name) => valueAt(options, 'plugins', name, 'display') === true);
  const start = isMirrored ? 'right' : 'left';
  const pads = { ...inside.pads, ...(isTitled && { top: 0 }), [start]: 0 };
  const own = (side: keyof typeof pads) =>
    typeof padding === 'number' ? padding : plainNumber(valueAt(padding, side));
  const sides = (['left', 'right', 'top', 'bottom'] as const).map((side) => [side, own(side) + pads[side]]);
  return Object.fromEntries(sides);
}

/** The options of Chart.js that a theme sets; the spec's own options win over them. */
export function themeOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { theme } = plan;
  // `autoPadding` of Chart.js keeps the radius of the largest bubble free on all sides.
  const autoPadding = !drawnChart(plan.spec).keepsMarksInPlot;
  return {
    layout: { padding: withPads(paddingOf(plan), plan), autoPadding },
    ...seriesOptions(drawing, plan),
    ...(plan.isRound && theme.backgroundColor === 'transparent' ? { spacing: 2 * theme.scale } : {}),
    scales: scaleOptions(drawing, plan),
    plugins: {
      ...titleOptions(plan),
      legend: legendOptions(drawing, plan),
      datalabels: dataLabelOptions(drawing, plan),
      ...annotationOptions(drawing, plan),
    },
  };
}

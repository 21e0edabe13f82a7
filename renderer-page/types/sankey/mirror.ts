import type { Chart } from 'chart.js';
import { valueAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { bentFlow, movedPx, sankeyController } from './sankey-fields';

/** Whether flows run from right to left, as bars do. Not where the plugin writes on them, or the specification has axes of its own. */
export function isMirrored({ spec, isRightToLeft }: ThemedPlan, index: number): boolean {
  const dataset = spec.data.datasets[index];
  const writes = valueAt(dataset, 'flowLabels', 'display') === true;
  return (
    isRightToLeft &&
    !writes &&
    dataset?.['orientation'] !== 'vertical' &&
    valueAt(spec.options, 'scales', 'x') === undefined
  );
}

/** The sum of the x of a point and of its mirror image. */
export function mirrorPx(chart: Chart, index: number): number {
  const nodePx = sankeyController(chart, index).options.nodeWidth ?? 10;
  const { left, right } = chart.chartArea;
  // The plugin draws nodes behind their place; without padding the last ones would be cut.
  return right + Math.max(left, nodePx - movedPx(chart, nodePx));
}

/** Lets the plugin draw its mirror image. Call before each drawing: a chart that moves is drawn several times. */
export function mirrorFlows(chart: Chart, index: number): void {
  const controller = sankeyController(chart, index);
  const sumPx = mirrorPx(chart, index);
  for (const element of chart.getDatasetMeta(index).data) bentFlow(element).mirrorPx = sumPx;
  const { draw } = Object.getPrototypeOf(controller) as typeof controller;
  controller.draw = () => {
    const { ctx } = chart;
    ctx.save();
    ctx.translate(sumPx, 0);
    ctx.scale(-1, 1);
    draw.call(controller);
    ctx.restore();
  };
}

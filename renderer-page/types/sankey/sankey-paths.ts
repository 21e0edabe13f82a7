import type { Chart, Plugin } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import type { FlowLane } from '../../chartjs/flow-path';
import { isMirrored, mirrorFlows } from './mirror';
import { bentFlow, columnPx, sankeyController } from './sankey-fields';
import { flowRisePx, isLoop } from './sankey-options';

/** The part of the way to its control points that a Bézier curve takes. */
const REACH = 0.75;
/** The width of a flow from a node to itself, as a share of its height, and at most of the distance of two columns. */
const LOOP_WIDTH = 0.6;
const LOOP_SHARE = 0.3;

/** The lanes of a flow at their places. */
function lanesOf(chart: Chart, index: number, flow: number): FlowLane[] {
  const { lanes, options } = sankeyController(chart, index);
  const { xScale, yScale } = chart.getDatasetMeta(index);
  const scale = options.orientation === 'vertical' ? xScale : yScale;
  return (lanes?.get(flow) ?? []).map(({ column, y }) => {
    const start = columnPx(chart, index, column);
    return { start, end: start + (options.nodeWidth ?? 10), edge: scale?.getPixelForValue(y) ?? 0 };
  });
}

/** Leads flows through their lanes, those that lead back below the title, and those to their own node beside it. */
export function sankeyPaths(plan: ThemedPlan): Plugin {
  const { spec } = plan;
  const risePx = flowRisePx(spec);
  return {
    id: 'sankeyPaths',
    afterInit(chart) {
      if (risePx > 0) addLayoutBox(chart, layoutSpace('top', risePx, { weight: 0, fullSize: false }));
    },
    beforeDatasetsDraw(chart) {
      const { left, right, top } = chart.chartArea;
      for (const { data, index } of chart.getSortedVisibleDatasetMetas()) {
        const isDown = spec.data.datasets[index]?.['orientation'] === 'vertical';
        if (isMirrored(plan, index)) mirrorFlows(chart, index);
        const mostPx = (LOOP_SHARE * (right - left)) / Math.max(1, sankeyController(chart, index)._maxX ?? 1);
        for (const [at, element] of data.entries()) {
          const flow = bentFlow(element);
          flow.lanes = lanesOf(chart, index, at);
          if (isDown || flow.x2 > flow.x) continue;
          const loopPx = Math.min(mostPx, flow.height * LOOP_WIDTH);
          if (isLoop(spec.data.datasets[index]?.data[at])) flow.loopPx = flow.x + loopPx > right ? -loopPx : loopPx;
          else flow.topPx = top - risePx / REACH;
        }
      }
    },
  };
}

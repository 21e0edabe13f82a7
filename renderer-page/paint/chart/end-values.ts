import type { Chart, Plugin } from 'chart.js';
import type { ChartPlan, ThemedPlan } from '../../chart/chart-plan';
import { addLayoutBox } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { markLegend } from '../../drawing/recorder';
import {
  type EndLabel,
  edgeOfEnds,
  endLabelsOf,
  hasEndLabels,
  placeEnds,
  type Side,
} from '../../place/legend/end-values';
import { directionOf } from '../../text/text-direction';
import { fade } from '../../theme/color';
import { drawnChart } from '../../types/registry';

/** Draws all labels, with lines to points that are not beside their label. */
function drawLabels(
  drawing: Drawing,
  chart: Chart,
  labels: EndLabel[],
  side: Side,
  isLeft: boolean,
  plan: ThemedPlan,
): void {
  const { ctx } = chart;
  const { theme } = plan;
  const edgeX = edgeOfEnds(side, isLeft, theme);
  ctx.save();
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = isLeft ? 'right' : 'left';
  for (const { datasetIndex, name, color, leader, lines, box } of placeEnds(
    drawing,
    chart,
    labels,
    { side, isLeft, edgeX },
    plan,
  )) {
    if (leader) {
      ctx.strokeStyle = fade(color, 0.8);
      ctx.lineWidth = theme.scale;
      ctx.beginPath();
      ctx.moveTo(leader.fromX, leader.fromY);
      ctx.lineTo(leader.toX, leader.toY);
      ctx.stroke();
    }
    ctx.fillStyle = color;
    for (const { text, font, y } of lines) {
      ctx.font = font;
      ctx.direction = directionOf(text);
      ctx.fillText(text, edgeX, y);
    }
    markLegend(ctx, datasetIndex, name, box);
  }
  ctx.restore();
}

/** Draws the labels of `endLabels` beside the plot, on the side where the lines end; in a slope chart also where they begin. */
export function endValues(drawing: Drawing, plan: ChartPlan): Plugin[] {
  if (!plan.theme || !hasEndLabels(plan)) return [];
  const starts = drawnChart(plan.spec).comparesEnds ? [false, true] : [false];
  return starts.flatMap((isStart) => valuesBeside(drawing, plan, isStart));
}

function valuesBeside(drawing: Drawing, plan: ThemedPlan, isStart: boolean): Plugin[] {
  const found = endLabelsOf(drawing, plan, isStart);
  if (!found) return [];
  const { labels, widthPx } = found;
  const standsLeft = (chart: Chart) =>
    Object.values(chart.scales).some(({ axis, options }) => axis === 'x' && options.reverse) !== isStart;
  const space = {
    position: 'right',
    weight: 1000,
    fullSize: false,
    options: {},
    width: widthPx,
    height: 0,
    left: 0,
    right: 0,
    update(_widthPx: number, heightPx: number) {
      this.width = widthPx;
      this.height = heightPx;
    },
    isHorizontal: () => false,
    draw: () => undefined,
  };
  return [
    {
      id: isStart ? 'startValues' : 'endValues',
      afterInit(chart) {
        const scales = Object.values(chart.options.scales ?? {}) as { axis?: string; reverse?: boolean }[];
        if (scales.some(({ axis, reverse }) => axis === 'x' && reverse) !== isStart) space.position = 'left';
        addLayoutBox(chart, space);
      },
      afterDatasetsDraw: (chart) => drawLabels(drawing, chart, labels, space, standsLeft(chart), plan),
    },
  ];
}

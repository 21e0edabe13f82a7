import { Flow } from 'chartjs-chart-sankey';
import { traceFlow } from '../../chartjs/flow-path';
import { fade } from '../../theme/color';
import { type BentFlow, bentFlow } from './sankey-fields';

/** The hole of a loop, as a share of its size. */
const HOLE_SHARE = 0.35;

/** Half a ring beside a node. */
function drawLoop(ctx: CanvasRenderingContext2D, { x, x2, y, y2, height, options }: BentFlow, loopPx: number): void {
  const [edge, top] = loopPx > 0 ? [x, y] : [x2, y2];
  const [start, end] = [-Math.PI / 2, Math.PI / 2];
  const [radiusX, radiusY] = [Math.abs(loopPx), height / 2];
  ctx.save();
  ctx.fillStyle = fade(options.colorFrom, options.alpha);
  ctx.beginPath();
  ctx.ellipse(edge, top + radiusY, radiusX, radiusY, 0, start, end, loopPx < 0);
  ctx.ellipse(edge, top + radiusY, radiusX * HOLE_SHARE, radiusY * HOLE_SHARE, 0, end, start, loopPx > 0);
  ctx.fill();
  ctx.restore();
}

/** The color of a flow, as the plugin has it. */
function fillOf(ctx: CanvasRenderingContext2D, { x, y, x2, y2, options }: BentFlow): string | CanvasGradient {
  const { flowColor, colorMode, colorFrom, colorTo, alpha, orientation } = options;
  if (flowColor) return flowColor;
  if (colorMode === 'from') return fade(colorFrom, alpha);
  if (colorMode === 'to') return fade(colorTo, alpha);
  const gradient =
    orientation === 'vertical' ? ctx.createLinearGradient(0, y, 0, y2) : ctx.createLinearGradient(x, 0, x2, 0);
  gradient.addColorStop(0, fade(colorFrom, alpha));
  gradient.addColorStop(1, fade(colorTo, alpha));
  return gradient;
}

/** The width of the stroke around a flow, as the plugin has it. */
const STROKE_PX = 0.5;
/** More than the sides of any image. */
const FAR_PX = 1e5;

function drawThroughLanes(ctx: CanvasRenderingContext2D, flow: BentFlow): void {
  const { x, x2, y, y2, progress, options } = flow;
  ctx.save();
  if (progress < 1) {
    ctx.beginPath();
    if (options.orientation === 'vertical') ctx.rect(-FAR_PX, y, 2 * FAR_PX, (y2 - y) * progress + 1);
    else ctx.rect(x, -FAR_PX, (x2 - x) * progress + 1, 2 * FAR_PX);
    ctx.clip();
  }
  const fill = fillOf(ctx, flow);
  ctx.fillStyle = fill;
  ctx.strokeStyle = fill;
  ctx.lineWidth = STROKE_PX;
  ctx.beginPath();
  traceFlow(ctx, flow);
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}

/** The label of a flow in its middle lane: the plugin would write it between the ends of the flow, which may be on another one. */
function writeInLane(
  ctx: CanvasRenderingContext2D,
  flow: BentFlow,
  draw: (ctx: CanvasRenderingContext2D) => void,
): void {
  const { lanes = [], options } = flow;
  const lane = lanes[Math.floor(lanes.length / 2)];
  if (!options.flowLabels?.display || !lane) return;
  const [along, across] = options.orientation === 'vertical' ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const place = { [along]: lane.start, [`${along}2`]: lane.end, [across]: lane.edge, [`${across}2`]: lane.edge };
  const unseen = Object.assign(Object.create(options), { flowColor: 'transparent' });
  draw.call(Object.assign(Object.create(flow), place, { options: unseen }), ctx);
}

/**
 * Leads flows through their lanes, lets those that lead back bend below `topPx`, and those to their own node beside it. The plugin draws
 * them over the nodes between their ends, and bends them to the edge of the image, over its title, and the latter as thin as a node.
 */
export function boundFlows(): void {
  const { draw } = Flow.prototype;
  Flow.prototype.draw = function drawBelow(ctx) {
    const flow = bentFlow(this);
    const { topPx = 0, loopPx = 0, lanes = [] } = flow;
    if (loopPx !== 0) return drawLoop(ctx, flow, loopPx);
    if (lanes.length > 0) {
      drawThroughLanes(ctx, flow);
      return writeInLane(ctx, flow, draw);
    }
    if (topPx === 0) return draw.call(this, ctx);
    ctx.save();
    ctx.translate(0, topPx);
    flow.y -= topPx;
    flow.y2 -= topPx;
    draw.call(this, ctx);
    flow.y += topPx;
    flow.y2 += topPx;
    ctx.restore();
  };
}

import { Flow } from 'chartjs-chart-sankey';
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

/**
 * Lets flows that lead back bend below `topPx`, and those to their own node beside it. The plugin bends both to the edge of the image, over
 * its title, and the latter as thin as a node.
 */
export function boundFlows(): void {
  const { draw } = Flow.prototype;
  Flow.prototype.draw = function drawBelow(ctx) {
    const flow = bentFlow(this);
    const { topPx = 0, loopPx = 0 } = flow;
    if (loopPx !== 0) return drawLoop(ctx, flow, loopPx);
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

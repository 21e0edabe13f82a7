import { Flow } from 'chartjs-chart-sankey';
import { bentFlow } from '../../chartjs/plugin-fields';

/** Lets flows that lead back bend below `topPx`. The plugin bends them to the edge of the image, over its title. */
export function boundFlows(): void {
  const { draw } = Flow.prototype;
  Flow.prototype.draw = function drawBelow(ctx) {
    const flow = bentFlow(this);
    const { topPx = 0 } = flow;
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

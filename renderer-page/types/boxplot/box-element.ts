import { BoxAndWiskers } from '@sgratzl/chartjs-chart-boxplot';
import { type BoxElement, type BoxOptions, boxPrototype } from './box-fields';

/** Lines of a box together take at most this share of its length: in a low one its median and quartiles would be one bar. */
const LINES_SHARE = 0.5;

/** Draws the box, its whiskers with short caps, and a strong median. */
function drawBox(ctx: CanvasRenderingContext2D, box: BoxElement, options: BoxOptions, isUpright: boolean): void {
  const middle = isUpright ? box.x : box.y;
  const half = (isUpright ? box.width : box.height) / 2;
  const cap = half * options.capShare;
  const line = (from: number, fromAcross: number, to: number, toAcross: number): void => {
    ctx.beginPath();
    ctx.moveTo(isUpright ? fromAcross : from, isUpright ? from : fromAcross);
    ctx.lineTo(isUpright ? toAcross : to, isUpright ? to : toAcross);
    ctx.stroke();
  };
  const outward = Math.sign(box.q1 - box.q3);
  for (const [end, quartile, direction] of [
    [box.whiskerMin, box.q1, outward],
    [box.whiskerMax, box.q3, -outward],
  ] as const) {
    // Quartiles between few values may lie beyond the last value that is no outlier: such a side has no whisker.
    if ((end - quartile) * direction < 0) continue;
    line(end, middle, quartile, middle);
    line(end, middle - cap, end, middle + cap);
  }
  const low = Math.min(box.q1, box.q3);
  const length = Math.abs(box.q3 - box.q1);
  const rect = isUpright
    ? ([middle - half, low, 2 * half, length] as const)
    : ([low, middle - half, length, 2 * half] as const);
  const medianPx = options.medianWidth ?? options.borderWidth;
  const thin = Math.max(0.4, Math.min(1, (LINES_SHARE * length) / (medianPx + options.borderWidth)));
  ctx.lineWidth = options.borderWidth * thin;
  ctx.fillRect(...rect);
  ctx.strokeRect(...rect);
  ctx.strokeStyle = options.medianColor;
  ctx.lineWidth = medianPx * thin;
  line(box.median, middle - half, box.median, middle + half);
  ctx.strokeStyle = options.borderColor;
  ctx.lineWidth = options.borderWidth;
}

/**
 * Adds the options `medianWidth` (CSS px) and `capShare` (of the width of the box) to boxes. Without the first one a box looks as the plugin
 * draws it. Changes the class of the plugin: Chart.js knows elements by their id, and a subclass would need another one. Call once.
 */
export function strengthenBoxes(): void {
  Object.assign(BoxAndWiskers.defaults, { medianWidth: null, capShare: 1 });
  const prototype = boxPrototype(BoxAndWiskers.prototype);
  const { _drawBoxPlot: drawAsPlugin } = prototype;
  prototype._drawBoxPlot = function (ctx) {
    const { options } = this;
    if (typeof options.medianWidth !== 'number') drawAsPlugin.call(this, ctx);
    else if (Number.isFinite(this.median)) drawBox(ctx, this, options, this.isVertical());
  };
}

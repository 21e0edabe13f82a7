import { Violin } from '@sgratzl/chartjs-chart-boxplot';
import { type ViolinElement, type ViolinOptions, violinPrototype } from './violin-fields';

/** Share of the violin's width of the bar from the lower to the upper quartile, and its largest width in strokes of the median. */
const QUARTILES_SHARE = 0.16;
const QUARTILES_STROKES = 10 / 3;

/** The shape; of equal values only a line across. */
function drawOutline(ctx: CanvasRenderingContext2D, shape: ViolinElement, isUpright: boolean): void {
  const { x, y, width, height, median, coords = [], maxEstimate = 0 } = shape;
  const [middle, half] = isUpright ? [x, width / 2] : [y, height / 2];
  const to = (value: number, across: number): void => {
    if (isUpright) ctx.lineTo(across, value);
    else ctx.lineTo(value, across);
  };
  ctx.beginPath();
  if (coords.length === 0 || !(maxEstimate > 0)) {
    to(median, middle - half / 2);
    to(median, middle + half / 2);
    ctx.stroke();
    return;
  }
  for (const { v, estimate } of coords) to(v, middle - (estimate / maxEstimate) * half);
  for (const { v, estimate } of coords.toReversed()) to(v, middle + (estimate / maxEstimate) * half);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}

function drawQuartiles(
  ctx: CanvasRenderingContext2D,
  shape: ViolinElement,
  options: ViolinOptions,
  isUpright: boolean,
): void {
  const { x, y, width, height, q1, q3, median } = shape;
  const thickestPx = QUARTILES_STROKES * (options.medianWidth ?? 0);
  const across = Math.min(thickestPx, (isUpright ? width : height) * QUARTILES_SHARE);
  const [low, length] = [Math.min(q1, q3), Math.abs(q3 - q1)];
  ctx.fillStyle = options.borderColor;
  if (isUpright) ctx.fillRect(x - across / 2, low, across, length);
  else ctx.fillRect(low, y - across / 2, length, across);
  ctx.fillStyle = options.medianColor;
  ctx.beginPath();
  ctx.arc(isUpright ? x : median, isUpright ? median : y, Math.max(1.5, across * 0.42), 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
}

/**
 * Adds the options `medianWidth` and `medianColor` to violins: with them a violin has its quartiles as a bar and its median as a dot. Without
 * them it looks as the plugin draws it. Changes the class of the plugin. Call once.
 */
export function strengthenViolins(): void {
  Object.assign(Violin.defaults, { medianWidth: null, medianColor: 'white' });
  const prototype = violinPrototype(Violin.prototype);
  const { draw: drawAsPlugin } = prototype;
  prototype.draw = function (ctx) {
    const { options } = this;
    if (!Number.isFinite(this.median)) return;
    if (typeof options.medianWidth !== 'number') {
      drawAsPlugin.call(this, ctx);
      return;
    }
    ctx.save();
    ctx.fillStyle = options.backgroundColor;
    ctx.strokeStyle = options.borderColor;
    ctx.lineWidth = options.borderWidth;
    ctx.lineJoin = 'round';
    drawOutline(ctx, this, this.isVertical());
    drawQuartiles(ctx, this, options, this.isVertical());
    this._drawMeanDot(ctx);
    ctx.restore();
    this._drawItems(ctx);
  };
}

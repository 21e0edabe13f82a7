import type { ChartSpec } from '../payload';
import type { Look } from '../theme/resolve-theme';
import type { Metrics } from './metrics';

/**
 * Paints the card's ground and border; outside its rounded corners nothing. The ground ends under the middle of the border, so that
 * its colour does not shine through at the border's outer edge.
 */
export function drawShell(context: CanvasRenderingContext2D, spec: ChartSpec, look: Look, metrics: Metrics): void {
  const { width, height } = spec;
  const { borderPx, radiusPx } = metrics;
  const half = borderPx / 2;
  context.beginPath();
  if (radiusPx > 0) context.roundRect(half, half, width - borderPx, height - borderPx, Math.max(0, radiusPx - half));
  else context.rect(half, half, width - borderPx, height - borderPx);
  context.fillStyle = look.backgroundColor;
  context.fill();
  if (borderPx === 0) return;
  context.strokeStyle = spec.border?.color ?? look.borderColor;
  context.lineWidth = borderPx;
  context.stroke();
}

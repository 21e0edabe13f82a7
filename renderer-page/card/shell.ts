import type { ChartSpec } from '../../chart-spec/chart-spec.js';
import type { ResolvedTheme } from '../theme/resolve-theme';
import type { Metrics } from './metrics';

/**
 * Paints the card's background and border, and nothing outside its round corners. The background ends below the middle of the border, so
 * that it does not show at the border's outer edge.
 */
export function drawShell(
  context: CanvasRenderingContext2D,
  spec: ChartSpec,
  theme: ResolvedTheme,
  metrics: Metrics,
): void {
  const { width, height } = spec;
  const { borderPx, radiusPx } = metrics;
  const half = borderPx / 2;
  context.beginPath();
  if (radiusPx > 0) context.roundRect(half, half, width - borderPx, height - borderPx, Math.max(0, radiusPx - half));
  else context.rect(half, half, width - borderPx, height - borderPx);
  context.fillStyle = theme.backgroundColor;
  context.fill();
  if (borderPx === 0) return;
  context.strokeStyle = spec.border?.color ?? theme.borderColor;
  context.lineWidth = borderPx;
  context.stroke();
}

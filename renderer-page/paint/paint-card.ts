import type { Chart } from 'chart.js';
import { isRound } from '../chart/chart-types';
import type { Drawing } from '../drawing/drawing';
import type { CardPlan } from '../place/card/card-plan';
import { drawFooter } from '../place/card/footer';
import { drawHeader } from '../place/card/header';
import { drawKpiStrip } from '../place/card/kpi/kpi-strip';
import { drawLegend } from '../place/card/legend';
import { paintOf } from '../theme/paint';
import { recordCard } from './record-parts';

/** Paints all parts around the chart. Call when the chart has resolved its colors. @param progress 0-1: key figures count up */
export function paintCard(
  drawing: Drawing,
  context: CanvasRenderingContext2D,
  { layout, spec }: CardPlan,
  chart: Chart,
  progress: number | undefined,
): void {
  if (drawing.parts) recordCard(drawing.parts, layout, spec);
  const at = <T>(placed: { part: T; x: number; y: number } | undefined, drawPart: (part: T) => void) => {
    if (!placed) return;
    context.save();
    context.translate(placed.x, placed.y);
    drawPart(placed.part);
    context.restore();
  };
  at(layout.header, (part) => drawHeader(context, part));
  at(layout.legend, (part) => drawLegend(drawing, context, part, chart, isRound(spec)));
  at(layout.kpiStrip, (part) => drawKpiStrip(context, part, progress));
  at(layout.footer, (part) => drawFooter(context, part));
}

/**
 * Paints the card's background and border, and nothing outside its round corners. The background ends below the middle of the border, so
 * that it does not show at the border's outer edge.
 Call before the chart is painted.
 */
export function paintShell(context: CanvasRenderingContext2D, { spec, theme, metrics }: CardPlan): void {
  const { width, height } = spec;
  const { borderPx, radiusPx } = metrics;
  const half = borderPx / 2;
  context.beginPath();
  if (radiusPx > 0) context.roundRect(half, half, width - borderPx, height - borderPx, Math.max(0, radiusPx - half));
  else context.rect(half, half, width - borderPx, height - borderPx);
  context.fillStyle = paintOf(context, theme.backgroundColor, { x: 0, y: 0, width, height });
  context.fill();
  if (borderPx === 0) return;
  context.strokeStyle = spec.border?.color ?? theme.borderColor;
  context.lineWidth = borderPx;
  context.stroke();
}

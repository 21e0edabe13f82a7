import type { Chart } from 'chart.js';
import { isRound } from '../../chart/chart-types';
import type { Drawing } from '../../drawing/drawing';
import { paintOf } from '../../drawing/fill';
import type { CardPlan } from '../../place/card/card-plan';
import type { FooterLayout } from '../../place/card/footer';
import type { HeaderLayout } from '../../place/card/header';
import type { Arrow } from '../../place/card/kpi/kpi-cell';
import type { KpiLayout } from '../../place/card/kpi/kpi-strip';
import { drawLegend } from './legend';
import { recordCard } from './record-card';
import { drawText, fillBox } from './text';

/** Paints all parts around the chart. Call when the chart has resolved its colors. @param progress 0-1: key figures count up */
export function paintCard(
  drawing: Drawing,
  context: CanvasRenderingContext2D,
  { layout, spec }: CardPlan,
  chart: Chart,
  progress: number | undefined,
): void {
  if (drawing.regions) recordCard(drawing.regions, layout, spec);
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
 * that it does not show at the border's outer edge. Call before the chart is painted.
 * @param size of the card in CSS px
 */
export function paintShell(
  context: CanvasRenderingContext2D,
  { spec, theme, metrics }: CardPlan,
  size: { width: number; height: number },
): void {
  const { width, height } = size;
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

function drawHeader(context: CanvasRenderingContext2D, { texts, badge, logo }: HeaderLayout): void {
  if (logo) {
    // Logos have the pixels for the highest ratio.
    context.imageSmoothingQuality = 'high';
    context.drawImage(logo.image, logo.box.x, logo.box.y, logo.box.width, logo.box.height);
  }
  for (const text of texts) drawText(context, text);
  if (!badge) return;
  fillBox(context, badge.box, badge.radiusPx, badge.backgroundColor);
  drawText(context, badge.text);
}

/** @param progress 0-1, of key figures that count up */
function drawKpiStrip(
  context: CanvasRenderingContext2D,
  { texts, arrows, rules, ruleColor }: KpiLayout,
  progress = 1,
): void {
  context.fillStyle = ruleColor;
  for (const { x, y, width, height } of rules) context.fillRect(x, y, width, height);
  for (const arrow of arrows) drawArrow(context, arrow);
  for (const text of texts) drawText(context, text, progress);
}

/** Draws an arrow as a shape: not every font has one, and viewers would replace it by an emoji. */
function drawArrow(context: CanvasRenderingContext2D, { x, y, sizePx, trend, color }: Arrow): void {
  const half = sizePx / 2;
  const tip = trend === 'up' ? -half * 0.85 : half * 0.85;
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y + tip);
  context.lineTo(x + half, y - tip);
  context.lineTo(x - half, y - tip);
  context.closePath();
  context.fill();
}

function drawFooter(context: CanvasRenderingContext2D, { texts, rule }: FooterLayout): void {
  if (rule) {
    context.fillStyle = rule.color;
    context.fillRect(0, 0, rule.widthPx, rule.thicknessPx);
  }
  for (const text of texts) drawText(context, text);
}

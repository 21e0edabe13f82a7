/** Draws the type `kpi`: one figure. Loaded when the first one is drawn. */

import type { ChartPlan } from '../../chart/chart-plan';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { directionOf } from '../../text/text-direction';
import { readableOn } from '../../theme/readable-color';
import { lightTheme, type ResolvedTheme } from '../../theme/resolve-theme';
import { TONE_COLORS } from '../../theme/tone-colors';
import { type KpiLine, type KpiPlan, planKpi } from './plan-kpi';

/** Half the width of an arrow, and half its height, in ems of its text. */
const ARROW_EM = { across: 0.31, up: 0.27 };
const LINE_PX = 1.75;
const TRACK_ALPHA = 0.14;

interface Pen {
  context: CanvasRenderingContext2D;
  theme: ResolvedTheme;
  area: Rect;
  /** Whether its texts stand on the right. */
  isMirrored: boolean;
}

/** Draws a figure into a part of the image. */
export function drawKpi(drawing: Drawing, context: CanvasRenderingContext2D, plan: ChartPlan, area: Rect): void {
  const theme = plan.theme ?? lightTheme(plan.spec);
  const figure = planKpi(drawing, plan, theme, area);
  const pen: Pen = { context, theme, area, isMirrored: plan.isRightToLeft };
  for (const line of figure.lines) drawLine(pen, line);
  if (figure.spark) drawSpark(pen, figure.spark);
  if (figure.bar) drawBar(pen, figure.bar);
}

function colorOf({ theme }: Pen, { tone, isQuiet }: Pick<KpiLine, 'tone' | 'isQuiet'>): string {
  if (tone) return readableOn(TONE_COLORS[theme.mode][tone], theme.opaqueBackground);
  return isQuiet ? theme.textSecondary : theme.textPrimary;
}

function drawLine(pen: Pen, line: KpiLine): void {
  const { context, area, isMirrored } = pen;
  const { text, font, sizePx, x, baseline, trend } = line;
  const start = isMirrored ? area.x + area.width - x : area.x + x;
  context.fillStyle = colorOf(pen, line);
  const arrowPx = trend ? 2 * ARROW_EM.across * sizePx : 0;
  if (trend) {
    const middle = { x: start + (isMirrored ? -1 : 1) * (arrowPx / 2), y: area.y + baseline - 0.36 * sizePx };
    const tip = (trend === 'up' ? -1 : 1) * ARROW_EM.up * sizePx;
    context.beginPath();
    context.moveTo(middle.x, middle.y + tip);
    context.lineTo(middle.x + arrowPx / 2, middle.y - tip);
    context.lineTo(middle.x - arrowPx / 2, middle.y - tip);
    context.closePath();
    context.fill();
  }
  const gap = trend ? arrowPx + 0.3 * sizePx : 0;
  context.font = font;
  context.textBaseline = 'alphabetic';
  context.direction = directionOf(text);
  context.textAlign = isMirrored ? 'right' : 'left';
  context.fillText(text, start + (isMirrored ? -gap : gap), area.y + baseline);
}

/** The course of the figure as a line with its end marked. */
function drawSpark(
  { context, theme, area, isMirrored }: Pen,
  { values, top, height, color }: NonNullable<KpiPlan['spark']>,
): void {
  const radius = 2 * theme.scale;
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  // Halves: the difference of two values may be too large for a number.
  const half = max / 2 - min / 2;
  const inner = {
    left: area.x + radius,
    width: area.width - 2 * radius,
    top: area.y + top + radius,
    height: height - 2 * radius,
  };
  const place = (value: number, at: number) => {
    const across = at / (values.length - 1);
    const share = half > 0 ? (value / 2 - min / 2) / half : 0.5;
    return {
      x: inner.left + inner.width * (isMirrored ? 1 - across : across),
      y: inner.top + inner.height * (1 - share),
    };
  };
  const runs: { x: number; y: number }[][] = [[]];
  for (const [at, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(place(value, at));
  }
  const line = color ?? theme.palette[0] ?? theme.accent;
  context.lineWidth = LINE_PX * theme.scale;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash([]);
  for (const run of runs) {
    const [first, ...others] = run;
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    for (const point of others) context.lineTo(point.x, point.y);
    context.strokeStyle = line;
    context.stroke();
  }
  // A value between two gaps has no line.
  const marked = [...runs.filter(({ length }) => length === 1).flat(), ...runs.flat().slice(-1)];
  context.fillStyle = line;
  for (const { x, y } of marked) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** How far the figure is on the way to its target. */
function drawBar(pen: Pen, { share, top, height, tone }: NonNullable<KpiPlan['bar']>): void {
  const { context, theme, area, isMirrored } = pen;
  const color = tone ? colorOf(pen, { tone, isQuiet: false }) : (theme.palette[0] ?? theme.accent);
  const width = Math.max(height, area.width * share);
  context.save();
  context.globalAlpha = TRACK_ALPHA;
  context.fillStyle = theme.textPrimary;
  context.beginPath();
  context.roundRect(area.x, area.y + top, area.width, height, height / 2);
  context.fill();
  context.restore();
  if (share <= 0) return;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(isMirrored ? area.x + area.width - width : area.x, area.y + top, width, height, height / 2);
  context.fill();
}

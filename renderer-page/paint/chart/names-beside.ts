import type { Chart, Plugin } from 'chart.js';
import { plainText } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { addLayoutBox, layoutSpace } from '../../chartjs/adapters';
import type { Drawing } from '../../drawing/drawing';
import { markLegend } from '../../drawing/recorder';
import { namesBesideSlices, type PlacedName, placeNames } from '../../place/labels/slices/names-beside';
import { directionOf } from '../../text/text-direction';
import type { ResolvedTheme } from '../../theme/resolve-theme';

const SPACE = { weight: 1000, fullSize: false };

function drawName(
  chart: Chart,
  { index, side, edgeX, leader, texts, middle, heightPx }: PlacedName,
  theme: ResolvedTheme,
) {
  const { ctx } = chart;
  ctx.strokeStyle = theme.axis;
  ctx.lineWidth = theme.scale;
  ctx.beginPath();
  for (const [at, point] of leader.entries()) {
    if (at === 0) ctx.moveTo(...point);
    else ctx.lineTo(...point);
  }
  ctx.stroke();
  ctx.textAlign = side === 'right' ? 'left' : 'right';
  for (const { text, font, color, y } of texts) {
    ctx.font = font;
    ctx.fillStyle = color;
    ctx.direction = directionOf(text);
    ctx.fillText(text, edgeX, y);
  }
  const widthPx = Math.max(...texts.map(({ text }) => ctx.measureText(text).width));
  const box = { left: side === 'right' ? edgeX : edgeX - widthPx, top: middle - heightPx / 2 };
  markLegend(ctx, index, plainText(chart.data.labels?.[index]), { ...box, width: widthPx, height: heightPx });
}

/** Draws the names beside the slices of `endLabels`. */
export function namesBeside(drawing: Drawing, plan: ChartPlan): Plugin[] {
  const found = namesBesideSlices(drawing, plan);
  if (!found) return [];
  const { names, theme, sidePx, spacePx } = found;
  return [
    {
      id: 'namesBeside',
      afterInit(chart) {
        for (const side of ['left', 'right'] as const) addLayoutBox(chart, layoutSpace(side, sidePx, SPACE));
        for (const side of ['top', 'bottom'] as const) addLayoutBox(chart, layoutSpace(side, spacePx, SPACE));
      },
      afterDatasetsDraw(chart) {
        const placed = placeNames(drawing, chart, names, theme, spacePx);
        const { ctx } = chart;
        ctx.save();
        ctx.textBaseline = 'alphabetic';
        for (const name of placed) drawName(chart, name, theme);
        ctx.restore();
      },
    },
  ];
}

import type { Chart } from 'chart.js';
import { plainText } from '../../../chart-spec/spec.js';
import type { Drawing } from '../../drawing/drawing';
import { markLegend } from '../../drawing/recorder';
import type { LegendLayout, SwatchPlace } from '../../place/card/legend';
import type { PlacedText } from '../../place/card/style/placed-text';
import { ELLIPSIS } from '../../text/wrapping/text-fit';
import { drawSwatch, swatchOf } from './swatch';
import { drawText } from './text';

/** The box around a swatch and its text. */
function entryBox(swatch: SwatchPlace, { x, align }: PlacedText, textPx: number) {
  const textLeft = align === 'right' ? x - textPx : x;
  const left = Math.min(swatch.x, textLeft);
  const width = Math.max(swatch.x + swatch.width, textLeft + textPx) - left;
  return { left, top: swatch.y - swatch.height, width, height: 2 * swatch.height };
}

/** Draws the legend with the colors, dashes and points that the chart resolved for its series. */
export function drawLegend(
  drawing: Drawing,
  context: CanvasRenderingContext2D,
  legend: LegendLayout,
  chart: Chart,
  round: boolean,
): void {
  for (const { index, swatch, text } of legend.entries) {
    drawSwatch(context, swatchOf(chart, index, round, legend.swatchStyle), swatch, legend.background);
    drawText(context, text);
    const name = round ? chart.data.labels?.[index] : chart.data.datasets[index]?.label;
    markLegend(context, index, plainText(name), entryBox(swatch, text, context.measureText(text.text).width));
  }
  const cut = legend.entries.filter(({ text }) => text.text.includes(ELLIPSIS)).length;
  if (cut > 0)
    drawing.note(
      `${cut} legend ${cut === 1 ? 'entry is' : 'entries are'} cut short. Use shorter labels or a wider image.`,
    );
  if (!legend.more) return;
  drawText(context, legend.more);
  drawing.note(
    `The legend leaves entries out (${legend.more.text}): no space. Use a wider or higher image or legend.position: "none".`,
  );
}

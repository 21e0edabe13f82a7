import type { Chart, Scale } from 'chart.js';
import { plainText } from '../../../../chart-spec/spec.js';
import { takenBoxesOf } from '../../../chartjs/adapters';
import { labelItemsOf, type RadialScale, shownTicksOf } from '../../../chartjs/private-fields';
import type { Box } from '../../../drawing/boxes';
import type { Drawing } from '../../../drawing/drawing';
import { titleSize } from '../../axes/labels/title-size';
import { radialTickBoxes } from './radial-ticks';

/** Boxes of the tick labels of an axis along a side of the plot. */
export function tickBoxes(drawing: Drawing, scale: Scale): Box[] {
  const { display, ticks } = shownTicksOf(scale);
  if (!display || !ticks.display) return [];
  return labelItemsOf(scale).map(({ label, font, options }) => {
    const lines = Array.isArray(label) ? label : [label];
    const width = Math.max(...lines.map((line) => drawing.widthOf(plainText(line), font.string)));
    const height = lines.length * font.lineHeight;
    const [x, y] = options.translation;
    const [cos, sin] = [Math.abs(Math.cos(options.rotation)), Math.abs(Math.sin(options.rotation))];
    const [spanX, spanY] = [width * cos + height * sin, width * sin + height * cos];
    const start = { center: -0.5, right: -1, end: -1, left: 0, start: 0 }[options.textAlign] ?? -0.5;
    if (!scale.isHorizontal()) {
      const left = x + width * start;
      return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
    }
    // Tilted labels of a horizontal axis end below their tick.
    const top = scale.position === 'top' ? y - spanY : y;
    return { left: x + spanX * start, right: x + spanX * (start + 1), top, bottom: top + spanY };
  });
}

function radialBoxes(scale: RadialScale): Box[] {
  const points = (scale._pointLabelItems ?? []).filter(({ visible }) => visible);
  return [...points, ...(radialTickBoxes(scale) ?? [])];
}

/** The part of an upright axis in which its title stands; nothing reaches below one that lies. */
function titleBoxes(drawing: Drawing, scale: Scale): Box[] {
  const { left, right, position } = scale;
  const { acrossPx, alongPx } = titleSize(drawing, scale);
  if (!shownTicksOf(scale).display || acrossPx === 0 || (position !== 'left' && position !== 'right')) return [];
  const middle = (scale.top + scale.bottom) / 2;
  const [top, bottom] = [middle - alongPx / 2, middle + alongPx / 2];
  return [
    position === 'left'
      ? { left, right: left + acrossPx, top, bottom }
      : { left: right - acrossPx, right, top, bottom },
  ];
}

/** Boxes of the texts that are drawn where Chart.js lays them out: tick labels, titles of axes and of the chart, legends. */
export function fixedTextBoxes(drawing: Drawing, chart: Chart): Box[] {
  const boxes: Box[] = [];
  for (const scale of Object.values(chart.scales)) {
    if (scale.axis === 'r') boxes.push(...radialBoxes(scale as RadialScale));
    else boxes.push(...tickBoxes(drawing, scale), ...titleBoxes(drawing, scale));
  }
  const { legend, titleBlock } = chart as Chart & { legend?: Box; titleBlock?: Box };
  if (legend && chart.options.plugins?.legend?.display) boxes.push(legend);
  if (titleBlock && chart.options.plugins?.title?.display) boxes.push(titleBlock);
  boxes.push(...takenBoxesOf(chart));
  return boxes.filter(({ left, right, top, bottom }) => Number.isFinite(left + right + top + bottom));
}

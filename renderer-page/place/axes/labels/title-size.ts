import type { Scale } from 'chart.js';
import { fontFrom } from '../../../chartjs/adapters';
import type { Drawing } from '../../../drawing/drawing';

/** An axis with the title that its types leave out. */
export interface TitledScale extends Scale {
  options: Scale['options'] & {
    title: {
      display: boolean;
      text: string | string[];
      font: object;
      padding: number | { top?: number; bottom?: number };
    };
  };
}

/** The size of the title of an axis, in CSS px: along the axis, and across it with the space around it. 0 where it has none. */
export function titleSize(drawing: Drawing, scale: Scale): { alongPx: number; acrossPx: number } {
  const { title } = (scale as TitledScale).options;
  if (!title.display) return { alongPx: 0, acrossPx: 0 };
  const { string, lineHeight } = fontFrom(title.font, scale.chart.options.font);
  const { padding } = title;
  const lines = [title.text].flat();
  const around = typeof padding === 'number' ? 2 * padding : (padding.top ?? 0) + (padding.bottom ?? 0);
  return {
    alongPx: Math.max(0, ...lines.map((line) => drawing.widthOf(line, string))),
    acrossPx: lineHeight * lines.length + around,
  };
}

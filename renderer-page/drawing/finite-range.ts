import type { Scale } from 'chart.js';

/** Chart.js makes ticks without end when rounding the end of an axis up exceeds the largest number. */
const LARGEST_END = 4e307;

interface Range {
  min: number;
  max: number;
}

/**
 * Keeps the ends of an axis where Chart.js can compute with them; called before it makes ticks. Values beyond are drawn outside of the chart
 * area.
 */
export function keepRangeFinite(scale: Scale): void {
  // `_range` is the range with its margin.
  const { _range: withMargin } = scale as unknown as { _range?: Range };
  for (const range of [scale, withMargin]) {
    if (range === undefined) continue;
    range.min = Math.max(-LARGEST_END, Math.min(LARGEST_END, range.min));
    range.max = Math.max(-LARGEST_END, Math.min(LARGEST_END, range.max));
  }
}

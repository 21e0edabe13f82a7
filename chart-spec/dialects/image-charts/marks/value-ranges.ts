/** Marks from one value to another at each point: error bars and candlesticks. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { ensureAt } from '../../../values/json.js';
import { annotate, type Draft, numbersOf } from '../draft.js';
import { pointsOf } from '../reading/points.js';
import type { Mark } from './mark.js';

/** About the share of the image that the plot has. */
const PLOT_SHARE = 0.85;
const DEFAULT_PX = { E: 10, F: 8 };
const COLOR = '#000000';
const RISING = '#ffffff';

/** `E` is an error bar between two series: the named one and the next. */
export function addErrorBars(draft: Draft, mark: Mark): void {
  const [lows = [], highs = []] = seriesOf(draft, mark, 2) ?? [];
  const half = halfWidth(draft, mark.size ?? DEFAULT_PX.E);
  const look = { borderColor: mark.color ?? COLOR, borderWidth: 1, borderDash: [] };
  for (const at of pointsOf(mark.where, lows.length)) {
    const [low, high] = [lows[at] ?? null, highs[at] ?? null];
    if (low === null || high === null) continue;
    annotate(draft, { type: 'line', ...across(at, at, low, high), ...look });
    for (const end of [low, high])
      annotate(draft, { type: 'line', ...across(at - half, at + half, end, end), ...look });
  }
}

/** `F` is a candlestick of four series: the lowest, the first, the last and the highest value. */
export function addCandlesticks(draft: Draft, mark: Mark): void {
  const [lows = [], opens = [], closes = [], highs = []] = seriesOf(draft, mark, 4) ?? [];
  const half = halfWidth(draft, mark.size ?? DEFAULT_PX.F);
  const color = mark.color ?? COLOR;
  // The first and the last one would be cut at the edges of the plot.
  ensureAt(draft.options, 'scales', 'x')['offset'] = true;
  for (const at of pointsOf(mark.where, lows.length)) {
    const [low, open, close, high] = [lows, opens, closes, highs].map((values) => values[at] ?? null);
    if (low == null || open == null || close == null || high == null) continue;
    annotate(draft, { type: 'line', ...across(at, at, low, high), borderColor: color, borderWidth: 1, borderDash: [] });
    annotate(draft, {
      type: 'box',
      ...across(at - half, at + half, Math.min(open, close), Math.max(open, close)),
      backgroundColor: close < open ? color : RISING,
      borderColor: color,
      borderWidth: 1,
    });
  }
}

/** The numbers of a series and of those after it. Where the chart draws no series, the first stays unseen, for its axes. */
function seriesOf(draft: Draft, { kind, series }: Mark, count: number): (number | null)[][] | undefined {
  const found = draft.datasets.slice(series, series + count);
  if (found.length < count || draft.kind.isLying || !['bars', 'lines'].includes(draft.kind.family)) {
    draft.url.note('chm', `the marker ${kind} needs ${count} series from number ${series} in upright bars or lines`);
    return undefined;
  }
  if (draft.datasets.every((_, at) => draft.hidden.has(at))) {
    draft.hidden.delete(series);
    Object.assign(found[0] ?? {}, { type: 'line', borderWidth: 0, pointRadius: 0 });
  }
  return found.map(numbersOf);
}

/** Half of a width as a share of the distance between two points. */
function halfWidth({ size, labels, kind }: Draft, widthPx: number): number {
  const steps = Math.max(1, kind.family === 'bars' ? labels.length : labels.length - 1);
  return Math.min(0.45, Number(((widthPx * steps) / (2 * PLOT_SHARE * size.widthPx)).toFixed(4)));
}

function across(xMin: number, xMax: number, yMin: number, yMax: number): JsonObject {
  return { xMin, xMax, yMin, yMax };
}

/** Bars and lines: one number for each label. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { addIndexScale, addValueScales } from '../axes/scales.js';
import { planValues } from '../axes/value-range.js';
import { type Draft, valueDirection } from '../draft.js';
import { cycled, readColors } from '../reading/colors.js';
import { numberOf } from '../reading/parameters.js';
import { barWidths } from './bar-widths.js';

const MAX_LINE_PX = 100;

export function addBars(draft: Draft): void {
  const { name, isLying } = draft.kind;
  addCartesian(draft, 'bar');
  if (isLying) draft.options['indexAxis'] = 'y';
  // One series alone has no stack: its values stand at the ends of the bars.
  if (name.endsWith('s') && draft.data.series.length > 1) draft.root['stacked'] = true;
  const widths = barWidths(draft);
  const radiusPx = numberOf(draft.url.text('chbr'));
  for (const dataset of draft.datasets) {
    Object.assign(dataset, widths, {
      ...(name.endsWith('o') && { grouped: false }),
      ...(radiusPx !== undefined && radiusPx >= 0 && { borderRadius: Math.min(radiusPx, MAX_LINE_PX) }),
    });
  }
}

export function addLines(draft: Draft): void {
  addCartesian(draft, 'line');
  const { url, kind } = draft;
  const isBare = kind.name === 'ls' && ['chxt', 'chtt', 'chdl', 'chm', 'chg'].every((name) => !url.has(name));
  if (isBare) draft.root['sparkline'] = true;
  for (const [at, dataset] of draft.datasets.entries())
    Object.assign(dataset, { pointRadius: 0 }, lineStyle(draft, at));
}

/** Shorter ones look like a solid line, and take long to draw. */
const LEAST_DASH_PX = 0.25;

/** Width and dashes of a line (`chls`). */
export function lineStyle({ url }: Draft, at: number): JsonObject {
  const [widthPx, dash = 0, space = dash] = (url.list('chls', '|')[at] ?? '').split(',').map(numberOf);
  const dashes = [dash, space].map((px) => Math.min(Math.abs(px), MAX_LINE_PX));
  return {
    ...(widthPx !== undefined && widthPx >= 0 && { borderWidth: Math.min(widthPx, MAX_LINE_PX) }),
    ...(dash > 0 && dashes.every((px) => px >= LEAST_DASH_PX) && { borderDash: dashes }),
  };
}

function addCartesian(draft: Draft, type: 'bar' | 'line'): void {
  const { data, url, axes } = draft;
  const direction = valueDirection(draft);
  const axis = axes.find((one) => one.direction === direction);
  const values = planValues(axis, data.series[0]?.range, data, url);
  const colors = readColors(url, data.visible, type === 'bar');
  draft.type = type;
  draft.values = values;
  draft.datasets = data.series.map((series, at) => {
    const own = cycled(colors, at) ?? [];
    return {
      data: series.values.map((value) => values.onAxis(value, series.range)),
      ...colorsOf(own, series.values.length, type),
    };
  });
  const counts = data.series.map((series) => series.values.length);
  const pointCount = Math.max(0, ...counts);
  for (const dataset of draft.datasets) {
    const numbers = dataset['data'];
    if (Array.isArray(numbers)) while (numbers.length < pointCount) numbers.push(null);
  }
  addIndexScale(draft, pointCount);
  addValueScales(draft, direction, values);
}

function colorsOf(own: readonly (string | undefined)[], count: number, type: 'bar' | 'line'): JsonObject {
  const [color] = own;
  if (color === undefined) return {};
  if (type === 'line') return { borderColor: color, backgroundColor: color };
  if (own.length === 1) return { backgroundColor: color };
  return { backgroundColor: Array.from({ length: count }, (_, at) => cycled(own, at) ?? color) };
}

import { type ChartSpec, valueAt } from '../../../chart-spec/spec.js';
import type { Axis } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { plainValue } from '../../chart/data-values';
import type { Drawing } from '../../drawing/drawing';
import { spread } from '../../drawing/spread';
import { behindName } from '../../text/text-direction';
import { shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { isWhole } from '../axes/labels/label-selection';

/** Farther from its end than this, in lines of text, a name is not found by its place. */
const MOST_MOVED = 2.5;
export const LINE_EM = 1.3;
const MOST_NAME_LINES = 3;
/** Between a name and its value. */
const GAP = '\u00a0\u00a0';
/** Least share of the height of an image, and of a card with its parts, that the plot has. */
export const PLOT_SHARE = { bare: 0.7, card: 0.4 };

/**
 * The lines of the labels: a name and its value on one; else wrapped, the value behind the last word; else shortened names, with their values
 * below them where these have space.
 * @returns also how many names are cut
 */
export function linesOf(
  drawing: Drawing,
  { theme }: ThemedPlan,
  font: string,
  named: readonly { name: string; value: string }[],
  { widestPx, highestPx }: { widestPx: number; highestPx: number },
): { lines: string[][]; cut: number } {
  const valueBehind = ({ name, value }: { name: string; value: string }) =>
    name && value ? behindName(name, GAP, value) : value;
  const areLowEnough = (count: number) => count * drawing.lineEm(LINE_EM) * theme.fontSize <= highestPx;
  const texts = named.map((one) => one.name + valueBehind(one));
  const wrapped = texts.map((text) => wrapLabel(drawing, text, font, widestPx, MOST_NAME_LINES));
  const areWhole = wrapped.every((lines, at) => isWhole(lines, [texts[at] ?? '']));
  if (areWhole && areLowEnough(wrapped.flat().length)) return { lines: wrapped, cut: 0 };
  const isStacked = named.every(({ name, value }) => name && value) && areLowEnough(2 * named.length);
  let cut = 0;
  const lines = named.map((one) => {
    const behind = isStacked ? '' : valueBehind(one);
    const short = one.name && shortenLabel(drawing, one.name, font, widestPx - drawing.widthOf(behind, font));
    if (short !== one.name) cut++;
    return [short + behind, ...(isStacked ? [one.value] : [])];
  });
  return { lines, cut };
}

/** The share of the height of an image that its plot has, about: it is not laid out yet. */
export function plotShareOf({ header, legend, kpiStrip }: ChartSpec): number {
  return header !== undefined || legend !== undefined || kpiStrip !== undefined ? PLOT_SHARE.card : PLOT_SHARE.bare;
}

/**
 * Whether the names of many lines have space near the ends of their lines. The plot is not laid out yet: its height is a share of the image.
 * @param lines how many each name has
 */
export function standNearEnds({ spec, theme, axes }: ThemedPlan, axis: Axis, lines: readonly number[]): boolean {
  const isLog = axis.type === 'logarithmic';
  const placeOf = (value: number) => (isLog ? Math.log(value) : value);
  const lasts = spec.data.datasets.map(({ data }) => plainValue(data.at(-1)) ?? 0);
  const tops = axes.isStacked
    ? lasts.map((_last, at) => lasts.slice(0, at + 1).reduce((sum, one) => sum + one, 0))
    : lasts;
  const shown = [...axis.values.flat(), ...tops, ...(axis.needsZero && !isLog ? [0] : [])];
  const [min, max] = ['min', 'max'].map((end) => valueAt(axis.options, end));
  const least = placeOf(typeof min === 'number' ? min : shown.reduce((one, other) => Math.min(one, other)));
  const most = placeOf(typeof max === 'number' ? max : shown.reduce((one, other) => Math.max(one, other)));
  const lengthPx = spec.height * plotShareOf(spec);
  const linePx = LINE_EM * theme.fontSize;
  const ends = tops.map((top, at) => ({
    place: ((most - placeOf(top)) / (most - least)) * lengthPx,
    heightPx: (lines[at] ?? 1) * linePx,
  }));
  if (!ends.every(({ place }) => Number.isFinite(place))) return false;
  ends.sort((one, other) => one.place - other.place);
  const [places, heights] = [ends.map(({ place }) => place), ends.map(({ heightPx }) => heightPx)];
  const moved = spread(places, heights, [0, lengthPx]);
  return moved.every((place, at) => Math.abs(place - (places[at] ?? place)) <= MOST_MOVED * linePx);
}

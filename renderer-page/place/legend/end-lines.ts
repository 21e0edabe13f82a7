import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { behindName } from '../../text/text-direction';
import { shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { isWhole } from '../axes/labels/label-selection';

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
  { spec, theme }: ThemedPlan,
  font: string,
  named: readonly { name: string; value: string }[],
  widestPx: number,
): { lines: string[][]; cut: number } {
  const valueBehind = ({ name, value }: { name: string; value: string }) =>
    name && value ? behindName(name, GAP, value) : value;
  const areLowEnough = (count: number) =>
    count * drawing.lineEm(LINE_EM) * theme.fontSize <= PLOT_SHARE.bare * spec.height;
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

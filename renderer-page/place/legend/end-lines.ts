import { type ChartSpec, type Dataset, stringAt, valueAt } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { spread } from '../../drawing/spread';
import { behindName } from '../../text/text-direction';
import { ELLIPSIS, graphemes } from '../../text/wrapping/text-fit';
import { shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import type { ResolvedTheme } from '../../theme/resolve-theme';
import { isWhole } from '../axes/labels/label-selection';

export const LINE_EM = 1.3;
const MOST_NAME_LINES = 3;
/** Between a name and its value. */
const GAP = '\u00a0\u00a0';
/** Least share of the height of an image, and of a card with its parts, that the plot has. */
export const PLOT_SHARE = { bare: 0.7, card: 0.4 };
/** How much wider and smaller names become before two of their lines stand beside the end of another line. */
const ONE_LINE = { widest: 1.25, smallest: 0.6, leastPx: 9 };

/** Names that are moved farther than this, in their own heights, are as small as these shares of the usual size, and this size. */
const NEARER = { most: 2, shares: [1, 0.85, 0.72], leastPx: 12 };

/** A line that is named at its end. */
export interface NamedEnd {
  dataset: Dataset;
  name: string;
  value: string;
  /** The number that it ends with. */
  last: number;
}

export interface EndLines {
  /** Those of each label, from top to bottom. */
  lines: string[][];
  /** How many names are cut. */
  cut: number;
  sizePx: number;
}

/**
 * The lines of the labels: a name and its value on one; else wrapped, the value behind the last word; else shortened names, with their values
 * below them where these have space. Where labels of several lines would stand beside ends of others, all are on one, wider or smaller.
 * @param space `levelPx` asks for labels on one line, at most as large
 */
export function linesOf(
  drawing: Drawing,
  plan: ThemedPlan,
  named: readonly NamedEnd[],
  { widestPx, highestPx, levelPx }: { widestPx: number; highestPx: number; levelPx?: number | undefined },
): EndLines {
  const sizePx = plan.theme.fontSize;
  const font = endFont(drawing, plan, sizePx, 600);
  const valueBehind = ({ name, value }: NamedEnd) => {
    const whole = value.replaceAll(' ', '\u00a0');
    return name && value ? behindName(name, GAP, whole, plan.isRightToLeft) : whole;
  };
  const areLowEnough = (count: number) => count * drawing.lineEm(LINE_EM) * sizePx <= highestPx;
  const texts = named.map((one) => one.name + valueBehind(one));
  const wrapped = texts.map((text) => wrapLabel(drawing, text, font, widestPx, MOST_NAME_LINES));
  const isWrapped = wrapped.every((lines, at) => isWhole(lines, [texts[at] ?? '']) && lines.length > 0);
  const areWrapped = isWrapped && areLowEnough(wrapped.flat().length);
  const isFlat = wrapped.every(({ length }) => length === 1);
  if (areWrapped && levelPx === undefined && (isFlat || standWithin(plan, named, wrapped, 0.5)))
    return { lines: wrapped, cut: 0, sizePx: isFlat ? nearPx(plan, named, wrapped) : sizePx };
  const longestPx = Math.max(...texts.map((text) => drawing.widthOf(text, font)));
  const lowShare = highestPx / (named.length * drawing.lineEm(LINE_EM) * sizePx);
  const share = Math.min(1, (ONE_LINE.widest * widestPx) / longestPx, lowShare);
  if (share * sizePx >= smallestEndPx(plan.theme)) {
    const flat = texts.map((text) => [text]);
    const mostPx = levelPx === undefined ? sizePx : Math.min(levelPx, nearPx(plan, named, flat));
    return { lines: flat, cut: 0, sizePx: Math.min(share * sizePx, mostPx) };
  }
  if (areWrapped) return { lines: wrapped, cut: 0, sizePx };
  const isStacked = named.every(({ name, value }) => name && value) && areLowEnough(2 * named.length);
  const behinds = named.map((one) => (isStacked ? '' : valueBehind(one)));
  const spacesPx = behinds.map((behind) => widestPx - drawing.widthOf(behind, font));
  const shorts = named.map(({ name }, at) => name && shortenLabel(drawing, name, font, spacesPx[at] ?? 0));
  const isCut = (at: number) => shorts[at] !== named[at]?.name;
  const lines = named.map(({ name, value }, at) => {
    const isAlike =
      isCut(at) && shorts.some((short, other) => other !== at && isCut(other) && areAlike(short, shorts[at] ?? ''));
    const short = isAlike ? withoutMiddle(drawing, name, font, spacesPx[at] ?? 0) : shorts[at];
    return [`${short}${behinds[at]}`, ...(isStacked ? [value] : [])];
  });
  return { lines, cut: named.filter((_one, at) => isCut(at)).length, sizePx };
}

/** The largest size of names on one line with which each stands near the end of its own line; the smallest one where none does. */
function nearPx(plan: ThemedPlan, named: readonly NamedEnd[], lines: readonly string[][]): number {
  const { fontSize } = plan.theme;
  const sizes = NEARER.shares.map((share) => share * fontSize).filter((px) => px >= NEARER.leastPx);
  return sizes.find((px) => standWithin(plan, named, lines, NEARER.most, px)) ?? sizes.at(-1) ?? fontSize;
}

/** Whether one cut name begins with all that is left of another: the two cannot be told apart. */
function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((text) => text.replace(ELLIPSIS, ''))
    .sort((a, b) => a.length - b.length);
  return long.startsWith(short);
}

/** As much of both ends of a name as fits. */
function withoutMiddle(drawing: Drawing, name: string, font: string, widthPx: number): string {
  const letters = graphemes(name);
  for (let count = letters.length - 1; count > 1; count--) {
    const text =
      letters.slice(0, Math.ceil(count / 2)).join('') + ELLIPSIS + letters.slice(-Math.floor(count / 2)).join('');
    if (drawing.widthOf(text, font) <= widthPx) return text;
  }
  return shortenLabel(drawing, name, font, widthPx);
}

/** A name without the unit in brackets at its end, which its value shows behind it: `Supply [°C]` before `14.2 °C`. */
export function nameBeside(name: string, value: string): string {
  const open = Math.max(name.lastIndexOf('['), name.lastIndexOf('('));
  const unit = /[\])]$/.test(name) ? name.slice(open + 1, -1) : '';
  const isTwice = open > 0 && /^\D{1,8}$/.test(unit) && (value.endsWith(unit) || value.startsWith(unit));
  return isTwice ? name.slice(0, open).trimEnd() : name;
}

/** The smallest text of labels at the ends of lines. */
export function smallestEndPx({ fontSize }: ResolvedTheme): number {
  return Math.max(Math.min(fontSize, ONE_LINE.leastPx), ONE_LINE.smallest * fontSize);
}

/** The font of labels at the ends of lines. */
export function endFont(drawing: Drawing, { theme }: ThemedPlan, sizePx: number, weight: number): string {
  return `${weight} ${sizePx}px ${drawing.ownFonts(theme.fontFamily)}`;
}

/** The share of the height of an image that its plot has, about: it is not laid out yet. */
export function plotShareOf({ header, legend, kpiStrip }: ChartSpec): number {
  return header !== undefined || legend !== undefined || kpiStrip !== undefined ? PLOT_SHARE.card : PLOT_SHARE.bare;
}

/** Where a line ends, as a share of the height of the plot from its top. @param tops of all lines */
function placeOf({ axes }: ThemedPlan, { dataset }: NamedEnd, top: number, tops: readonly number[]): number {
  const axis = axes.get(stringAt(dataset, 'yAxisID') ?? 'y');
  const isLog = axis.type === 'logarithmic';
  const along = (value: number) => (isLog ? Math.log(value) : value);
  const shown = [...axis.values.flat(), ...(axes.isStacked ? tops : []), ...(axis.needsZero && !isLog ? [0] : [])];
  const [min, max] = ['min', 'max'].map((end) => valueAt(axis.options, end));
  const least = along(typeof min === 'number' ? min : shown.reduce((one, other) => Math.min(one, other)));
  const most = along(typeof max === 'number' ? max : shown.reduce((one, other) => Math.max(one, other)));
  return (most - along(top)) / (most - least);
}

/**
 * Whether labels stand near the ends of their lines. The plot is not laid out yet: its height is a share of the image.
 * @param lines of each label
 * @param most how far a label may be moved, in its own heights
 * @param sizePx of its text
 */
export function standWithin(
  plan: ThemedPlan,
  named: readonly NamedEnd[],
  lines: readonly string[][],
  most: number,
  sizePx = plan.theme.fontSize,
): boolean {
  const { spec, axes } = plan;
  const lengthPx = spec.height * plotShareOf(spec);
  const lasts = named.map(({ last }) => last);
  const tops = axes.isStacked
    ? lasts.map((_last, at) => lasts.slice(0, at + 1).reduce((sum, one) => sum + one, 0))
    : lasts;
  const ends = named.map((one, at) => ({
    place: placeOf(plan, one, tops[at] ?? 0, tops) * lengthPx,
    heightPx: (lines[at]?.length ?? 1) * LINE_EM * sizePx,
  }));
  if (!ends.every(({ place }) => Number.isFinite(place))) return false;
  ends.sort((one, other) => one.place - other.place);
  const places = ends.map(({ place }) => place);
  const moved = spread(
    places,
    ends.map(({ heightPx }) => heightPx),
    [0, lengthPx],
  );
  return ends.every(({ place, heightPx }, at) => Math.abs((moved[at] ?? place) - place) <= most * heightPx);
}

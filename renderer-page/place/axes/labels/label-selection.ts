import { type ChartSpec, plainText } from '../../../../chart-spec/spec.js';
import type { Drawing } from '../../../drawing/drawing';
import { directionOf, RIGHT_TO_LEFT_MARK } from '../../../text/text-direction';
import type { OrdinalLabels } from './ordinal-labels';

/** What the labels of an axis are and how much space they have. All lengths in CSS px. */
export interface LabelSpace {
  /** Each label as the lines that it is written in. */
  labels: string[][];
  locale: string;
  /** Labels of which some may be left out without loss; `undefined` for names. */
  ordinal: OrdinalLabels | undefined;
  font(sizePx: number): { css: string; linePx: number };
  /** The size of text, and the one to fall back to; the same where the spec sets it. */
  sizePx: number;
  smallPx: number;
  /** Names beside an axis are written as small as this before any is left out. */
  smallestPx: number;
  /** Least distance between the centers of two neighboring lines. */
  closePx(sizePx: number): number;
  /** Width and height of the chart's box. */
  width: number;
  height: number;
  /** What the labels may take across the axis: height below it, width beside it. */
  acrossPx: number;
  /** Largest number of labels that the spec allows. */
  limit: number;
}

export interface PlannedLabel {
  /** Index in `labels`. */
  index: number;
  lines: string[];
}

/** Where and how the labels of an axis are drawn. */
export interface LabelPlan {
  labels: PlannedLabel[];
  sizePx: number;
  /** Degrees, from flat to upright. */
  rotation: number;
  /** Least distances of the plot from the edges of the image, so that the outer labels are inside. */
  insetPx: { left: number; right: number };
  /** Names that are not shown, and names that end in an ellipsis. */
  leftOut: number;
  shortened: number;
  /** Space along the axis for each label with which all are shown; only where some are left out. */
  neededPx: number;
}

/** Height of the glyphs of a line in em: capitals and digits, letters below the line, accents and other scripts. */
const GLYPHS_EM: [RegExp, number][] = [
  [/^[A-PR-Z0-9 .:#+-]*$/, 0.92],
  [/^[ -~ß-ÿ]*$/, 1.1],
];
const HIGHEST_EM = 1.3;
/** Glyphs are drawn on whole pixels. */
const ROUNDING_PX = 0.5;

/** The least distance between two neighboring lines of labels, by the size of text. */
export function closePxOf(labels: string[][]): (sizePx: number) => number {
  const fits = ([pattern]: [RegExp, number]) => labels.every((lines) => lines.every((line) => pattern.test(line)));
  const em = GLYPHS_EM.find(fits)?.[1] ?? HIGHEST_EM;
  return (sizePx) => sizePx * em + ROUNDING_PX;
}

/** The indexes of at most `limit` of `count` labels, evenly spaced from the first. */
export function evenIndexes(count: number, limit: number): number[] {
  const each = Math.max(1, Math.ceil(count / Math.max(1, limit)));
  return Array.from({ length: Math.ceil(count / each) }, (_value, at) => at * each);
}

/** All labels as written, or as many as the spec allows. */
export function allowedIndexes({ labels, limit }: LabelSpace): number[] {
  return evenIndexes(labels.length, limit);
}

/** Chart.js draws all ticks from left to right; without a mark the day and the year of a Hebrew date change places. */
function withDirection(line: string): string {
  return directionOf(line) === 'rtl' && /[^\p{L}\p{M}\s]/u.test(line) ? RIGHT_TO_LEFT_MARK + line : line;
}

/** A text in lines, or as it is; Chart.js measures a list of lines differently from a text. */
export function tickText(lines: string[]): string | string[] {
  return lines.length === 1 ? withDirection(lines[0] ?? '') : lines.map(withDirection);
}

/** Whether lines hold a text to its last character; hyphens of broken words do not count. */
export function isWhole(lines: string[], written: string[]): boolean {
  const bare = (parts: string[]) => parts.join('').replace(/[\s-]/g, '');
  return bare(lines) === bare(written);
}

/** The lines that a label is written in. */
export function linesOf(label: unknown): string[] {
  const lines = Array.isArray(label) ? label.map(plainText) : plainText(label ?? '').split(/\r\n|\r|\n/);
  return lines.map((line) => line.trim());
}

/** Labels that do not fit are drawn in this share of their size. */
const SMALL_SHARE = 0.86;

/** The size of text that does not fit in the usual one. */
export function smallerPx(sizePx: number, smallestPx: number): number {
  return Math.min(sizePx, Math.max(smallestPx, Math.round(sizePx * SMALL_SHARE)));
}

/** Names are as small as these shares of the usual text, and this size, before they are tilted or cut. */
const LEVEL_SHARES = [0.72, 0.66, 0.6, 0.55, 0.5, 0.46, 0.43];
const LEAST_LEVEL_PX = 12;

/** Smaller text that flat names get before they are tilted: the large text of a slide has more to give than that of a small chart. */
export function levelSizes({
  sizePx,
  smallPx,
  smallestPx,
}: Pick<LabelSpace, 'sizePx' | 'smallPx' | 'smallestPx'>): number[] {
  const sizes = LEVEL_SHARES.map((share) => Math.max(smallestPx, LEAST_LEVEL_PX, Math.round(sizePx * share)));
  return [...new Set(sizes)].filter((px) => px < smallPx);
}

/** The width of the widest of these lines. */
export function widest(drawing: Drawing, lines: readonly string[], css: string): number {
  return Math.max(0, ...lines.map((line) => drawing.widthOf(line, css)));
}

/** Whether a chart is one of small multiples: beside it stands the next one. */
export function isPart({ inside }: ChartSpec): boolean {
  return (inside?.whole ?? inside?.series) !== undefined;
}

/** Half of the longest label, in ems, that stands in the middle of an end of the plot: a longer one would stand below the labels of the other axis. */
const MOST_BEYOND_EM = 1.7;

/** Whether a label at an end of the plot stands in the middle of its point; a longer one begins or ends there. */
export function isShortAtEnd(widthPx: number, emPx: number): boolean {
  return widthPx / 2 <= MOST_BEYOND_EM * emPx;
}

/** Their distance from the plot then: the lowest text of the other axis ends there. */
export function paddingAtEndsPx(emPx: number): number {
  return Math.round(0.6 * emPx);
}

import type { LegendItem } from 'chart.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { isGerman } from '../../text/wrapping/compounds';
import { largestThat } from '../../text/wrapping/search';
import { ELLIPSIS, keepsDistinct } from '../../text/wrapping/text-fit';
import { piecesOfCompounds, shortenLabel, wrapLabel } from '../../text/wrapping/wrap-and-shorten';

/** Largest shares of the image: height of a legend above or below, height of one beside. */
const ROWS_SHARE = 0.34;
export const COLUMN_HEIGHT_SHARE = 0.86;
/** Entries of a legend above or below are not cut shorter than this many ems, those beside have at most this many lines. */
const LEAST_ENTRY_EM = 7;
const MAX_LINES = 4;
/** More entries than this never fit an image; their texts are not measured. */
const MAX_ENTRIES = 400;

/** `share` stands behind the name and is never cut. */
export type Swatch = LegendItem & { text: string; share?: string };

/** As many entries as fit; where some are left out, the last one says how many. */
function limited(items: Swatch[], fits: (items: Swatch[]) => boolean): Swatch[] {
  if (items.length < 2 || fits(items)) return items;
  const cut = (count: number): Swatch[] => {
    const rest = {
      ...(items[count] as Swatch),
      text: `+${items.length - count}`,
      fillStyle: 'transparent',
      strokeStyle: 'transparent',
    };
    return [...items.slice(0, count), rest];
  };
  return cut(largestThat(1, items.length - 1, (count) => fits(cut(count))));
}

/** Whether a name has more lines than words. @param lines one text where it has one line; its share may have one of its own */
export function breaksWord(lines: unknown, { text, share = '' }: Swatch): boolean {
  if (!Array.isArray(lines)) return false;
  return lines.filter((line) => line !== share.trim()).length > text.trim().split(/\s+/).length;
}

/** The lines of a name with its share behind it, or below a name that needs the width. */
function withShare(
  drawing: Drawing,
  name: string,
  share: string,
  font: string,
  widthPx: number,
  lines: number,
  partsOf?: (text: string) => string[],
): string[] {
  const narrow = wrapLabel(drawing, name, font, widthPx - drawing.widthOf(share, font), lines, partsOf);
  const isCut = narrow.some((line) => line.endsWith(ELLIPSIS)) || breaksWord(narrow, { text: name });
  if (isCut && share !== '' && lines > 1) {
    const wide = wrapLabel(drawing, name, font, widthPx, lines - 1, partsOf);
    if (!wide.some((line) => line.endsWith(ELLIPSIS))) return [...wide, share.trim()];
  }
  return [...narrow.slice(0, -1), (narrow.at(-1) ?? '') + share];
}

/** Entries of a legend beside the plot: long names on several lines where the height is enough for them. */
export function columnOf(
  drawing: Drawing,
  items: Swatch[],
  { spec, language }: ThemedPlan,
  font: string,
  textPx: number,
  linePx: number,
  gapPx: number,
  maxPx: number,
): Swatch[] {
  const heightPx = Math.min(spec.height * COLUMN_HEIGHT_SHARE, maxPx);
  const texts = items.map(({ text }) => text);
  const partsOf = isGerman(texts, language) ? piecesOfCompounds : undefined;
  for (let lines = MAX_LINES; lines >= 1; lines--) {
    const wrapped = items.slice(0, MAX_ENTRIES).map((item) => {
      const { share = '' } = item;
      const broken = withShare(drawing, item.text, share, font, textPx, lines, partsOf);
      return { ...item, text: (broken.length === 1 ? broken[0] : broken) as string };
    });
    const usedPx = (some: Swatch[]) =>
      some.reduce((sum, { text }) => sum + gapPx + (Array.isArray(text) ? text.length * linePx * 1.2 : linePx), gapPx);
    if (lines > 1 && (items.length > MAX_ENTRIES || usedPx(wrapped) > heightPx)) continue;
    const rest = items.slice(MAX_ENTRIES);
    return limited([...wrapped, ...rest], (some) => usedPx(some) <= heightPx);
  }
  return items;
}

/** Entries of a legend above or below the plot: whole where the rows have space, else the longest are cut. */
export function inRows(
  drawing: Drawing,
  items: Swatch[],
  { spec, theme }: ThemedPlan,
  font: string,
  headPx: number,
  linePx: number,
  gapPx: number,
): Swatch[] {
  const rows = Math.max(1, Math.floor((spec.height * ROWS_SHARE + gapPx) / (linePx + gapPx)));
  // Chart.js keeps a gap at both ends of a row.
  const wholePx = spec.width - 2 * theme.paddingPx - headPx - gapPx;
  const measured = items.slice(0, MAX_ENTRIES).map((item) => {
    const sharePx = drawing.widthOf(item.share ?? '', font);
    return { item, sharePx, widthPx: drawing.widthOf(item.text, font) + sharePx };
  });
  const fits = (widthsPx: number[]) =>
    rowsOf(
      widthsPx.map((widthPx) => widthPx + headPx),
      wholePx + headPx,
    ) <= rows;
  const fitsAt = (longestPx: number) =>
    items.length <= MAX_ENTRIES && fits(measured.map(({ widthPx }) => Math.min(widthPx, longestPx)));
  const leastPx = Math.min(wholePx, theme.fontSize * LEAST_ENTRY_EM);
  const longestPx = fitsAt(wholePx) ? wholePx : largestThat(Math.floor(leastPx), Math.floor(wholePx), fitsAt);
  const cutAt = (mostPx: number) =>
    measured.map(({ item, sharePx, widthPx }) => {
      const name = widthPx > mostPx ? shortenLabel(drawing, item.text, font, mostPx - sharePx) : item.text;
      return { ...item, text: name + (item.share ?? '') };
    });
  const cut = cutAt(longestPx);
  const areDistinct = keepsDistinct(
    cut.map(({ text }) => text),
    measured.map(({ item }) => item.text),
  );
  // Else fewer names are shown at a greater length.
  return limited([...(areDistinct ? cut : cutAt(wholePx)), ...items.slice(MAX_ENTRIES)], (some) =>
    fits(some.map(({ text }) => drawing.widthOf(text, font))),
  );
}

/** Whether all names fit the rows of a legend above or below the plot. @param headPx of an entry without its name */
export function fitsRows(
  drawing: Drawing,
  names: readonly string[],
  { spec, theme }: ThemedPlan,
  font: string,
  headPx: number,
  rowPx: number,
): boolean {
  const widths = names.map((name) => drawing.widthOf(name, font) + headPx);
  return rowsOf(widths, spec.width - 2 * theme.paddingPx) * rowPx <= spec.height * ROWS_SHARE;
}

function rowsOf(widthsPx: number[], maxPx: number): number {
  let rows = 1;
  let usedPx = 0;
  for (const widthPx of widthsPx) {
    if (usedPx > 0 && usedPx + widthPx > maxPx) {
      rows++;
      usedPx = 0;
    }
    usedPx += widthPx;
  }
  return rows;
}

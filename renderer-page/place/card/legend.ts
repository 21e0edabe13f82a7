import { moreText } from '../../../chart-spec/describe.js';
import { type CardLegend, type ChartSpec, plainText } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { chartLocale } from '../../text/locale';
import { largestThat, narrowest } from '../../text/wrapping/search';
import { fitLine, keepsDistinct, oneLine } from '../../text/wrapping/text-fit';
import { sliceShares } from '../labels/slices/slice-shares';
import { isPhoneColumn } from '../legend/legend-entries';
import { areMarks, seriesEntries } from '../legend/series-entries';
import type { CardStyle } from './style/card-style';
import { lineBox, type PlacedText, placeText } from './style/placed-text';

// The legend that a card draws in rows of its own. The legend of a bare chart is drawn by Chart.js: legend/chart-legend.ts.

/** An entry for a series, or for a slice of a round chart. */
export interface LegendEntry {
  label: string;
  /** What stands behind the label and is never cut: the share of a slice. */
  share?: string;
  /** Index of the dataset or slice. */
  index: number;
  /** Whether its swatch is a line unless the spec asks for another. */
  isLine: boolean;
  /** Whether it is a thin mark. */
  isMark?: boolean;
}

/** The left edge, the vertical middle and the size of a swatch in CSS px. */
export interface SwatchPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlacedEntry {
  index: number;
  swatch: SwatchPlace;
  text: PlacedText;
}

/** All places are measured from the legend's upper left corner. */
export interface LegendLayout {
  heightPx: number;
  swatchStyle: CardLegend['style'];
  background: string;
  entries: PlacedEntry[];
  /** "+3 more", where not all entries fit. */
  more?: PlacedText;
}

/** Fewer where the plot would get too little space. */
export const MOST_ROWS = 3;
/** Text is as small as these shares, and this size, before a name is cut: in the same height it has more rows. */
const SMALLER = [0.86, 0.75, 0.66];
const LEAST_SMALLER_PX = 10;
const LINE_EM = 1.7;
const SQUARE_EM = 0.8;
const MARK_EM = 0.25;
/** Distance from the baseline to the middle of a capital letter. */
const CAPITAL_MIDDLE_EM = 0.36;
/** The longest labels are cut until all fit, but not shorter than this many ems. */
const LEAST_LABEL_EM = 7;
/** Longest label where entries are left out, in ems. */
const LABEL_EM = 12;
/** Smallest width of an entry, in ems: entries that cannot fit even so are not measured. */
const LEAST_ENTRY_EM = 2;

/** The entries of a card's legend; empty where it has none. */
export function legendEntries(plan: ChartPlan): LegendEntry[] {
  const { spec, settings, isRound } = plan;
  const { display, position } = spec.legend ?? {};
  if (display === false || position === 'none') return [];
  const { labels, datasets } = spec.data;
  const shares = sliceShares(plan);
  const isLine = (index: number) =>
    index !== spec.composition?.band &&
    index !== spec.composition?.net &&
    settings.of(datasets[index] ?? { data: [] }, 'showLine') !== false &&
    /^(line|radar)$/.test(plainText(settings.typeOf(datasets[index])));
  const named: LegendEntry[] = isRound
    ? labels
        .slice(0, Math.max(...datasets.map(({ data }) => data.length)))
        .map((label, index) => ({ label, index, isLine: false, share: shares?.[index] ?? '' }))
    : seriesEntries(plan).flatMap(({ label, index }) =>
        datasets[index]?.['hidden'] === true
          ? []
          : [{ label, index, isLine: isLine(index), isMark: areMarks(plan, index) }],
      );
  const entries = named
    .map((entry) => ({ ...entry, label: oneLine(plainText(entry.label)) }))
    .filter(({ label }) => label);
  const hasOwn = spec.composition?.band !== undefined || spec.composition?.forecast !== undefined;
  return isRound || display === true || hasOwn || entries.length > 1 ? entries : [];
}

/** The lengths of a legend in CSS px. Lines need a wider swatch than squares. */
function sizesOf(spec: ChartSpec, entries: LegendEntry[], style: CardStyle, legendPx: number) {
  const { style: swatchStyle, gap } = spec.legend ?? {};
  const emOf = new Map(
    entries.map(({ index, isLine, isMark }) => [index, isLine ? LINE_EM : isMark ? MARK_EM : SQUARE_EM]),
  );
  const ofStyle = swatchStyle && (swatchStyle === 'line' ? LINE_EM : SQUARE_EM);
  return {
    legendPx,
    font: style.font(legendPx, 400),
    swatchWidth: (index: number) => Math.round(legendPx * (ofStyle ?? emOf.get(index) ?? SQUARE_EM)),
    widestSwatch: Math.round(legendPx * (swatchStyle === 'square' ? SQUARE_EM : LINE_EM)),
    swatchHeight: Math.round(legendPx * SQUARE_EM),
    textGap: Math.round(legendPx * 0.5),
    entryGap: gap ?? Math.round(legendPx * 1.4),
    rowGap: Math.round(legendPx * 0.4),
    /** Narrower entries are placed as if they were as wide. */
    leastEntry: 0,
  };
}
type Sizes = ReturnType<typeof sizesOf>;

interface Cell {
  index: number;
  text: string;
  /** Swatch and the gap after it. */
  head: number;
  width: number;
}

/** Fills rows with cells. `left` is the number of cells that did not fit; `reservedPx` stays free at the end of the last row. */
function fillRows(cells: Cell[], widthPx: number, rows: number, gapPx: number, reservedPx: number) {
  const filled: Cell[][] = [[]];
  let used = 0;
  for (const [at, cell] of cells.entries()) {
    const row = filled.at(-1) ?? [];
    const limit = () => widthPx - (filled.length === rows ? reservedPx : 0);
    const end = used + (row.length > 0 ? gapPx : 0) + cell.width;
    if (end <= limit()) {
      row.push(cell);
      used = end;
      continue;
    }
    if (filled.length === rows || row.length === 0) return { rows: filled, left: cells.length - at };
    filled.push([]);
    if (cell.width > limit()) return { rows: filled, left: cells.length - at };
    filled.at(-1)?.push(cell);
    used = cell.width;
  }
  return { rows: filled, left: 0 };
}

/** Distributes the entries evenly over the same number of rows. */
function evenRows(rows: Cell[][], cells: Cell[], widthPx: number, gapPx: number): Cell[][] {
  return narrowest(rows, [widthPx / rows.length, widthPx], rows.length > 1 ? 5 : 0, (narrowerPx) => {
    const narrower = fillRows(cells, narrowerPx, rows.length, gapPx, 0);
    return narrower.left === 0 ? narrower.rows : undefined;
  });
}

/** The rows of the legend of a phone: an entry each, or two where both columns fit; `undefined` for rows that are filled. */
function phoneRows(
  entries: LegendEntry[],
  widthPx: number,
  inOneColumn: boolean,
  sizes: Sizes,
  style: CardStyle,
): { rows: number; sizes: Sizes } | undefined {
  if (inOneColumn) return { rows: entries.length, sizes: { ...sizes, entryGap: widthPx } };
  const leastEntry = (widthPx - sizes.entryGap) / 2;
  const fits = ({ label, share = '', index }: LegendEntry) =>
    sizes.swatchWidth(index) + sizes.textGap + style.measure(label + share, sizes.font).width <= leastEntry;
  return entries.every(fits) ? { rows: Math.ceil(entries.length / 2), sizes: { ...sizes, leastEntry } } : undefined;
}

/** Whole labels where they fit, else cut labels, else as many entries as fit and the number of those left out. */
function arrange(
  entries: LegendEntry[],
  widthPx: number,
  rows: number,
  sizes: Sizes,
  style: CardStyle,
  longestRest: string,
) {
  const { legendPx } = sizes;
  const considered = entries.slice(0, Math.ceil((widthPx * rows) / (LEAST_ENTRY_EM * legendPx)) + 1);
  const cellsOf = (longestPx: number): Cell[] =>
    considered.map(({ label, share = '', index }) => {
      const head = sizes.swatchWidth(index) + sizes.textGap;
      const sharePx = share === '' ? 0 : style.measure(share, sizes.font).width;
      const name = fitLine(label, sizes.font, Math.min(longestPx, widthPx - head) - sharePx, style.measure);
      const text = name === '' ? '' : name + share;
      return { index, text, head, width: Math.max(sizes.leastEntry, head + style.measure(text, sizes.font).width) };
    });
  const overflow = entries.length - considered.length;
  const fitted = (longestPx: number) => {
    const cells = cellsOf(longestPx);
    return { cells, all: fillRows(cells, widthPx, rows, sizes.entryGap, 0) };
  };
  const leastPx = Math.floor(LEAST_LABEL_EM * legendPx);
  const fits = (longestPx: number) => overflow === 0 && fitted(longestPx).all.left === 0;
  const longestPx = fits(widthPx)
    ? widthPx
    : largestThat(Math.min(leastPx, Math.floor(widthPx)), Math.floor(widthPx), fits);
  const { cells: cutCells, all } = fitted(longestPx);
  const areDistinct = keepsDistinct(
    cutCells.map(({ text }) => text),
    considered.map(({ label }) => label),
  );
  if (fits(longestPx) && areDistinct) {
    const isWhole = cutCells.every(({ text }, at) => text === considered[at]?.label + (considered[at]?.share ?? ''));
    return { rows: evenRows(all.rows, cutCells, widthPx, sizes.entryGap), more: 0, isWhole };
  }
  const cells = cellsOf(LABEL_EM * legendPx);
  const morePx = style.measure(longestRest, sizes.font).width + sizes.entryGap;
  const some = fillRows(cells, widthPx, rows, sizes.entryGap, morePx);
  return { rows: some.rows, more: some.left + overflow, isWhole: false };
}

/** "+3 more"; without the sign in languages that do not begin with the number. */
function restText(count: number, spec: ChartSpec): string {
  const text = moreText(count, chartLocale(spec));
  return /^\p{Nd}/u.test(text) ? `+${text}` : text;
}

/**
 * Lays out the rows of a legend.
 * @param extent `legendRows`: 0 to `MOST_ROWS`
 * @returns `undefined` where there are no entries or no entry fits
 */
export function layoutLegend(
  spec: ChartSpec,
  entries: LegendEntry[],
  { legendRows: mostRows, legendColumn }: { legendRows: number; legendColumn: boolean },
  widthPx: number,
  style: CardStyle,
): LegendLayout | undefined {
  if (entries.length === 0 || mostRows === 0) return undefined;
  const isOnPhone = mostRows === MOST_ROWS && isPhoneColumn(spec, style.theme);
  const arrangedAt = (share: number) => {
    const ordinary = sizesOf(spec, entries, style, Math.round(share * style.metrics.legendPx));
    const columns = isOnPhone ? phoneRows(entries, widthPx, legendColumn, ordinary, style) : undefined;
    const { sizes, rows } = columns ?? { sizes: ordinary, rows: Math.floor(mostRows / share) };
    return { sizes, ...arrange(entries, widthPx, rows, sizes, style, restText(entries.length, spec)) };
  };
  const leastPx = Math.max(LEAST_SMALLER_PX, style.theme.smallestTextPx);
  const smaller = SMALLER.filter((share) => Math.round(share * style.metrics.legendPx) >= leastPx);
  const usual = arrangedAt(1);
  const whole = usual.isWhole ? usual : smaller.map(arrangedAt).find(({ isWhole }) => isWhole);
  const { rows, more, sizes } = whole ?? usual;
  const texts = rows.flat().map(({ text }) => text);
  if (texts.length === 0 || texts.includes('')) return undefined;
  const line = lineBox(texts.join(''), sizes.font, sizes.legendPx, style.measure);
  const textStyle = { font: sizes.font, color: style.theme.textSecondary };
  const isMirrored = style.direction === 'rtl';
  /** A part of the row, measured from the side where the card starts. */
  const columnAt = (start: number, width: number) => ({ x: isMirrored ? widthPx - start - width : start, width });
  const placed: PlacedEntry[] = [];
  let top = 0;
  let start = 0;
  for (const [at, row] of rows.entries()) {
    top = at * (line.heightPx + sizes.rowGap);
    start = 0;
    for (const { index, text, head, width } of row) {
      const swatch = columnAt(start, head - sizes.textGap);
      const label = placeText(
        text,
        textStyle,
        columnAt(start + head, width - head),
        top + line.baselinePx,
        style.direction,
      );
      const y = top + Math.round(line.baselinePx - CAPITAL_MIDDLE_EM * sizes.legendPx);
      placed.push({
        index,
        swatch: { ...swatch, x: Math.round(swatch.x), y, height: sizes.swatchHeight },
        text: label,
      });
      start += width + sizes.entryGap;
    }
  }
  const rest = restText(more, spec);
  const restColumn = columnAt(start, style.measure(rest, sizes.font).width);
  return {
    heightPx: top + line.heightPx,
    swatchStyle: spec.legend?.style,
    background: style.theme.opaqueBackground,
    entries: placed,
    ...(more > 0 ? { more: placeText(rest, textStyle, restColumn, top + line.baselinePx, style.direction) } : {}),
  };
}

import type { Chart, ChartMeta } from 'chart.js';
import { drawnWordsOf } from '../../../chart-spec/describe.js';
import type { ChartSpec, Dataset } from '../../../chart-spec/spec.js';
import { plainNumberText } from '../../../chart-spec/table.js';
import { isFloating } from '../../chart/axis';
import type { ThemedPlan } from '../../chart/chart-plan';
import { definitionOfSeries } from '../../chart/chart-types';
import { barGeometryOf } from '../../chartjs/private-fields';
import type { Box } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { smallTextPx } from '../../theme/resolve-theme';

const DASH = '–';
/** Distance from the start of the bars to the middle of a text above it. A text beside it is half as far away. */
const AWAY_EM = 0.7;
/** Rows that are lower get no text in place of a bar. */
const LEAST_ROW_EM = 0.75;
/** A series with values at fewer of its labels does not apply to the others. */
const APPLIES_SHARE = 0.5;

const areBars = (type: unknown) => definitionOfSeries(type)?.cost === 'bars';

/** Whether a series has the values of rows that other parts of a mark stand in too, such as ranges. */
const areValues = ({ composition }: ChartSpec, series: number) => composition?.parts?.[series] === 'total';

const hasGap = ({ data }: Dataset) => data.includes(null);

/** The series whose missing bars could be taken for bars of 0. Bars with two ends of their own do not begin there. */
function seriesWithBlanks({ spec, axes, settings }: ThemedPlan): readonly Dataset[] {
  const { datasets } = spec.data;
  if (axes.isSparkline) return [];
  if (spec.composition) return datasets.filter((dataset, at) => areValues(spec, at) && hasGap(dataset));
  const bars = datasets.filter((dataset) => areBars(settings.typeOf(dataset)) && dataset['hidden'] !== true);
  if (axes.isStacked) return bars.some(hasGap) ? bars : [];
  const applies = ({ data }: Dataset) => {
    const values = data.reduce<number>((count, value) => count + (value === null ? 0 : 1), 0);
    return values > 0 && (bars.length === 1 || values >= data.length * APPLIES_SHARE);
  };
  const gapped = bars.filter((dataset) => hasGap(dataset) && applies(dataset) && !isFloating(dataset));
  const hasZero = gapped.length > 0 && bars.some(({ data }) => data.includes(0));
  return hasZero ? bars.filter((dataset) => gapped.includes(dataset) || dataset.data.includes(0)) : gapped;
}

/** Whether a chart has missing bars, which look like bars of 0, or rows without the bar of their value. */
export function hasBlankBars(plan: ThemedPlan): boolean {
  return seriesWithBlanks(plan).length > 0;
}

/** A place without a bar: the middle or an end of its text and the largest width of the text, in CSS px. */
interface Blank {
  series: number;
  at: number;
  value: 0 | null;
  x: number;
  y: number;
  widthPx: number;
  align: 'left' | 'right' | 'center';
}

/** A place without a bar with its text, which is missing if there is no space for one. */
export interface BlankBar extends Blank {
  text: string | undefined;
  box: Box;
}

/** The places at which a chart has no bar. @param wordsPx the width of the words for a missing value, in CSS px */
function blanksOf(chart: Chart, plan: ThemedPlan, wordsPx: number): Blank[] {
  const { spec, theme } = plan;
  const isStacked = plan.axes.isStacked && !spec.composition;
  const sought = seriesWithBlanks(plan);
  const metas = chart.getSortedVisibleDatasetMetas().filter(({ type }) => areBars(type));
  return metas.flatMap((meta): Blank[] => {
    const { index, data, vScale, iScale } = meta;
    const series = chart.data.datasets[index] ?? {};
    const own = spec.data.datasets[index];
    // Bars that are alone at their labels leave no place for the others.
    const isAlone = 'skipNull' in series && series.skipNull === true;
    if (own === undefined || !sought.includes(own) || vScale === undefined || isAlone) return [];
    const inStack = isStacked ? metas.filter(({ stack }) => stack === meta.stack) : [meta];
    if (inStack[0] !== meta) return [];
    const basePx = vScale.getBasePixel();
    const farPx = vScale.getPixelForValue(vScale.max > -vScale.min ? vScale.max : vScale.min);
    const away = Math.sign(farPx - basePx);
    return data.map(barGeometryOf).flatMap(({ x, y, width, height, horizontal }, at): Blank[] => {
      const value = own.data[at];
      if ((value !== 0 && value !== null) || (isStacked && !areMissing(inStack, at, spec))) return [];
      const place = { series: index, at, value: value as 0 | null };
      if (!horizontal)
        return [{ ...place, x, y: basePx + away * AWAY_EM * theme.fontSize, widthPx: width, align: 'center' }];
      const rowPx = spec.composition ? (iScale?.height ?? height) / data.length : height;
      const gapPx = (away * AWAY_EM * theme.fontSize) / 2;
      const from = markEndPx(chart, spec, at, [basePx + gapPx, basePx + gapPx + away * wordsPx]) ?? basePx;
      // A missing bar that would have two ends of its own has no place: its text stands in the middle of the row.
      const middle = Number.isFinite(y) ? y : (iScale?.getPixelForValue(at) ?? y);
      const widthPx = rowPx < theme.fontSize * LEAST_ROW_EM ? 0 : Number.POSITIVE_INFINITY;
      return [{ ...place, x: from + gapPx, y: middle, widthPx, align: away < 0 ? 'right' : 'left' }];
    });
  });
}

/** Whether a stack has none of its bars at a label. */
function areMissing(stack: readonly ChartMeta[], at: number, { data }: ChartSpec): boolean {
  return stack.every(({ index }) => data.datasets[index]?.data[at] === null);
}

/** Where the mark of a target in a row ends, if a text between two places would cover it. All in CSS px along the row. */
function markEndPx(chart: Chart, spec: ChartSpec, at: number, [from, to]: [number, number]): number | undefined {
  const marks = chart.getSortedVisibleDatasetMetas().flatMap(({ index, data }) => {
    const mark = spec.composition?.parts?.[index] === 'mark' ? data[at] : undefined;
    return mark === undefined ? [] : [barGeometryOf(mark)];
  });
  const isAcross = ({ x, base }: { x: number; base: number }) =>
    Math.max(x, base) >= Math.min(from, to) && Math.min(x, base) <= Math.max(from, to);
  const [mark] = marks.filter(isAcross);
  return mark && (to > from ? Math.max(mark.x, mark.base) : Math.min(mark.x, mark.base));
}

/** The font of the texts in place of bars. */
export function blankFont(drawing: Drawing, { theme }: ThemedPlan): string {
  return `400 ${smallTextPx(theme, 0.92)}px ${drawing.ownFonts(theme.fontFamily)}`;
}

/** The places without bars in a chart whose layout is final: words where all of them have space for words, else dashes; 0 where a label does not say it. */
export function blankBars(drawing: Drawing, chart: Chart, plan: ThemedPlan): BlankBar[] {
  const font = blankFont(drawing, plan);
  const words = drawnWordsOf(plan.language).noData;
  const zero = plan.hasDataLabels ? undefined : plainNumberText(0, plan.numberLocale);
  const widthOf = (text: string) => drawing.widthOf(text, font);
  const blanks = blanksOf(chart, plan, widthOf(words));
  const hasWords = blanks.every(({ value, widthPx }) => value === 0 || widthPx >= widthOf(words));
  return blanks.map((blank) => {
    const { value, x, y, align, widthPx } = blank;
    const wanted = value === 0 ? zero : hasWords ? words : DASH;
    const textPx = wanted === undefined ? 0 : widthOf(wanted);
    const left = x - { left: 0, center: textPx / 2, right: textPx }[align];
    const half = plan.theme.fontSize / 2;
    const box = { left, right: left + textPx, top: y - half, bottom: y + half };
    return { ...blank, text: textPx <= widthPx ? wanted : undefined, box };
  });
}

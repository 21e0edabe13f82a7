import type { Chart, Plugin } from 'chart.js';
import { drawnWordsOf } from '../../../chart-spec/describe.js';
import type { ChartSpec } from '../../../chart-spec/spec.js';
import { plainNumberText } from '../../../chart-spec/table.js';
import type { ThemedPlan } from '../../chart/chart-plan';
import { definitionOfSeries } from '../../chart/chart-types';
import { barGeometryOf } from '../../chartjs/private-fields';
import type { Drawing } from '../../drawing/drawing';
import { smallTextPx } from '../../theme/resolve-theme';

const DASH = '–';
/** Distance from the start of the bars to the middle of a text above it. A text beside it is half as far away. */
const AWAY_EM = 0.7;
/** Rows that are lower get no text in place of a bar. */
const LEAST_ROW_EM = 0.75;

const areBars = (type: unknown) => definitionOfSeries(type)?.cost === 'bars';

/** Whether a series has the values of rows that other parts of a mark stand in too, such as ranges. */
const areValues = ({ composition }: ChartSpec, series: number) => composition?.parts?.[series] === 'total';

/** Whether a bar of 0 and a missing one, which both have no length, could be taken for one another, or rows lack the bar of their value. */
export function hasBlankBars({ spec, axes, settings }: ThemedPlan): boolean {
  const { data, composition } = spec;
  if (composition) return data.datasets.some((dataset, at) => areValues(spec, at) && dataset.data.includes(null));
  const bars = data.datasets.filter((dataset) => areBars(settings.typeOf(dataset)));
  const values = bars.flatMap(({ data }) => data);
  return !axes.isStacked && values.includes(0) && values.includes(null);
}

/** A place without a bar: the middle of its text and the largest width of the text, in CSS px. */
interface Blank {
  value: 0 | null;
  x: number;
  y: number;
  widthPx: number;
  align: CanvasTextAlign;
}

/** The places at which a chart has no bar. @param wordsPx the width of the words for a missing value, in CSS px */
function blanksOf(chart: Chart, { spec, theme }: ThemedPlan, wordsPx: number): Blank[] {
  return chart.getSortedVisibleDatasetMetas().flatMap(({ index, type, data, vScale, iScale }) => {
    const series = chart.data.datasets[index] ?? {};
    // Bars that are alone at their labels leave no place for the others.
    const isAlone = 'skipNull' in series && series.skipNull === true;
    if (!areBars(type) || vScale === undefined || isAlone) return [];
    if (spec.composition && !areValues(spec, index)) return [];
    const basePx = vScale.getBasePixel();
    const farPx = vScale.getPixelForValue(vScale.max > -vScale.min ? vScale.max : vScale.min);
    const away = Math.sign(farPx - basePx);
    return data.map(barGeometryOf).flatMap(({ x, y, width, height, horizontal }, at): Blank[] => {
      const value = spec.data.datasets[index]?.data[at];
      if (value !== 0 && value !== null) return [];
      if (!horizontal)
        return [{ value, x, y: basePx + away * AWAY_EM * theme.fontSize, widthPx: width, align: 'center' }];
      const rowPx = spec.composition ? (iScale?.height ?? height) / data.length : height;
      if (rowPx < theme.fontSize * LEAST_ROW_EM) return [];
      const gapPx = (away * AWAY_EM * theme.fontSize) / 2;
      const from = markEndPx(chart, spec, at, [basePx + gapPx, basePx + gapPx + away * wordsPx]) ?? basePx;
      // A missing bar that would have two ends of its own has no place: its text stands in the middle of the row.
      const middle = Number.isFinite(y) ? y : (iScale?.getPixelForValue(at) ?? y);
      const align = away < 0 ? 'right' : 'left';
      return [{ value, x: from + gapPx, y: middle, widthPx: Number.POSITIVE_INFINITY, align }];
    });
  });
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

/** Writes 0 where a bar has no length and no data label, and that there is no data where one is missing; as a dash if bars are too narrow for words. */
export function gapMarks(drawing: Drawing, plan: ThemedPlan): Plugin {
  const { spec, theme } = plan;
  const font = `400 ${smallTextPx(theme, 0.92)}px ${drawing.ownFonts(theme.fontFamily)}`;
  const words = drawnWordsOf(plan.language).noData;
  const zero = plainNumberText(0, plan.numberLocale);
  const widthOf = (text: string) => drawing.widthOf(text, font);
  const [zeroPx, dashPx, wordsPx] = [widthOf(zero), widthOf(DASH), widthOf(words)];
  return {
    id: 'gapMarks',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const blanks = blanksOf(chart, plan, wordsPx);
      const hasWords = blanks.every(({ value, widthPx }) => value === 0 || widthPx >= wordsPx);
      ctx.save();
      // Rows of a composed chart may have colored ranges behind the words.
      const fillStyle = spec.composition ? theme.textPrimary : theme.textSecondary;
      Object.assign(ctx, { font, fillStyle, textBaseline: 'middle' });
      for (const { value, x, y, widthPx, align } of blanks) {
        ctx.textAlign = align;
        if (value === 0) {
          if (!plan.hasDataLabels && widthPx >= zeroPx) ctx.fillText(zero, x, y);
        } else if (hasWords) ctx.fillText(words, x, y);
        else if (widthPx >= dashPx) ctx.fillText(DASH, x, y);
      }
      ctx.restore();
    },
  };
}

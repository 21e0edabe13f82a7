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

/** Writes what stands in place of a bar: 0 where data labels do not, and that there is no data, as a dash where bars are too narrow for words. */
export function gapMarks(drawing: Drawing, { spec, theme, language, numberLocale, hasDataLabels }: ThemedPlan): Plugin {
  const font = `400 ${smallTextPx(theme, 0.92)}px ${drawing.ownFonts(theme.fontFamily)}`;
  const words = drawnWordsOf(language).noData;
  const zero = plainNumberText(0, numberLocale);
  const [zeroPx, dashPx, wordsPx] = [zero, DASH, words].map((text) => drawing.widthOf(text, font)) as [
    number,
    number,
    number,
  ];
  const blanksOf = (chart: Chart): Blank[] =>
    chart.getSortedVisibleDatasetMetas().flatMap(({ index, type, data, vScale, iScale }) => {
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
        const from = behindMark(chart, at, basePx + gapPx, away * wordsPx) ?? basePx;
        // Among bars with ends of their own, a missing one has no place.
        const middle = Number.isFinite(y) ? y : (iScale?.getPixelForValue(at) ?? y);
        const align = away < 0 ? 'right' : 'left';
        return [{ value, x: from + gapPx, y: middle, widthPx: Number.POSITIVE_INFINITY, align }];
      });
    });
  /** Where the mark of a target that the words would stand on ends. */
  const behindMark = (chart: Chart, at: number, from: number, lengthPx: number): number | undefined => {
    const marks = chart.getSortedVisibleDatasetMetas().flatMap(({ index, data }) => {
      const mark = spec.composition?.parts?.[index] === 'mark' ? data[at] : undefined;
      return mark === undefined ? [] : [barGeometryOf(mark)];
    });
    const isAcross = ({ x, base }: { x: number; base: number }) =>
      Math.max(x, base) >= Math.min(from, from + lengthPx) && Math.min(x, base) <= Math.max(from, from + lengthPx);
    const [mark] = marks.filter(isAcross);
    return mark && (lengthPx > 0 ? Math.max(mark.x, mark.base) : Math.min(mark.x, mark.base));
  };
  return {
    id: 'gapMarks',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const blanks = blanksOf(chart);
      const hasWords = blanks.every(({ value, widthPx }) => value === 0 || widthPx >= wordsPx);
      ctx.save();
      // Behind words in rows there may be ranges.
      const fillStyle = spec.composition ? theme.textPrimary : theme.textSecondary;
      Object.assign(ctx, { font, fillStyle, textBaseline: 'middle' });
      for (const { value, x, y, widthPx, align } of blanks) {
        ctx.textAlign = align;
        if (value === 0) {
          if (!hasDataLabels && widthPx >= zeroPx) ctx.fillText(zero, x, y);
        } else if (hasWords) ctx.fillText(words, x, y);
        else if (widthPx >= dashPx) ctx.fillText(DASH, x, y);
      }
      ctx.restore();
    },
  };
}

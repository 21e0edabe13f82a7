import type { ChartSpec } from '../../model/chart-spec.js';
import { chartType } from '../chart-type.js';
import { composeCartesian } from '../line/compose-cartesian.js';
import { checkBar } from '../point-checks.js';
import { describeRanges } from './describe-ranges.js';
import { logBars } from './log-bars.js';
import { repeatedDates } from './repeated-dates.js';
import { isStacked } from './stacks.js';

const HORIZONTAL = 'is bar with options.indexAxis "y"';
const STACKED = 'is bar with options.scales.x.stacked and options.scales.y.stacked true';
const MIXED = 'is bar, with "type": "line" in the datasets that are lines';
const DATES = 'is bar with two dates [begin, end] in place of numbers and options.indexAxis "y"';
const RANGES = 'is bar with [low, high] in place of numbers';

export const bar = chartType({
  name: 'bar',
  label: 'Bars',
  isCommon: true,
  icon: 'chart-column',
  titles: {
    en: 'Bar chart',
    de: 'Balkendiagramm',
    fr: 'Diagramme à barres',
    es: 'Gráfico de barras',
    it: 'Grafico a barre',
    pt: 'Gráfico de barras',
    nl: 'Staafdiagram',
    ja: '棒グラフ',
    zh: '条形图',
    ar: 'مخطط أعمدة',
    he: 'תרשים עמודות',
    ko: '막대그래프',
    hi: 'बार चार्ट',
    th: 'แผนภูมิแท่ง',
    tr: 'Çubuk grafik',
  },

  summary: 'bars at labels; [low, high] is a bar from one value to another',
  words: `bar chart, bar graph, bars, bar, bar plot, barchart, bargraph, column chart, columns chart, column graph, columns, column,
    vertical bars, histogram of bars, Balkendiagramm, Balkengrafik, Balken, Balkenchart, Säulendiagramm, Säulen, Säulengrafik,
    Säulenchart, Stabdiagramm, diagramme en barres, diagramme à barres, graphique en barres, graphique à barres, barres,
    diagramme en bâtons, bâtons, histogramme à barres, graphique en colonnes, colonnes, gráfico de barras, gráfica de barras,
    diagrama de barras, barras, gráfico de columnas, columnas, grafico a barre, diagramma a barre, barre, a barre, istogramma a barre,
    grafico a colonne, colonne, gráfico de colunas, colunas, em barras, staafdiagram, staafgrafiek, staven, staaf, kolomdiagram,
    kolommen, balkendiagram, balkengrafiek, balken, wykres słupkowy, wykresu słupkowego, wykresie słupkowym, słupkowy, słupki,
    wykres kolumnowy, kolumnowy, kolumny, słupkach, słupków`,
  like: ['column', 'columns', 'verticalbar', 'groupedbar', 'clusteredbar', 'lollipop'],
  variants: {
    horizontalbar: HORIZONTAL,
    barhorizontal: HORIZONTAL,
    hbar: HORIZONTAL,
    stackedbar: STACKED,
    barstacked: STACKED,
    stackedcolumn: STACKED,
    mixed: MIXED,
    combo: MIXED,
    gantt: DATES,
    timeline: DATES,
    range: RANGES,
    rangebar: RANGES,
    floatingbar: RANGES,
  },
  hasLabels: true,
  isCartesian: true,
  cost: 'bars',
  comparesSeries: true,
  comparesLengths: true,
  table: { form: 'numbersAtLabels', drawsSpans: true },
  points: { check: checkBar },
  mixesWith: ['bar', 'line', 'pie', 'doughnut', 'scatter', 'bubble', 'boxplot', 'violin'],
  animation: 'grow',
  fields: ['totals', 'stacked', 'smallMultiples', 'sort', 'top', 'highlight', 'colorBy', 'band', 'forecastFrom'],
  warnings: [unusedTotals, repeatedDates, logBars],
  compose: composeCartesian,
  describeSeries: describeRanges,
});

/** Sums that are asked for and not drawn. */
function unusedTotals(spec: ChartSpec): string | undefined {
  const { totals, stacked } = spec;
  if (totals !== true) return undefined;
  if (stacked === 'percent')
    return '"totals" has no effect beside "stacked": "percent": all sums are 100%. Remove one of them.';
  return isStacked(spec) ? undefined : '"totals" has no effect on bars side by side. Add "stacked": true.';
}

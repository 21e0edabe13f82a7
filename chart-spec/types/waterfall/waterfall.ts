import { chartType } from '../chart-type.js';
import { BAR_OPTIONS } from '../dataset-options.js';
import { numbers } from '../point-checks.js';
import { findTotalIssues, oneSeries } from '../whole-data.js';
import { describeWaterfall } from './describe-waterfall.js';
import { composeWaterfall, waterfallSteps } from './waterfall-steps.js';
import { sumAsChange, sumAsTotal, unknownStep, wrongTotal } from './waterfall-warnings.js';

export const waterfall = chartType({
  name: 'waterfall',
  label: 'Waterfall',
  icon: 'chart-no-axes-gantt',
  titles: {
    en: 'Waterfall chart',
    de: 'Wasserfalldiagramm',
    fr: 'Graphique en cascade',
    es: 'Gráfico de cascada',
    it: 'Grafico a cascata',
    pt: 'Gráfico de cascata',
    nl: 'Watervaldiagram',
    ja: 'ウォーターフォール図',
    zh: '瀑布图',
    ar: 'مخطط شلالي',
    he: 'תרשים מפל',
    ko: '폭포 차트',
    hi: 'वॉटरफ़ॉल चार्ट',
    th: 'แผนภูมิน้ำตก',
    tr: 'Şelale grafiği',
  },

  summary: 'changes from one total to the next; null is a total',
  words: `waterfall chart, waterfall graph, waterfall, bridge chart, Wasserfalldiagramm, Wasserfall, Brückendiagramm, graphique en cascade,
    diagramme en cascade, cascade, gráfico de cascada, gráfica de cascada, cascada, grafico a cascata, cascata, gráfico de cascata,
    gráfico em cascata, watervaldiagram, watervalgrafiek, waterval, wykres kaskadowy, kaskadowy`,
  like: ['bridge', 'cascade'],
  hasLabels: true,
  namesLabels: true,
  blank: { labels: ['Start', 'A', 'B', 'End'], series: [[12, 7, -4, null]] },
  colorNames: () => [],
  table: { form: 'numbersAtLabels', series: { least: 1, most: 1 }, empty: 'total', keepsTotals: true },
  points: {
    form: 'changes, with null for a total',
    check: numbers('or null for a total'),
    schema: { type: ['number', 'null'], description: 'A change, or null for a total' },
  },
  datasetOptions: BAR_OPTIONS,
  animation: 'grow',
  fields: ['smallMultiples', 'totals', 'goodWhen'],
  totals: 'labels',
  findIssues: oneSeries('a waterfall has one bar for each label', ({ body, labels }) =>
    findTotalIssues(body['totals'], labels, 'data.labels'),
  ),
  warnings: [sumAsChange, sumAsTotal, unknownStep, wrongTotal],
  compose: composeWaterfall,
  describeSeries: describeWaterfall,
  levels: (spec) => waterfallSteps(spec).map(({ to }) => to),
});

import { chartType } from '../chart-type.js';
import { sliceWarnings } from '../pie/slice-warnings.js';
import { checkNumberAtLabel } from '../point-checks.js';

export const doughnut = chartType({
  name: 'doughnut',
  label: 'Doughnut',
  isCommon: true,
  icon: 'circle-dashed',
  titles: {
    en: 'Doughnut chart',
    de: 'Ringdiagramm',
    fr: 'Diagramme en anneau',
    es: 'Gráfico de anillo',
    it: 'Grafico ad anello',
    pt: 'Gráfico de rosca',
    nl: 'Ringdiagram',
    ja: 'ドーナツグラフ',
    zh: '环形图',
    ar: 'مخطط حلقي',
    he: 'תרשים טבעת',
    ko: '도넛 차트',
    hi: 'डोनट चार्ट',
    th: 'แผนภูมิโดนัท',
    tr: 'Halka grafik',
  },

  summary: 'shares of one whole as a ring',
  words: `doughnut chart, donut chart, doughnut, donut, donut graph, doughnut graph, ring chart, ring, Ringdiagramm, Ring, Donutdiagramm,
    Donut-Diagramm, Donut-Chart, diagramme en anneau, graphique en anneau, anneau, graphique en beignet, gráfico de anillo,
    gráfico de dona, gráfica de dona, gráfico de rosca, anillo, dona, grafico ad anello, grafico a ciambella, anello, ciambella,
    gráfico de anel, rosca, ringdiagram, donutdiagram, donutgrafiek, wykres pierścieniowy, wykresu pierścieniowego, pierścieniowy`,
  like: ['donut', 'ring'],
  hasLabels: true,
  hasSlices: true,
  isWhole: true,
  axes: 'none',
  table: { form: 'numbersAtLabels', hasOneUnit: true },
  points: { check: checkNumberAtLabel },
  mixesWith: ['doughnut', 'pie'],
  animation: 'grow',
  fields: ['smallMultiples', 'sort', 'top', 'highlight'],
  warnings: sliceWarnings,
});

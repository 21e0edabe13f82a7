import { chartType } from '../chart-type.js';
import { checkNumberAtLabel } from '../point-checks.js';
import { sliceWarnings } from './slice-warnings.js';

export const pie = chartType({
  name: 'pie',
  label: 'Pie',
  isCommon: true,
  icon: 'chart-pie',
  titles: {
    en: 'Pie chart',
    de: 'Kreisdiagramm',
    fr: 'Diagramme circulaire',
    es: 'Gráfico circular',
    it: 'Grafico a torta',
    pt: 'Gráfico de pizza',
    nl: 'Cirkeldiagram',
    ja: '円グラフ',
    zh: '饼图',
    ar: 'مخطط دائري',
    he: 'תרשים עוגה',
  },

  summary: 'shares of one whole as slices',
  hasLabels: true,
  hasSlices: true,
  isWhole: true,
  axes: 'none',
  table: { form: 'numbersAtLabels' },
  points: { check: checkNumberAtLabel },
  mixesWith: ['pie', 'doughnut'],
  animation: 'grow',
  fields: ['sort', 'top', 'highlight'],
  warnings: sliceWarnings,
});

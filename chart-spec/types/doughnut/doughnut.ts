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
  },

  summary: 'shares of one whole as a ring',
  like: ['donut', 'ring'],
  hasLabels: true,
  hasSlices: true,
  isWhole: true,
  axes: 'none',
  table: { form: 'numbersAtLabels' },
  points: { check: checkNumberAtLabel },
  mixesWith: ['doughnut', 'pie'],
  animation: 'grow',
  fields: ['sort', 'top', 'highlight'],
  warnings: sliceWarnings,
});

import { chartType } from '../chart-type.js';
import { LINE_OPTIONS, POINT_OPTIONS } from '../dataset-options.js';
import { missingEnd } from '../missing-end.js';
import { checkNumberAtLabel } from '../point-checks.js';
import { composeSlope } from './compose-slope.js';

export const slope = chartType({
  name: 'slope',
  label: 'Slope',
  icon: 'trending-up',
  titles: {
    en: 'Slope chart',
    de: 'Steigungsdiagramm',
    fr: 'Graphique de pente',
    es: 'Gráfico de pendientes',
    it: 'Grafico a pendenza',
    pt: 'Gráfico de inclinação',
    nl: 'Hellingsdiagram',
    ja: 'スロープ図',
    zh: '斜率图',
    ar: 'مخطط الميل',
    he: 'תרשים שיפוע',
    ko: '기울기 차트',
    hi: 'ढाल चार्ट',
    th: 'แผนภูมิความชัน',
    tr: 'Eğim grafiği',
  },

  summary: 'lines between two labels',
  words: `slope chart, slope graph, slopegraph, slope, Steigungsdiagramm, graphique de pente, gráfico de pendiente, gráfico de pendientes,
    grafico a pendenza, gráfico de inclinação, hellingsdiagram, wykres nachylenia`,
  like: ['slopegraph'],
  hasLabels: true,
  blank: {
    labels: ['2025', '2026'],
    series: [
      [12, 19],
      [15, 11],
    ],
  },
  comparesSeries: true,
  table: { form: 'numbersAtLabels', labels: { least: 2, most: 2 }, timesAcross: 'two' },
  points: { check: checkNumberAtLabel, schema: { type: ['number', 'null'] } },
  datasetOptions: `${POINT_OPTIONS} ${LINE_OPTIONS}`,
  animation: 'draw',
  fields: ['smallMultiples', 'highlight'],
  findIssues({ labels }) {
    if (!Array.isArray(labels) || labels.length === 2) return [];
    const message = `data.labels must hold two labels, not ${labels.length}: use type "line" for more`;
    return [{ path: 'data.labels', message }];
  },
  warnings: [({ data }) => missingEnd(data.datasets.map(({ label = '', data: ends }) => ({ name: label, ends })))],
  compose: composeSlope,
});

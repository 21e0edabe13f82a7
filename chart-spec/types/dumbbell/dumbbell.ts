import { chartType } from '../chart-type.js';
import { POINT_OPTIONS } from '../dataset-options.js';
import { missingEndAtLabel } from '../missing-end.js';
import { checkNumberAtLabel } from '../point-checks.js';
import { composeDumbbell } from './compose-dumbbell.js';

export const dumbbell = chartType({
  name: 'dumbbell',
  label: 'Dumbbell',
  icon: 'dumbbell',
  titles: {
    en: 'Dumbbell chart',
    de: 'Hanteldiagramm',
    fr: 'Graphique en haltères',
    es: 'Gráfico de mancuernas',
    it: 'Grafico a manubrio',
    pt: 'Gráfico de halteres',
    nl: 'Halterdiagram',
    ja: 'ダンベル図',
    zh: '哑铃图',
    ar: 'مخطط الدمبل',
    he: 'תרשים משקולות',
    ko: '덤벨 차트',
    hi: 'डंबल चार्ट',
    th: 'แผนภูมิดัมเบล',
    tr: 'Dambıl grafiği',
  },

  summary: 'the values of two series at each label, with a line between',
  words: `dumbbell chart, dumbbell plot, dumbbell, dumbbells, Hanteldiagramm, diagramme en haltères, gráfico de mancuernas, grafico a manubrio,
    gráfico de halteres, halterdiagram, wykres hantlowy`,
  like: ['dumbell'],
  hasLabels: true,
  comparesLengths: true,
  indexAxis: 'y',
  blank: {
    labels: ['A', 'B', 'C'],
    series: [
      [12, 8, 15],
      [19, 11, 9],
    ],
  },
  table: { form: 'numbersAtLabels', series: { least: 2, most: 2 } },
  points: { check: checkNumberAtLabel, schema: { type: ['number', 'null'] } },
  datasetOptions: POINT_OPTIONS,
  multiples: 'labels',
  fields: ['smallMultiples', 'sort'],
  findIssues({ datasets }) {
    if (datasets.length === 2) return [];
    const message = `data.datasets must hold two series, not ${datasets.length}: their values are both ends`;
    return [{ path: 'data.datasets', message }];
  },
  warnings: [missingEndAtLabel],
  compose: composeDumbbell,
});

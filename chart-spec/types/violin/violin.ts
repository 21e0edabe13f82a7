import {
  arrangeBoxes,
  boxesFromNumbers,
  checkViolin,
  describeBoxes,
  VALUES_SCHEMA,
  valueCounts,
} from '../boxplot/boxes.js';
import { chartType } from '../chart-type.js';
import { BAR_OPTIONS, BOX_OPTIONS } from '../dataset-options.js';
import { fewValues } from '../whole-data.js';

export const violin = chartType({
  name: 'violin',
  label: 'Violin',
  icon: 'guitar',
  titles: {
    en: 'Violin plot',
    de: 'Violin-Plot',
    fr: 'Diagramme en violon',
    es: 'Diagrama de violín',
    it: 'Grafico a violino',
    pt: 'Gráfico de violino',
    nl: 'Vioolplot',
    ja: 'バイオリン図',
    zh: '小提琴图',
    ar: 'مخطط الكمان',
    he: 'תרשים כינור',
    ko: '바이올린 플롯',
    hi: 'वायलिन प्लॉट',
    th: 'แผนภาพไวโอลิน',
    tr: 'Keman grafiği',
  },

  summary: 'lists of values at labels as their density',
  words: `violin plot, violin chart, violin, Violinplot, Violindiagramm, diagramme en violon, gráfico de violín, grafico a violino,
    gráfico de violino, vioolplot, wykres skrzypcowy`,
  like: ['violinplot'],
  hasLabels: true,
  comparesLengths: true,
  // Its density is computed at 100 places.
  cost: { us: 100, curves: 2.5 },
  element: 'violin',
  blank: {
    labels: ['A', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'B', 'B'],
    series: [[8, 11, 12, 14, 19, 6, 9, 10, 13, 15]],
  },
  table: { form: 'groups' },
  points: {
    form: 'a list of numbers for each label',
    check: checkViolin,
    schema: { anyOf: [VALUES_SCHEMA, { type: 'null' }] },
    arrange: arrangeBoxes,
    fromNumbers: boxesFromNumbers,
  },
  mixesWith: ['violin', 'boxplot', 'bar', 'line', 'scatter'],
  datasetOptions: `${BAR_OPTIONS} ${BOX_OPTIONS} points`,
  fields: ['smallMultiples'],
  warnings: [(spec) => fewValues(spec, Math.min(...valueCounts(spec)))],
  describeSeries: describeBoxes,
});

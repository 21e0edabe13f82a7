import { chartType } from '../chart-type.js';
import { BAR_OPTIONS, BOX_OPTIONS } from '../dataset-options.js';
import { fewValues } from '../whole-data.js';
import {
  arrangeBoxes,
  boxesFromNumbers,
  checkBoxOrValues,
  describeBoxes,
  FIVE_NUMBERS_COLUMNS,
  FIVE_NUMBERS_SCHEMA,
  VALUES_SCHEMA,
  valueCounts,
} from './boxes.js';

export const boxplot = chartType({
  name: 'boxplot',
  label: 'Box plot',
  icon: 'box',
  titles: {
    en: 'Box plot',
    de: 'Boxplot',
    fr: 'Boîte à moustaches',
    es: 'Diagrama de caja',
    it: 'Diagramma a scatola',
    pt: 'Diagrama de caixa',
    nl: 'Boxplot',
    ja: '箱ひげ図',
    zh: '箱线图',
    ar: 'مخطط صندوقي',
    he: 'תרשים קופסה',
    ko: '상자 그림',
    hi: 'बॉक्स प्लॉट',
    th: 'แผนภาพกล่อง',
    tr: 'Kutu grafiği',
  },

  summary: 'lists of values at labels as quartiles, or {min, q1, median, q3, max}',
  words: `box plot, boxplot, box-plot, box and whisker plot, box and whisker, box-and-whisker plot, Boxplot, Box-Plot, Kastendiagramm,
    Kastengrafik, boîte à moustaches, diagramme en boîte, diagrama de caja, diagrama de cajas, gráfico de cajas, grafico a scatola,
    diagramma a scatola, gráfico de caixa, diagrama de caixa, doosdiagram, wykres pudełkowy, pudełkowy`,
  like: ['boxplot', 'boxandwhisker', 'boxwhisker', 'box', 'whisker'],
  hasLabels: true,
  comparesLengths: true,
  cost: { us: 40, curves: 0.5 },
  element: 'boxandwhiskers',
  blank: {
    labels: ['A', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'B', 'B'],
    series: [[8, 11, 12, 14, 19, 6, 9, 10, 13, 15]],
  },
  table: { form: 'groups', summary: FIVE_NUMBERS_COLUMNS },
  points: {
    form: 'a list of numbers for each label',
    check: checkBoxOrValues,
    schema: { anyOf: [VALUES_SCHEMA, FIVE_NUMBERS_SCHEMA, { type: 'null' }] },
    arrange: arrangeBoxes,
    fromNumbers: boxesFromNumbers,
  },
  mixesWith: ['boxplot', 'violin', 'bar', 'line', 'scatter'],
  datasetOptions: `${BAR_OPTIONS} ${BOX_OPTIONS} medianColor medianWidth lowerBackgroundColor`,
  fields: ['smallMultiples'],
  // A line for each label says nothing about a spread; boxes of few values are drawn beside others.
  warnings: [(spec) => (Math.max(...valueCounts(spec)) === 1 ? fewValues(spec, 1) : undefined)],
  describeSeries: describeBoxes,
});

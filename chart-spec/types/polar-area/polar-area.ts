import { chartType } from '../chart-type.js';
import { namedSliceWarnings } from '../pie/slice-warnings.js';
import { checkNumberAtLabel } from '../point-checks.js';

export const polarArea = chartType({
  name: 'polarArea',
  label: 'Polar area',
  isCommon: true,
  icon: 'target',
  titles: {
    en: 'Polar area chart',
    de: 'Polardiagramm',
    fr: 'Diagramme polaire',
    es: 'Gráfico polar',
    it: 'Grafico polare',
    pt: 'Gráfico polar',
    nl: 'Pooldiagram',
    ja: '鶏頭図',
    zh: '极区图',
    ar: 'مخطط قطبي',
    he: 'תרשים קוטבי',
    ko: '극좌표 영역 차트',
    hi: 'ध्रुवीय क्षेत्र चार्ट',
    th: 'แผนภูมิพื้นที่เชิงขั้ว',
    tr: 'Kutupsal alan grafiği',
  },

  summary: 'slices of one angle, as long as their values',
  words: `polar area chart, polar area, polar chart, polar, rose chart, coxcomb, Polardiagramm, Polarflächendiagramm, diagramme polaire,
    aire polaire, gráfico de área polar, área polar, gráfico polar, grafico ad area polare, area polare, grafico polare, polair diagram,
    pooldiagram, wykres polarny`,
  like: ['polar', 'polararea', 'rose'],
  hasLabels: true,
  comparesLengths: true,
  hasSlices: true,
  axes: 'radial',
  table: { form: 'numbersAtLabels', hasOneUnit: true },
  points: { check: checkNumberAtLabel },
  mixesWith: ['polarArea', 'radar'],
  animation: 'grow',
  fields: ['smallMultiples', 'sort', 'top', 'highlight'],
  warnings: namedSliceWarnings,
});

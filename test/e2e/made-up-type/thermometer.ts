import { chartType } from '../../../chart-spec/types/chart-type.js';
import { numbers } from '../../../chart-spec/types/point-checks.js';

/** A type that only this folder knows: what CONTRIBUTING asks for, and nothing else. */
export const thermometer = chartType({
  name: 'thermometer' as 'bar',
  label: 'Thermometer',
  icon: 'gauge',
  titles: {
    en: 'Thermometer',
    de: 'Thermometer',
    fr: 'Thermomètre',
    es: 'Termómetro',
    it: 'Termometro',
    pt: 'Termômetro',
    nl: 'Thermometer',
    ja: '温度計',
    zh: '温度计',
    ar: 'ميزان حرارة',
    he: 'מדחום',
    ko: '온도계',
    hi: 'तापमापी',
    th: 'เทอร์โมมิเตอร์',
    tr: 'Termometre',
  },
  summary: 'columns of mercury that rise to their values',
  like: ['temperature'],
  hasLabels: true,
  table: { form: 'numbersAtLabels', series: { least: 1, most: 1 } },
  points: { check: numbers(), schema: { type: 'number' }, form: 'degrees' },
  datasetOptions: 'barThickness',
  fields: ['min'],
  compose: (spec) => ({ ...spec, type: 'bar', composition: { type: 'thermometer' as 'bar' } }),
});

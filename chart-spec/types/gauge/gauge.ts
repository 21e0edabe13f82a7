import { completeMetric } from '../blank-data.js';
import { chartType } from '../chart-type.js';
import { numbers } from '../point-checks.js';
import { oneSeries } from '../whole-data.js';
import { composeGauge } from './compose-gauge.js';
import { describeGauge } from './describe-gauge.js';
import { findScaleIssues, scaleWarnings } from './scale.js';

export const gauge = chartType({
  name: 'gauge',
  label: 'Gauge',
  icon: 'gauge',
  titles: {
    en: 'Gauge',
    de: 'Tachodiagramm',
    fr: 'Jauge',
    es: 'Medidor',
    it: 'Indicatore',
    pt: 'Medidor',
    nl: 'Meter',
    ja: 'ゲージ',
    zh: '仪表盘',
    ar: 'مقياس',
    he: 'מד',
    ko: '게이지',
    hi: 'गेज',
    th: 'มาตรวัด',
    tr: 'Gösterge',
  },

  summary: 'one value on a scale, with "ranges" and "target"',
  words: `gauge chart, gauge, speedometer, dial, Tacho, Tachometer, Tachodiagramm, jauge, velocímetro, gráfico de velocímetro, medidor,
    tachimetro, indicatore, snelheidsmeter, meterdiagram, wykres wskaźnikowy, zegarowy, prędkościomierz`,
  like: ['radialgauge', 'speedometer', 'meter', 'dial'],
  axes: 'none',
  blank: { labels: ['Score'], series: [[62]] },
  namesGaps: true,
  table: { form: 'numbersAtLabels', labels: { least: 1, most: 1 }, series: { least: 1, most: 1 }, unitsAt: 'labels' },
  points: { check: numbers('or null for a missing value'), schema: { type: 'number' } },
  datasetOptions: 'cutout circumference rotation borderRadius borderJoinStyle spacing',
  animation: 'grow',
  multiples: 'values',
  fields: ['smallMultiples', 'min', 'max', 'ranges', 'target'],
  findIssues: oneSeries('a gauge shows one value', ({ body, datasets }) => {
    const values = datasets[0]?.['data'];
    if (!Array.isArray(values) || values.length <= 1) return findScaleIssues(body);
    const message = `data.datasets.0.data must hold one value, not ${values.length}: use type "progress" for several`;
    return [{ path: 'data.datasets.0.data', message }];
  }),
  warnings: scaleWarnings,
  complete: completeMetric,
  compose: composeGauge,
  describeSeries: describeGauge,
});

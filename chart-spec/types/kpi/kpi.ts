import { chartType } from '../chart-type.js';
import { numbers } from '../point-checks.js';
import { completeKpi } from './complete-kpi.js';
import { describeKpi } from './describe-kpi.js';
import { findKpiIssues, kpiWarnings } from './kpi-issues.js';

export const kpi = chartType({
  name: 'kpi',
  label: 'Key figure',
  icon: 'hash',
  titles: {
    en: 'Key figure',
    de: 'Kennzahl',
    fr: 'Chiffre clé',
    es: 'Cifra clave',
    it: 'Dato chiave',
    pt: 'Número-chave',
    nl: 'Kerncijfer',
    ja: '主要指標',
    zh: '关键指标',
    ar: 'رقم رئيسي',
    he: 'נתון מרכזי',
    ko: '주요 지표',
    hi: 'मुख्य आँकड़ा',
    th: 'ตัวชี้วัดหลัก',
    tr: 'Temel gösterge',
  },

  summary: 'one figure with its change, "target" and a small line of its past; "value", "label", "delta"',
  words: 'key figure chart, big number chart, single value chart, kpi chart, Kennzahl als Bild',
  like: ['bignumber', 'singlestat', 'singlevalue', 'metric', 'scorecard', 'indicator', 'keyfigure'],
  axes: 'none',
  cost: 'lines',
  comparesChanges: true,
  blank: { labels: ['Jan', 'Feb', 'Mar', 'Apr'], names: ['Revenue'], series: [[9, 11, 10, 14]] },
  colorNames: () => [],
  table: { form: 'numbersAtLabels', series: { least: 1, most: 1 } },
  points: { check: numbers('or null for a gap'), schema: { type: ['number', 'null'] } },
  datasetOptions: 'borderColor',
  numbersBy: 'valueFormat',
  undivided: 'which is one figure',
  fields: ['value', 'label', 'delta', 'goodWhen', 'valueFormat', 'target'],
  complete: completeKpi,
  findIssues: findKpiIssues,
  warnings: kpiWarnings,
  describe: describeKpi,
});

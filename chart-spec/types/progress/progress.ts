import { completeMetric } from '../blank-data.js';
import { chartType } from '../chart-type.js';
import { BAR_OPTIONS } from '../dataset-options.js';
import { findScaleIssues, scaleWarnings, valuesOf } from '../gauge/scale.js';
import { numbers } from '../point-checks.js';
import { oneSeries } from '../whole-data.js';
import { composeProgress } from './compose-progress.js';

export const progress = chartType({
  name: 'progress',
  label: 'Progress',
  icon: 'sliders-horizontal',
  titles: {
    en: 'Progress',
    de: 'Fortschritt',
    fr: 'Progression',
    es: 'Progreso',
    it: 'Avanzamento',
    pt: 'Progresso',
    nl: 'Voortgang',
    ja: '進捗',
    zh: '进度',
    ar: 'تقدم',
    he: 'התקדמות',
    ko: '진행률',
    hi: 'प्रगति',
    th: 'ความคืบหน้า',
    tr: 'İlerleme',
  },

  summary: 'bars on tracks of one scale, with "target"',
  words: `progress bar, progress bars, progress chart, Fortschrittsbalken, barre de progression, barres de progression, barra de progreso,
    barras de progreso, barra di avanzamento, barre di avanzamento, barra de progresso, barras de progresso, voortgangsbalk,
    pasek postępu, paski postępu`,
  like: ['progressbar', 'lineargauge'],
  hasLabels: true,
  namesGaps: true,
  axes: 'none',
  blank: { labels: ['A', 'B', 'C'], series: [[82, 35, 64]] },
  table: { form: 'numbersAtLabels', series: { least: 1, most: 1 }, unitsAt: 'labels' },
  points: { check: numbers('or null for a missing value'), schema: { type: 'number' } },
  datasetOptions: BAR_OPTIONS,
  animation: 'grow',
  multiples: 'values',
  fields: ['smallMultiples', 'min', 'max', 'ranges', 'target'],
  findIssues: oneSeries('there is one bar for each label', ({ body }) => findScaleIssues(body)),
  warnings: scaleWarnings,
  complete: completeMetric,
  // Charts of Chart.js have no labels at their marks.
  blankFor: (spec) =>
    spec.theme?.mode === 'plain' && valuesOf(spec).every((value) => value === null) ? 'gaps' : undefined,
  compose: composeProgress,
});

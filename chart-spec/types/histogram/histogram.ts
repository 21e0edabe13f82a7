import type { ChartSpec } from '../../model/chart-spec.js';
import { isNumeric } from '../../table/columns/table-column.js';
import type { JudgedTable } from '../../table/judge.js';
import { chartType } from '../chart-type.js';
import { BAR_OPTIONS } from '../dataset-options.js';
import { numbers } from '../point-checks.js';
import { fewValues } from '../whole-data.js';
import { composeHistogram } from './bins.js';
import { describeHistogram } from './describe-histogram.js';
import { fullBar } from './full-bar.js';
import { findHistogramIssues, MAX_HISTOGRAM_VALUES } from './histogram-issues.js';
import { seriesInOneBar } from './one-bar-series.js';

export const histogram = chartType({
  name: 'histogram',
  label: 'Histogram',
  icon: 'chart-no-axes-column',
  titles: {
    en: 'Histogram',
    de: 'Histogramm',
    fr: 'Histogramme',
    es: 'Histograma',
    it: 'Istogramma',
    pt: 'Histograma',
    nl: 'Histogram',
    ja: 'ヒストグラム',
    zh: '直方图',
    ar: 'مدرج تكراري',
    he: 'היסטוגרמה',
    ko: '히스토그램',
    hi: 'हिस्टोग्राम',
    th: 'ฮิสโทแกรม',
    tr: 'Histogram',
  },

  summary: 'how often single values occur; "bins" or "binWidth"',
  words: `histogram, histogram chart, distribution histogram, Histogramm, histogramme, histograma, istogramma`,
  // Names have no distribution: in many languages bars are called a histogram.
  withNames: 'bar',
  like: ['distribution'],
  blank: {
    labels: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    series: [[8, 11, 12, 14, 19, 12, 13, 10, 15, 12]],
  },
  suits: listsValues,
  table: { form: 'values' },
  points: {
    form: 'the single values',
    check: numbers('or null, which is left out'),
    schema: { type: ['number', 'null'] },
    most: MAX_HISTOGRAM_VALUES,
  },
  datasetOptions: BAR_OPTIONS,
  animation: 'grow',
  fields: ['smallMultiples', 'bins', 'binWidth'],
  findIssues: findHistogramIssues,
  warnings: [
    (spec) =>
      fewValues(
        spec,
        spec.data.datasets.flatMap(({ data }) => data.filter((value) => typeof value === 'number')).length,
      ),
    (spec) => (hasNumbers(spec.data) ? (fullBar(spec) ?? seriesInOneBar(spec)) : undefined),
  ],
  blankFor: ({ data }) => (hasNumbers(data) ? undefined : 'gaps'),
  compose: composeHistogram,
  describeSeries: describeHistogram,
});

function hasNumbers({ datasets }: ChartSpec['data']): boolean {
  return datasets.some(({ data }) => data.some((value) => typeof value === 'number'));
}

/** Fewer values without names are read one by one. */
const LEAST_VALUES = 20;

function listsValues({ columns: [only, ...others], found }: JudgedTable): 'shape' | undefined {
  const isOnly = only !== undefined && others.length === 0 && isNumeric(only);
  return isOnly && found.body.length >= LEAST_VALUES ? 'shape' : undefined;
}

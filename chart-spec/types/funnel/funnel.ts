import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { numberFormat } from '../../numbers/number-text.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import { chartType, type TextFrame } from '../chart-type.js';
import { BAR_OPTIONS } from '../dataset-options.js';
import { checkNumber } from '../point-checks.js';
import { listed } from '../text-frame.js';
import { oneSeries } from '../whole-data.js';
import { composeFunnel, funnelSteps } from './funnel-steps.js';
import { listsStages } from './stages.js';

export const funnel = chartType({
  name: 'funnel',
  label: 'Funnel',
  icon: 'chart-bar-decreasing',
  titles: {
    en: 'Funnel chart',
    de: 'Trichterdiagramm',
    fr: 'Graphique en entonnoir',
    es: 'Gráfico de embudo',
    it: 'Grafico a imbuto',
    pt: 'Gráfico de funil',
    nl: 'Trechterdiagram',
    ja: 'ファネル図',
    zh: '漏斗图',
    ar: 'مخطط قمعي',
    he: 'תרשים משפך',
    ko: '깔때기 차트',
    hi: 'फ़नल चार्ट',
    th: 'แผนภูมิกรวย',
    tr: 'Huni grafiği',
  },

  summary: 'stages that shrink, with their shares of the first',
  words: `funnel chart, funnel graph, funnel, conversion funnel, sales funnel, Trichterdiagramm, Trichter, graphique en entonnoir,
    diagramme en entonnoir, entonnoir, gráfico de embudo, gráfica de embudo, embudo, grafico a imbuto, imbuto, gráfico de funil, funil,
    trechterdiagram, trechter, wykres lejkowy, lejek, lejkowy`,
  like: ['pyramid', 'conversion'],
  hasLabels: true,
  namesLabels: true,
  axes: 'none',
  blank: { labels: ['A', 'B', 'C', 'D'], series: [[100, 60, 25, 10]] },
  suits: (table) => (listsStages(table) ? 'shape' : undefined),
  table: { form: 'numbersAtLabels', series: { least: 1, most: 1 }, unitsAt: 'labels' },
  points: {
    check(point, at, issues) {
      if (typeof point === 'number' && point < 0) issues.add(at, 'must be a number of 0 or more');
      else checkNumber(point, at, issues, 'or null for a gap');
    },
    schema: { type: 'number', minimum: 0 },
  },
  datasetOptions: BAR_OPTIONS,
  animation: 'grow',
  fields: ['smallMultiples'],
  findIssues: oneSeries('a funnel has one bar for each label'),
  warnings: [largerStep, unknownStep],
  blankFor: ({ data }) => (data.datasets[0]?.data.every((value) => value === null) ? 'gaps' : undefined),
  compose: composeFunnel,
  describeSeries,
});

/** The first step that is larger than the one before. */
function largerStep({ data }: ChartSpec): string | undefined {
  const values = data.datasets[0]?.data ?? [];
  const at = values.findIndex((value, i) => {
    const before = values.slice(0, i).findLast((one) => one !== null);
    return before !== undefined && Number(value) > Number(before);
  });
  if (at === -1) return undefined;
  const place = `"data.datasets.0.data.${at}"`;
  return `${place} is larger than the step before: a funnel shows what is left of it. Use type "bar".`;
}

/** The first step without a number. */
function unknownStep({ data: { labels, datasets } }: ChartSpec): string | undefined {
  const values = datasets[0]?.data ?? [];
  const at = values.indexOf(null);
  if (at === -1 || values.every((value) => value === null)) return undefined;
  const others = values.filter((value) => value === null).length - 1;
  const more = others === 0 ? '' : `, nor for ${others} more`;
  return `"data.datasets.0.data.${at}" has no number for ${excerpt(labels[at] ?? '')}${more}: a dash stands there.`;
}

function describeSeries(dataset: Dataset, { spec, locale, phrases }: TextFrame): string {
  if (dataset.data.every((value) => value === null)) return phrases.noData;
  const write = valueWriter(spec, dataset, locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const texts = funnelSteps(spec).map(({ label, value, ofFirst }) => {
    const share = ofFirst === undefined ? '' : ` (${fill(phrases.ofFirst, { share: percent.format(ofFirst) })})`;
    return `${label} ${value === null ? phrases.noData : write(value)}${share}`.trim();
  });
  return listed(texts, phrases);
}

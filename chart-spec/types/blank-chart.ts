import type { ChartSpec } from '../model/chart-spec.js';
import { localeOf } from '../values/chart-locale.js';
import { valueAt } from '../values/json.js';
import { fill, phrasesOf } from '../words/phrases.js';
import { valueWriter } from '../words/value-text.js';
import type { Blank } from './chart-type.js';
import { capitalized } from './text-frame.js';

const HIDDEN = { display: false };

/** What stands in place of the data. */
export function blankText(spec: ChartSpec, why: Blank): string {
  const locale = localeOf(spec);
  const { noData, constant } = phrasesOf(locale);
  const [dataset = { data: [] }] = spec.data.datasets;
  return why === 'gaps' ? capitalized(noData) : fill(constant, { value: valueWriter(spec, dataset, locale)(0) });
}

/** A chart of which nothing can be drawn as its titles, with words below them that say so. */
export function composeBlank(spec: ChartSpec, why: Blank): ChartSpec {
  const { locale, layout } = spec.options;
  const [title, subtitle] = ['title', 'subtitle'].map((name) => valueAt(spec.options, 'plugins', name));
  const { stacked: _stacked, totals: _totals, trend: _trend, ...frame } = spec;
  return {
    ...frame,
    type: 'bar',
    data: { labels: [], datasets: [] },
    options: {
      ...(locale !== undefined && { locale }),
      ...(layout !== undefined && { layout }),
      scales: { x: HIDDEN, y: HIDDEN },
      plugins: { ...(title !== undefined && { title }), ...(subtitle !== undefined && { subtitle }), legend: HIDDEN },
    },
    endLabels: false,
    ...(spec.legend && { legend: HIDDEN }),
    composition: { type: 'blank', blank: blankText(spec, why) },
  };
}

/** Charts that are difficult to read, by what is difficult: the sheet `legibility`. */
import { parseTemplateUrl } from '../../chart-spec/chart-spec.js';
import { findBuiltIn } from '../../src/templates/built-in-templates.js';
import type { Input } from '../charts.js';
import { AXES } from './axes.js';
import { CARDS } from './cards.js';
import { CATEGORIES } from './categories.js';
import { LABELS } from './labels.js';

/** A template with other data than its sample. */
function template(id: string, query: string): Input {
  const found = findBuiltIn(id);
  if (found === undefined) throw new Error(`unknown template "${id}"`);
  return { ...parseTemplateUrl(found.spec, `scale=1&${query}`, found.reading).spec };
}

const MONTHS = 'labels=Jan,Feb,Mar,Apr,May,Jun';
const TEMPLATES: Record<string, Input> = {
  'mrr-trend with other data': template('mrr-trend', `${MONTHS}&data=98000,99500,97000,101000,104000,108500`),
  'churn-rate with other data': template(
    'churn-rate',
    `${MONTHS}&data=3.1,2.9,2.7,2.8,2.6,2.2|2.4,2.5,2.1,1.9,1.8,1.5`,
  ),
  'csat-breakdown with counts': template('csat-breakdown', 'labels=Mail,Chat,Phone&data=412,438,467|96,88,71|38,31,29'),
  'funnel-conversion with counts': template('funnel-conversion', 'labels=Visits,Trials,Paid&data=12400,1860,420'),
};

export const LEGIBILITY: readonly Record<string, Input>[] = [LABELS, CATEGORIES, AXES, { ...CARDS, ...TEMPLATES }];

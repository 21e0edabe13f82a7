import { ownValue } from '../../values/own-value.js';
import type { TemplateReading } from './template-parameters.js';

/** Built-in templates whose data needs more than its place in the chart. */
const READINGS: Readonly<Record<string, TemplateReading>> = {
  'csat-breakdown': { shareOf: 'bar' },
  'funnel-conversion': { shareOf: 'first' },
  'mrr-growth': { losses: [3, 4] },
};

/** How data is read into a built-in template. Runs in browsers too. */
export function builtInReading(id: string): TemplateReading {
  return { hasSampleWords: true, ...ownValue(READINGS, id) };
}

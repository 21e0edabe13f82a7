import type { ChartSpec } from '../model/chart-spec.js';
import { objectAt } from './json.js';

/** The title of an image as one line: the card's, else the chart's; empty where no title is shown. */
export function titleOf({ header, options }: Pick<ChartSpec, 'header' | 'options'>): string {
  const title = objectAt(options, 'plugins', 'title');
  const own = title['display'] === true ? title['text'] : undefined;
  const lines = header?.title ? [header.title] : Array.isArray(own) ? own : [own];
  return lines
    .filter((line) => typeof line === 'string')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

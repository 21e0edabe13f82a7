import type { ChartSpec } from '../model/chart-spec.js';
import { objectAt } from './json.js';

type Titled = Pick<ChartSpec, 'header' | 'options'>;

/** The title of an image as one line: the card's, else the chart's; empty where no title is shown. */
export function titleOf(spec: Titled): string {
  return lineOf(spec, 'title');
}

/** As `titleOf`, the line below it. */
export function subtitleOf(spec: Titled): string {
  return lineOf(spec, 'subtitle');
}

function lineOf({ header, options }: Titled, place: 'title' | 'subtitle'): string {
  const text = objectAt(options, 'plugins', place);
  const own = text['display'] === true ? text['text'] : undefined;
  const inCard = header?.[place];
  const lines = inCard ? [inCard] : Array.isArray(own) ? own : [own];
  return lines
    .filter((line) => typeof line === 'string')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

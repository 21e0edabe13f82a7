/** Parts of sentences that alternative texts of several chart types share. */

import type { Dataset, JsonObject } from '../model/chart-spec.js';
import { objectAt, objectsIn } from '../values/json.js';
import { plainNumber, plainText } from '../values/plain-text.js';
import type { Phrases } from '../words/languages/en.js';
import { fill } from '../words/phrases.js';
import { valueWriter } from '../words/value-text.js';
import type { TextFrame } from './chart-type.js';

export const MAX_LISTED = 4;

/** The first texts, and how many are left. */
export function listed(texts: string[], phrases: Phrases, between = ', '): string {
  if (texts.length === 0) return phrases.noData;
  const left = texts.length - MAX_LISTED;
  return [...texts.slice(0, MAX_LISTED), ...(left > 0 ? [fill(phrases.moreSlices, { count: left })] : [])].join(
    between,
  );
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The lowest and the highest value of cells `{x, y, v}` with their places. */
export function describeCells({ data }: Pick<Dataset, 'data'>, { spec, locale, phrases }: TextFrame): string {
  const cells = objectsIn(data).filter((cell) => typeof cell['v'] === 'number');
  // Their axes have names: the numbers are those of the labels.
  const { datalabels } = objectAt(spec.options, 'plugins');
  const options = { plugins: { ...(datalabels && { datalabels }) } };
  const write = valueWriter({ ...spec, options }, { data: cells.map(({ v }) => plainNumber(v)) }, locale);
  const [first] = cells;
  if (first === undefined) return phrases.noData;
  const lowest = cells.reduce(
    (least, cell) => (plainNumber(cell['v']) < plainNumber(least['v']) ? cell : least),
    first,
  );
  const highest = cells.reduce((most, cell) => (plainNumber(cell['v']) > plainNumber(most['v']) ? cell : most), first);
  if (lowest['v'] === highest['v']) return fill(phrases.constant, { value: write(plainNumber(first['v'])) });
  const text = (word: string, { x, y, v }: JsonObject) =>
    `${word} ${write(plainNumber(v))} (${[x, y]
      .filter((place) => place !== undefined)
      .map(plainText)
      .join(', ')})`;
  return [text(phrases.lowest, lowest), text(phrases.highest, highest)].join(', ');
}

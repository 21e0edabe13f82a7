/** Limits on the size of a configuration, so that reading and translating one does not delay other requests. */

import type { JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { exceeds } from '../../values/value-count.js';
import { ConfigSyntaxError, type Locate } from '../conversion.js';

/** As the largest body of a request. */
const MAX_TEXT_LENGTH = 2 * 1024 * 1024;
/** Signs of a text, those in strings included: JSON of many objects, or of many different names, takes long to parse. */
const MAX_SIGNS: Readonly<Record<string, { most: number; name: string }>> = {
  ':': { most: 90_000, name: 'fields' },
  '{': { most: 40_000, name: 'objects' },
  '[': { most: 40_000, name: 'lists' },
};
/** Words and signs of JavaScript. A thousand points of twenty series as numbers have 40,000. */
export const MAX_TOKENS = 60_000;
/** Parts of the text that are not read. Their rejection costs more than their syntax. */
export const MAX_REJECTED = 200;
const MAX_DEPTH = 32;
/** Keys and array entries. A thousand points of twenty series as `{x, y, r}` have 80,000. */
const MAX_VALUES = 100_000;
/** The same without the data. Real configurations have hundreds. */
const MAX_OPTION_VALUES = 3000;
const MAX_DATASETS = 20;
/** Labels, and points of one dataset. Lines of so many are shortened: see long-series.ts. */
const MAX_ENTRIES = 20_000;

/** @throws ConfigSyntaxError for a text that takes long to parse */
export function checkText(text: string): void {
  const fail = (rule: string) => failAt('', `The configuration must have at most ${rule}`, () => undefined);
  if (text.length > MAX_TEXT_LENGTH) fail(`${MAX_TEXT_LENGTH} characters`);
  for (const [sign, { most, name }] of Object.entries(MAX_SIGNS)) {
    let count = 0;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      count += 1;
      if (count > most) fail(`${most} ${name}`);
    }
  }
}

/** @throws ConfigSyntaxError for nesting or a number of values that no chart has */
export function checkSize(config: JsonObject, locate: Locate): void {
  const { data, ...rest } = config;
  if (isObject(data)) checkEntries(data['datasets'], 'data.datasets', MAX_DATASETS, locate);
  // Those with so few values keep all limits.
  if (exceeds(config, { values: MAX_OPTION_VALUES, depth: MAX_DEPTH }) === undefined) return;
  checkCount(config, MAX_VALUES, 'The configuration', '', locate);
  checkCount(rest, MAX_OPTION_VALUES, 'The configuration without its data', '', locate);
  if (!isObject(data)) return;
  const { labels, datasets } = data;
  checkEntries(labels, 'data.labels', MAX_ENTRIES, locate);
  if (!Array.isArray(datasets)) return;
  for (const [i, dataset] of datasets.entries()) {
    if (!isObject(dataset)) continue;
    const { data: points, tree: _tree, ...style } = dataset;
    const path = `data.datasets.${i}`;
    checkEntries(points, `${path}.data`, MAX_ENTRIES, locate);
    // Some options have one value per point.
    checkCount(style, MAX_OPTION_VALUES + MAX_ENTRIES, `${path} without its data`, path, locate);
  }
}

function checkCount(value: object, most: number, name: string, path: string, locate: Locate): void {
  const exceeded = exceeds(value, { values: most, depth: MAX_DEPTH });
  if (exceeded === 'depth') failAt(path, `${name} is nested more than ${MAX_DEPTH} levels deep`, locate);
  if (exceeded === 'values') failAt(path, `${name} must hold at most ${most} values`, locate);
}

function checkEntries(value: unknown, path: string, most: number, locate: Locate): void {
  if (Array.isArray(value) && value.length > most) failAt(path, `must hold at most ${most} entries`, locate);
}

function failAt(path: string, message: string, locate: Locate): never {
  throw new ConfigSyntaxError([{ path, message, ...locate(path) }]);
}

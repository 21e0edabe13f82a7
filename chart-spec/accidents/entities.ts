/** Texts of a chart that were escaped for HTML before: an image shows `R&amp;D` as it is written. */

import { excerpt, type WarningList } from '../model/messages.js';
import { isObject } from '../values/json.js';

const ENTITY = /&(?:amp|quot|apos|lt|gt|nbsp|#\d{1,6}|#x[\da-f]{1,5});/i;

/** Warns of the first text among title, names of series and labels. */
export function warnOfEntities(body: Record<string, unknown>, warnings: WarningList): void {
  const { title, data } = body;
  const { labels, datasets } = isObject(data) ? data : {};
  const names = Array.isArray(datasets) ? datasets.map((each, i) => [`data.datasets.${i}.label`, labelOf(each)]) : [];
  const texts = [
    ['title', title],
    ...names,
    ...(Array.isArray(labels) ? labels.map((each, i) => [`data.labels.${i}`, each]) : []),
  ];
  const found = texts.find(([, text]) => typeof text === 'string' && text.includes('&') && ENTITY.test(text));
  if (found === undefined) return;
  const [path, text] = found as [string, string];
  warnings.add(
    `"${path}" has an HTML entity and is drawn as it is: ${excerpt(text)}. Write the sign itself, such as &.`,
  );
}

function labelOf(dataset: unknown): unknown {
  return isObject(dataset) ? dataset['label'] : undefined;
}

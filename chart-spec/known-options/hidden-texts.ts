/** Texts that Chart.js and the annotation plugin draw only with `display: true`. */
import type { Json, JsonObject } from '../types.js';

const TEXT_KEYS: ReadonlyMap<string, string> = new Map([
  ['options.plugins.title', 'text'],
  ['options.plugins.subtitle', 'text'],
  ['options.plugins.legend.title', 'text'],
  ['options.scales.*.title', 'text'],
  ['options.plugins.annotation.annotations.*.label', 'content'],
]);

/** A warning for a text that is not drawn because nobody said whether it is displayed, or undefined. */
export function hiddenTextWarning(holder: JsonObject, path: string, pattern: string): string | undefined {
  const key = TEXT_KEYS.get(pattern);
  if (key === undefined || holder['display'] !== undefined || isEmpty(holder[key])) return undefined;
  return `"${path}.${key}" is not drawn. Add "display": true beside it.`;
}

function isEmpty(text: Json | undefined): boolean {
  return text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0);
}

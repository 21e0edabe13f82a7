/** Options of Chart.js on a chart that is drawn without it. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';

const PATHS = ['scales', 'indexAxis', 'elements', 'plugins.legend', 'plugins.datalabels', 'plugins.annotation'];

/** The warnings about those that ask for something. @param own options of the client, to which a table adds scales in its units */
export function idleOptionWarnings(options: JsonObject, type: Json | undefined, own: unknown): string[] {
  const numbersBy = findDefinition(type)?.numbersBy;
  if (numbersBy === undefined) return [];
  const valueAt = (path: string) => path.split('.').reduce<Json | undefined>(entryOf, options);
  const isOwn = (path: string) => path !== 'scales' || (isObject(own) && own['scales'] !== undefined);
  return PATHS.filter((path) => asks(valueAt(path)) && isOwn(path)).map(
    (path) => `"options.${path}" has no effect on a ${type}, whose numbers "${numbersBy}" formats. Remove it.`,
  );
}

const entryOf = (value: Json | undefined, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);

/** False, an empty object and one that hides ask for nothing. */
function asks(value: Json | undefined): boolean {
  if (!isObject(value)) return Boolean(value);
  return value['display'] !== false && Object.values(value).some(asks);
}

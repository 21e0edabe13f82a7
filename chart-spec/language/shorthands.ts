/** Short forms of fields: a text in place of an object, and other names that people send. */

import type { JsonObject } from '../model/chart-spec.js';
import { isObject } from '../values/json.js';

/** Fields of which a text stands for an object with one field. */
const TEXTS = { theme: 'mode' } as const;

/** @param body changed */
export function expandShorthands(body: JsonObject): void {
  const { header, footer } = body;
  for (const [name, field] of Object.entries(TEXTS)) {
    if (typeof body[name] === 'string') body[name] = { [field]: body[name] };
  }
  if (isObject(header) && typeof header['badge'] === 'string') header['badge'] = { text: header['badge'] };
  if (isObject(footer) && footer['left'] === undefined && footer['text'] !== undefined) {
    const { text, ...others } = footer;
    body['footer'] = { left: text, ...others };
  }
}

/** Brings the data of specs with extended chart types into the forms that are checked and drawn. Changes the body. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { alignPoints } from './align-points.js';
import { pointsFromSeries } from './series-points.js';

/** @param body a copy of the specification, not yet validated; what does not have the expected form is left as it is */
export function arrangePoints(body: JsonObject): void {
  const data = body['data'];
  if (!isObject(data) || !Array.isArray(data['datasets'])) return;
  pointsFromSeries(body, data);
  for (const dataset of data['datasets'] as Json[]) {
    if (isObject(dataset)) findDefinition(dataset['type'] ?? body['type'])?.points.arrange?.(dataset);
  }
  alignPoints(body, data);
}

/** Rules for the data of all datasets together, checked once each of them is valid. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { MAX_LABELS } from '../../../model/constants.js';
import type { SpecIssue } from '../../../model/errors.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';

/** Keys of `data` where points are objects: 20 datasets of 1000 points {x, y, r}, and their options. */
export const MAX_POINT_KEYS = 80_000;
/** Values of all boxes and violins. */
const MAX_BOX_VALUES = 50_000;
/** @param body a valid specification */
export function findExtendedIssues(body: JsonObject): SpecIssue[] {
  const data = body['data'] as JsonObject;
  const datasets = (Array.isArray(data['datasets']) ? data['datasets'] : []).filter((one) => isObject(one));
  const issues: SpecIssue[] = [];
  if (findDefinition(body['type'])?.hasLabels && !(Array.isArray(data['labels']) && data['labels'].length > 0)) {
    const message = `"data.labels" is required: an array of 1 to ${MAX_LABELS} texts`;
    issues.push({ path: 'data.labels', message });
  }
  const values = datasets.reduce((sum: number, dataset) => sum + boxValues(dataset['data']), 0);
  if (values > MAX_BOX_VALUES) {
    const message = `data.datasets must hold at most ${MAX_BOX_VALUES} values in all boxes together, not ${values}`;
    issues.push({ path: 'data.datasets', message });
  }
  const own = findDefinition(body['type'])?.findIssues?.({ body, datasets, labels: data['labels'] }) ?? [];
  return [...issues, ...own];
}

function boxValues(data: Json | undefined): number {
  if (!Array.isArray(data)) return 0;
  return data.reduce((sum: number, point) => sum + (Array.isArray(point) ? point.length : 0), 0);
}

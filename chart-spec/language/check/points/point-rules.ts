/** Checks of the data of each chart type, where all of them are drawn. See docs/reference/quickchart-configs.md. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { MAX_POINTS } from '../../../model/constants.js';
import { type IssueList, join } from '../../../model/issue-list.js';
import { checkNumberAtLabel } from '../../../types/point-checks.js';
import { findDefinition } from '../../../types/registry.js';

/** Checks the points of a dataset by its chart type. @param root the specification */
export function checkExtendedPoints(dataset: JsonObject, type: unknown, root: unknown, issues: IssueList): void {
  const form = findDefinition(type)?.points ?? { check: checkNumberAtLabel };
  if (form.checkDataset !== undefined) {
    form.checkDataset(dataset, issues);
    return;
  }
  const points = dataset['data'];
  const { check, plural = 'points', most = MAX_POINTS } = form;
  if (points === undefined) issues.add('data', `is required: an array of 1 to ${most} ${plural}`);
  else if (!Array.isArray(points)) issues.add('data', `must be an array of 1 to ${most} ${plural}`);
  else if (points.length === 0 || points.length > most) {
    issues.add('data', `must hold 1 to ${most} ${plural}, not ${points.length}`);
  } else {
    const place = { dataset, root };
    for (let i = 0; i < points.length && !issues.isFull; i += 1)
      check(points[i] ?? null, join('data', i), issues, place);
    form.checkAll?.(points, issues);
  }
}

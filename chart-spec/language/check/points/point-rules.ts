/** Checks of the data of each chart type, where all of them are drawn. See docs/reference/quickchart-configs.md. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { MAX_LABELS } from '../../../model/constants.js';
import type { SpecIssue } from '../../../model/errors.js';
import { type IssueList, join } from '../../../model/issue-list.js';
import type { PointForm } from '../../../types/chart-type.js';
import { checkList } from '../../../types/data-rules.js';
import { dataOfPart, type Part, partsOf, pathInWhole } from '../../../types/multiples/parts.js';
import { checkNumberAtLabel } from '../../../types/point-checks.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';

/** Checks the points of a dataset by its chart type. @param root the specification */
export function checkExtendedPoints(dataset: JsonObject, type: unknown, root: unknown, issues: IssueList): void {
  const form: PointForm = findDefinition(type)?.points ?? { check: checkNumberAtLabel };
  if (form.checkDataset !== undefined) {
    form.checkDataset(dataset, issues);
    return;
  }
  const points = dataset['data'];
  if (!checkList(points, 'data', issues, form)) return;
  const place = { dataset, root };
  for (let i = 0; i < points.length && !issues.isFull; i += 1)
    form.check(points[i] ?? null, join('data', i), issues, place);
  form.checkAll?.(points, issues);
}

/** Keys of `data` where points are objects: 20 datasets of 1000 points {x, y, r}, and their options. */
export const MAX_POINT_KEYS = 80_000;
/** Values of all boxes and violins. */
const MAX_BOX_VALUES = 50_000;

/** Checks the data of all datasets together, once each of them is valid. @param body a valid specification */
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
  return [...issues, ...findOwnIssues(body, data, datasets)];
}

/** The rules of the type, for each of its small multiples. */
function findOwnIssues(body: JsonObject, data: JsonObject, datasets: JsonObject[]): SpecIssue[] {
  const { type, smallMultiples } = body;
  const find = findDefinition(type)?.findIssues;
  const { labels } = data;
  if (!smallMultiples) return find?.({ body, datasets, labels }) ?? [];
  const parts = partsOf(type, Array.isArray(labels) ? labels : [], datasets);
  const found = parts.flatMap((part) => {
    const own = dataOfPart({ labels, datasets }, part);
    const issues = find?.({ body, datasets: own.datasets, labels: own.labels }) ?? [];
    return issues.map((issue) => inWhole(issue, part));
  });
  return found.filter(({ message }, at) => found.findIndex((one) => one.message === message) === at);
}

/** An issue of a part with the places of the whole. */
function inWhole({ path, message }: SpecIssue, part: Part): SpecIssue {
  return { path: pathInWhole(path, part), message: pathInWhole(message, part) };
}

function boxValues(data: Json | undefined): number {
  if (!Array.isArray(data)) return 0;
  return data.reduce((sum: number, point) => sum + (Array.isArray(point) ? point.length : 0), 0);
}

import { MAX_POINTS } from '../constants.js';
import { type IssueList, join } from '../issue-list.js';
import type { Json } from '../types.js';
import { isObject } from '../values/json.js';
import { checkNumber } from './number-rule.js';

const NEEDED = ['min', 'q1', 'median', 'q3', 'max'];
const OPTIONAL = ['mean', 'whiskerMin', 'whiskerMax'];
const LISTS = ['outliers', 'items'];
const VALUES = `an array of 1 to ${MAX_POINTS} numbers`;

/** Checks the values of one box or violin, or the five numbers of a box. */
export function checkBox(point: Json, at: string, type: 'boxplot' | 'violin', issues: IssueList): void {
  if (point === null) return;
  if (Array.isArray(point)) checkValues(point, at, issues);
  else if (type === 'violin') issues.add(at, `must be ${VALUES}, or null: a violin is drawn from single values`);
  else if (!isObject(point)) {
    issues.add(at, `must be ${VALUES}, or {"min": 1, "q1": 2, "median": 3, "q3": 4, "max": 5}, or null`);
  } else {
    for (const key of NEEDED) {
      if (point[key] === undefined) issues.add(join(at, key), 'is required: a number');
      else checkNumber(point[key], join(at, key), issues);
    }
    for (const key of OPTIONAL) if (point[key] !== undefined) checkNumber(point[key], join(at, key), issues);
    for (const key of LISTS) {
      const list = point[key];
      if (list === undefined) continue;
      if (Array.isArray(list)) checkValues(list, join(at, key), issues);
      else issues.add(join(at, key), `must be ${VALUES}`);
    }
  }
}

function checkValues(values: Json[], at: string, issues: IssueList): void {
  if (values.length > MAX_POINTS) issues.add(at, `must hold at most ${MAX_POINTS} numbers, not ${values.length}`);
  else {
    for (let i = 0; i < values.length && !issues.isFull; i += 1) checkNumber(values[i], join(at, i), issues);
  }
}

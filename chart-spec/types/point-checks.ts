/** Checks of points that several chart types share. See docs/reference/quickchart-configs.md. */

import type { Json, JsonObject } from '../model/chart-spec.js';
import { MAX_POINTS } from '../model/constants.js';
import { type IssueList, join } from '../model/issue-list.js';
import { isObject } from '../values/json.js';
import type { PointCheck } from './chart-type.js';
import { checkRange, FIELDS_OF_POINT, textIssue } from './data-rules.js';
import { hasLabels, isTextAxis } from './text-axes.js';

const LARGEST_RADIUS_PX = 1000;

export function isFiniteNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** @param otherwise what else is accepted */
export function checkNumber(value: Json | undefined, at: string, issues: IssueList, otherwise = ''): void {
  if (isFiniteNumber(value) || (value === null && otherwise !== '')) return;
  if (typeof value === 'number') issues.add(at, 'must be a finite number: this one is too large');
  else issues.add(at, textIssue(value) ?? `must be a number${otherwise === '' ? '' : `, ${otherwise}`}`);
}

/** Numbers, or null with a meaning. @param otherwise what null means; absent: null is an error */
export function numbers(otherwise?: string): PointCheck {
  return (point, at, issues) => checkNumber(point, at, issues, otherwise);
}

export function checkValues(values: Json[], at: string, issues: IssueList): void {
  if (values.length > MAX_POINTS) issues.add(at, `must hold at most ${MAX_POINTS} numbers, not ${values.length}`);
  else {
    for (let i = 0; i < values.length && !issues.isFull; i += 1) checkNumber(values[i], join(at, i), issues);
  }
}

/** Places x and y. @param example of a point @param numbersRule when numbers are points of a chart without labels */
export function places(example: string, numbersRule: string): PointCheck {
  return (point, at, issues, { dataset, root }) => {
    if (point === null) return;
    if (typeof point === 'number' && hasLabels(root)) return;
    if (!isObject(point)) {
      issues.add(at, `must be ${example} or null${typeof point === 'number' ? numbersRule : ''}`);
      return;
    }
    for (const axis of ['x', 'y'] as const) {
      const value = point[axis];
      const isText = typeof value === 'string' && isTextAxis(axis, dataset, root);
      if (value === undefined) issues.add(join(at, axis), 'is required: a number');
      else if (!isText) checkNumber(value, join(at, axis), issues, 'or null for a gap');
    }
    checkSizes(point, at, issues);
  };
}

function checkSizes({ r, size }: JsonObject, at: string, issues: IssueList): void {
  if (size !== undefined && size !== null && !(isFiniteNumber(size) && size >= 0)) {
    issues.add(join(at, 'size'), 'must be a number of 0 or more, or null for an unknown one');
  }
  if (r !== undefined && r !== null && !(isFiniteNumber(r) && r >= 0 && r <= LARGEST_RADIUS_PX)) {
    issues.add(join(at, 'r'), `must be a radius from 0 to ${LARGEST_RADIUS_PX} px`);
  }
}

export const PLACE_EXAMPLE = '{"x": 1, "y": 2}';
export const NUMBERS_RULE = '. Numbers need data.labels with a number for each, which is their x';
const checkPlace = places(PLACE_EXAMPLE, NUMBERS_RULE);

/** Numbers at labels; beside points in two directions, points that are drawn where their x says. */
export const checkNumberAtLabel: PointCheck = (point, at, issues, place) => {
  if (hasLabels(place.root) && isObject(point)) issues.add(at, FIELDS_OF_POINT);
  else if (hasLabels(place.root)) checkNumber(point, at, issues, 'or null for a gap');
  else checkPlace(point, at, issues, place);
};

/** The same for bars, which also go from one value to another. */
export const checkBar: PointCheck = (point, at, issues, place) => {
  if (Array.isArray(point)) checkRange(point, at, issues);
  else checkNumberAtLabel(point, at, issues, place);
};

/**
 * Checks of labels and points, which may be thousands of values. Plain loops check 20 × 1000 points in microseconds; joi's `items` takes
 * tens of milliseconds.
 */

import type { Json } from '../model/chart-spec.js';
import { MAX_LABELS, MAX_POINTS } from '../model/constants.js';
import { type IssueList, join } from '../model/issue-list.js';
import { excerpt } from '../model/messages.js';
import { parseNumber } from '../numbers/read-number.js';
import { isObject } from '../values/json.js';

export function checkLabels(labels: Json[], issues: IssueList): void {
  if (labels.length === 0 || labels.length > MAX_LABELS) {
    issues.add('', `must hold 1 to ${MAX_LABELS} labels, not ${labels.length}${fewer(labels)}`);
    return;
  }
  for (let i = 0; i < labels.length && !issues.isFull; i += 1) {
    if (typeof labels[i] !== 'string') issues.add(String(i), labelIssue(labels[i]));
  }
}

function fewer(values: Json[]): string {
  return values.length === 0 ? '' : '. Send fewer, such as the average of each hour or day';
}

function labelIssue(label: Json | undefined): string {
  if (Array.isArray(label)) return 'must be a text: for a label of several lines put "\\n" between them';
  return 'must be a text: put it in double quotes';
}

/** @param path of the array, relative to the dataset @param isBar whether a point may be [low, high] */
export function checkPoints(points: Json | undefined, path: string, issues: IssueList, isBar = false): void {
  if (checkList(points, path, issues, { items: 'numbers' })) checkEachPoint(points, path, issues, isBar);
}

/** Checks that points are a list, and their number. @param items what a list holds, where that is no other word for the points */
export function checkList(
  points: Json | undefined,
  path: string,
  issues: IssueList,
  { plural = 'points', most = MAX_POINTS, items = plural }: { plural?: string; most?: number; items?: string },
): points is Json[] {
  const rule = `an array of 1 to ${most} ${items}`;
  if (points === undefined) issues.add(path, `is required: ${rule}`);
  else if (!Array.isArray(points)) issues.add(path, `must be ${rule}`);
  else if (points.length === 0 || points.length > most) {
    issues.add(path, `must hold 1 to ${most} ${plural}, not ${points.length}${most > MAX_POINTS ? '' : fewer(points)}`);
  } else return true;
  return false;
}

function checkEachPoint(points: Json[], path: string, issues: IssueList, isBar: boolean): void {
  for (let i = 0; i < points.length && !issues.isFull; i += 1) {
    const point = points[i];
    if (point === null || (typeof point === 'number' && Number.isFinite(point))) continue;
    if (isBar && Array.isArray(point)) checkRange(point, join(path, i), issues);
    else issues.add(join(path, i), pointIssue(point));
  }
}

/** The forms of dates that Chart.js reads the same way on every machine. */
const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?$/;

/** Checks a bar from one value to another: numbers, or dates for an axis of time. */
export function checkRange(point: Json[], path: string, issues: IssueList): void {
  const isNumber = (value: Json | undefined) => typeof value === 'number' && Number.isFinite(value);
  const isDate = (value: Json | undefined) =>
    typeof value === 'string' && ISO_DATE.test(value) && Number.isFinite(Date.parse(value));
  const isRange = point.length === 2 && (point.every(isNumber) || point.every(isDate));
  if (!isRange)
    issues.add(
      path,
      'must be a number, null for a gap, or [low, high]: two numbers, or two dates for an axis of type "time"',
    );
}

/** What a point with other fields needs. */
export const FIELDS_OF_POINT =
  'must be a number, or a point with "x" and "y"; name other fields in options.parsing: {"xAxisKey": "…", "yAxisKey": "…"}, for slices {"key": "…"}';

/** Why a number in a text was not read. @returns undefined for what is no number */
export function textIssue(value: Json | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [number, other] = [parseNumber(value), parseNumber(value, ',')];
  if (typeof number === 'number' && typeof other === 'number' && number !== other) {
    return `must be a number: ${excerpt(value)} can be read as ${number} or ${other}. Write it without quotes and separators`;
  }
  const read = number ?? other;
  if (typeof read !== 'number') return undefined;
  return `must be a number without quotes and unit, such as ${read}, not ${excerpt(value)}`;
}

function pointIssue(point: Json | undefined): string {
  if (typeof point === 'number') return 'must be a finite number: this one is too large';
  const issue = textIssue(point);
  if (issue !== undefined) return issue;
  if (isObject(point)) return FIELDS_OF_POINT;
  const rule = 'must be a number, or null for a gap';
  return typeof point === 'string' ? `${rule}, not ${excerpt(point)}: names stand in data.labels` : rule;
}

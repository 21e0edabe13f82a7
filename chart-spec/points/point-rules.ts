/** Checks of the data of each chart type, where all of them are drawn. See docs/reference/quickchart-configs.md. */

import { MAX_HISTOGRAM_VALUES } from '../composed/composed-rules.js';
import { MAX_POINTS } from '../constants.js';
import { checkRange, textIssue } from '../rules/data-rules.js';
import { type IssueList, join } from '../rules/issue-list.js';
import type { Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { hasLabels, isTextAxis } from './text-axes.js';
import { checkTree } from './tree-rules.js';

/** What is wrong with a point, and at which of its keys. */
type PointCheck = (point: Json, at: string, issues: IssueList) => void;

/** The sums of 1000 flows stay finite. */
const LARGEST_FLOW = 1e300;
const LARGEST_RADIUS_PX = 1000;

/** Checks `data` of a dataset, or `tree` of a treemap, by its chart type. @param root the specification */
export function checkExtendedPoints(dataset: JsonObject, type: unknown, root: unknown, issues: IssueList): void {
  if (type === 'treemap') {
    checkTree(dataset, issues);
    return;
  }
  const points = dataset['data'];
  const thing = type === 'sankey' ? 'flows' : 'points';
  const most = type === 'histogram' ? MAX_HISTOGRAM_VALUES : MAX_POINTS;
  if (points === undefined) issues.add('data', `is required: an array of 1 to ${most} ${thing}`);
  else if (!Array.isArray(points)) issues.add('data', `must be an array of 1 to ${most} ${thing}`);
  else if (points.length === 0 || points.length > most) {
    issues.add('data', `must hold 1 to ${most} ${thing}, not ${points.length}`);
  } else {
    const check = checkOf(type, dataset, root);
    for (let i = 0; i < points.length && !issues.isFull; i += 1) check(points[i] ?? null, join('data', i), issues);
    const isEmpty = type === 'sankey' && points.every((flow) => isObject(flow) && flow['flow'] === 0);
    if (isEmpty) issues.add('data', 'must have at least one flow of more than 0');
  }
}

function checkOf(type: unknown, dataset: JsonObject, root: unknown): PointCheck {
  switch (type) {
    case 'scatter':
    case 'bubble':
      return (point, at, issues) => checkPlace(point, at, issues, { type, dataset, root });
    case 'matrix':
      return checkCell;
    case 'heatmap':
      return (point, at, issues) => {
        if (isObject(point)) checkCell(point, at, issues);
        else
          checkNumber(point, at, issues, 'null for an empty cell, or a cell such as {"x": "Mon", "y": "AM", "v": 5}');
      };
    case 'waterfall':
      return (point, at, issues) => checkNumber(point, at, issues, 'or null for a total');
    case 'histogram':
      return (point, at, issues) => checkNumber(point, at, issues, 'or null, which is left out');
    case 'funnel':
      return checkStage;
    case 'candlestick':
      return (point, at, issues) =>
        checkNumber(point, at, issues, 'or null: open, high, low and close are four series');
    case 'gauge':
    case 'progress':
      return (point, at, issues) => checkNumber(point, at, issues);
    case 'boxplot':
    case 'violin':
      return (point, at, issues) => checkBox(point, at, type, issues);
    case 'sankey':
      return checkFlow;
    case 'table':
      return checkTableCell;
    default:
      return (point, at, issues) => {
        if (type === 'bar' && Array.isArray(point)) checkRange(point, at, issues);
        else if (isBesideNumbers(root)) checkPlace(point, at, issues, { type, dataset, root });
        else checkNumber(point, at, issues, 'or null for a gap');
      };
  }
}

/** Whether points of lines and bars are drawn where their x says: beside scatter points. */
function isBesideNumbers(root: unknown): boolean {
  return isObject(root) && (root['type'] === 'scatter' || root['type'] === 'bubble');
}

interface Place {
  type: unknown;
  dataset: JsonObject;
  root: unknown;
}

function checkPlace(point: Json, at: string, issues: IssueList, { type, dataset, root }: Place): void {
  if (point === null) return;
  if (typeof point === 'number' && hasLabels(root)) return;
  if (!isObject(point)) {
    const form = type === 'bubble' ? '{"x": 1, "y": 2, "size": 5}' : '{"x": 1, "y": 2}';
    issues.add(at, `must be ${form} or null${typeof point === 'number' ? numbersRule(type) : ''}`);
    return;
  }
  for (const axis of ['x', 'y'] as const) {
    const value = point[axis];
    const isText = typeof value === 'string' && isTextAxis(axis, dataset, root);
    if (value === undefined) issues.add(join(at, axis), 'is required: a number');
    else if (!isText) checkNumber(value, join(at, axis), issues, 'or null for a gap');
  }
  const { r, size } = point;
  if (size !== undefined && !(isFiniteNumber(size) && size >= 0)) {
    issues.add(join(at, 'size'), 'must be a number of 0 or more');
  }
  if (r !== undefined && r !== null && !(isFiniteNumber(r) && r >= 0 && r <= LARGEST_RADIUS_PX)) {
    issues.add(join(at, 'r'), `must be a radius from 0 to ${LARGEST_RADIUS_PX} px`);
  }
}

/** When numbers are points of a chart without labels. */
function numbersRule(type: unknown): string {
  const rule = '. Numbers need data.labels with a number for each, which is their x';
  return type === 'bubble' ? `${rule}, and a second series with their sizes` : rule;
}

function checkCell(point: Json, at: string, issues: IssueList): void {
  if (!isObject(point)) {
    issues.add(at, 'must be a cell such as {"x": "Mon", "y": "Week 1", "v": 5}');
    return;
  }
  for (const axis of ['x', 'y']) {
    const value = point[axis];
    if (value === undefined) issues.add(join(at, axis), 'is required: a number, a date or a text');
    else if (typeof value !== 'string') checkNumber(value, join(at, axis), issues);
  }
  if (point['v'] !== undefined) checkNumber(point['v'], join(at, 'v'), issues, 'or null for an empty cell');
}

function checkTableCell(cell: Json, at: string, issues: IssueList): void {
  if (Array.isArray(cell)) checkValues(cell, at, issues);
  else if (!(isObject(cell) && typeof cell['text'] === 'string')) {
    checkNumber(cell, at, issues, 'a text, a list of numbers, or null for an empty cell');
  }
}

function checkStage(point: Json, at: string, issues: IssueList): void {
  if (typeof point === 'number' && point < 0) issues.add(at, 'must be a number of 0 or more');
  else checkNumber(point, at, issues);
}

function checkFlow(point: Json, at: string, issues: IssueList): void {
  if (!isObject(point)) {
    issues.add(
      at,
      'must be a flow such as {"from": "A", "to": "B", "flow": 10}, or a number with "A → B" as its label',
    );
    return;
  }
  for (const end of ['from', 'to']) {
    const name = point[end];
    if (name === undefined) issues.add(join(at, end), 'is required: the name of a node');
    else if (typeof name !== 'string' || name === '') issues.add(join(at, end), 'must be the name of a node');
  }
  const { flow } = point;
  if (flow === undefined) issues.add(join(at, 'flow'), 'is required: a number of 0 or more');
  else if (!isFiniteNumber(flow) || flow < 0 || flow > LARGEST_FLOW) {
    issues.add(join(at, 'flow'), 'must be a number of 0 or more');
  }
}

const NEEDED = ['min', 'q1', 'median', 'q3', 'max'];
const OPTIONAL = ['mean', 'whiskerMin', 'whiskerMax'];
const LISTS = ['outliers', 'items'];
const VALUES = `an array of 1 to ${MAX_POINTS} numbers`;

/** Checks the values of one box or violin, or the five numbers of a box. */
function checkBox(point: Json, at: string, type: 'boxplot' | 'violin', issues: IssueList): void {
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

function isFiniteNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** @param otherwise what else is accepted */
function checkNumber(value: Json | undefined, at: string, issues: IssueList, otherwise = ''): void {
  if (isFiniteNumber(value) || (value === null && otherwise !== '')) return;
  if (typeof value === 'number') issues.add(at, 'must be a finite number: this one is too large');
  else issues.add(at, textIssue(value) ?? `must be a number${otherwise === '' ? '' : `, ${otherwise}`}`);
}

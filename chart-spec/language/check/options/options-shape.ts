/** Checks the structure of options and datasets, where Chart.js would throw or draw nothing. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { SCALE_TYPES } from '../../../model/constants.js';
import { type IssueList, join } from '../../../model/issue-list.js';
import type { ChartType } from '../../../model/type-names.js';
import { ALL_CHART_TYPES, definitionOf } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';
import { oneOfMessage, typeMessage } from '../one-of-message.js';
import { checkValue, TEXT } from '../value-kinds.js';

const MAX_SCALES = 20;
const AXES = ['x', 'y', 'r'];
const AXIS_IDS = ['xAxisID', 'yAxisID', 'rAxisID'];
const SCALE_PARTS = ['ticks', 'grid', 'border', 'title', 'angleLines', 'pointLabels', 'time', 'adapters'];

/** @param datasets of the spec; their `xAxisID` and so on also tell the axis of a scale */
export function checkOptionsShape(options: JsonObject, datasets: unknown, issues: IssueList): void {
  for (const name of ['layout', 'elements', 'datasets']) checkObject(options[name], name, issues);
  checkChildren(options['elements'], 'elements', issues);
  checkChildren(options['datasets'], 'datasets', issues);
  if (checkObject(options['plugins'], 'plugins', issues)) checkPlugins(options['plugins'], issues);
  if (checkObject(options['scales'], 'scales', issues)) checkScales(options['scales'], datasets, issues);
}

/** Reports a value that is present and not an object. */
function checkObject(value: Json | undefined, path: string, issues: IssueList): value is JsonObject {
  if (isObject(value)) return true;
  if (value !== undefined) issues.add(path, 'must be an object');
  return false;
}

function checkChildren(parent: Json | undefined, path: string, issues: IssueList): void {
  if (!isObject(parent)) return;
  for (const [key, value] of Object.entries(parent)) checkObject(value, join(path, key), issues);
}

function checkPlugins(plugins: JsonObject, issues: IssueList): void {
  for (const [name, value] of Object.entries(plugins)) {
    if (typeof value === 'boolean' || value === null || isObject(value)) continue;
    issues.add(`plugins.${name}`, 'must be an object, or false to switch it off');
  }
}

function checkScales(scales: JsonObject, datasets: unknown, issues: IssueList): void {
  const entries = Object.entries(scales);
  if (entries.length > MAX_SCALES) {
    issues.add('scales', `must hold at most ${MAX_SCALES} scales`);
    return;
  }
  for (const [id, scale] of entries) {
    const path = join('scales', id);
    if (Array.isArray(scale) && isOldAxisName(id)) {
      const axis = id.charAt(0);
      issues.add(path, `is the form of Chart.js 2. Write the first axis of the list as the object "scales.${axis}"`);
      continue;
    }
    if (!checkObject(scale, path, issues)) continue;
    checkScale(scale, path, issues);
    if (id === 'r' && isCartesian(id, scale, datasets))
      issues.add(path, 'is the axis of radar and polarArea charts. Use another name for this axis, such as "y2"');
    if (!hasAxis(id, scale, datasets)) issues.add(path, 'must name its axis: add "axis": "x" or "axis": "y"');
  }
}

/** Chart.js 2 has lists of axes of these names. */
export function isOldAxisName(id: string): boolean {
  return id === 'xAxes' || id === 'yAxes';
}

function checkScale(scale: JsonObject, path: string, issues: IssueList): void {
  const { type, axis, labels, min, max } = scale;
  if (type !== undefined && !SCALE_TYPES.some((known) => known === type))
    issues.add(`${path}.type`, oneOfMessage(type, SCALE_TYPES));
  if (axis !== undefined && !AXES.some((known) => known === axis)) issues.add(`${path}.axis`, oneOfMessage(axis, AXES));
  if (labels !== undefined && !Array.isArray(labels)) issues.add(`${path}.labels`, 'must be an array of texts');
  for (const [name, bound] of Object.entries({ min, max })) {
    const isBound = bound === undefined || bound === null || typeof bound === 'number' || typeof bound === 'string';
    if (!isBound) issues.add(`${path}.${name}`, 'must be a number, or the text of a label or date');
  }
  for (const part of SCALE_PARTS) checkObject(scale[part], join(path, part), issues);
}

/** Whether a scale is meant for values of x or y. */
function isCartesian(id: string, { axis }: JsonObject, datasets: unknown): boolean {
  if (axis === 'x' || axis === 'y') return true;
  if (!Array.isArray(datasets)) return false;
  return datasets.some((dataset) => isObject(dataset) && (dataset['xAxisID'] === id || dataset['yAxisID'] === id));
}

/** Chart.js takes a scale's axis from its `axis`, its position, the first letter of its id, or a dataset that refers to it. */
export function hasAxis(id: string, scale: JsonObject, datasets: unknown): boolean {
  if (scale['axis'] !== undefined || /^[xyr]/i.test(id)) return true;
  if (['top', 'bottom', 'left', 'right'].includes(plainText(scale['position']))) return true;
  if (!Array.isArray(datasets)) return false;
  return datasets.some((dataset) => isObject(dataset) && AXIS_IDS.some((axisId) => dataset[axisId] === id));
}

/** Checks label, type and axes of a dataset. `checkOptionTree` checks its other options. @param types that the caller draws */
export function checkDatasetShape(
  dataset: JsonObject,
  chartType: unknown,
  issues: IssueList,
  types: readonly ChartType[],
): void {
  const { label, type } = dataset;
  checkValue(label, TEXT, 'label', issues);
  if (type !== undefined) {
    const chart = types.find((known) => known === chartType);
    const drawn = chart === undefined ? types : (definitionOf(chart).mixesWith ?? [chart]);
    const known = drawn.filter((name) => types.includes(name));
    if (!known.some((name) => name === type))
      issues.add('type', types === ALL_CHART_TYPES ? oneOfMessage(type, known) : typeMessage(type, known));
  }
  for (const axis of AXIS_IDS) {
    const id = dataset[axis];
    if (id !== undefined && typeof id !== 'string') issues.add(axis, 'must be the name of a scale');
  }
}

/** Reports padding that leaves no space for the chart: the image would be empty. */
export function checkSpaceForChart(options: JsonObject, widthPx: unknown, heightPx: unknown, issues: IssueList): void {
  const padding = isObject(options['layout']) ? options['layout']['padding'] : undefined;
  const both = typeof padding === 'number' ? padding * 2 : 0;
  const sides = isObject(padding) ? padding : {};
  const horizontal = both + side(sides['left'] ?? sides['x']) + side(sides['right'] ?? sides['x']);
  const vertical = both + side(sides['top'] ?? sides['y']) + side(sides['bottom'] ?? sides['y']);
  const fits = horizontal < plainNumber(widthPx) && vertical < plainNumber(heightPx);
  const isSizeKnown = typeof widthPx === 'number' && typeof heightPx === 'number';
  // Without padding a size that leaves no space is an error of the size.
  if (isSizeKnown && horizontal + vertical > 0 && !fits)
    issues.add('layout.padding', `leaves no room for the chart in ${widthPx} × ${heightPx} px`);
}

function side(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}

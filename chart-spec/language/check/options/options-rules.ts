/**
 * Limits on the values of Chart.js options and dataset options. Most options pass to Chart.js unchecked. The rules here reject only values
 * that would block the page, leave the image empty or make Chart.js throw.
 */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { SMALLEST_NUMBER, TIME_UNITS } from '../../../model/constants.js';
import { type IssueList, join } from '../../../model/issue-list.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { plainNumber } from '../../../values/plain-text.js';
import { checkFormat } from '../number-format.js';
import { oneOfMessage } from '../one-of-message.js';
import { checkValue, LANGUAGE_TAG, numberBetween, type ValueKind } from '../value-kinds.js';
import { checkColors, colorKind } from './color-options.js';
import { isTickFunction } from './tick-options.js';
import { NAME_MAPS } from './unsupported-options.js';

type Rule = (value: Json, path: string, issues: IssueList, context: OptionContext) => void;

interface OptionContext {
  /** Key of the object that contains the option: `time` for `scales.x.time.unit`. */
  parentKey: string;
  /** Whether the chart is a pie or doughnut: then `radius` is that of the chart, otherwise that of a point. */
  isRound: boolean;
}

/** Keys and array entries in one `options` or dataset. Real charts have hundreds, or thousands with a color for each point. */
const MAX_VALUES = 10_000;

const RULES = new Map<string, Rule>();
function rule(keys: string, check: Rule): void {
  for (const key of keys.split(' ')) RULES.set(key, check);
}

/** Numbers: one, one per point or one per side of a box. Of a text, the leading number counts, as in "20px". */
function numbersOf(kind: ValueKind): Rule {
  const check = (value: Json, path: string, issues: IssueList, depth: number): void => {
    const number = typeof value === 'string' ? Number.parseFloat(value) : value;
    if (typeof number === 'number') {
      if (!Number.isNaN(number)) checkValue(number, kind, path, issues);
    } else if (depth < 2 && typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (child !== undefined && !issues.isFull) check(child, join(path, key), issues, depth + 1);
      }
    }
  };
  return (value, path, issues) => check(value, path, issues, 0);
}

/** Chart.js reserves space at the edges for whole points: larger ones leave no space for the chart. */
const POINT_RADIUS = numberBetween(0, 100, ' px');
const OFFSET = numberBetween(-4000, 4000, ' px');
const NUMBERS: readonly [kind: ValueKind, keys: string][] = [
  [numberBetween(0, 1000, ' px'), 'borderWidth hoverBorderWidth lineWidth pointBorderWidth pointHoverBorderWidth'],
  [numberBetween(0, 1000, ' px'), 'tickWidth textStrokeWidth strokeWidth'],
  [POINT_RADIUS, 'pointRadius pointHoverRadius pointHitRadius'],
  [
    OFFSET,
    'borderRadius hoverBorderRadius barThickness maxBarThickness minBarLength padding boxPadding backdropPadding',
  ],
  [OFFSET, 'offset hoverOffset spacing inflateAmount tickLength labelOffset clip xAdjust yAdjust'],
  [OFFSET, 'shadowOffsetX shadowOffsetY margin side autoSkipPadding'],
  [numberBetween(0, 4000, ' px'), 'boxWidth boxHeight pointStyleWidth columnWidth maxWidth maxHeight cutout'],
  [numberBetween(0, 4000, ' px'), 'width height length'],
  // A shadow costs time for each pixel that it reaches.
  [numberBetween(0, 500, ' px'), 'shadowBlur textShadowBlur size'],
  // Each side is an element with options of its own.
  [numberBetween(0, 360), 'sides'],
  [numberBetween(-100_000, 100_000, ' px'), 'borderDashOffset dashOffset tickBorderDashOffset'],
  [numberBetween(0, 500), 'lineHeight'],
  [numberBetween(-1000, 1000), 'weight'],
  [numberBetween(-3600, 3600, ' degrees'), 'rotation startAngle minRotation maxRotation circumference'],
  [numberBetween(-10, 10), 'tension lineTension'],
  [numberBetween(0, 100), 'barPercentage categoryPercentage'],
  [numberBetween(0, 1000), 'count maxTicksLimit sampleSize'],
  [numberBetween(-20, 20), 'precision'],
];
for (const [kind, keys] of NUMBERS) rule(keys, numbersOf(kind));

const ANNOTATIONS = 'plugins.annotation.';
const pointRadius = numbersOf(POINT_RADIUS);
const roundRadius = numbersOf(numberBetween(0, 4000, ' px'));
rule('radius hoverRadius hitRadius', (value, path, issues, context) => {
  const isFree = path.startsWith(ANNOTATIONS) || (context.isRound && context.parentKey !== 'point');
  const check = isFree ? roundRadius : pointRadius;
  check(value, path, issues, context);
});

// The ends of an axis as text. A number that is this close to zero was replaced by zero before.
rule('min max', (value, path, issues) => {
  const number = typeof value === 'string' ? Number(value) : 0;
  if (number !== 0 && Math.abs(number) < SMALLEST_NUMBER)
    issues.add(path, `must not be nearer to zero than ${SMALLEST_NUMBER}`);
});

rule('stepSize', (value, path, issues) => {
  if (typeof value === 'number' && !(value >= 0)) issues.add(path, 'must be a number greater than 0');
});

const MAX_DASHES = 32;
function isDashPattern(value: readonly Json[]): boolean {
  const isPattern =
    value.length <= MAX_DASHES && value.every((part) => typeof part === 'number' && part >= 0 && part <= 4000);
  const sum = value.reduce((total: number, part) => total + plainNumber(part), 0);
  // Dashes of 0.001 px take minutes to draw. All zeros is a solid line.
  return isPattern && (sum === 0 || sum >= 0.5);
}

rule('borderDash tickBorderDash hoverBorderDash dash', (value, path, issues, { parentKey }) => {
  if (!Array.isArray(value)) return;
  const isEach = parentKey === 'segment' && value.some((one) => one === null || Array.isArray(one));
  if (isEach ? value.every((one) => one === null || (Array.isArray(one) && isDashPattern(one))) : isDashPattern(value))
    return;
  issues.add(path, `must be at most ${MAX_DASHES} lengths from 0 to 4000 px that add up to at least 0.5 px`);
});

const MAX_LINES = 100;
rule('text content', (value, path, issues) => {
  if (isObject(value)) issues.add(path, 'must be a text or an array of lines');
  else if (Array.isArray(value) && value.length > MAX_LINES) issues.add(path, `must have at most ${MAX_LINES} lines`);
});

rule('locale', (value, path, issues) => checkValue(value, LANGUAGE_TAG, path, issues));
rule('format', (value, path, issues) => {
  if (isObject(value)) checkFormat(value, path, issues);
});

const timeUnit: Rule = (value, path, issues, { parentKey }) => {
  if (parentKey !== 'time' || value === false || value === null || TIME_UNITS.some((unit) => unit === value)) return;
  issues.add(path, `must be one of ${TIME_UNITS.join(', ')}`);
};
rule('unit minUnit round', timeUnit);

const POSITIONS = ['top', 'left', 'bottom', 'right', 'chartArea'];
const PLUGIN_POSITIONS = ['legend', 'title', 'subtitle'].map((plugin) => `plugins.${plugin}.position`);
rule('position', (value, path, issues) => {
  if (PLUGIN_POSITIONS.includes(path) && typeof value === 'string' && !POSITIONS.includes(value))
    issues.add(path, oneOfMessage(value, POSITIONS));
});

// Chart.js and its plugins look these names up in plain objects.
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));
const ownName: Rule = (value, path, issues) => {
  if (typeof value === 'string' && INHERITED.has(value))
    issues.add(path, 'must be another name: each JavaScript object has this one');
};
rule('xAxisID yAxisID rAxisID scaleID xScaleID yScaleID', ownName);
rule('type', (value, path, issues, context) => {
  if (path.startsWith(ANNOTATIONS)) ownName(value, path, issues, context);
});

rule('indexAxis', (value, path, issues) => {
  if (value !== 'x' && value !== 'y') issues.add(path, 'must be "x" or "y"');
});

/**
 * Applies the rules to all options at every level. Recursion is safe because the depth has been checked.
 * @param root `options` or one dataset
 * @param chartType undefined if not known
 * @param skippedKeys keys of the root that are checked elsewhere
 */
export function checkOptionTree(
  root: JsonObject,
  chartType: unknown,
  issues: IssueList,
  skippedKeys: readonly string[] = [],
): void {
  const isRound = findDefinition(chartType)?.isWhole === true;
  let values = 0;
  const walk = (parent: JsonObject | Json[], path: string, parentKey: string): void => {
    for (const [key, value] of Object.entries(parent)) {
      values += 1;
      if (values > MAX_VALUES || issues.isFull) return;
      if (value === undefined || (path === '' && skippedKeys.includes(key))) continue;
      const isOption = !Array.isArray(parent) && !NAME_MAPS.has(parentKey);
      const color = isOption ? colorKind(key, parentKey) : undefined;
      if (color !== undefined) checkColors(value, color, join(path, key), issues);
      else if (isOption && !isTickFunction(key, parentKey, value))
        RULES.get(key)?.(value, join(path, key), issues, { parentKey, isRound });
      if (typeof value === 'object' && value !== null) walk(value, join(path, key), isOption ? key : '');
    }
  };
  walk(root, '', '');
  if (values > MAX_VALUES) issues.add('', `must hold at most ${MAX_VALUES} values in all`);
}

/**
 * Bounds on Chart.js options and dataset options. They pass through to Chart.js, so this is no second schema of Chart.js: only values
 * that would hang the page, blank the picture or make Chart.js throw are named here, each by its own path.
 */
import type { Json, JsonObject } from '../../renderer-page/payload.js';
import { type FaultList, join } from './fault-list.js';
import { checkFormat, checkLocale } from './number-format.js';
import { oneOf } from './one-of.js';
import { NAME_MAPS } from './owned-options.js';
import { isJsonObject } from './untrusted.js';
import { TIME_UNITS } from './vocabulary.js';

type Rule = (value: Json, path: string, found: FaultList, place: Place) => void;

interface Place {
  /** Key of the object that holds the option: `time` for `scales.x.time.unit`. */
  holderName: string;
  /** Pie or doughnut, where a radius is the whole chart's and not a point's. */
  isRound: boolean;
}

/** Keys and array entries below one `options` or dataset; a legitimate chart has a few hundred, or some thousand per-point colours. */
const MAX_VALUES = 10_000;

const RULES = new Map<string, Rule>();
function rule(keys: string, check: Rule): void {
  for (const key of keys.split(/\s+/)) RULES.set(key, check);
}

/** A number, per-point numbers or the sides of a box, each inside the bounds; a text is measured by the number it begins with. */
function bounded(min: number, max: number, unit = ''): Rule {
  const message = `must be a number from ${min} to ${max}${unit}`;
  const check = (value: Json, path: string, found: FaultList, depth: number): void => {
    const number = typeof value === 'string' ? Number.parseFloat(value) : value;
    if (typeof number === 'number') {
      if (!Number.isNaN(number) && !(number >= min && number <= max)) found.add(path, message);
    } else if (depth < 2 && typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (child !== undefined && !found.isFull) check(child, join(path, key), found, depth + 1);
      }
    }
  };
  return (value, path, found) => check(value, path, found, 0);
}

rule(
  'borderWidth hoverBorderWidth lineWidth pointBorderWidth pointHoverBorderWidth tickWidth textStrokeWidth strokeWidth',
  bounded(0, 1000, ' px'),
);
// Chart.js keeps room for whole points at the edges: larger ones leave no chart between them.
const pointRadius = bounded(0, 100, ' px');
const roundRadius = bounded(0, 4000, ' px');
rule('pointRadius pointHoverRadius pointHitRadius', pointRadius);
rule('radius hoverRadius hitRadius', (value, path, found, place) => {
  const check = place.isRound && place.holderName !== 'point' ? roundRadius : pointRadius;
  check(value, path, found, place);
});
rule('borderRadius hoverBorderRadius barThickness maxBarThickness minBarLength', bounded(-4000, 4000, ' px'));
rule(
  'padding boxPadding backdropPadding offset hoverOffset spacing inflateAmount tickLength labelOffset clip xAdjust yAdjust',
  bounded(-4000, 4000, ' px'),
);
rule('boxWidth boxHeight pointStyleWidth columnWidth maxWidth maxHeight cutout', bounded(0, 4000, ' px'));
rule('borderDashOffset dashOffset tickBorderDashOffset', bounded(-100_000, 100_000, ' px'));
rule('size', bounded(0, 500, ' px'));
rule('lineHeight', bounded(0, 500));
rule('weight', bounded(-1000, 1000));
rule('rotation startAngle minRotation maxRotation', bounded(-3600, 3600, ' degrees'));
rule('circumference', bounded(-360, 360, ' degrees'));
rule('tension lineTension', bounded(-10, 10));
rule('barPercentage categoryPercentage', bounded(0, 100));
rule('count maxTicksLimit sampleSize', bounded(0, 1000));
rule('precision', bounded(-20, 20));

rule('stepSize', (value, path, found) => {
  if (typeof value === 'number' && !(value >= 0)) found.add(path, 'must be a number greater than 0');
});

const MAX_DASHES = 32;
rule('borderDash tickBorderDash hoverBorderDash dash', (value, path, found) => {
  if (!Array.isArray(value)) return;
  const isPattern =
    value.length <= MAX_DASHES && value.every((part) => typeof part === 'number' && part >= 0 && part <= 4000);
  const sum = value.reduce((total: number, part) => total + Number(part), 0);
  // Dashes of a thousandth of a pixel keep the rasteriser busy for minutes; all zeros is a solid line.
  if (isPattern && (sum === 0 || sum >= 0.5)) return;
  found.add(path, `must be at most ${MAX_DASHES} lengths from 0 to 4000 px that add up to at least 0.5 px`);
});

const MAX_LINES = 100;
rule('text content', (value, path, found) => {
  if (isJsonObject(value)) found.add(path, 'must be a text or an array of lines');
  else if (Array.isArray(value) && value.length > MAX_LINES) found.add(path, `must have at most ${MAX_LINES} lines`);
});

rule('locale', checkLocale);
rule('format', (value, path, found) => {
  if (isJsonObject(value)) checkFormat(value, path, found);
});

const units: Rule = (value, path, found, { holderName }) => {
  if (holderName !== 'time' || value === false || value === null || TIME_UNITS.some((unit) => unit === value)) return;
  found.add(path, `must be one of ${TIME_UNITS.join(', ')}`);
};
rule('unit minUnit round', units);

const PLACES = ['top', 'left', 'bottom', 'right', 'chartArea'];
rule('position', (value, path, found, { holderName }) => {
  const isPlugin = ['legend', 'title', 'subtitle'].includes(holderName);
  if (isPlugin && typeof value === 'string' && !PLACES.includes(value)) found.add(path, oneOf(value, PLACES));
});

rule('indexAxis', (value, path, found) => {
  if (value !== 'x' && value !== 'y') found.add(path, 'must be "x" or "y"');
});

/**
 * Walks options (or one dataset) and judges every key that has a rule. The value has passed the depth limit, so this may recurse.
 * @param chartType what the options are for, where it is known
 * @param skip a key of the root that is judged elsewhere
 */
export function checkOptionTree(root: JsonObject, chartType: unknown, found: FaultList, skip?: string): void {
  const isRound = chartType === 'pie' || chartType === 'doughnut';
  let values = 0;
  const walk = (holder: JsonObject | Json[], path: string, holderName: string): void => {
    for (const [key, value] of Object.entries(holder)) {
      values += 1;
      if (values > MAX_VALUES || found.isFull) return;
      if (value === undefined || (path === '' && key === skip)) continue;
      const isOption = !Array.isArray(holder) && !NAME_MAPS.has(holderName);
      if (isOption) RULES.get(key)?.(value, join(path, key), found, { holderName, isRound });
      if (typeof value === 'object' && value !== null) walk(value, join(path, key), isOption ? key : '');
    }
  };
  walk(root, '', '');
  if (values > MAX_VALUES) found.add('', `must hold at most ${MAX_VALUES} values in all`);
}

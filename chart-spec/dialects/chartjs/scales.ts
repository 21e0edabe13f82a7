/** `options.scales` of Chart.js 2 has lists of axes; here each axis has a name. */

import { hasAxis } from '../../language/check/options/options-shape.js';
import type { Json, JsonObject } from '../../model/chart-spec.js';
import { ensureAt, isObject, objectAt, objectsIn } from '../../values/json.js';
import { translateAxis } from './axis.js';
import type { Context } from './context.js';
import { isHorizontal, move, take } from './objects.js';

/** Bars had their width at an axis. */
const BAR_OPTIONS = ['barPercentage', 'categoryPercentage', 'barThickness', 'maxBarThickness', 'minBarLength'];

const SCALES_OF_VALUES: unknown[] = [undefined, 'linear', 'logarithmic'];

/** Names of axes in the configuration, with those in the specification. */
export type AxisNames = ReadonlyMap<string, string>;

/** @param options changed */
export function translateScales(options: JsonObject, context: Context): AxisNames {
  const names = new Map<string, string>([
    ['x-axis-0', 'x'],
    ['y-axis-0', 'y'],
    ['x-axis-1', 'x1'],
    ['y-axis-1', 'y1'],
  ]);
  const radial = take(options, 'scale');
  const [misplaced] = axesIn(radial);
  if (misplaced !== undefined)
    context.notes.add(`options.scale.${misplaced}`, 'is not read by Chart.js: write it into options.scales');
  else if (isObject(radial)) {
    translateAxis(radial, 'r', 'options.scale', context);
    const scales = ensureAt(options, 'scales');
    scales['r'] ??= radial;
  }
  const { scales } = options;
  if (!isObject(scales)) return names;
  // Before the lists become axes, so that each is translated once.
  for (const [id, axis] of Object.entries(scales)) {
    if (axis === radial || isListName(id)) continue;
    if (isObject(axis) && hasAxis(id, axis, objectAt(context.config, 'data')['datasets']))
      translateAxis(axis, id, `options.scales.${id}`, context);
    else {
      delete scales[id];
      context.notes.add(`options.scales.${id}`, 'is not an axis and was left out: options of an axis belong into it');
    }
  }
  for (const letter of ['x', 'y'] as const) translateList(scales, letter, { names, options, context });
  return names;
}

/** The axes that stand in `scale`, which is one axis itself. */
export function axesIn(scale: Json | undefined): string[] {
  return isObject(scale) ? Object.keys(scale).filter((key) => /^[xyr]\d?$|^[xy]Axes$/.test(key)) : [];
}

/** Whether a scale of Chart.js 2 is a list of axes. */
export function isListName(name: string): boolean {
  return name === 'xAxes' || name === 'yAxes';
}

interface ListContext {
  names: Map<string, string>;
  options: JsonObject;
  context: Context;
}

/** Whether an axis would be drawn without values. It is said here by the name that the configuration has for it. */
function isIdle(axis: JsonObject, names: (Json | undefined)[], letter: 'x' | 'y', context: Context): boolean {
  const isOfValues = letter === (isHorizontal(context) ? 'x' : 'y') && SCALES_OF_VALUES.includes(axis['type']);
  const isRanged = axis['min'] !== undefined && axis['max'] !== undefined;
  if (!isOfValues || isRanged || axis['display'] !== undefined) return false;
  const ids = objectsIn(objectAt(context.config, 'data')['datasets']).map((dataset) => dataset[`${letter}AxisID`]);
  return !ids.some((id) => id !== undefined && names.includes(id));
}

function translateList(scales: JsonObject, letter: 'x' | 'y', target: ListContext): void {
  const list = `${letter}Axes`;
  const value = take(scales, list);
  if (value === undefined) return;
  const axes: Json[] = Array.isArray(value) ? value : [value];
  const ids = objectsIn(axes).map((axis) => axis['id']);
  for (const [index, axis] of axes.entries()) {
    if (!isObject(axis)) continue;
    const name = index === 0 ? letter : `${letter}${index}`;
    const path = Array.isArray(value) ? `options.scales.${list}.${index}` : `options.scales.${list}`;
    const id = take(axis, 'id');
    const usual = `${letter}-axis-${index}`;
    // The first axis may be called `y-axis-1`, as the second one without a name of its own.
    if (!ids.includes(usual)) target.names.set(usual, name);
    if (typeof id === 'string') target.names.set(id, name);
    move(axis, BAR_OPTIONS, target.options);
    translateAxis(axis, name, path, target.context);
    if (index > 0 && typeof id === 'string' && isIdle(axis, [name, usual, id], letter, target.context)) {
      target.context.notes.add(path, `is not drawn: no dataset names "${id}" as its ${letter}AxisID`);
      continue;
    }
    if (axis['type'] === 'category' && axis['labels'] === undefined && letter === 'x') delete axis['type'];
    scales[name] = { ...axis, ...objectAt(scales, name) };
  }
}

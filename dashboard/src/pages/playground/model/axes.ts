import { findDefinition, isObject } from '../../../../../chart-spec/spec.ts';
/** Which fields of a specification belong to the axes of its type. */
import { getAt, type JsonObject, type Path, textAt } from './json/json.ts';

export type Family = 'cartesian' | 'radial' | 'round';
export type Side = 'left' | 'right';

/** Whether the series of a chart may have types of their own, and a second axis. */
export function hasSeriesTypes({ type }: JsonObject): boolean {
  return findDefinition(type)?.isCartesian === true;
}

export function familyOf(spec: JsonObject): Family {
  const axes = findDefinition(spec['type'])?.axes ?? 'cartesian';
  return axes === 'none' ? 'round' : axes;
}

/** Whether each series has a number format of its own, and no axis has one. */
export function hasOwnFormats({ type }: JsonObject): boolean {
  return findDefinition(type)?.table.form === 'columns';
}

export function isHorizontal(spec: JsonObject): boolean {
  return getAt(spec, ['options', 'indexAxis']) === 'y';
}

/** The direction of the values: of horizontal bars, x. */
export function valueDirection(spec: JsonObject): 'x' | 'y' {
  return isHorizontal(spec) ? 'x' : 'y';
}

function categoryDirection(spec: JsonObject): 'x' | 'y' {
  return isHorizontal(spec) ? 'y' : 'x';
}

/** The dataset's field that names its axis. */
export function axisKey(spec: JsonObject): 'xAxisID' | 'yAxisID' {
  return isHorizontal(spec) ? 'xAxisID' : 'yAxisID';
}

/** The name of the second value axis, if the specification has one. */
export function secondAxis(spec: JsonObject): string | undefined {
  const scales = getAt(spec, ['options', 'scales']);
  if (!isObject(scales)) return undefined;
  const sides = isHorizontal(spec) ? ['top'] : ['right'];
  const names = Object.keys(scales).filter((name) => name !== 'x' && name !== 'y');
  return names.find((name) => sides.includes(textAt(scales, [name, 'position'])));
}

function axisName(spec: JsonObject, side: Side): string {
  const direction = valueDirection(spec);
  return side === 'left' ? direction : (secondAxis(spec) ?? `${direction}1`);
}

/** Where the number format of the values on a side stands; round charts have one only for their data labels. */
export function formatPath(spec: JsonObject, side: Side): Path {
  const family = familyOf(spec);
  if (family === 'round') return ['options', 'plugins', 'datalabels', 'format'];
  if (family === 'radial') return ['options', 'scales', 'r', 'ticks', 'format'];
  return ['options', 'scales', axisName(spec, side), 'ticks', 'format'];
}

export function scalePath(spec: JsonObject, side: Side | 'category'): Path {
  if (familyOf(spec) === 'radial') return ['options', 'scales', 'r'];
  return ['options', 'scales', side === 'category' ? categoryDirection(spec) : axisName(spec, side)];
}

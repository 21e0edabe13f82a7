import { isObject } from '../../../../../chart-spec/spec.ts';
import { axisKey, familyOf, formatPath, hasOwnFormats, hasSeriesTypes, isHorizontal, secondAxis } from './axes.ts';
import { getAt, type Json, type JsonObject } from './json/json.ts';
import { formatOf, typeOfFormat } from './number-format.ts';
import { localeIn } from './table/table-locale.ts';

/**
 * The specification with another chart type. What the new type cannot draw is removed: series of other types, the second axis.
 * @param before earlier states of this chart, newest last: the axes that a type had in them come back with the type
 */
export function withChartType(spec: JsonObject, type: string, before: readonly JsonObject[] = []): JsonObject {
  const known =
    before.findLast((old) => old['type'] === type) ?? before.findLast((old) => axesOf(old) === axesOf({ type }));
  const changed = withFormatsOf(spec, withoutForeignAxes(spec, type));
  const losesNothing = known === undefined || (axesOf(spec) === axesOf({ type }) && !isHorizontal(known));
  return losesNothing ? changed : withAxesOf(changed, known);
}

/** Types with the same name draw the same axes. */
function axesOf(spec: JsonObject): unknown {
  if (hasSeriesTypes(spec)) return 'series';
  return familyOf(spec) === 'cartesian' ? spec['type'] : familyOf(spec);
}

/** Columns of a table keep the unit of their axis, and give it back. */
function withFormatsOf(old: JsonObject, spec: JsonObject): JsonObject {
  if (hasOwnFormats(old) === hasOwnFormats(spec)) return spec;
  if (!hasOwnFormats(spec)) return withDatasets(spec, ({ format: _format, ...dataset }) => dataset);
  const axes = getAt(old, ['data', 'datasets']);
  return withDatasets(spec, (dataset, at) => {
    const side = getAt(axes, [at, axisKey(old)]) === (secondAxis(old) ?? null) ? 'right' : 'left';
    const { type, currency } = typeOfFormat(getAt(old, formatPath(old, side)));
    // Digits and signs as a table is read: exact, where those of an axis are short.
    const format = formatOf(type, currency, 0, localeIn(old));
    return { ...dataset, ...(format && { format }) };
  });
}

function withAxesOf(spec: JsonObject, known: JsonObject): JsonObject {
  const { indexAxis, scales } = isObject(known['options']) ? known['options'] : {};
  const axes: JsonObject = {
    ...(indexAxis !== undefined && spec['type'] === 'bar' && { indexAxis }),
    ...(isObject(scales) && { scales }),
  };
  const old = isObject(known['data']) && Array.isArray(known['data']['datasets']) ? known['data']['datasets'] : [];
  const series = old.filter((dataset) => isObject(dataset));
  const options = { ...(isObject(spec['options']) && spec['options']), ...axes };
  const { smallMultiples } = known;
  const restored: JsonObject = {
    ...spec,
    ...(smallMultiples !== undefined && hasSeriesTypes(spec) && { smallMultiples }),
    ...(Object.keys(options).length > 0 && { options }),
  };
  return withDatasets(restored, (dataset, at) => {
    const { type, xAxisID, yAxisID } = series.find(({ label }) => label === dataset['label']) ?? series[at] ?? {};
    const lost = Object.entries({ type, xAxisID, yAxisID }).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(lost), ...dataset };
  });
}

function withoutForeignAxes(spec: JsonObject, type: string): JsonObject {
  const { smallMultiples, ...others } = spec;
  const isMixable = hasSeriesTypes({ type });
  const next: JsonObject = { ...others, ...(isMixable && smallMultiples !== undefined && { smallMultiples }), type };
  const { indexAxis, ...options } = isObject(spec['options']) ? spec['options'] : {};
  const keepsDirection = type === 'bar' && indexAxis !== undefined;
  if (!isMixable && isObject(options['scales'])) {
    const { x: _x, y: _y, ...others } = options['scales'];
    const kept = Object.fromEntries(
      Object.entries(others).filter(([, scale]) => isObject(scale) && scale['axis'] === 'r'),
    );
    const scales = 'r' in others ? { ...kept, r: others['r'] } : kept;
    if (Object.keys(scales).length > 0) options['scales'] = scales;
    else delete options['scales'];
  }
  const all: JsonObject = { ...(keepsDirection && { indexAxis }), ...options };
  const { options: _options, ...rest } = next;
  const changed = Object.keys(all).length > 0 ? { ...rest, options: all } : rest;
  return isMixable
    ? changed
    : withDatasets(changed, ({ type: _type, yAxisID: _y, xAxisID: _x, ...dataset }) => dataset);
}

/** Bars from left to right: the axes and their settings change places. */
export function withDirection(spec: JsonObject, isAcross: boolean): JsonObject {
  if (isHorizontal(spec) === isAcross) return spec;
  const { indexAxis: _indexAxis, ...options } = isObject(spec['options']) ? spec['options'] : {};
  const { x, y, ...others } = isObject(options['scales']) ? options['scales'] : {};
  const scales: JsonObject = {
    ...(y !== undefined && { x: y }),
    ...(x !== undefined && { y: x }),
    ...withoutSecond(others),
  };
  const next: JsonObject = { ...(isAcross && { indexAxis: 'y' }), ...options };
  if (Object.keys(scales).length > 0) next['scales'] = scales;
  else delete next['scales'];
  const { options: _options, ...rest } = spec;
  const changed = Object.keys(next).length > 0 ? { ...rest, options: next } : rest;
  const key = axisKey(spec);
  return withDatasets(changed, ({ [key]: _axis, type: _type, ...dataset }) => dataset);
}

/** A second axis has no side when the directions change. */
function withoutSecond(scales: JsonObject): JsonObject {
  const kept = Object.entries(scales).filter(([, scale]) => !isObject(scale) || scale['position'] === undefined);
  return Object.fromEntries(kept);
}

function withDatasets(spec: JsonObject, change: (dataset: JsonObject, at: number) => JsonObject): JsonObject {
  const { data } = spec;
  if (!isObject(data) || !Array.isArray(data['datasets'])) return spec;
  const datasets = data['datasets'].map((dataset, at): Json => (isObject(dataset) ? change(dataset, at) : dataset));
  return { ...spec, data: { ...data, datasets } };
}

/** The shapes of data that Chart.js reads beside numbers and points: fields named in `parsing`, values by name, lists with gaps in their keys. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';

/** Texts beside the value of a slice that name it. */
const NAME_KEYS = ['label', 'name', 'x', 'id'];
/** Texts that name a place which has no label. */
const PLACE_NAME_KEYS = ['name', 'title', 'text'];
const POINT_AXES = ['x', 'y'] as const;
const MAX_PATH_PARTS = 8;

/** @param body a copy of the specification, not yet validated; what has another shape is left as it is */
export function readPointShapes(body: JsonObject): void {
  const { data } = body;
  const options = isObject(body['options']) ? body['options'] : {};
  const shared = options['parsing'];
  delete options['parsing'];
  if (!isObject(data)) return;
  for (const key of ['labels', 'datasets']) data[key] = listOf(data[key]) ?? data[key];
  if (!Array.isArray(data['datasets'])) return;
  for (const dataset of data['datasets']) {
    if (!isObject(dataset)) continue;
    const own = dataset['parsing'] ?? shared;
    // Chart.js asks those of all series for each key that a series does not name.
    const keys = isObject(own) ? { ...(isObject(shared) && shared), ...own } : {};
    delete dataset['parsing'];
    const shape = { body, data, dataset, options };
    if (isObject(dataset['data'])) dataset['data'] = valuesByName(dataset['data'], shape);
    const points = dataset['data'];
    if (Array.isArray(points) && points.some((point) => typeof point === 'object' && point !== null)) {
      dataset['data'] = points.map(fieldReader(shape, keys));
      if (definitionIn(shape)?.cost === 'places') for (const point of dataset['data']) namePlace(point);
      nameSlices(points, shape);
    }
  }
}

function namePlace(point: Json): void {
  if (!isObject(point) || point['label'] !== undefined) return;
  const name = PLACE_NAME_KEYS.map((key) => point[key]).find((text) => typeof text === 'string');
  if (name !== undefined) point['label'] = name;
}

interface Shape {
  body: JsonObject;
  data: JsonObject;
  dataset: JsonObject;
  options: JsonObject;
}

function definitionIn({ body, dataset }: Shape): ReturnType<typeof findDefinition> {
  return findDefinition(dataset['type'] ?? body['type']);
}

/** PHP writes a list whose first or middle entries are missing as an object with numbers as keys. */
function listOf(value: Json | undefined): Json[] | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.every((key) => /^\d{1,6}$/.test(key)) ? (Object.values(value) as Json[]) : undefined;
}

/** Values by the name of their label; those of a list with gaps by its places. */
function valuesByName(values: JsonObject, { data, options, ...shape }: Shape): Json {
  const entries = Object.entries(values) as [string, Json][];
  if (entries.length === 0) return values;
  const labels = Array.isArray(data['labels']) ? data['labels'].map((label) => plainText(label)) : undefined;
  const places = new Map(labels?.map((label, at) => [label, at]));
  const areNames = entries.some(([key]) => places.has(key));
  if (labels && !areNames && listOf(values)) {
    if (labels.length === entries.length) return entries.map(([, value]) => value);
    return labels.map((_, at) => values[String(at)] ?? null);
  }
  const definition = definitionIn({ data, options, ...shape });
  if (!definition?.isCartesian) {
    const names = labels ?? [];
    for (const [name] of entries) if (!places.has(name)) places.set(name, names.push(name) - 1);
    data['labels'] = names;
    return names.map((name) => values[name] ?? null);
  }
  const [index, value] = options['indexAxis'] === 'y' ? POINT_AXES.toReversed() : POINT_AXES;
  return entries.map(([name, number]) => ({ [index ?? 'x']: name, [value ?? 'y']: number }));
}

/** @returns what brings one point into the form of its type */
function fieldReader(shape: Shape, parsing: JsonObject): (point: Json, at: number) => Json {
  const definition = definitionIn(shape);
  if (definition?.isCartesian || definition?.cost === 'places') return placeReader(shape, parsing);
  const { key } = parsing;
  const ownField = definition?.axes === 'radial' ? 'r' : 'value';
  const field = pathOf(key) ?? (definition?.points.schema ? undefined : [ownField]);
  return (point) => {
    const value = isObject(point) && field ? valueAt(point, field) : undefined;
    return value === undefined ? point : value;
  };
}

/** A point `{x, y}` from fields of other names. Without a place of its own, it stands at its label. */
function placeReader({ data, options, ...shape }: Shape, parsing: JsonObject): (point: Json, at: number) => Json {
  const [xPath, yPath] = [pathOf(parsing['xAxisKey']) ?? ['x'], pathOf(parsing['yAxisKey']) ?? ['y']];
  const isLying = options['indexAxis'] === 'y';
  const labels = definitionIn({ data, options, ...shape })?.isCartesian ? data['labels'] : undefined;
  // Beside labels, a pair may be a range of a bar that was meant.
  const isLine = (shape.dataset['type'] ?? shape.body['type']) === 'line' && data['labels'] === undefined;
  return (point, at) => {
    if (isLine && Array.isArray(point) && point.length === 2) return { x: point[0] ?? null, y: point[1] ?? null };
    if (!isObject(point)) return point;
    const label = Array.isArray(labels) ? labels[at] : undefined;
    const { t, ...others } = point;
    const [x, y] = [
      valueAt(point, xPath) ?? t ?? (isLying ? undefined : label),
      valueAt(point, yPath) ?? (isLying ? label : undefined),
    ];
    return x === undefined || y === undefined ? point : { ...others, x, y };
  };
}

/** `a.b` is the field b of a; `a\.b` is one name. */
function pathOf(key: Json | undefined): string[] | undefined {
  if (typeof key !== 'string' || key === '') return undefined;
  const parts = key.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));
  return parts.length <= MAX_PATH_PARTS ? parts : undefined;
}

function valueAt(point: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = point;
  for (const part of path) {
    const holder: Json | undefined = value;
    const isIndex = Array.isArray(holder) && /^\d{1,6}$/.test(part);
    if (isIndex) value = (holder as Json[])[Number(part)];
    else value = isObject(holder) && Object.hasOwn(holder, part) ? holder[part] : undefined;
  }
  return value;
}

/** Slices and tiles without labels have the names that stand beside their values. */
function nameSlices(points: Json[], { body, data, dataset, options }: Shape): void {
  const definition = definitionIn({ body, data, dataset, options });
  const isNamed = definition?.hasLabels ? !definition.isCartesian : definition?.table.form === 'tiles';
  if (data['labels'] !== undefined || !isNamed) return;
  const name = NAME_KEYS.find((key) => points.every((point) => isObject(point) && typeof point[key] === 'string'));
  if (name !== undefined) data['labels'] = points.map((point) => (point as JsonObject)[name] ?? '');
}

import { chartSpecJsonSchema, PRESETS } from '../chart-spec/spec.js';

type Schema = Readonly<Record<string, unknown>>;

/** The rules at a path of a specification, as its JSON Schema states them. */
function schemaAt(path: string): Schema | undefined {
  let at: Schema | undefined = chartSpecJsonSchema();
  for (const step of path.split('.')) {
    const { properties, items } = (at ?? {}) as { properties?: Record<string, Schema>; items?: Schema };
    at = /^\d+$/.test(step) ? items : properties && Object.hasOwn(properties, step) ? properties[step] : undefined;
  }
  return at;
}

/** The values that a field accepts; undefined for fields that are not enumerations. */
export function allowedAt(path: string): readonly string[] | undefined {
  if (path === 'brandKitId') return PRESETS;
  const allowed = schemaAt(path)?.['enum'];
  return Array.isArray(allowed) ? allowed : undefined;
}

export function rangeAt(path: string): { minimum: number; maximum: number; isInteger: boolean } | undefined {
  const { minimum, maximum, type } = schemaAt(path) ?? {};
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return undefined;
  return { minimum, maximum, isInteger: type === 'integer' };
}

const namesAt = (schema: Schema | undefined): readonly string[] =>
  Object.keys((schema?.['properties'] as object | undefined) ?? {});

/** The known fields of a specification, of its data, and of a series. */
export const FIELD_NAMES = {
  root: namesAt(chartSpecJsonSchema()),
  data: namesAt(schemaAt('data')),
  dataset: namesAt(schemaAt('data.datasets.0')),
};

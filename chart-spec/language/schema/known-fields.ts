import type { Schema } from 'joi';
import { join } from '../../model/issue-list.js';
import type { Warnings } from '../../model/warnings.js';
import { isObject } from '../../values/json.js';

type Fields = ReadonlyMap<string, Schema | undefined>;

/**
 * A value with only the fields that its schema names, also in the objects inside. Each other field is a warning. Objects of free form, such as
 * options of Chart.js and formats, stay as they are: other rules apply to them.
 * @param value that the schema accepts
 */
export function withKnownFields(value: unknown, schema: Schema, path: string, warnings: Warnings): unknown {
  const fields = fieldsOf(schema);
  if (fields === undefined) return value;
  const known = (each: unknown, at: string) => (isObject(each) ? withFields(each, fields, at, warnings) : each);
  return Array.isArray(value) ? value.map((each, at) => known(each, join(path, at))) : known(value, path);
}

function withFields(value: object, fields: Fields, path: string, warnings: Warnings): object {
  warnings.addUnknownKeys(value, [...fields.keys()], path);
  const known = Object.entries(value).filter(([name]) => fields.has(name));
  return Object.fromEntries(
    known.map(([name, each]) => {
      const schema = fields.get(name);
      return [name, schema === undefined ? each : withKnownFields(each, schema, join(path, name), warnings)];
    }),
  );
}

interface Terms {
  keys?: { key: string; schema: Schema }[] | null;
  items?: Schema[];
  metas?: { jsonSchema?: { properties?: object; additionalProperties?: boolean } }[];
}

/** The fields of an object or of the objects in a list, with their schemas. Where a function checks the fields, the JSON Schema names them. */
export function fieldsOf(schema: Schema): Fields | undefined {
  const { keys, items, metas }: Terms = schema.$_terms;
  if (items?.[0] !== undefined) return fieldsOf(items[0]);
  if (keys) return new Map(keys.map((each) => [each.key, each.schema]));
  const { properties, additionalProperties } = metas?.[0]?.jsonSchema ?? {};
  if (properties === undefined || additionalProperties === true) return undefined;
  return new Map(Object.keys(properties).map((name) => [name, undefined]));
}

import { helpPageOf } from '../../../describe/help-page.js';
import { CHART_TYPES } from '../../../types/registry.js';
import { extendedSpecSchema, multiplesSchema } from '../schema.js';
import { toJsonSchema } from './joi-json-schema.js';
import { typeSchemas } from './type-schemas.js';

const EXAMPLE = {
  type: 'bar',
  data: { labels: ['Q1', 'Q2', 'Q3'], datasets: [{ label: 'Revenue', data: [12, 19, 7] }] },
  title: 'Revenue by quarter',
};

/** Not part of the image, so no page of docs/spec shows it. */
const WITHOUT_PAGE = new Set(['returnUrl']);

interface ObjectSchema {
  required?: string[];
  oneOf?: object[];
  additionalProperties?: false;
  properties: Record<string, { description?: string; [rule: string]: unknown }>;
}

/** The fields of all types, with the data in the form of each type as alternatives. */
function unionOfTypes(): ObjectSchema {
  const { properties, ...schema } = toJsonSchema(extendedSpecSchema) as unknown as ObjectSchema;
  const { data } = (toJsonSchema(multiplesSchema) as unknown as ObjectSchema).properties;
  const type = { ...properties['type'], enum: CHART_TYPES };
  return { ...schema, required: ['type'], properties: { ...properties, type }, oneOf: typeSchemas(data ?? {}) };
}

/** Adds the address of its page to the description of each field. */
function withPages(schema: ObjectSchema): ObjectSchema {
  const properties = Object.entries(schema.properties).map(([name, { description, ...rules }]) => {
    if (description === undefined || WITHOUT_PAGE.has(name))
      return [name, { ...rules, ...(description && { description }) }];
    return [name, { ...rules, description: `${description}. See [examples](${helpPageOf(name)}).` }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

let jsonSchema: Record<string, unknown> | undefined;

/** JSON Schema (draft 2020-12) of a chart specification as a client writes it. Made when it is first needed: joi takes 50 ms for it. */
export function chartSpecJsonSchema(): Record<string, unknown> {
  jsonSchema ??= { ...withPages(unionOfTypes()), title: 'Chart specification', examples: [EXAMPLE] };
  return jsonSchema;
}

/** Objects of ours in which null says the same as no field, as at the root. In options Chart.js may mean it. */
const OWN_OBJECTS = ['header', 'footer', 'legend', 'border', 'theme'];

/** The same with null where it says that a field is absent, for what is written by programs. */
export function nullableSchema(): Record<string, unknown> {
  return acceptingNulls(chartSpecJsonSchema() as unknown as ObjectSchema, OWN_OBJECTS);
}

function acceptingNulls(schema: ObjectSchema, inside: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const own =
      inside.includes(name) && 'properties' in field ? acceptingNulls(field as unknown as ObjectSchema, []) : field;
    return [name, schema.required?.includes(name) ? own : acceptingNull(own)];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

function acceptingNull(field: Record<string, unknown>): Record<string, unknown> {
  const { type, enum: words, anyOf } = field;
  if (Array.isArray(anyOf)) return { ...field, anyOf: [...(anyOf as unknown[]), { type: 'null' }] };
  if ([type].flat().includes('null')) return field;
  return {
    ...field,
    ...(type !== undefined && { type: [type, 'null'].flat() }),
    ...(Array.isArray(words) && { enum: [...(words as unknown[]), null] }),
  };
}

/** `footer` has `text` too, which shorthands.ts reads. */
const CLOSED = OWN_OBJECTS.filter((name) => name !== 'footer');

function closed(schema: ObjectSchema, inside: readonly string[]): ObjectSchema {
  const fields = Object.entries(schema.properties).map(([name, field]) =>
    inside.includes(name) && 'properties' in field
      ? [name, closed(field as unknown as ObjectSchema, [])]
      : [name, field],
  );
  return { ...schema, properties: Object.fromEntries(fields), additionalProperties: false };
}

/** What a schema of a tool is from: all keywords of ours are in it, and editors know it best. */
const EDITOR_DIALECT = 'http://json-schema.org/draft-07/schema#';

/** The same for editors: it has the address that a specification names in `$schema`, and no other fields, so that a typo is underlined. */
export function editorSchema(address: string): Record<string, unknown> {
  const { properties, ...schema } = closed(nullableSchema() as unknown as ObjectSchema, CLOSED);
  const own = { $schema: { type: 'string', description: 'The address of this schema, for editors. Not read.' } };
  return { $schema: EDITOR_DIALECT, $id: address, ...schema, properties: { ...own, ...(properties as object) } };
}

import type { Schema } from './document.js';

const FORMATS: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'date and time, ISO 8601',
  date: 'date, ISO 8601',
  uri: 'URL',
  email: 'e-mail address',
};

/** The type in words, such as `array of string or null`. @param nameOf the name of a component that has a page of its own */
export function typeText(schema: Schema, nameOf: (schema: Schema) => string | undefined): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (schema.type === undefined && alternatives !== undefined)
    return [...new Set(alternatives.map((each) => typeText(each, nameOf)))].join(' or ');
  const { type = typeOfValues(schema) } = schema;
  return [type]
    .flat()
    .map((each) => oneType(each, schema, nameOf))
    .join(' or ');
}

function oneType(type: string, schema: Schema, nameOf: (schema: Schema) => string | undefined): string {
  if (type === 'array') return schema.items === undefined ? 'array' : `array of ${typeText(schema.items, nameOf)}`;
  if (type === 'string' && schema.contentMediaType !== undefined) return 'bytes';
  return type;
}

function typeOfValues({ const: only, enum: values = [only], properties }: Schema): string {
  if (properties !== undefined) return 'object';
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  types.delete('undefined');
  return types.size === 0 ? 'any' : [...types].join(' or ');
}

/** What is accepted beside the type: ranges, lengths, formats. The description says what a pattern means. */
export function constraints(schema: Schema): string[] {
  const { items, format, uniqueItems, minProperties } = schema;
  return [
    format === undefined ? undefined : (FORMATS[format] ?? format),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength === 1 ? undefined : schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    uniqueItems ? 'no entry twice' : undefined,
    minProperties === undefined
      ? undefined
      : `at least ${minProperties === 1 ? 'one field' : `${minProperties} fields`}`,
    items?.enum === undefined ? range(items?.minimum, items?.maximum, ' each') : undefined,
  ].filter((text) => text !== undefined);
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  const [low, high] = [from, to].map(limitText);
  if (low !== undefined && high !== undefined) return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`;
  if (low !== undefined) return `at least ${low}${unit}`;
  return high === undefined ? undefined : `at most ${high}${unit}`;
}

/** Limits with more digits than anybody reads have an exponent. */
function limitText(limit: number | undefined): string | undefined {
  return limit === undefined || Math.abs(limit) <= Number.MAX_SAFE_INTEGER
    ? limit?.toLocaleString('en-US')
    : String(limit).replace('e+', 'e');
}

/** The accepted values of an enumeration, as JSON. */
export function valuesOf({ const: only, enum: values, items }: Schema): string[] {
  const list = values ?? (only === undefined ? (items?.enum ?? []) : [only]);
  return list.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

import { chartSpecJsonSchema } from '../../chart-spec/spec.js';
import type { JsonSchema } from './tool.js';

type Properties = Record<string, JsonSchema>;

const FIELDS = chartSpecJsonSchema()['properties'] as Properties;
/** Keywords that a model does without: the API checks them. */
const DROPPED = new Set(['examples', 'default', 'minLength', 'maxLength', 'oneOf', 'pattern', 'additionalProperties']);
/** Where a model finds what the schemas of the tools leave out. */
export const SPEC_SCHEMA_URI = 'chartwright://schema/chart-spec';

/** Every tool list is read by a model before it does anything: fields that most charts do without are left to the resource. */
const CHART_FIELDS = [
  'type',
  'data',
  'title',
  'subtitle',
  'options',
  'width',
  'height',
  'format',
  'devicePixelRatio',
  'brandKitId',
  'theme',
  'locale',
  'backgroundColor',
  'alt',
];
const CARD_FIELDS = [
  'type',
  'data',
  'header',
  'kpiStrip',
  'kpiPosition',
  'legend',
  'footer',
  'options',
  'width',
  'height',
  'format',
  'devicePixelRatio',
  'brandKitId',
  'padding',
  'borderRadius',
  'border',
];

/** The fields of `data`: a table or labels with datasets. Operations over tables are left to the resource. */
const DATA_FIELDS = new Set(['labels', 'datasets', 'csv', 'rows', 'records']);

/** The specification of a chart, with the fields that most charts use. */
export const chartSchema = specSchema(CHART_FIELDS, ['type', 'data']);

/** The specification of a card. */
export const cardSchema = specSchema(CARD_FIELDS, ['type', 'data', 'header']);

/** One field of the specification, as an argument of a tool. */
export const specField = (name: string): JsonSchema => compact(FIELDS[name] ?? {}, 1);

function fieldSchema(name: string): JsonSchema {
  const field = FIELDS[name] ?? {};
  if (name !== 'data') return compact(field, 2);
  const fields = Object.entries((field['properties'] ?? {}) as Properties).filter(([key]) => DATA_FIELDS.has(key));
  return compact({ ...field, properties: Object.fromEntries(fields) }, 3);
}

function specSchema(names: readonly string[], required: readonly string[]): JsonSchema {
  return {
    type: 'object',
    description: `Chart specification. All fields: resource ${SPEC_SCHEMA_URI}`,
    properties: Object.fromEntries(names.map((name) => [name, fieldSchema(name)])),
    required,
    additionalProperties: true,
  };
}

/** @param depth levels of properties that are kept */
function compact(schema: JsonSchema, depth: number): JsonSchema {
  const kept = Object.entries(schema).filter(([key]) => !DROPPED.has(key));
  const entries = kept.flatMap(([key, value]): [string, unknown][] => {
    if (key === 'description') return [[key, String(value).replace(/\.? See \[examples\]\([^()]*\)\.?$/, '')]];
    if (key === 'required') return (value as unknown[]).length > 0 && depth > 0 ? [[key, value]] : [];
    if (key === 'items') return [[key, compact(value as JsonSchema, depth - 1)]];
    if (key !== 'properties') return [[key, value]];
    if (depth <= 0) return [];
    const inner = Object.entries(value as Properties).map(([name, each]) => [name, compact(each, depth - 1)]);
    return [[key, Object.fromEntries(inner)]];
  });
  return Object.fromEntries(entries);
}

/** JSON Schema 2020-12 of the POST body, out of the joi schema; a small step afterwards adds what joi's own output cannot know. */

import { specSchema } from './schema.js';
import { FORMATS, MAX_LABELS, MAX_POINTS, PRESETS } from './vocabulary.js';

type JsonSchema = Record<string, unknown>;

const EXAMPLE = {
  type: 'bar',
  data: { labels: ['Q1', 'Q2', 'Q3'], datasets: [{ label: 'Revenue', data: [12, 19, 7] }] },
  title: 'Revenue by quarter',
};

const POINT = { type: ['number', 'null'] };

/** Rules that live in functions, by their path in the document. */
const ADDITIONS: [path: string, schema: JsonSchema][] = [
  ['data.labels', { items: { type: 'string' }, minItems: 1, maxItems: MAX_LABELS }],
  [
    'data.datasets[]',
    {
      properties: {
        label: { type: 'string', description: 'Name of the series' },
        data: { type: 'array', description: 'Numbers, or null for a gap', items: POINT, maxItems: MAX_POINTS },
      },
      required: ['data'],
      // Whatever else Chart.js takes.
      additionalProperties: true,
    },
  ],
  ['title', { type: ['string', 'array', 'object'], items: { type: 'string' } }],
  ['width', { default: 800, examples: [800] }],
  ['height', { default: 400, examples: [400] }],
  ['format', { default: 'png', examples: [...FORMATS] }],
  ['devicePixelRatio', { default: 1, examples: [2] }],
  ['returnUrl', { default: false }],
  ['brandKitId', { examples: [...PRESETS] }],
  ['header.badge', { type: ['string', 'object'] }],
  ['header.logoUrl', { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://' }],
];

export const chartSpecJsonSchema: JsonSchema = build();

function build(): JsonSchema {
  const schema = specSchema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
  for (const [path, addition] of ADDITIONS) Object.assign(at(schema, path), addition);
  return Object.assign(schema, { title: 'Chart specification', examples: [EXAMPLE] });
}

/** The sub-schema of a field. @throws when the document has no such field: the table above has gone stale */
function at(schema: JsonSchema, path: string): JsonSchema {
  let current: unknown = schema;
  for (const step of path.replaceAll('[]', '.[]').split('.')) {
    const holder = current as { properties?: Record<string, unknown>; items?: unknown };
    current = step === '[]' ? holder.items : holder.properties?.[step];
    if (typeof current !== 'object' || current === null) throw new Error(`No field ${path} in the chart schema`);
  }
  return current as JsonSchema;
}

import { chartSpecJsonSchema } from '../chart-spec/chart-spec.js';

/** Fields that are the client's or the service's to set, never a model's. */
export const NOT_THE_MODELS: ReadonlySet<string> = new Set([
  'format',
  'quality',
  'returnUrl',
  'devicePixelRatio',
  'scale',
]);

type Schema = Record<string, unknown>;

/** The chart language's own JSON Schema without those fields, and a way to say what a description leaves open. */
export const ANSWER_SCHEMA: Schema = build();

function build(): Schema {
  const fields = Object.entries(chartSpecJsonSchema['properties'] as Schema);
  const properties = Object.fromEntries(fields.filter(([name]) => !NOT_THE_MODELS.has(name)));
  const fault = {
    type: 'object',
    properties: { path: { type: 'string' }, message: { type: 'string' } },
    required: ['path', 'message'],
  };
  const missing = { type: 'array', description: 'Instead of a chart: what the description leaves open', items: fault };
  return { type: 'object', properties: { ...properties, missing } };
}

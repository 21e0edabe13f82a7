import { chartSpecJsonSchema } from '../../chart-spec/chart-spec.js';

/** Fields that only the client may set. */
export const CLIENT_FIELDS = new Set(['format', 'quality', 'returnUrl', 'devicePixelRatio', 'scale']);

type Schema = Record<string, unknown>;

/** JSON Schema of a model's answer: a chart specification without the client's fields, or a list of what the description does not say. */
export function answerSchema(): Schema {
  const fields = Object.entries(chartSpecJsonSchema()['properties'] as Schema);
  const properties = Object.fromEntries(fields.filter(([name]) => !CLIENT_FIELDS.has(name)));
  const items = {
    type: 'object',
    properties: { path: { type: 'string' }, message: { type: 'string' } },
    required: ['path', 'message'],
  };
  const missing = { type: 'array', description: 'Instead of a chart: what the description does not say', items };
  return { type: 'object', properties: { ...properties, missing } };
}

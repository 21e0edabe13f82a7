import { toJsonSchema, withValueFormat } from '../../chart-spec/spec.js';
import type { TemplateReading } from '../../chart-spec/urls.js';
import { type JsonSchema, recordSchema } from '../http/openapi.js';
import { templateChange } from './input.js';
import type { Template } from './template.entity.js';

/** A built-in template, or one of an account. */
export interface TemplateRecord {
  /** A UUID, or the id of a built-in template. */
  id: string;
  slug: string;
  name: string;
  description: string;
  /** As the client wrote it; `parseTemplateUrl` accepts it. */
  spec: Record<string, unknown>;
  builtIn: boolean;
  reading: TemplateReading;
  createdAt: Date;
  updatedAt: Date;
}

const time = { type: 'string', format: 'date-time' };

/** A template in responses. */
export const templateSchema = recordSchema({
  id: { type: 'string', description: 'A UUID; of a built-in template its name, such as `mrr-trend`.' },
  ...(toJsonSchema(templateChange)['properties'] as Record<string, JsonSchema>),
  builtIn: { type: 'boolean', description: 'Whether it comes with the service.' },
  createdAt: time,
  updatedAt: time,
});

export function presentTemplate(template: TemplateRecord): object {
  const { id, slug, name, description, spec, builtIn, createdAt, updatedAt } = template;
  // The schema has one meaning of `format`, for whoever reads it.
  return { id, slug, name, description, spec: withValueFormat(spec), builtIn, createdAt, updatedAt };
}

export function recordOf({ id, slug, name, description, spec, createdAt, updatedAt }: Template): TemplateRecord {
  return { id, slug, name, description, spec, builtIn: false, reading: {}, createdAt, updatedAt };
}

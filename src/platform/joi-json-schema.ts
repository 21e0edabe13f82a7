import type Joi from 'joi';
export function toJsonSchema(schema: Joi.Schema): Record<string, unknown> {
  return (schema as any)['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
}

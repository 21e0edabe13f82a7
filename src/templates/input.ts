import Joi from 'joi';
import { isUuid, lineOfText } from '../http/http.js';
import { schemaRef } from '../http/openapi.js';
import { builtInIds, findBuiltIn } from './built-in-templates.js';

/** 1 to 64 lower-case letters, digits and hyphens, with a letter or digit at both ends. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
/** Leaves space for a suffix such as `-100`. */
const MAX_BASE_CHARS = 60;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** A slug made from a name: `Q3 Umsätze!` becomes `q3-umsatze`. `template` where the name has no Latin letters or digits. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = words?.join('-').slice(0, MAX_BASE_CHARS).replace(/-$/, '') ?? '';
  return slug === '' ? 'template' : slug;
}

/** The fields of a template that its account sets. */
export interface TemplateInput {
  name: string;
  /** Made from the name when absent. */
  slug?: string;
  description: string;
  spec: Record<string, unknown>;
}

export type NewTemplate = Partial<TemplateInput> & { name: string; copyOf?: string };

const MAX_NAME_CHARS = 100;
const MAX_DESCRIPTION_CHARS = 500;

const SLUG_SENTENCE =
  '"slug" must be 1 to 64 lower-case letters, digits and hyphens, with a letter or digit at both ends, and no UUID';

/** Fields of a returned template that clients cannot set. */
export const READ_ONLY = ['id', 'builtIn', 'createdAt', 'updatedAt'];

const fields = {
  slug: Joi.string()
    .custom((value: string, helpers) => {
      if (findBuiltIn(value) !== undefined) return helpers.error('any.taken');
      return isSlug(value) && !isUuid(value) ? value : helpers.error('any.invalid');
    })
    .messages({ '*': SLUG_SENTENCE, 'any.taken': '"slug" is the id of a built-in template' })
    .description('Can be used in URLs instead of the id. Unique in the account; not the id of a built-in template.')
    .meta({ jsonSchema: { pattern: SLUG.source } }),
  description: lineOfText(MAX_DESCRIPTION_CHARS).allow(''),
  // Validated by its reader: joi reports one error of a custom rule only.
  spec: Joi.any().meta({ jsonSchema: schemaRef('ChartSpec') }),
};

export const newTemplate = Joi.object<NewTemplate>({
  ...fields,
  name: lineOfText(MAX_NAME_CHARS).required(),
  copyOf: Joi.string().meta({ jsonSchema: { enum: builtInIds } }),
})
  .xor('spec', 'copyOf')
  .messages({
    'object.missing': 'either "spec" or "copyOf" is required',
    'object.xor': '"spec" and "copyOf" cannot both be given',
  });

export const templateChange = Joi.object<Partial<TemplateInput>>({ ...fields, name: lineOfText(MAX_NAME_CHARS) })
  .min(1)
  .messages({ 'object.min': 'at least one of "name", "slug", "description", "spec" is required' });

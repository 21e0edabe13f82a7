import Joi from 'joi';
import {
  invalidRequest,
  issuesOf,
  parseTemplateUrl,
  type SpecIssue,
  toJsonSchema,
  underField,
} from '../../chart-spec/chart-spec.js';
import {
  type HasBody,
  type HasInput,
  idIn,
  isUuid,
  lineOfText,
  parseJson,
  type RequestContext,
  readInput,
  stage,
  withoutReadOnly,
} from '../http/http.js';
import { jsonRequestBody, responseRef, schemaRef } from '../http/openapi.js';
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

type NewTemplate = Partial<TemplateInput> & { name: string; copyOf?: string };

const MAX_NAME_CHARS = 100;
const MAX_DESCRIPTION_CHARS = 500;
/** Twice the size of the largest chart, 20 series of 1000 points. */
const MAX_SPEC_BYTES = 256 * 1024;

const SLUG_SENTENCE =
  '"slug" must be 1 to 64 lower-case letters, digits and hyphens, with a letter or digit at both ends, and no UUID';

/** Fields of a returned template that clients cannot set. */
const READ_ONLY = ['id', 'builtIn', 'createdAt', 'updatedAt'];

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
  // Validated by `requireSpec`: joi reports one error of a custom rule only.
  spec: Joi.any().meta({ jsonSchema: schemaRef('ChartSpec') }),
};

const newTemplate = Joi.object<NewTemplate>({
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
  .messages({
    'object.min': 'at least one of "name", "slug", "description", "spec" is required',
  });

const responses = { 400: responseRef('InvalidRequest') };

/** Reads a new template from the body. Throws 400 with all errors, those of the chart under `spec`. */
export const readNewTemplate = stage<HasBody, HasInput<TemplateInput>>(
  (ctx, next) => {
    const { copyOf, spec, description, ...rest } = readFields(ctx, newTemplate);
    const original = copyOf === undefined ? undefined : findBuiltIn(copyOf);
    if (copyOf !== undefined && original === undefined) {
      throw invalidRequest([{ path: 'copyOf', message: '"copyOf" must be the id of a built-in template' }]);
    }
    const input = {
      ...rest,
      spec: spec ?? original?.spec ?? {},
      description: description ?? original?.description ?? '',
    };
    return next({ input });
  },
  {
    requestBody: jsonRequestBody(toJsonSchema(newTemplate), { name: 'Our MRR', slug: 'our-mrr', copyOf: 'mrr-trend' }),
    responses,
  },
);

/** Reads a change of some fields from the body. Throws 400 as above. */
export const readTemplateChange = stage<HasBody, HasInput<Partial<TemplateInput>>>(
  (ctx, next) => next({ input: readFields(ctx, templateChange) }),
  { requestBody: jsonRequestBody(toJsonSchema(templateChange), { name: 'Weekly orders' }), responses },
);

function readFields<Input extends object>(ctx: RequestContext<HasBody>, schema: Joi.ObjectSchema<Input>): Input {
  const value = withoutReadOnly(parseJson(ctx.state.body), READ_ONLY, idIn(ctx));
  const hasSpec = typeof value === 'object' && value !== null && Object.hasOwn(value, 'spec');
  const ofSpec = hasSpec ? attempt(() => requireSpec((value as { spec: unknown }).spec)).issues : [];
  const { result, issues } = attempt(() => readInput(schema, value));
  if (result !== undefined && ofSpec.length === 0) return result;
  throw invalidRequest([...issues, ...ofSpec]);
}

function requireSpec(spec: unknown): void {
  try {
    parseTemplateUrl(spec, '');
  } catch (error) {
    throw underField(error, 'spec');
  }
  // After parsing, which rejects JSON that is nested too deeply for JSON.stringify.
  if (Buffer.byteLength(JSON.stringify(spec)) > MAX_SPEC_BYTES) {
    const message = `"spec" must be at most ${MAX_SPEC_BYTES / 1024} KB of JSON`;
    throw invalidRequest([{ path: 'spec', message }]);
  }
}

/** The result of `read`, or the issues of the 400 that it throws. */
function attempt<Result>(read: () => Result): { result?: Result; issues: SpecIssue[] } {
  try {
    return { result: read(), issues: [] };
  } catch (error) {
    const issues = issuesOf(error);
    if (issues === undefined) throw error;
    return { issues };
  }
}

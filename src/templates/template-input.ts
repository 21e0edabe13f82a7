import Joi from 'joi';
import { parseTemplateUrl } from '../chart-spec/chart-spec.js';
import { ApiError, invalidRequest, type SpecIssue } from '../http/errors.js';
import { isUuid, lineOfText, parseJson, readInput } from '../http/http.js';
import type { BodyState, InputState, LegacyStage as Stage } from '../http/legacy.js';
import { findBuiltIn } from './built-in-templates.js';
import { isSlug } from './slug.js';
import type { TemplateFields } from './templates.js';

const NAME_CHARS = 100;
const DESCRIPTION_CHARS = 500;
/** The largest chart, twenty series of a thousand points, has about half of this. */
const MAX_SPEC_BYTES = 256 * 1024;

const SLUG_SENTENCE =
  '"slug" must be 1 to 64 lower-case letters, digits and hyphens, with a letter or digit at both ends, and no UUID';
const slug = Joi.string()
  .custom((value: string, helpers) => {
    if (findBuiltIn(value) !== undefined) return helpers.error('any.taken');
    return isSlug(value) && !isUuid(value) ? value : helpers.error('any.invalid');
  })
  .messages({ '*': SLUG_SENTENCE, 'any.taken': '"slug" is the id of a built-in template' });
const fields = { slug, description: lineOfText(DESCRIPTION_CHARS).allow(''), spec: Joi.any() };

type NewTemplate = Partial<TemplateFields> & { name: string; copyOf?: string };
const newTemplate = Joi.object<NewTemplate>({
  ...fields,
  name: lineOfText(NAME_CHARS).required(),
  copyOf: Joi.string(),
})
  .xor('spec', 'copyOf')
  .messages({
    'object.missing': 'either "spec" or "copyOf" is required',
    'object.xor': '"spec" and "copyOf" cannot both be given',
  });
const change = Joi.object<Partial<TemplateFields>>({ ...fields, name: lineOfText(NAME_CHARS) })
  .min(1)
  .messages({
    'object.min': 'at least one of "name", "slug", "description", "spec" is required',
  });

/** A stage that reads a new template. Throws 400 with every fault, those of the chart under `spec`. */
export const readNewTemplate: Stage<BodyState & InputState<TemplateFields>> = (ctx, next) => {
  const { copyOf, spec, description, ...rest } = readBody<NewTemplate>(ctx.state, newTemplate);
  const model = copyOf === undefined ? undefined : findBuiltIn(copyOf);
  if (copyOf !== undefined && model === undefined) {
    throw invalidRequest([{ path: 'copyOf', message: '"copyOf" must be the id of a built-in template' }]);
  }
  ctx.state.input = { ...rest, spec: spec ?? model?.spec ?? {}, description: description ?? model?.description ?? '' };
  return next();
};

/** The same for a change of some fields. */
export const readTemplateChange: Stage<BodyState & InputState<Partial<TemplateFields>>> = (ctx, next) => {
  ctx.state.input = readBody<Partial<TemplateFields>>(ctx.state, change);
  return next();
};

function readBody<Input>({ body }: BodyState, schema: Joi.ObjectSchema<Input>): Input {
  const value = parseJson(body);
  const isGiven = typeof value === 'object' && value !== null && Object.hasOwn(value, 'spec');
  const ofSpec = isGiven ? faultsOfSpec((value as { spec: unknown }).spec) : [];
  const { result, faults } = faultsIn(() => readInput(schema, value));
  if (result !== undefined && ofSpec.length === 0) return result;
  throw invalidRequest([...faults, ...ofSpec]);
}

/** What a later part of the gate has against the specification, as a fault of the template's field. */
export function underSpec(error: unknown): unknown {
  const faults = faultsOf(error);
  return faults === undefined ? error : invalidRequest(faults.map(atSpec));
}

function faultsOfSpec(spec: unknown): SpecIssue[] {
  const { faults } = faultsIn(() => parseTemplateUrl(spec, ''));
  // Only what is not too deep to be walked has passed so far.
  if (faults.length === 0 && Buffer.byteLength(JSON.stringify(spec)) > MAX_SPEC_BYTES) {
    return [{ path: 'spec', message: `"spec" must be at most ${MAX_SPEC_BYTES / 1024} KB of JSON` }];
  }
  return faults.map(atSpec);
}

function atSpec({ path, message }: SpecIssue): SpecIssue {
  return { path: path === '' ? 'spec' : `spec.${path}`, message };
}

function faultsIn<Result>(read: () => Result): { result?: Result; faults: SpecIssue[] } {
  try {
    return { result: read(), faults: [] };
  } catch (error) {
    const faults = faultsOf(error);
    if (faults === undefined) throw error;
    return { faults };
  }
}

function faultsOf(error: unknown): SpecIssue[] | undefined {
  return error instanceof ApiError && Array.isArray(error.body['details']) ? error.body['details'] : undefined;
}

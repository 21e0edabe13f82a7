import Joi from 'joi';
import { invalidRequest, type SpecFault } from '../errors.js';
import { type BodyState, parseJson } from './body.js';
import type { EdgeContext, Stage } from './stage.js';

export interface InputState<Input> {
  /** The body, checked and with its defaults. */
  input: Input;
}

/** Credentials stand in the query of every route; they are read before it. */
const CREDENTIAL_PARAMETERS = ['key', 'apiKey'];

/** What joi says when a schema brings no sentence of its own; `#label` is the dotted path in quotes. */
const MESSAGES = {
  'any.required': '{#label} is required',
  'any.only': '{#label} must be one of {#valids}',
  'any.unknown': '{#label} is not a field of this request',
  'object.unknown': '{#label} is not a field of this request',
  'object.base': 'the body must be a JSON object',
  'object.missing': 'at least one of {#peersWithLabels} is required',
  'string.base': '{#label} must be a text',
  'string.empty': '{#label} must not be empty',
  'string.min': '{#label} must be at least {#limit} characters long',
  'string.max': '{#label} must be at most {#limit} characters long',
  'string.pattern.invert.base': '{#label} must not hold control characters',
};

/** Checks one value against a schema. Throws 400 `Invalid request` whose `details` name every fault by its dotted path. */
export function readInput<Input>(schema: Joi.ObjectSchema<Input>, value: unknown): Input {
  const { value: input, error } = schema.required().prefs({ abortEarly: false, messages: MESSAGES }).validate(value);
  if (error === undefined) return input;
  const faults = error.details.map(({ path, message }): SpecFault => ({ path: path.join('.'), message }));
  throw invalidRequest(faults);
}

/** A stage that reads the body as JSON and checks it. Comes after `takeBody`. */
export function readJsonInput<Input>(schema: Joi.ObjectSchema<Input>): Stage<BodyState & InputState<Input>> {
  return (ctx, next) => {
    ctx.state.input = readInput(schema, parseJson(ctx.state.body));
    return next();
  };
}

/** The query as one object, checked. No parameter may be given twice: which of the two was meant is anyone's guess. */
export function readQueryInput<Input>(schema: Joi.ObjectSchema<Input>, { state }: EdgeContext): Input {
  const given: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  for (const [name, value] of new URLSearchParams(state.rawQuery)) {
    if (CREDENTIAL_PARAMETERS.includes(name)) continue;
    if (given[name] !== undefined) repeated.add(name);
    given[name] = value;
  }
  if (repeated.size > 0) {
    throw invalidRequest([...repeated].map((name) => ({ path: name, message: `"${name}" is given more than once` })));
  }
  return readInput(schema, given);
}

/** A line of text for people: trimmed, not empty, no control characters (a name is shown in lists, mails and logs). */
export function lineOfText(maxChars: number): Joi.StringSchema {
  return Joi.string()
    .trim()
    .min(1)
    .max(maxChars)
    .pattern(/[\p{Cc}\p{Zl}\p{Zp}]/u, { invert: true });
}

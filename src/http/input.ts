import Joi from 'joi';
import { type BodyState, parseJson } from './body.js';
import { invalidRequest, type SpecIssue } from './errors.js';
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
  'string.base': '{#label} must be a text',
  'string.empty': '{#label} must not be empty',
  'string.min': '{#label} must be at least {#limit} characters long',
  'string.max': '{#label} must be at most {#limit} characters long',
  'string.pattern.invert.base': '{#label} must not hold line breaks or control characters',
};
/** A name that the client made up is repeated in its fault; this much of it tells which one is meant. */
const MAX_NAME_CHARS = 100;
/** More fields than any request has, and more entries than any list of one. Counted first, since describing each of a hundred thousand would take seconds. */
const MAX_FIELDS = 200;
const MAX_ENTRIES = 200;

/** Checks one value against a schema. Throws 400 `Invalid request` whose `details` name every fault by its dotted path. */
export function readInput<Input>(schema: Joi.ObjectSchema<Input>, value: unknown): Input {
  // As options of the call, so that a sentence of the schema's own comes before these.
  const options = { abortEarly: false, messages: MESSAGES, errors: { wrap: { array: false } } } as const;
  const fields = withoutPrototype(value);
  refuseLongLists(schema, fields);
  const { value: input, error } = schema.required().validate(fields, options);
  if (error === undefined) return input;
  throw invalidRequest(error.details.filter(isNews).map(faultOf));
}

/** That a value is no text adds nothing to the list of the texts that it may be. */
function isNews({ type, path }: Joi.ValidationErrorItem, _at: number, all: Joi.ValidationErrorItem[]): boolean {
  return type !== 'string.base' || !all.some((other) => other.type === 'any.only' && other.path.join() === path.join());
}

function faultOf({ path, type, message, context }: Joi.ValidationErrorItem): SpecIssue {
  const name = path.join('.');
  if (type === 'object.base' && name !== '') return { path: name, message: `"${name}" must be a JSON object` };
  if (type !== 'object.unknown' || name.length <= MAX_NAME_CHARS) {
    // Joi writes events[0] where our paths say events.0.
    return { path: name, message: message.replace(`"${context?.label}"`, () => `"${name}"`) };
  }
  const start = `${name.slice(0, MAX_NAME_CHARS).toWellFormed()}…`;
  return { path: start, message: `"${start}" is not a field of this request` };
}

/**
 * The object without its prototype, and that for two reasons: joi copies objects in a way that would take a field named `__proto__` for the
 * prototype, and a lost field is one that was not refused by name.
 */
function withoutPrototype(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > MAX_FIELDS) {
    throw invalidRequest([{ path: '', message: `${entries.length} fields are far more than there can be` }]);
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, field] of entries) copy[name] = field;
  return copy;
}

/** Only where joi would read the entries: what takes any value bounds its lists itself. */
function refuseLongLists(schema: Joi.ObjectSchema, fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  const keys: { key: string; schema: Joi.Schema }[] = schema.$_terms['keys'] ?? [];
  for (const { key, schema: field } of keys) {
    const list: unknown = (fields as Record<string, unknown>)[key];
    if (field.type !== 'array' || !Array.isArray(list) || list.length <= MAX_ENTRIES) continue;
    throw invalidRequest([{ path: key, message: `"${key}" has ${list.length} entries; it may have far fewer` }]);
  }
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

/**
 * A line of text for people: trimmed, not empty, and free of whatever would break it up or turn it round in a list, a mail or a log: control
 * characters, line separators, bidirectional overrides (Unicode TR 36 §2.10), halves of surrogate pairs.
 */
export function lineOfText(maxChars: number): Joi.StringSchema {
  return Joi.string()
    .trim()
    .min(1)
    .max(maxChars)
    .pattern(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u, { invert: true });
}

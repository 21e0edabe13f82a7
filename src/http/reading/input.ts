import Joi from 'joi';
import { invalidRequest, isObject, nearestName, type SpecIssue, toJsonSchema } from '../../../chart-spec/spec.js';
import { type JsonSchema, jsonRequestBody, type Parameter, responseRef } from '../openapi.js';
import { type RequestContext, type Stage, stage } from '../pipeline.js';
import type { HasBody } from './body.js';
import { parseJson } from './json.js';

export interface HasInput<Input> {
  /** The body, validated and with its defaults. */
  input: Input;
}

export interface HasQuery<Query> {
  /** The query, validated and with its defaults. */
  query: Query;
}

/** Every route accepts credentials in the query; `authenticate` reads them. */
const CREDENTIAL_PARAMETERS = ['key', 'apiKey'];

/** The messages of schemas without their own; `#label` is the dotted path in quotes. */
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
/** Maximum length of an unknown field's name in its error. */
const MAX_NAME_CHARS = 100;
/** More than any request has. Counted before validation, because reporting each of 100,000 entries would take seconds. */
const MAX_FIELDS = 200;
const MAX_ENTRIES = 200;

/** Validates one value. Throws 400 `Invalid request`, whose `details` name every error by its dotted path. */
export function readInput<Input>(schema: Joi.ObjectSchema<Input>, value: unknown): Input {
  // As options of the call, so that a schema's own messages take precedence.
  const options = { abortEarly: false, messages: MESSAGES, errors: { wrap: { array: false } } } as const;
  const fields = withoutPrototype(value);
  dropNulls(schema, fields);
  refuseLongLists(schema, fields);
  const { value: input, error } = schema.required().validate(fields, options);
  if (error === undefined) return input;
  throw invalidRequest(error.details.filter(isInformative).map((detail) => issueOf(detail, schema)));
}

/** "must be a text" adds nothing to a list of the texts that are accepted. */
function isInformative({ type, path }: Joi.ValidationErrorItem, _at: number, all: Joi.ValidationErrorItem[]): boolean {
  return type !== 'string.base' || !all.some((other) => other.type === 'any.only' && other.path.join() === path.join());
}

function issueOf({ path, type, message, context }: Joi.ValidationErrorItem, schema: Joi.Schema): SpecIssue {
  const name = path.join('.');
  if (type === 'object.base' && name !== '') return { path: name, message: `"${name}" must be a JSON object` };
  if (type === 'object.unknown') return unknownField(path, fieldNames(schema, path.slice(0, -1)));
  // Joi writes events[0] where our paths say events.0.
  return { path: name, message: message.replace(`"${context?.label}"`, () => `"${name}"`) };
}

function unknownField(path: Joi.ValidationErrorItem['path'], known: readonly string[]): SpecIssue {
  const name = path.join('.');
  const isLong = name.length > MAX_NAME_CHARS;
  const shown = isLong ? `${name.slice(0, MAX_NAME_CHARS).toWellFormed()}…` : name;
  const meant = nearestName(String(path.at(-1)), known);
  const suggestion = meant === undefined ? '' : `. Did you mean "${meant}"?`;
  return { path: shown, message: `"${shown}" is not a field of this request${suggestion}` };
}

/** The fields of the object at a path. */
function fieldNames(schema: Joi.Schema, path: readonly (string | number)[]): string[] {
  let at: Joi.Schema | undefined = schema;
  for (const step of path) {
    const { keys = [], items = [] }: SchemaTerms = at?.$_terms ?? {};
    at = typeof step === 'number' ? items?.[0] : keys?.find(({ key }) => key === step)?.schema;
  }
  return ((at?.$_terms as SchemaTerms | undefined)?.keys ?? []).map(({ key }) => key);
}

/** What joi keeps of an object or array schema. */
interface SchemaTerms {
  keys?: { key: string; schema: Joi.Schema }[] | null;
  items?: Joi.Schema[] | null;
}

/** A copy without a prototype: joi's own copy would take a field named `__proto__` for the prototype, and never report it. */
function withoutPrototype(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  refuseManyFields(value);
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, field] of Object.entries(value)) copy[name] = field;
  return copy;
}

function refuseManyFields(value: unknown): void {
  const count = isObject(value) ? Object.keys(value).length : 0;
  if (count > MAX_FIELDS)
    throw invalidRequest([{ path: '', message: `${count} fields are far more than there can be` }]);
}

/** Null in an optional field says that the field is absent, as many programs write it, unless null is a value of its own. */
function dropNulls(schema: Joi.ObjectSchema, fields: unknown): void {
  if (!isObject(fields)) return;
  for (const { key, schema: field } of (schema.$_terms as SchemaTerms).keys ?? []) {
    const isOptional = field._flags['presence'] !== 'required';
    if (fields[key] === null && isOptional && field.validate(null).error !== undefined) delete fields[key];
  }
}

/** A body without the fields that a client has read and cannot set, so that the response of a GET can be sent to the PUT and the POST. */
export function withoutReadOnly(value: unknown, readOnly: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !readOnly.includes(name)));
}

/** Only where joi would validate the entries: a schema that accepts any value bounds its lists and objects itself. */
function refuseLongLists(schema: Joi.ObjectSchema, fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return;
  const keys: { key: string; schema: Joi.Schema }[] = schema.$_terms['keys'] ?? [];
  for (const { key, schema: field } of keys) {
    const value: unknown = (fields as Record<string, unknown>)[key];
    if (field.type === 'array' && Array.isArray(value) && value.length > MAX_ENTRIES)
      throw invalidRequest([{ path: key, message: `"${key}" has ${value.length} entries; it may have far fewer` }]);
    const isValidated = field.type === 'object' && (field.$_terms['patterns'] ?? field.$_terms['keys']) !== null;
    if (!isValidated || !isObject(value)) continue;
    const count = Object.keys(value).length;
    if (count > MAX_FIELDS)
      throw invalidRequest([{ path: key, message: `"${key}" has ${count} fields; it may have far fewer` }]);
  }
}

/**
 * Reads the body as JSON and validates it. @param example shown in the API description
 * @param record as it is returned, see `recordSchema`: its fields that cannot be set are left out
 */
export function readJsonBody<Input extends object>(
  schema: Joi.ObjectSchema<Input>,
  example?: object,
  record?: JsonSchema,
): Stage<HasBody, HasInput<Input>> {
  const settable = fieldNames(schema, []);
  const readOnly = Object.keys(record?.['properties'] ?? {}).filter((name) => !settable.includes(name));
  return stage(
    (ctx, next) => {
      const body = parseJson(ctx.state.body);
      refuseManyFields(body);
      const input = readInput(schema, record === undefined ? body : withoutReadOnly(body, readOnly));
      return next({ input });
    },
    { requestBody: jsonRequestBody(toJsonSchema(schema), example), responses: { 400: responseRef('InvalidRequest') } },
  );
}

/** Reads and validates the query. Other parameters are rejected, except credentials. */
export function readQuery<Query extends object>(schema: Joi.ObjectSchema<Query>): Stage<object, HasQuery<Query>> {
  return stage((ctx, next) => next({ query: readQueryInput(schema, ctx) }), {
    parameters: queryParametersOf(schema),
    responses: { 400: responseRef('InvalidRequest') },
  });
}

/** The parameters of a query as the API description lists them. */
export function queryParametersOf(schema: Joi.ObjectSchema): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

/** Throws 400 for parameters that a route does not read. @param names those that it reads, beside credentials */
export function refuseUnknownQuery({ state }: RequestContext, names: readonly string[]): void {
  const known = [...names, ...CREDENTIAL_PARAMETERS];
  const unknown = [...new URLSearchParams(state.rawQuery).keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw invalidRequest([...new Set(unknown)].slice(0, MAX_FIELDS).map((name) => unknownField([name], names)));
}

/** The query as one validated object. A parameter that is given twice is rejected, because either value could be meant. */
export function readQueryInput<Input>(schema: Joi.ObjectSchema<Input>, { state }: RequestContext): Input {
  const given: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  for (const [name, value] of new URLSearchParams(state.rawQuery)) {
    if (CREDENTIAL_PARAMETERS.includes(name)) continue;
    if (given[name] !== undefined) repeated.add(name);
    given[name] = value;
  }
  if (repeated.size > 0)
    throw invalidRequest([...repeated].map((name) => ({ path: name, message: `"${name}" is given more than once` })));
  return readInput(schema, given);
}

/**
 * One line of text for people: trimmed, not empty, and without characters that would break or reorder it in a list, an e-mail or a log:
 * control characters, line separators, bidirectional overrides (Unicode TR 36 §2.10), unpaired surrogates.
 */
export function lineOfText(maxChars: number): Joi.StringSchema {
  return Joi.string()
    .trim()
    .min(1)
    .max(maxChars)
    .pattern(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u, { invert: true });
}

const FORM = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * A point in time in ISO 8601 as a Date: a day (its start in UTC), or a day and a time with `Z` or an offset.
 * @param description shown in the API description, before the accepted forms
 */
export function isoTime(description = 'A point in time.'): Joi.Schema<Date> {
  return Joi.any()
    .custom((value: unknown, helpers) => (typeof value === 'string' && readTime(value)) || helpers.error('any.invalid'))
    .messages({ '*': '{#label} must be a date such as 2026-07-01 or a time such as 2026-07-01T12:00:00Z' })
    .description(`${description} A day (its start in UTC), or a day and a time with \`Z\` or an offset.`)
    .meta({ jsonSchema: { type: 'string', examples: ['2026-07-01', '2026-07-01T12:00:00Z'] } });
}

function readTime(text: string): Date | undefined {
  // In a query an unencoded + is a space.
  const spelled = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const day = FORM.exec(spelled)?.[1];
  const time = new Date(day === undefined || !isDay(day) ? Number.NaN : spelled);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Date accepts 30 February as 2 March. */
function isDay(day: string): boolean {
  const start = new Date(day);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}

/**
 * JSON Schema (draft 2020-12) of joi schemas. joi's own converter (`~standard`) loses examples, the flags and `invert` of patterns, URI
 * schemes, relations between fields, and `null` in a list of allowed values.
 */
import type Joi from 'joi';

type JsonSchema = Record<string, unknown>;

/** The part of joi's `describe()` that is read here. */
interface Description {
  type: string;
  flags?: {
    presence?: string;
    description?: string;
    default?: unknown;
    only?: boolean;
    unknown?: boolean;
    match?: string;
    empty?: Description;
  };
  preferences?: { allowUnknown?: boolean; stripUnknown?: unknown };
  rules?: Rule[];
  allow?: unknown[];
  invalid?: unknown[];
  truthy?: unknown[];
  falsy?: unknown[];
  examples?: unknown[];
  metas?: { jsonSchema?: JsonSchema }[];
  keys?: Record<string, Description>;
  patterns?: { regex?: string; schema?: Description; rule: Description }[];
  dependencies?: { rel: string; key?: string; peers: string[] }[];
  items?: Description[];
  matches?: { schema?: Description }[];
  whens?: unknown;
}

interface Rule {
  name: string;
  args?: {
    limit?: unknown;
    regex?: string;
    comparator?: unknown;
    options?: RuleOptions;
  };
}

interface RuleOptions {
  invert?: boolean;
  scheme?: string | RegExp | (string | RegExp)[];
}

const LIMITS: Record<string, { min: string; max: string }> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
  object: { min: 'minProperties', max: 'maxProperties' },
};
const FORMATS: Record<string, string> = { email: 'email', hostname: 'hostname', guid: 'uuid', isoDate: 'date-time' };
/** Rules that convert the value before it is checked, and functions. */
const RULES_WITHOUT_KEYWORD = new Set(['trim', 'case', 'normalize', 'replace', 'custom']);
/** Keywords that a schema may need twice. */
const REPEATABLE_KEYWORDS = ['pattern', 'not', 'anyOf', 'oneOf', 'dependentRequired'];
/** In a regular expression: an escape, the head of a named group, a range of letters, a bracket or a letter. */
const TOKEN =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<\w+>|.)|\(\?<\w+>|[a-z]-[a-z]|[[\]]|[a-z]/gi;

/**
 * Describes what a joi schema accepts, before conversions and defaults.
 * A function (`custom`) cannot be converted: add `.meta({ jsonSchema: { … } })` to its schema. Its members replace those derived here.
 * @throws Error for a type or rule that is not converted yet
 */
export function toJsonSchema(schema: Joi.Schema): JsonSchema {
  return convert(schema.describe() as Description, false);
}

/** @param isOpen whether an outer schema accepts unknown fields at every level */
function convert(description: Description, isOpen: boolean): JsonSchema {
  const { flags = {}, preferences = {}, examples, metas = [] } = description;
  if (description.whens !== undefined) unsupported('"when"');
  const { allowUnknown, stripUnknown } = preferences;
  const { type, ...constraints } = withAllowedValues(description, isOpen || Boolean(allowUnknown ?? stripUnknown));
  return Object.assign(
    type === undefined ? {} : { type },
    flags.description !== undefined && { description: flags.description },
    isJson(flags.default) && { default: flags.default },
    constraints,
    ...metas.map(({ jsonSchema }) => jsonSchema),
    examples !== undefined && { examples },
  );
}

/** A default that is a function, or is built from the defaults of the fields, has no JSON. */
function isJson(value: unknown): boolean {
  return (
    value !== undefined && typeof value !== 'function' && (value as { special?: string } | null)?.special !== 'deep'
  );
}

/** joi accepts the values of `allow` whatever the rules say; with `only` it accepts nothing else. */
function withAllowedValues(description: Description, isOpen: boolean): JsonSchema {
  const { flags = {}, allow = [], truthy = [], falsy = [] } = description;
  // `empty('')` makes an empty text count as a missing field.
  const emptyText = flags.empty?.allow?.includes('') ? [''] : [];
  const values = [...allow, ...truthy, ...falsy, ...emptyText].filter((value) => !isOverride(value));
  if (flags.only) {
    const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
    return { type: types.length === 1 ? types[0] : types, enum: values };
  }
  const schema = constraintsOf(description, isOpen);
  if (values.includes('') && schema['minLength'] === 1) delete schema['minLength'];
  const others = values.filter((value) => value !== null && !(value === '' && acceptsEmptyText(schema)));
  const acceptsNull = values.includes(null) && Object.keys(schema).length > 0;
  if (others.length > 0) return { anyOf: [schema, { enum: acceptsNull ? [...others, null] : others }] };
  if (!acceptsNull) return schema;
  return typeof schema['type'] === 'string'
    ? { ...schema, type: [schema['type'], 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** joi puts such a marker into a list of values that replaces an earlier one. */
function isOverride(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'override' in value;
}

function acceptsEmptyText(schema: JsonSchema): boolean {
  return ['minLength', 'pattern', 'format', 'allOf'].every((name) => schema[name] === undefined);
}

function constraintsOf(description: Description, isOpen: boolean): JsonSchema {
  const schema = ofType(description, isOpen);
  for (const rule of description.rules ?? []) add(schema, ofRule(rule, description.type));
  if (description.invalid !== undefined) add(schema, { not: { enum: description.invalid } });
  for (const relation of description.dependencies ?? []) add(schema, ofRelation(relation));
  return schema;
}

/** The value must satisfy both: a repeated keyword goes to `allOf`, where it does not replace the first one. */
function add(schema: JsonSchema, more: JsonSchema): void {
  const isTaken = REPEATABLE_KEYWORDS.some((name) => name in schema && name in more);
  if (isTaken) schema['allOf'] = [...((schema['allOf'] as JsonSchema[] | undefined) ?? []), more];
  else Object.assign(schema, more);
}

function ofType(description: Description, isOpen: boolean): JsonSchema {
  const { type, items = [], matches = [], flags = {} } = description;
  const all = (list: Description[]) => list.map((each) => convert(each, isOpen));
  switch (type) {
    case 'any':
      return {};
    case 'string':
      return { type, minLength: 1 };
    case 'number':
    case 'boolean':
      return { type };
    case 'date':
      return { type: 'string', format: 'date-time' };
    case 'array':
      if (items.length === 0) return { type };
      return { type, items: items.length === 1 ? all(items)[0] : { anyOf: all(items) } };
    case 'alternatives': {
      const schemas = matches.map(({ schema }) => schema ?? unsupported('conditional alternatives'));
      return { [{ one: 'oneOf', all: 'allOf' }[flags.match ?? ''] ?? 'anyOf']: all(schemas) };
    }
    case 'object':
      return ofObject(description, isOpen);
    default:
      return unsupported(`the type "${type}"`);
  }
}

function ofObject({ keys, patterns = [], flags = {} }: Description, isOpen: boolean): JsonSchema {
  const acceptsUnknown = flags.unknown ?? (isOpen || (keys === undefined && patterns.length === 0));
  const entries = Object.entries(keys ?? {});
  const properties: Record<string, JsonSchema | false> = {};
  for (const [name, field] of entries) {
    const isForbidden = field.flags?.presence === 'forbidden';
    if (!isForbidden) properties[name] = convert(field, isOpen);
    else if (acceptsUnknown) properties[name] = false;
  }
  const patternProperties: Record<string, JsonSchema> = {};
  for (const { regex, schema, rule } of patterns) {
    if (regex !== undefined) patternProperties[withoutFlags(regex)] = convert(rule, isOpen);
    else for (const name of schema?.allow ?? []) properties[String(name)] = convert(rule, isOpen);
  }
  const required = entries.filter(([, field]) => field.flags?.presence === 'required').map(([name]) => name);
  return {
    type: 'object',
    ...((keys !== undefined || Object.keys(properties).length > 0) && { properties }),
    ...(required.length > 0 && { required: required.sort() }),
    ...(Object.keys(patternProperties).length > 0 && { patternProperties }),
    ...(!acceptsUnknown && { additionalProperties: false }),
  };
}

function ofRelation({ rel, key = '', peers }: { rel: string; key?: string; peers: string[] }): JsonSchema {
  const each = peers.map((name) => ({ required: [name] }));
  if (rel === 'or') return { anyOf: each };
  if (rel === 'xor') return { oneOf: each };
  if (rel === 'with') return { dependentRequired: { [key]: peers } };
  return unsupported(`the relation "${rel}"`);
}

function ofRule({ name, args = {} }: Rule, type: string): JsonSchema {
  const limits = LIMITS[type];
  const format = FORMATS[name];
  if (RULES_WITHOUT_KEYWORD.has(name)) return {};
  if (format !== undefined) return { format };
  if (limits !== undefined && typeof args.limit === 'number') {
    if (name === 'min' || name === 'max') return { [limits[name]]: args.limit };
    if (name === 'length') return { [limits.min]: args.limit, [limits.max]: args.limit };
  }
  switch (name) {
    case 'integer':
      return { type: 'integer' };
    case 'unique':
      return args.comparator === undefined ? { uniqueItems: true } : {};
    case 'pattern': {
      const pattern = withoutFlags(args.regex ?? '');
      return args.options?.invert ? { not: { type: 'string', pattern } } : { pattern };
    }
    case 'uri':
      return ofUri(args.options ?? {});
    default:
      return unsupported(`the rule "${name}" of ${type}`);
  }
}

function ofUri({ scheme = [] }: RuleOptions): JsonSchema {
  const schemes = [scheme]
    .flat()
    .map((each) => (typeof each === 'string' ? each.replace(/[.+-]/g, '\\$&') : each.source));
  return { format: 'uri', ...(schemes.length > 0 && { pattern: `^(?:${schemes.join('|')}):` }) };
}

/**
 * The pattern of a regular expression. JSON Schema has no flags, so with `i` each letter becomes a class of its two cases.
 * @param regex as joi describes it: `/source/flags`
 */
function withoutFlags(regex: string): string {
  const end = regex.lastIndexOf('/');
  const [source, flags] = [regex.slice(1, end), regex.slice(end + 1)];
  if (/[ms]/.test(flags)) return unsupported(`the flags of ${regex}`);
  if (!flags.includes('i')) return source;
  let inClass = false;
  return source.replace(TOKEN, (token) => {
    if (token === '[' || token === ']') inClass = token === '[';
    if (!/^[a-z](?:-[a-z])?$/i.test(token)) return token;
    const swapped = token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase();
    return inClass
      ? `${token}${swapped}`
      : token.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
  });
}

function unsupported(what: string): never {
  throw new Error(`joi-json-schema.ts cannot convert ${what}`);
}

import { expect } from 'chai';
import { type Answer, request } from './app.js';

/** A part of /openapi.json. */
export type Schema = { [keyword: string]: unknown };

/** What says nothing about which values there may be, or what the walk below reads together with its neighbours. */
const SILENT = new Set([
  'title',
  'description',
  'examples',
  'default',
  'required',
  'additionalProperties',
  'uniqueItems',
]);
const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  uri: /^https?:\/\/\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

let document: Promise<Schema> | undefined;

/** /openapi.json of the run's app. */
export function theDocument(): Promise<Schema> {
  document ??= request('GET', '/openapi.json').then((answer) => answer.json());
  return document;
}

/** Follows what only refers to something else. */
export function resolve(node: unknown, root: Schema): Schema {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref === undefined) return (node ?? {}) as Schema;
  const steps = $ref.split('/').slice(1);
  return resolve(
    steps.reduce<unknown>((at, step) => (at as Schema)[step], root),
    root,
  );
}

/**
 * What is wrong with a value by a schema of the document. Stricter than JSON Schema: a field that is not described is a fault, and so is a
 * keyword that nobody has taught this.
 */
export function faultsOf(value: unknown, given: unknown, root: Schema, path = '$'): string[] {
  const schema = resolve(given, root);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const fault = (is: boolean) => (is ? [] : [`${path}: ${keyword} ${JSON.stringify(rule)}, not ${String(value)}`]);
    switch (keyword) {
      case 'type':
        return fault([rule].flat().some((type) => isOfType(value, String(type))));
      case 'enum':
        return fault((rule as unknown[]).includes(value));
      case 'not':
        return fault(faultsOf(value, rule, root, path).length > 0);
      case 'const':
        return fault(rule === value);
      case 'pattern':
        return fault(typeof value !== 'string' || new RegExp(rule as string, 'u').test(value));
      case 'format':
        return fault(typeof value !== 'string' || FORMATS[rule as string]?.test(value) === true);
      case 'minLength':
      case 'minItems':
        return fault(value === null || (value as string | unknown[]).length >= (rule as number));
      case 'maxLength':
      case 'maxItems':
        return fault(value === null || (value as string | unknown[]).length <= (rule as number));
      case 'minimum':
        return fault((value as number) >= (rule as number));
      case 'maximum':
        return fault((value as number) <= (rule as number));
      case 'items':
        return ((value ?? []) as unknown[]).flatMap((item, at) => faultsOf(item, rule, root, `${path}.${at}`));
      case 'anyOf':
      case 'oneOf':
        return fault((rule as unknown[]).some((one) => faultsOf(value, one, root, path).length === 0));
      case 'properties':
        return isObject ? faultsOfFields(value as Schema, schema, root, path) : [];
      default:
        return SILENT.has(keyword) ? [] : [`${path}: the keyword ${keyword} is not known here`];
    }
  });
}

function faultsOfFields(value: Schema, schema: Schema, root: Schema, path: string): string[] {
  const fields = schema['properties'] as Schema;
  const missing = ((schema['required'] ?? []) as string[]).filter((name) => !Object.hasOwn(value, name));
  const others = schema['additionalProperties'] ?? false;
  const faults = Object.entries(value).flatMap(([name, field]) => {
    const described = Object.hasOwn(fields, name) ? fields[name] : others;
    if (described === false) return [`${path}.${name} is not described`];
    return described === true ? [] : faultsOf(field, described, root, `${path}.${name}`);
  });
  return [...missing.map((name) => `${path}.${name} is missing`), ...faults];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** Status, headers of the service's own and body of an answer are as the document says. @param path as it is in the document */
export async function expectDocumented(method: string, path: string, answer: Answer): Promise<void> {
  const root = await theDocument();
  const name = `${method} ${path} ${answer.status} ${answer.body.toString().slice(0, 300)}`;
  const operation = (root['paths'] as Record<string, Schema>)[path]?.[method.toLowerCase()] as Schema | undefined;
  const responses = operation?.['responses'] as Schema | undefined;
  expect(responses, name).to.have.property(String(answer.status));
  const { content, headers } = resolve(responses?.[answer.status], root) as { content?: Schema; headers?: Schema };
  const isError = answer.status >= 400;
  const described = new Set(Object.keys(headers ?? {}).map((header) => header.toLowerCase()));
  for (const header of Object.keys(answer.headers)) {
    // How the caller stands is said with most errors, and described with the answers that one looks for it at.
    const isImplied = isError && header.startsWith('x-ratelimit-');
    if (/^(x-(?!content-type-options)|idempotency-|location|retry-after)/.test(header) && !isImplied) {
      expect([...described], name).to.include(header);
    }
  }
  if (answer.status === 204) return;
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  expect(content, name).to.have.property(type);
  if (type !== 'application/json') return;
  const schema = (content?.[type] as Schema | undefined)?.['schema'];
  expect(faultsOf(answer.json(), schema, root), name).to.deep.equal([]);
}

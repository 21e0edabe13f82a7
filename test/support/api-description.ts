import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';

/** A part of /openapi.json. */
export type Schema = { [keyword: string]: unknown };

/** Keywords that do not restrict values, or that are checked together with others. */
const IGNORED_KEYWORDS = new Set([
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
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^@\s]+@[^@\s]+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

const descriptions = new WeakMap<{ port: number }, Promise<Schema>>();

/** /openapi.json of an app. Read once, when the app starts, because the app may be stopping later. */
export function apiDescription(app: { port: number }): Promise<Schema> {
  const known = descriptions.get(app);
  if (known !== undefined) return known;
  const url = `http://127.0.0.1:${app.port}/openapi.json`;
  const fetched = fetch(url, { headers: { Connection: 'close' } }).then(
    (response) => response.json() as Promise<Schema>,
  );
  descriptions.set(app, fetched);
  return fetched;
}

/** Follows `$ref`. */
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
 * The errors of a value by a schema of the description. Stricter than JSON Schema: a field that is not described is an error, and so is an
 * unknown keyword.
 */
export function schemaErrors(value: unknown, given: unknown, root: Schema, path = '$'): string[] {
  const schema = resolve(given, root);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const check = (is: boolean) => (is ? [] : [`${path}: ${keyword} ${JSON.stringify(rule)}, not ${String(value)}`]);
    switch (keyword) {
      case 'type':
        return check([rule].flat().some((type) => isOfType(value, String(type))));
      case 'enum':
        return check((rule as unknown[]).includes(value));
      case 'not':
        return check(schemaErrors(value, rule, root, path).length > 0);
      case 'const':
        return check(rule === value);
      case 'pattern':
        return check(typeof value !== 'string' || new RegExp(rule as string, 'u').test(value));
      case 'format':
        return check(typeof value !== 'string' || FORMATS[rule as string]?.test(value) === true);
      case 'minLength':
      case 'minItems':
        return check(value === null || (value as string | unknown[]).length >= (rule as number));
      case 'maxLength':
      case 'maxItems':
        return check(value === null || (value as string | unknown[]).length <= (rule as number));
      case 'minimum':
        return check((value as number) >= (rule as number));
      case 'maximum':
        return check((value as number) <= (rule as number));
      case 'items':
        return Array.isArray(value) ? value.flatMap((item, at) => schemaErrors(item, rule, root, `${path}.${at}`)) : [];
      case 'anyOf':
      case 'oneOf':
        return check((rule as unknown[]).some((one) => schemaErrors(value, one, root, path).length === 0));
      case 'properties':
        return isObject ? fieldErrors(value as Schema, schema, root, path) : [];
      default:
        return IGNORED_KEYWORDS.has(keyword) ? [] : [`${path}: the keyword ${keyword} is not known here`];
    }
  });
}

function fieldErrors(value: Schema, schema: Schema, root: Schema, path: string): string[] {
  const fields = schema['properties'] as Schema;
  const missing = ((schema['required'] ?? []) as string[]).filter((name) => !Object.hasOwn(value, name));
  const others = schema['additionalProperties'] ?? false;
  const errors = Object.entries(value).flatMap(([name, field]) => {
    const described = Object.hasOwn(fields, name) ? fields[name] : others;
    if (described === false) return [`${path}.${name} is not described`];
    return described === true ? [] : schemaErrors(field, described, root, `${path}.${name}`);
  });
  return [...missing.map((name) => `${path}.${name} is missing`), ...errors];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** The operation that answers a request, or undefined where the description has none. */
function operationOf(method: string, target: string, root: Schema): Schema | undefined {
  const [pathname = ''] = target.split('?');
  const segments = pathname.replace(/(?<=.)\/$/, '').split('/');
  const matches = Object.entries(root['paths'] as Record<string, Schema>).filter(([template]) => {
    const pattern = template.split('/');
    return (
      pattern.length === segments.length && pattern.every((part, at) => part.startsWith('{') || part === segments[at])
    );
  });
  // /renders/{id} matches /renders/stats as well; the path with fewer parameters is the route.
  const [, path] = matches.sort(([a], [b]) => a.split('{').length - b.split('{').length)[0] ?? [];
  return (path?.[method.toLowerCase()] ?? (method === 'HEAD' ? path?.['get'] : undefined)) as Schema | undefined;
}

interface CheckedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json(): unknown;
}

/**
 * A response of a described route has a described status, only described headers of the service's own, and a body that fits its schema.
 * @param target path with query
 */
export function expectDescribed(method: string, target: string, response: CheckedResponse, root: Schema): void {
  const operation = operationOf(method, target, root);
  if (operation === undefined) {
    const isApi = target.startsWith('/api/');
    if (isApi) expect(response.status, `${method} ${target} is not described`).to.be.oneOf([204, 400, 404, 405, 503]);
    return;
  }
  const { status, headers, body } = response;
  const name = `${method} ${target.slice(0, 200)} ${status} ${status >= 400 ? body.toString().slice(0, 300) : ''}`;
  const responses = operation['responses'] as Schema;
  expect(responses, name).to.have.property(String(status));
  const described = resolve(responses[status], root) as { content?: Record<string, Schema>; headers?: Schema };
  const names = Object.keys(described.headers ?? {}).map((header) => header.toLowerCase());
  for (const header of Object.keys(headers)) {
    // Errors keep headers that earlier stages have set. The description lists these headers with successful responses only.
    const isImplied = status >= 400 && /^x-(ratelimit-|cache$|render-time-ms$)/.test(header);
    if (/^(x-(?!content-type-options)|idempotency-|location|retry-after)/.test(header) && !isImplied) {
      expect(names, name).to.include(header);
    }
  }
  if (body.length === 0) return;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  expect(described.content, name).to.have.property(type);
  if (type === 'application/json') {
    expect(schemaErrors(response.json(), described.content?.[type]?.['schema'], root), name).to.deep.equal([]);
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'chai';

/** A part of /openapi.json. */
export type Schema = { [keyword: string]: unknown };

/** An unknown keyword is an error. */
const ajv = new Ajv2020({
  strictTypes: false,
  allErrors: true,
  formats: {
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    uri: /^https?:\/\/\S+$/,
    date: /^\d{4}-\d\d-\d\d$/,
    email: /^[^@\s]+@[^@\s]+$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  },
});
const validators = new WeakMap<object, ValidateFunction>();
const descriptions = new WeakMap<{ port: number }, Promise<Schema>>();
/** By its text: most apps have the same one, whose schemas are then compiled once. */
const parsed = new Map<string, Schema>();
const templates = new WeakMap<Schema, { pattern: string[]; path: Schema }[]>();

/** /openapi.json of an app. Read once, when the app starts, because the app may be stopping later. */
export function apiDescription(app: { port: number }): Promise<Schema> {
  const known = descriptions.get(app);
  if (known !== undefined) return known;
  const url = `http://127.0.0.1:${app.port}/openapi.json`;
  const fetched = fetch(url, { headers: { Connection: 'close' } }).then(async (response) => {
    const text = await response.text();
    const description = parsed.get(text) ?? (JSON.parse(text) as Schema);
    parsed.set(text, description);
    return description;
  });
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

/** The errors of a value by a schema of the description. Stricter than JSON Schema: a field that is not described is an error. */
export function schemaErrors(value: unknown, schema: object, root: Schema): string[] {
  const validate = validators.get(schema) ?? ajv.compile(closed(schema, root) as Schema);
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `$${instancePath} ${message}: ${JSON.stringify(params)}`,
  );
}

/**
 * With what its references point to, and without fields that are not described.
 * @param isPart whether the fields around it are described by the schema that it is an alternative of
 */
function closed(node: unknown, root: Schema, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((each) => closed(each, root, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const schema = resolve(node, root);
  const hasFields = 'properties' in schema;
  const fields = Object.entries(schema).map(([name, value]) => [
    name,
    closed(value, root, name === 'oneOf' && hasFields),
  ]);
  return { ...(hasFields && !isPart && { additionalProperties: false }), ...Object.fromEntries(fields) };
}

/** The operation that serves a request, or undefined where the description has none. */
function operationOf(method: string, target: string, root: Schema): Schema | undefined {
  const [pathname = ''] = target.split('?');
  const segments = pathname.replace(/(?<=.)\/$/, '').split('/');
  const path = templatesOf(root).find(
    ({ pattern }) =>
      pattern.length === segments.length && pattern.every((part, at) => part.startsWith('{') || part === segments[at]),
  )?.path;
  return (path?.[method.toLowerCase()] ?? (method === 'HEAD' ? path?.['get'] : undefined)) as Schema | undefined;
}

/** /renders/{id} matches /renders/stats as well: the path with fewer parameters is the route, so it comes first. */
function templatesOf(root: Schema) {
  const known = templates.get(root);
  if (known !== undefined) return known;
  const parametersIn = ({ pattern }: { pattern: string[] }) => pattern.filter((part) => part.startsWith('{')).length;
  const found = Object.entries(root['paths'] as Record<string, Schema>)
    .map(([template, path]) => ({ pattern: template.split('/'), path }))
    .sort((a, b) => parametersIn(a) - parametersIn(b));
  templates.set(root, found);
  return found;
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
    const isImplied = status >= 400 && /^x-(ratelimit-|cache$|renderer$|render-time-ms$)/.test(header);
    if (header === 'link' && status >= 400 && target.startsWith('/api/')) expect(names, name).to.include(header);
    if (
      /^(x-(?!content-type-options)|idempotency-|location$|retry-after$|www-authenticate$)/.test(header) &&
      !isImplied
    ) {
      expect(names, name).to.include(header);
    }
  }
  if (body.length === 0) return;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  expect(described.content, name).to.have.property(type);
  const schema = described.content?.[type]?.['schema'] as object;
  if (type === 'application/json') expect(schemaErrors(response.json(), schema, root), name).to.deep.equal([]);
}

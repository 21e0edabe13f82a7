import type { Answer } from './app.js';

/** As much of JSON Schema as /openapi.json uses for answers. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Response {
  content?: Record<string, { schema: Schema }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response & { $ref?: string }> }>>;
}

/** What of an answer is not as the document says: its status, its type, or a field that is missing, wrong or not described. */
export function undescribed(document: OpenApi, method: string, template: string, answer: Answer): string[] {
  const operation = document.paths[template]?.[method.toLowerCase()];
  if (operation === undefined) return [`${method} ${template} is not described`];
  const response = resolve<Response>(document, operation.responses[answer.status]);
  if (response === undefined) return [`status ${answer.status} is not described`];
  if (answer.body.length === 0) return [];
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const content = response.content?.[type];
  if (content === undefined) return [`${type} is not described`];
  return type === 'application/json' ? faults(document, content.schema, answer.json(), '$') : [];
}

function resolve<T>(document: OpenApi, node: (T & { $ref?: string }) | undefined): T | undefined {
  if (node?.$ref === undefined) return node;
  const steps = node.$ref.slice(2).split('/');
  return resolve<T>(
    document,
    steps.reduce<unknown>((from, step) => (from as Record<string, unknown>)[step], document) as T & { $ref?: string },
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function faults(document: OpenApi, given: Schema, value: unknown, path: string): string[] {
  const schema = resolve<Schema>(document, given) ?? {};
  const branches = schema.anyOf ?? schema.oneOf;
  const found: string[] = [];
  if (branches?.every((branch) => faults(document, branch, value, path).length > 0)) {
    found.push(`${path} is none of the described forms`);
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const isOfType = types.includes(typeOf(value)) || (typeOf(value) === 'integer' && types.includes('number'));
  if (types.length > 0 && !isOfType) found.push(`${path} is ${typeOf(value)}`);
  if (schema.enum && !schema.enum.includes(value)) found.push(`${path} is ${JSON.stringify(value)}`);
  if (typeof value === 'string') {
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) found.push(`${path} is ${value}`);
    if (schema.format === 'uuid' && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value))
      found.push(`${path} is ${value}`);
    if (schema.format === 'date-time' && !/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) found.push(`${path} is ${value}`);
  }
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    found.push(...value.flatMap((item, i) => faults(document, items, item, `${path}.${i}`)));
  }
  if (typeOf(value) === 'object') found.push(...fieldFaults(document, schema, value as Record<string, unknown>, path));
  return found;
}

function fieldFaults(document: OpenApi, schema: Schema, value: Record<string, unknown>, path: string): string[] {
  const { required = [], properties, additionalProperties: others } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`);
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const described = properties?.[name] ?? (typeof others === 'object' ? others : undefined);
    if (described !== undefined) return faults(document, described, field, `${path}.${name}`);
    // The chart language is open where Chart.js is.
    return properties !== undefined && others !== true && !path.includes('.spec')
      ? [`${path}.${name} is not described`]
      : [];
  });
  return [...missing, ...fields];
}

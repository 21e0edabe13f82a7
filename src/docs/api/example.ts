import type { ApiDocument, Operation, Parameter, Schema } from './document.js';

const BY_FORMAT: Record<string, string> = {
  uuid: '3f2b8c1e-5d0a-4c57-9b1e-7a4d2f6c8e90',
  'date-time': '2026-11-01T09:00:00.000Z',
  date: '2026-11-01',
  uri: 'https://example.com/',
  email: 'you@example.com',
};
/** Values for fields whose schema says too little for a realistic example. */
const BY_NAME: Record<string, string> = {
  name: 'Newsletter',
  password: 'correct horse battery',
  currentPassword: 'the password until now',
  newPassword: 'correct horse battery',
  idOrEmail: 'you@example.com',
  id: BY_FORMAT['uuid'] as string,
};

export interface ExampleOptions {
  document: ApiDocument;
  /** `request`: required fields only. `response`: all fields. */
  kind: 'request' | 'response';
}

/** A value that the schema accepts. */
export function exampleOf(schema: Schema, options: ExampleOptions, name = ''): unknown {
  const resolved = options.document.resolve(schema);
  const [given] = resolved.examples ?? [];
  if (given !== undefined) return given;
  if (resolved.default !== undefined && options.kind === 'response') return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum !== undefined) return resolved.enum[0];
  const [part] = resolved.allOf ?? [];
  if (part !== undefined) return exampleOf(part, options, name);
  if (resolved.properties !== undefined) return exampleObject(resolved, options);
  const [alternative] = resolved.oneOf ?? resolved.anyOf ?? [];
  if (resolved.type === undefined && alternative !== undefined) return exampleOf(alternative, options, name);
  return examplePrimitive([resolved.type ?? 'string'].flat()[0] as string, resolved, options, name);
}

function examplePrimitive(type: string, schema: Schema, options: ExampleOptions, name: string): unknown {
  switch (type) {
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, options, name)];
    case 'object':
      return typeof schema.additionalProperties === 'object' && options.kind === 'response'
        ? { png: exampleOf(schema.additionalProperties, options, name) }
        : {};
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleText(schema, name);
  }
}

function exampleText({ format = '', pattern, maxLength = 100 }: Schema, name: string): string {
  const length = /^\^\[\\w-\]\{(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  if (length !== undefined) return 'x'.repeat(Number(length));
  return (BY_FORMAT[format] ?? BY_NAME[name] ?? (name || 'text')).slice(0, maxLength);
}

function exampleObject(schema: Schema, options: ExampleOptions): object {
  const { properties = {}, required = [] } = schema;
  const [together] = (schema.oneOf ?? schema.anyOf ?? []).flatMap((each) => (each.required ? [each.required] : []));
  const wanted = options.kind === 'response' ? Object.keys(properties) : [...required, ...(together ?? [])];
  const names = Object.keys(properties).filter((name) => wanted.includes(name));
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] as Schema, options, name)]));
}

/** The JSON body of a request: the one in the document, or the required fields. */
export function exampleBody({ body }: Operation, document: ApiDocument): unknown {
  // A file cannot be written down.
  if (body === undefined || body.schema.format === 'binary') return undefined;
  return body.example ?? exampleOf(body.schema, { document, kind: 'request' });
}

/** Values that a request needs in its path and query. GET renders get a small chart, because none of their parameters is required. */
export function exampleParameters(
  { operationId, parameters }: Operation,
  document: ApiDocument,
): Map<Parameter, string> {
  const chart: Record<string, string> = { type: 'bar', labels: 'Q1,Q2,Q3,Q4', data: '12,19,8,15', title: 'Revenue' };
  const isChartUrl = /^(renderChartFromUrl|describeChartFromUrl)$/.test(operationId);
  const values = new Map<Parameter, string>();
  for (const parameter of parameters) {
    const preset = isChartUrl ? chart[parameter.name] : undefined;
    const isNeeded = parameter.required === true && parameter.in !== 'header';
    if (preset !== undefined) values.set(parameter, preset);
    else if (isNeeded)
      values.set(parameter, String(exampleOf(parameter.schema, { document, kind: 'request' }, parameter.name)));
  }
  return values;
}

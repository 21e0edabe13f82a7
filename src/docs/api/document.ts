/** The parts of the OpenAPI document that the reference shows, as openapi-document.ts writes them. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  uniqueItems?: boolean;
  contentMediaType?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface ResponseDescription {
  description: string;
  headers?: Record<string, { description?: string; schema?: Schema }>;
  content?: Record<string, Content>;
}

export interface Operation {
  /** `EVENT`: a request that the service sends to a webhook. */
  method: string;
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description: string | undefined;
  /** Names of schemes of which one is enough; an empty name: none is needed. */
  security: string[];
  /** Whether API keys that may only draw are accepted. */
  isOpenToRenderKeys: boolean;
  parameters: Parameter[];
  body: { mediaType: string; schema: Schema; example: unknown } | undefined;
  responses: [status: string, response: ResponseDescription][];
}

export interface ApiDocument {
  info: { version: string };
  tags: { name: string; description: string }[];
  operations: Operation[];
  schemas: Record<string, Schema>;
  /** The schema itself, or the component that it names. */
  resolve(schema: Schema): Schema;
}

interface RawOperation {
  tags: string[];
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  'x-api-key-scope'?: string;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, ResponseDescription & { $ref?: string }>;
}

type Node = Record<string, unknown>;

/** Reads the OpenAPI document: references to parameters, responses and headers are replaced by what they name. */
export function readApiDocument(raw: object): ApiDocument {
  const document = raw as {
    info: { version: string };
    tags: ApiDocument['tags'];
    paths: Record<string, Record<string, RawOperation>>;
    webhooks: Record<string, Record<string, RawOperation>>;
    components: { schemas: Record<string, Schema> };
  };
  const lookUp = <T>(node: T & { $ref?: string }): T => {
    if (node.$ref === undefined) return node;
    const steps = node.$ref.replace(/^#\//, '').split('/');
    const { $ref: _, ...beside } = node;
    return { ...(steps.reduce<unknown>((at, step) => (at as Node)[step], raw) as T), ...beside };
  };
  const operationOf = (method: string, path: string, each: RawOperation): Operation => {
    const [body] = Object.entries(each.requestBody?.content ?? {});
    return {
      method,
      path,
      operationId: each.operationId,
      tag: each.tags[0] ?? '',
      summary: each.summary.replace(/, named in the path$/, ''),
      description: each.description,
      security: (each.security ?? []).map((scheme) => Object.keys(scheme)[0] ?? ''),
      isOpenToRenderKeys: each['x-api-key-scope'] === 'render',
      parameters: (each.parameters ?? []).map(lookUp<Parameter>),
      body: body && { mediaType: body[0], schema: body[1].schema ?? {}, example: body[1].example },
      responses: Object.entries(each.responses).map(([status, response]) => {
        const description = lookUp<ResponseDescription>(response);
        const headers = Object.entries(description.headers ?? {}).map(([name, header]) => [name, lookUp(header)]);
        return [status, { ...description, headers: Object.fromEntries(headers) }];
      }),
    };
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => operationOf(method.toUpperCase(), path, each)),
  );
  const events = Object.entries(document.webhooks).flatMap(([event, methods]) =>
    Object.values(methods).map((each) => operationOf('EVENT', event, each)),
  );
  return {
    info: document.info,
    tags: document.tags,
    operations: [...operations, ...events],
    schemas: document.components.schemas,
    resolve: (schema) => lookUp<Schema>(schema),
  };
}

/** The same operation in another form: HEAD, or with the id in the query. It is not in the tree; the page of the first form links to it. */
export function firstFormOf(operation: Operation, { operations }: ApiDocument): Operation | undefined {
  const { method, path, operationId } = operation;
  if (method === 'HEAD') return operations.find((each) => each.method === 'GET' && each.path === path);
  if (!operationId.endsWith('ByQuery')) return undefined;
  return operations.find((each) => each.operationId === operationId.slice(0, -'ByQuery'.length));
}

export const apiPath = (operationId: string): string => `/docs/api/${operationId}`;
export const SPEC_REF = '#/components/schemas/ChartSpec';
/** The page of the chart specification. */
export const SPEC_PATH = '/docs/api/chart-specification';

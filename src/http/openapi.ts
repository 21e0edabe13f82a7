/** The parts of an OpenAPI 3.1 operation that routes and stages are described with. Shared components: openapi-document.ts. */

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Parameter = Readonly<Record<string, unknown>>;
export type Headers = Readonly<Record<string, object>>;

export interface ResponseObject {
  readonly description?: string;
  readonly headers?: Headers;
  readonly content?: Readonly<Record<string, object>>;
  readonly $ref?: string;
}
export type Responses = Readonly<Record<number, ResponseObject>>;

/** What a route asks of its caller; derived from its endpoint. See docs/reference/authentication.md. */
export interface RouteAccess {
  /** `render`: also API keys that may only draw. */
  keyScope: 'all' | 'render';
  /** Which rate limit counts its requests. */
  rateClass: 'drawing' | 'management';
  /** Whether an API key in the query string is accepted. */
  acceptsKeyInQuery: boolean;
}

/** What one stage contributes to the operations of its routes. */
export interface OperationParts {
  /** Set by a stage that counts the requests of its routes itself. */
  readonly rateClass?: 'drawing';
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  /** Responses that the stage itself may give. */
  readonly responses?: Responses;
  /** Headers that this stage adds to responses of later stages. */
  readonly headers?: Headers;
  /** The same by status, for headers that errors have. */
  readonly errorHeaders?: Readonly<Record<number, Headers>>;
}

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const responseRef = (name: string): ResponseObject => ({ $ref: `#/components/responses/${name}` });
export const parameterRef = (name: string): Parameter => ({ $ref: `#/components/parameters/${name}` });
export const headerRef = (name: string): object => ({ $ref: `#/components/headers/${name}` });

/** See `urlWarnings`. */
export const URL_WARNINGS: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'As in `X-Chart-Warnings`, and who cannot open the address. Absent if empty.',
};

export const RETRY_AFTER: Headers = { 'Retry-After': headerRef('Retry-After') };

/** Every response to a rate-limited request has these headers. */
export const RATE_LIMIT_HEADERS: Headers = {
  'X-RateLimit-Limit': headerRef('X-RateLimit-Limit'),
  'X-RateLimit-Remaining': headerRef('X-RateLimit-Remaining'),
  'X-RateLimit-Reset': headerRef('X-RateLimit-Reset'),
};

/** A response with a JSON body. */
export const jsonResponse = (description: string, schema: JsonSchema, headers: Headers = {}): ResponseObject => ({
  description,
  headers,
  content: { 'application/json': { schema } },
});

/** An error with a JSON body. @param schema a name among the components' schemas */
export const errorResponse = (description: string, schema = 'Error', headers: Headers = {}): ResponseObject =>
  jsonResponse(description, schemaRef(schema), headers);

/** The header of a 404 that names what may be meant. */
export const NEAR_LINK: Headers = {
  Link: {
    description: 'With `rel="alternate"`: what may be meant, where a name is nearly the same.',
    schema: { type: 'string', examples: ['</api/v1/templates/mrr-trend/render>; rel="alternate"'] },
  },
};

export const CROSS_SITE_RESPONSE = errorResponse('A page of another site made the browser send this.');

/** The response of a limit that the route has beside the rate limit. */
export const throttled = (description: string): Responses => ({
  429: errorResponse(description, 'RateError', RETRY_AFTER),
});

/** A response without a body. */
export const emptyResponse = (description: string): ResponseObject => ({ description });

/** One page of a list. See docs/reference/management.md. */
export const pageResponse = (entry: JsonSchema): ResponseObject =>
  jsonResponse('One page.', {
    type: 'object',
    required: ['data', 'nextCursor'],
    properties: {
      data: { type: 'array', maxItems: 100, items: entry },
      nextCursor: {
        type: ['string', 'null'],
        description: 'Send it back as `cursor` for the next page; null on the last one.',
      },
    },
  });

/** The schema of a record whose fields are all present, except those named. */
export function recordSchema(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  return { type: 'object', required: Object.keys(properties).filter((name) => !optional.includes(name)), properties };
}

/** A JSON request body. */
export const jsonRequestBody = (schema: JsonSchema, example?: object): object => ({
  required: true,
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

/** A session, or an API key in the header. */
export const HEADER_CREDENTIALS = [{ session: [] }, { sessionCookie: [] }, { bearer: [] }];
/** Any credentials: the same, or an API key in the query. */
export const ANY_CREDENTIALS = [...HEADER_CREDENTIALS, { key: [] }, { apiKey: [] }];
export const SESSION_ONLY = [{ session: [] }, { sessionCookie: [] }];

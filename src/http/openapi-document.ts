import { type Endpoint, pathsOf, type Tag } from './endpoint.js';
import { type JsonSchema, NEAR_LINK, recordSchema } from './openapi.js';

const issue = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: {
      type: 'string',
      description: 'Dot notation with numeric indices; empty for the root of the specification.',
      examples: ['data.datasets.0.data'],
    },
    message: { type: 'string', description: 'What is wrong and how to fix it.' },
  },
};

const errorText = { type: 'string', description: 'What went wrong.' };

const responseOf = (description: string, schema: string, headers: Record<string, object> = {}) => ({
  description,
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...headers },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const details = { type: 'array', maxItems: 100, items: issue };

const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        '`Authorization: Bearer <API_KEY>`, or a session token in its place. Takes precedence over the query.',
    },
    key: { type: 'apiKey', in: 'query', name: 'key', description: 'For GET and image embeds.' },
    apiKey: { type: 'apiKey', in: 'query', name: 'apiKey', description: 'Same as `key`.' },
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: '`Authorization: Bearer <SESSION_TOKEN>`, as signing in returns it. Never taken from the query.',
    },
    sessionCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'chartwright_session',
      description:
        'The session token as the cookie that signing in sets: HttpOnly, SameSite=Strict. Read last. Requests that change something are refused when they come from another site.',
    },
    adminToken: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer $ADMIN_TOKEN`.' },
  },
  parameters: {
    limit: {
      name: 'limit',
      in: 'query',
      description: 'How many entries a page has at most.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
    cursor: {
      name: 'cursor',
      in: 'query',
      description: 'The `nextCursor` of the page before. Keep the filters as they were.',
      schema: { type: 'string' },
    },
    id: {
      name: 'id',
      in: 'query',
      required: true,
      description: 'The same as in the path of the other route.',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  responses: {
    BadRequest: responseOf('The HTTP request is malformed.', 'Error'),
    InvalidRequest: responseOf(
      'A field or parameter is wrong or unknown: `details` names every error.',
      'RequestError',
    ),
    Unauthorized: responseOf('The credentials are missing, invalid, revoked or malformed.', 'Error'),
    Lapsed: responseOf(
      'The subscription has ended. Existing records can still be read and deleted. Also an API key that may only draw, and a cross-site request with a session cookie.',
      'ForbiddenError',
    ),
    CrossSite: responseOf('A page of another site made the browser send the request with its session cookie.', 'Error'),
    NotFound: responseOf('There is no such record in this account.', 'Error', NEAR_LINK),
    NoImage: responseOf('There is no such image, or it has expired.', 'Error'),
    StorageAway: responseOf('The image store is unavailable, or the service is stopping.', 'Error', {
      'Retry-After': { $ref: '#/components/headers/Retry-After' },
    }),
    BodyTooLarge: responseOf(
      'The body is larger than 2 MiB; of a job larger than 10 MiB, of a route without credentials than 16 KiB.',
      'LargeBodyError',
    ),
    CompressedBody: responseOf('The body is compressed.', 'Error'),
    Internal: responseOf('An error of the service.', 'Error'),
    Unavailable: responseOf('The database is unavailable, or the service is stopping.', 'Error', {
      'Retry-After': { $ref: '#/components/headers/Retry-After' },
    }),
  },
  headers: {
    'X-Request-Id': {
      description: 'Unique id of this request, on every response. Quote it when you ask for help.',
      required: true,
      schema: { type: 'string', pattern: '^req_[0-9A-Za-z]{24}$' },
    },
    'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
    'X-RateLimit-Limit': {
      description: 'Requests that the caller has in a window of 15 minutes.',
      schema: { type: 'integer', examples: [100] },
    },
    'X-RateLimit-Remaining': { description: 'What is left of them.', schema: { type: 'integer', minimum: 0 } },
    'X-RateLimit-Reset': { description: 'When the window ends.', schema: { type: 'string', format: 'date-time' } },
  },
  schemas: {
    TableSummary: {
      ...recordSchema({
        label: { type: ['string', 'null'] },
        series: { type: ['string', 'null'] },
        values: { type: 'array', items: { type: 'string' } },
        ignored: { type: 'array', items: { type: 'string' } },
        operations: { type: 'array', items: { type: 'string' } },
      }),
      description:
        'What was decided about a table in `data`: its columns by their use, and what was computed. Absent without a table.',
    },
    Error: recordSchema(
      { error: errorText, message: { type: 'string', description: 'What is meant, where the service can tell.' } },
      ['message'],
    ),
    VersionError: recordSchema({
      error: errorText,
      current: { type: 'object', description: 'The record as a GET returns it.' },
    }),
    LargeBodyError: recordSchema(
      { error: errorText, message: { type: 'string', description: 'The limit, and what takes more.' } },
      ['message'],
    ),
    SpecError: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          ...errorText,
          examples: ['Invalid chart specification', 'Invalid JSON in request body', 'URL too long'],
        },
        message: { type: 'string' },
        details,
        converted: {
          type: 'object',
          description: 'Of validation: a simple chart of another library as a specification.',
        },
        suggestions: {
          type: 'array',
          description: 'Charts that a description may have meant, at most two.',
          items: {
            type: 'object',
            required: ['spec', 'playgroundUrl', 'reading'],
            properties: {
              spec: { type: 'object', description: 'A specification for POST /api/v1/render.' },
              playgroundUrl: { type: 'string', description: 'Opens it in the playground.' },
              reading: { type: 'string', description: 'The chart in a sentence, with what is left out.' },
            },
          },
        },
      },
    },
    RequestError: {
      type: 'object',
      required: ['error'],
      properties: {
        error: { ...errorText, examples: ['Invalid request', 'Invalid JSON in request body'] },
        message: { type: 'string', description: 'Where a body is not JSON: line and column of the first error.' },
        details,
      },
    },
    RateError: {
      type: 'object',
      required: ['error', 'retryAfter', 'message', 'docs'],
      properties: {
        error: { ...errorText, const: 'Rate limit exceeded' },
        retryAfter: { type: 'integer', minimum: 1, description: 'Seconds until the window ends.' },
        message: { type: 'string', description: 'Which limit was met, and what can be done.' },
        docs: { type: 'string', description: 'The page about limits, on this host.' },
      },
    },
    QuotaError: {
      description:
        'Told apart by its fields: a full window has `retryAfter`, a used-up quota `currentUsage`, a used-up trial `upgradeUrl`.',
      anyOf: [
        { $ref: '#/components/schemas/RateError' },
        {
          type: 'object',
          required: ['error', 'currentUsage', 'limit', 'plan'],
          properties: {
            error: errorText,
            currentUsage: { type: 'integer' },
            limit: { type: 'integer' },
            plan: { type: 'string' },
          },
        },
        { $ref: '#/components/schemas/PlanError' },
      ],
    },
    ForbiddenError: {
      description: 'With `plan` where another plan would allow the request.',
      anyOf: [{ $ref: '#/components/schemas/PlanError' }, { $ref: '#/components/schemas/Error' }],
    },
    PlanError: {
      type: 'object',
      required: ['error', 'plan', 'upgradeUrl'],
      properties: {
        error: errorText,
        message: { type: 'string', description: 'The plans of this service that include it.' },
        plan: { enum: ['anonymous', 'trial', 'starter', 'pro', 'business', 'expired'] },
        upgradeUrl: { type: 'string' },
        details: { ...details, description: 'In a batch: every chart that the plan does not include.' },
      },
    },
  },
};

const tags: { name: Tag; description: string }[] = [
  { name: 'Render', description: 'Drawing charts.' },
  { name: 'Templates', description: 'Designed charts that come with the service, and those of an account.' },
  {
    name: 'QuickChart',
    description:
      'The routes of QuickChart, Google Image Charts and Image-Charts, for URLs and programs that were written for them.',
  },
  { name: 'Agents', description: 'Tools for language models.' },
  { name: 'Jobs', description: 'Asynchronous work: single charts, reports of many pages, batches.' },
  { name: 'Account', description: 'Signing in and out, and the account.' },
  { name: 'API keys', description: 'Creating, listing and deleting the keys of an account.' },
  { name: 'Brand kits', description: 'Themes that an account saves, and the presets.' },
  { name: 'Webhooks', description: 'Notifications about finished work, and the log of their deliveries.' },
  { name: 'Records', description: 'Render history, statistics, usage.' },
  { name: 'Audit log', description: 'What was changed in an account, when, by whom and from where.' },
  { name: 'Operation', description: 'For those who run the service.' },
];

/**
 * The OpenAPI 3.1 description of every endpoint. The server is `/`: the one that the document was loaded from, under any host name.
 * @param schemas components that the endpoints refer to, in addition to those of this file
 * @param webhooks the requests that the service sends
 */
export function openApiDocument(options: {
  version: string;
  endpoints: readonly Endpoint[];
  schemas: Record<string, JsonSchema>;
  webhooks: Record<string, object>;
}): object {
  const paths = pathsOf(options.endpoints);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartwright',
      version: options.version,
      summary: 'A chart in, an image out.',
      description:
        'Renders charts from a JSON specification or from URL parameters as PNG, JPEG, SVG, WebP, PDF or GIF.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags,
    paths,
    webhooks: options.webhooks,
    components: {
      ...components,
      schemas: { ...options.schemas, ...components.schemas },
      securitySchemes: usedSecuritySchemes(paths),
    },
  };
}

/** The admin token is described only where there are admin routes. */
function usedSecuritySchemes(paths: ReturnType<typeof pathsOf>): object {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as { security?: object[] }[]);
  const used = new Set(operations.flatMap(({ security = [] }) => security.flatMap((scheme) => Object.keys(scheme))));
  return Object.fromEntries(Object.entries(components.securitySchemes).filter(([name]) => used.has(name)));
}

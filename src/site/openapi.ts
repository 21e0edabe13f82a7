import { chartSpecJsonSchema } from '../chart-spec/chart-spec.js';

const fault = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: {
      type: 'string',
      description: 'Dot notation with numeric indices; empty for the root of the specification.',
      examples: ['data.datasets.0.data'],
    },
    message: { type: 'string', description: 'What is wrong and how to mend it.' },
  },
};

const errorText = { type: 'string', description: 'What went wrong.' };

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
      description: '`Authorization: Bearer <SESSION_TOKEN>`, as signing in answers it. Never taken from the query.',
    },
    sessionCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'chartwright_session',
      description:
        'The session token as the cookie that signing in sets: HttpOnly, SameSite=Strict. Read last. Requests that change something are refused when they come from another site.',
    },
  },
  headers: {
    'X-Request-Id': {
      description: 'Unique id of this request, on every answer. Quote it when you ask for help.',
      required: true,
      schema: { type: 'string', pattern: '^req_[0-9A-Za-z]{24}$' },
    },
    'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
  },
  schemas: {
    ChartSpec: chartSpecJsonSchema,
    Error: { type: 'object', required: ['error'], properties: { error: errorText } },
    SpecError: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          ...errorText,
          examples: ['Invalid chart specification', 'Invalid JSON in request body', 'URL too long'],
        },
        message: { type: 'string' },
        details: { type: 'array', maxItems: 100, items: fault },
      },
    },
    RequestError: {
      type: 'object',
      required: ['error'],
      properties: {
        error: { ...errorText, examples: ['Invalid request', 'Invalid JSON in request body'] },
        details: { type: 'array', maxItems: 100, items: fault },
      },
    },
    RateError: {
      type: 'object',
      required: ['error', 'retryAfter'],
      properties: {
        error: { ...errorText, const: 'Rate limit exceeded' },
        retryAfter: { type: 'integer', minimum: 1, description: 'Seconds until the window ends.' },
      },
    },
    PlanError: {
      type: 'object',
      required: ['error', 'plan', 'upgradeUrl'],
      properties: {
        error: errorText,
        plan: { enum: ['anonymous', 'trial', 'starter', 'pro', 'business', 'expired'] },
        upgradeUrl: { type: 'string' },
      },
    },
  },
};

/**
 * The OpenAPI 3.1 description of everything the service answers; the chart language's part is made from the schemas that validate it.
 * No `servers`: by the standard that means the very server the document came from, under whatever name it was reached.
 * @param paths what each feature says of its own routes
 */
export function openApiDocument(version: string, paths: Record<string, unknown>): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chartwright',
      version,
      summary: 'A chart in, a picture out.',
      description: 'Renders charts from a JSON specification or from URL parameters as PNG, JPEG, SVG, WebP or PDF.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [
      { name: 'Render', description: 'Drawing charts.' },
      { name: 'Account', description: 'Signing in and out, and the account.' },
      { name: 'Operation', description: 'For those who run the service.' },
    ],
    paths,
    components,
  };
}

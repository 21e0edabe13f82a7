const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const json = (schema: object) => ({ 'application/json': { schema } });

const tags = ['API keys'];
const security = [{ bearer: [] }, { key: [] }, { apiKey: [] }];
const failures = { 401: response('Unauthorized'), 500: response('Internal'), 503: response('Unavailable') };

const environment = {
  enum: ['production', 'sandbox'],
  description: 'Both draw alike; it decides what usage is attributed to.',
};
const id = { type: 'string', format: 'uuid' };
const name = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  description: 'A label of your own. It need not be unique.',
};
const prefix = { enum: ['pk_live_', 'pk_test_'] };
const createdAt = { type: 'string', format: 'date-time' };

const apiKey = {
  type: 'object',
  required: ['id', 'name', 'environment', 'prefix', 'last4', 'createdAt', 'lastUsedAt'],
  properties: {
    id,
    name,
    environment,
    prefix,
    last4: { type: 'string', description: 'The last four characters, to recognise it by.' },
    createdAt,
    lastUsedAt: { type: ['string', 'null'], format: 'date-time', description: 'To the minute; null: not used yet.' },
  },
};

const newApiKey = {
  type: 'object',
  required: ['id', 'name', 'environment', 'key', 'prefix', 'createdAt'],
  properties: {
    id,
    name,
    environment,
    key: { type: 'string', pattern: '^pk_(live|test)_[0-9A-Za-z]{36}$', description: 'Shown this once.' },
    prefix,
    createdAt,
  },
};

const remove = (operationId: string, from: string, where: string) => ({
  tags,
  operationId,
  summary: `Delete an API key, named in the ${where}`,
  description: 'Effective on the very next request, and within a second on other instances. A key may delete itself.',
  security,
  parameters: [parameter(from)],
  responses: { 204: { description: 'It is gone.', headers }, 404: response('NotFound'), ...failures },
});

/** For /openapi.json. */
export const apiKeyPaths = {
  '/api/v1/api-keys': {
    post: {
      tags,
      operationId: 'createApiKey',
      summary: 'Make an API key',
      description: 'An account may have 100. The key is part of this answer and of no other: keep it.',
      security,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['name', 'environment'],
              properties: { name, environment },
              additionalProperties: false,
            },
            example: { name: 'Weekly report', environment: 'production' },
          },
        },
      },
      responses: {
        201: { description: 'The key, in clear this once.', headers, content: json(newApiKey) },
        400: response('InvalidRequest'),
        403: response('Lapsed'),
        409: {
          description: 'The account has as many keys as it may have.',
          headers,
          content: json({ $ref: '#/components/schemas/Error' }),
        },
        413: response('BodyTooLarge'),
        415: response('CompressedBody'),
        ...failures,
      },
    },
    get: {
      tags,
      operationId: 'listApiKeys',
      summary: 'List the API keys, newest first',
      security,
      parameters: [
        parameter('limit'),
        parameter('cursor'),
        { name: 'environment', in: 'query', description: 'Only keys of this one.', schema: environment },
      ],
      responses: {
        200: {
          description: 'One page.',
          headers,
          content: json({
            type: 'object',
            required: ['data', 'nextCursor'],
            properties: { data: { type: 'array', items: apiKey }, nextCursor: { type: ['string', 'null'] } },
          }),
        },
        400: response('InvalidRequest'),
        ...failures,
      },
    },
    delete: remove('deleteApiKeyByQuery', 'queryId', 'query'),
  },
  '/api/v1/api-keys/{id}': {
    get: {
      tags,
      operationId: 'getApiKey',
      summary: 'Read one API key',
      security,
      parameters: [parameter('id')],
      responses: {
        200: { description: 'The key, without its secret part.', headers, content: json(apiKey) },
        404: response('NotFound'),
        ...failures,
      },
    },
    delete: remove('deleteApiKey', 'id', 'path'),
  },
};

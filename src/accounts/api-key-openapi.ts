import {
  ANY_CREDENTIALS,
  answer,
  bodyFailures,
  done,
  errorAnswer,
  failures,
  inQuery,
  jsonBody,
  pageAnswer,
  parameter,
  response,
} from '../http/legacy-openapi.js';

const tags = ['API keys'];
const security = ANY_CREDENTIALS;

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
  responses: { 204: done('It is gone.'), 404: response('NotFound'), ...failures },
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
      requestBody: jsonBody(
        { required: ['name', 'environment'], properties: { name, environment } },
        { name: 'Weekly report', environment: 'production' },
      ),
      responses: {
        201: answer('The key, in clear this once.', newApiKey),
        ...bodyFailures,
        403: response('Lapsed'),
        409: errorAnswer('The account has as many keys as it may have.'),
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
        inQuery('environment', environment, 'Only keys of this one.'),
      ],
      responses: {
        200: pageAnswer(apiKey),
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
        200: answer('The key, without its secret part.', apiKey),
        404: response('NotFound'),
        ...failures,
      },
    },
    delete: remove('deleteApiKey', 'id', 'path'),
  },
};

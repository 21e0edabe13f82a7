import Joi from 'joi';
import { invalidRequest } from '../../../chart-spec/spec.js';
import type { HasCaller } from '../../caller.js';
import { notFound } from '../../http/errors.js';
import {
  byPathOrQueryId,
  type Endpoint,
  endpoint,
  lineOfText,
  Pipeline,
  queryValues,
  type RequestContext,
  readId,
  readJsonBody,
  readPage,
  readRawBody,
  type Stage,
  sendJson,
  sendNoContent,
  sendOwnPage,
  sendOwnRecord,
} from '../../http/http.js';
import {
  emptyResponse,
  errorResponse,
  jsonResponse,
  type Parameter,
  pageResponse,
  responseRef,
} from '../../http/openapi.js';
import type { Authentication } from '../authenticate.js';
import {
  API_KEY_DESCRIPTIONS,
  apiKeySchema,
  newApiKeySchema,
  presentApiKey,
  presentNewApiKey,
} from './api-key-record.js';
import type { ApiKeyFilters, ApiKeys, NewApiKey } from './api-keys.js';
import type { KeyCreationLimit } from './key-creation-limit.js';

const MAX_NAME_CHARS = 100;
const EXAMPLE = { name: 'Weekly report', environment: 'production' };
const environment = Joi.string().valid('production', 'sandbox');
const scope = Joi.string().valid('all', 'render');
const newKey = Joi.object<NewApiKey>({
  name: lineOfText(MAX_NAME_CHARS).required().description(API_KEY_DESCRIPTIONS.name),
  environment: environment.required().description(API_KEY_DESCRIPTIONS.environment),
  scope: scope.default('all').description(API_KEY_DESCRIPTIONS.scope),
});
const filters = {
  environment: environment.description('Only keys of this environment.'),
  scope: scope.description('Only keys of this scope.'),
  createdBy: Joi.string()
    .guid()
    .lowercase()
    .description(
      'The id of a key, also of a deleted one: only keys that it has made, directly or through keys that it has made.',
    ),
};
const descendants: Parameter = {
  name: 'descendants',
  in: 'query',
  description: '`delete`: also deletes the keys that this key has made, directly or through keys that it has made.',
  schema: { enum: ['keep', 'delete'], default: 'keep' },
};

const path = '/api/v1/api-keys';
const tag = 'API keys';

/** Creating, listing and deleting API keys. An expired account can list and delete. See docs/reference/management.md. */
export function apiKeyEndpoints(options: {
  authenticate: Authentication['authenticate'];
  requireActivePlan: Stage<HasCaller>;
  apiKeys: ApiKeys;
  creationLimit: KeyCreationLimit;
}): Endpoint[] {
  const { authenticate, requireActivePlan, apiKeys, creationLimit } = options;
  const authenticated = Pipeline.begin().use(authenticate);
  return [
    endpoint({
      method: 'post',
      path,
      operationId: 'createApiKey',
      tag,
      summary: 'Create an API key',
      description: `An account may have 100, and make ${creationLimit.perHour} an hour. The key is part of this response and of no other: store it.`,
      responses: {
        201: jsonResponse('The key, shown only here.', newApiKeySchema),
        409: errorResponse('The account has 100 keys.'),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(readJsonBody(newKey, EXAMPLE))
        .end(async (ctx) => {
          const { caller, input } = ctx.state;
          const { row, key } = await creationLimit.guard(ctx, caller.accountId, () =>
            apiKeys.create(caller.accountId, input, { by: caller, ctx }),
          );
          sendJson(ctx, 201, presentNewApiKey(row, key));
        }),
    }),
    endpoint({
      method: 'get',
      path,
      operationId: 'listApiKeys',
      tag,
      summary: 'List the API keys, newest first',
      responses: { 200: pageResponse(apiKeySchema) },
      stages: authenticated.use(readPage<ApiKeyFilters>(filters)).use(sendOwnPage(apiKeys.select, presentApiKey))
        .stages,
    }),
    endpoint({
      method: 'get',
      path: `${path}/:id`,
      operationId: 'getApiKey',
      tag,
      summary: 'Read one API key',
      responses: { 200: jsonResponse('The key, without its secret part.', apiKeySchema) },
      stages: authenticated.use(sendOwnRecord(apiKeys.find, presentApiKey)).stages,
    }),
    ...byPathOrQueryId({
      method: 'delete',
      path: `${path}/:id`,
      operationId: 'deleteApiKey',
      tag,
      summary: 'Delete an API key',
      description:
        'Effective on the very next request, and within a second on other instances. A key may delete itself. Keys that it has made stay, unless `descendants=delete`; `GET /api/v1/api-keys?createdBy=<id>` lists them.',
      parameters: [descendants],
      responses: { 204: emptyResponse('Deleted.'), 400: responseRef('InvalidRequest') },
      stages: authenticated.end(async (ctx) => {
        const { caller } = ctx.state;
        const change = { by: caller, ctx, descendants: readDescendants(ctx) };
        if (!(await apiKeys.delete(caller.accountId, readId(ctx), change))) throw notFound();
        sendNoContent(ctx);
      }),
    }),
  ];
}

function readDescendants({ state }: RequestContext): 'keep' | 'delete' {
  const [value = 'keep', ...others] = queryValues(state.rawQuery, 'descendants');
  if (others.length === 0 && (value === 'keep' || value === 'delete')) return value;
  throw invalidRequest([{ path: 'descendants', message: '"descendants" must be one of [keep, delete]' }]);
}

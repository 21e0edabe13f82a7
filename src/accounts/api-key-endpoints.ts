import Joi from 'joi';
import { notFound } from '../http/errors.js';
import {
  byPathOrQueryId,
  type Endpoint,
  endpoint,
  found,
  type HasInput,
  type HasPage,
  lineOfText,
  Pipeline,
  readId,
  readJsonBody,
  readPage,
  readRawBody,
  type Stage,
  sendJson,
  sendNoContent,
  sendPage,
  stage,
} from '../http/http.js';
import { emptyResponse, errorResponse, jsonResponse, pageResponse } from '../http/openapi.js';
import type { Environment } from './api-key.js';
import {
  API_KEY_DESCRIPTIONS,
  apiKeySchema,
  newApiKeySchema,
  presentApiKey,
  presentNewApiKey,
} from './api-key-record.js';
import type { ApiKeys } from './api-keys.js';
import type { Authentication } from './authenticate.js';
import type { HasAccountCaller, HasCaller } from './caller.js';
import { CROSS_SITE_RESPONSE } from './cross-site.js';

interface NewKey {
  name: string;
  environment: Environment;
}

const MAX_NAME_CHARS = 100;
const EXAMPLE = { name: 'Weekly report', environment: 'production' };
const environment = Joi.string().valid('production', 'sandbox');
const newKey = Joi.object<NewKey>({
  name: lineOfText(MAX_NAME_CHARS).required().description(API_KEY_DESCRIPTIONS.name),
  environment: environment.required().description(API_KEY_DESCRIPTIONS.environment),
});

interface Filters {
  environment?: Environment;
}

const path = '/api/v1/api-keys';
const tag = 'API keys';

/** Creating, listing and deleting API keys. An expired account can list and delete. See docs/reference/management.md. */
export function apiKeyEndpoints(o: {
  authenticate: Authentication['authenticate'];
  requireActivePlan: Stage<HasCaller>;
  apiKeys: ApiKeys;
}): Endpoint[] {
  const { authenticate, requireActivePlan, apiKeys } = o;
  return [
    endpoint({
      method: 'post',
      path,
      operationId: 'createApiKey',
      tag,
      summary: 'Create an API key',
      description: 'An account may have 100. The key is part of this answer and of no other: store it.',
      responses: {
        201: jsonResponse('The key, shown only here.', newApiKeySchema),
        409: errorResponse('The account has 100 keys.'),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .use(requireActivePlan)
        .use(readJsonBody(newKey, EXAMPLE))
        .use(
          stage<HasAccountCaller & HasInput<NewKey>>(async (ctx) => {
            const { caller, input } = ctx.state;
            const { row, key } = await apiKeys.create(caller.accountId, input, { by: caller, ctx });
            sendJson(ctx, 201, presentNewApiKey(row, key));
          }),
        ).stages,
    }),
    endpoint({
      method: 'get',
      path,
      operationId: 'listApiKeys',
      tag,
      summary: 'List the API keys, newest first',
      responses: { 200: pageResponse(apiKeySchema) },
      stages: Pipeline.begin()
        .use(authenticate)
        .use(readPage<Filters>({ environment: environment.description('Only keys of this environment.') }))
        .use(
          stage<HasAccountCaller & HasPage<Filters>>(async (ctx) => {
            const { caller, page } = ctx.state;
            sendPage(ctx, page, await apiKeys.select(caller.accountId, page), presentApiKey);
          }),
        ).stages,
    }),
    endpoint({
      method: 'get',
      path: `${path}/:id`,
      operationId: 'getApiKey',
      tag,
      summary: 'Read one API key',
      responses: { 200: jsonResponse('The key, without its secret part.', apiKeySchema) },
      stages: Pipeline.begin()
        .use(authenticate)
        .use(
          stage<HasAccountCaller>(async (ctx) => {
            const row = found(await apiKeys.find(ctx.state.caller.accountId, readId(ctx)));
            sendJson(ctx, 200, presentApiKey(row));
          }),
        ).stages,
    }),
    ...byPathOrQueryId({
      method: 'delete',
      path: `${path}/:id`,
      operationId: 'deleteApiKey',
      tag,
      summary: 'Delete an API key',
      description:
        'Effective on the very next request, and within a second on other instances. A key may delete itself.',
      responses: { 204: emptyResponse('Deleted.'), 403: CROSS_SITE_RESPONSE },
      stages: Pipeline.begin()
        .use(authenticate)
        .use(
          stage<HasAccountCaller>(async (ctx) => {
            const { caller } = ctx.state;
            if (!(await apiKeys.delete(caller.accountId, readId(ctx), { by: caller, ctx }))) throw notFound();
            sendNoContent(ctx);
          }),
        ).stages,
    }),
  ];
}

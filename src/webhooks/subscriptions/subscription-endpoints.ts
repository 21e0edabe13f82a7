import { invalidRequest } from '../../../chart-spec/spec.js';
import type { AccountCaller } from '../../caller.js';
import {
  byPathOrQueryId,
  deleteOwnVersion,
  type Endpoint,
  endpoint,
  found,
  type HasInput,
  Pipeline,
  readId,
  readIfMatch,
  readJsonBody,
  readPage,
  readRawBody,
  sendJson,
  sendOwnPage,
  sendVersioned,
  stage,
  versionedResponse,
} from '../../http/http.js';
import { emptyResponse, errorResponse, jsonResponse, pageResponse } from '../../http/openapi.js';
import type { Identity } from '../../identity/identity.js';
import type { Plans } from '../../plans/plans.js';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { presentWebhook, presentWithSecret, webhookSchema, webhookWithSecretSchema } from '../record.js';
import type { Webhook } from '../webhook.entity.js';
import type { Subscriptions } from './subscriptions.js';
import { EXAMPLES, NOT_PUBLIC, type WebhookFields, webhookSchemas } from './webhook-fields.js';

export interface SubscriptionEndpointsDeps {
  authentication: Pick<Identity['authentication'], 'authenticate'>;
  plans: Pick<Plans, 'requireActivePlan'>;
  subscriptions: Subscriptions;
  outbound: Pick<Outbound, 'isKnownPrivate'>;
  /** For tests and development: allows http and private addresses. */
  allowPrivate: boolean;
}

export const WEBHOOKS_PATH = '/api/v1/webhooks';

/** Creating, reading, changing and deleting webhooks. Accounts whose plan has expired can still read and delete. */
export function subscriptionEndpoints(deps: SubscriptionEndpointsDeps): readonly Endpoint[] {
  const { authentication, plans, subscriptions, outbound, allowPrivate } = deps;
  const { authenticate } = authentication;
  const { requireActivePlan } = plans;
  const schemas = webhookSchemas(allowPrivate);

  /** Rejects a name that resolves to a private address. For early feedback only: every connection is checked again. */
  const refusePrivateHost = stage<HasInput<WebhookFields>>(async (ctx, next) => {
    if (await outbound.isKnownPrivate(ctx.state.input.url))
      throw invalidRequest([{ path: 'url', message: `"url" ${NOT_PUBLIC}` }]);
    return next();
  });
  const withActivePlan = Pipeline.begin().use(readRawBody).use(authenticate).use(requireActivePlan);
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'post',
      path: WEBHOOKS_PATH,
      operationId: 'createWebhook',
      tag: 'Webhooks',
      summary: 'Subscribe to events',
      description: 'Only this response contains the secret. An account may have 100 webhooks.',
      responses: {
        201: versionedResponse('The webhook with its secret.', webhookWithSecretSchema),
        409: errorResponse('The account has the maximum number of webhooks.'),
      },
      stages: withActivePlan
        .use(readJsonBody(schemas.create, EXAMPLES.create))
        .use(refusePrivateHost)
        .end(async (ctx) => {
          const { caller, input } = ctx.state;
          const created = await subscriptions.create(caller.accountId, input, { by: caller, ctx });
          sendVersioned(ctx, 201, presentWithSecret(created), presentWebhook(created.webhook));
        }),
    }),
    endpoint({
      method: 'get',
      path: WEBHOOKS_PATH,
      operationId: 'listWebhooks',
      tag: 'Webhooks',
      summary: 'List the webhooks of the account, newest first',
      responses: { 200: pageResponse(webhookSchema) },
      stages: authenticated.use(readPage()).use(sendOwnPage(subscriptions.select, presentWebhook)).stages,
    }),
    endpoint({
      method: 'get',
      path: `${WEBHOOKS_PATH}/:id`,
      operationId: 'getWebhook',
      tag: 'Webhooks',
      summary: 'Read one webhook',
      responses: { 200: versionedResponse('The webhook.', webhookSchema) },
      stages: authenticated.end(async (ctx) => {
        const webhook = found(await subscriptions.find(ctx.state.caller.accountId, readId(ctx)));
        sendVersioned(ctx, 200, presentWebhook(webhook));
      }),
    }),
    ...byPathOrQueryId({
      method: 'put',
      path: `${WEBHOOKS_PATH}/:id`,
      operationId: 'replaceWebhook',
      tag: 'Webhooks',
      summary: 'Replace a webhook',
      description:
        'Absent fields are reset to their defaults. `enabled` is true by default, so this request also enables a disabled webhook; its pending deliveries then continue. The secret does not change.',
      responses: { 200: versionedResponse('The changed webhook.', webhookSchema) },
      stages: withActivePlan
        .use(readJsonBody(schemas.replace, EXAMPLES.replace, webhookSchema))
        .use(refusePrivateHost)
        .use(readIfMatch)
        .end(async (ctx) => {
          const { caller, input, requireVersion } = ctx.state;
          const change = { by: caller, ctx };
          const replaced = await subscriptions.replace(caller.accountId, readId(ctx), input, change, (current) =>
            requireVersion(presentWebhook(current)),
          );
          sendVersioned(ctx, 200, presentWebhook(found(replaced)));
        }),
    }),
    ...byPathOrQueryId({
      method: 'delete',
      path: `${WEBHOOKS_PATH}/:id`,
      operationId: 'deleteWebhook',
      tag: 'Webhooks',
      summary: 'Delete a webhook',
      description: 'Also deletes its pending deliveries and its log.',
      responses: { 204: emptyResponse('The webhook is deleted.') },
      stages: authenticated
        .use(readIfMatch)
        .use(deleteOwnVersion<AccountCaller, Webhook>(subscriptions.delete, presentWebhook)).stages,
    }),
    endpoint({
      method: 'post',
      path: `${WEBHOOKS_PATH}/:id/rotate-secret`,
      operationId: 'rotateWebhookSecret',
      creates: true,
      tag: 'Webhooks',
      summary: 'Create a new secret',
      description:
        'For 24 hours, deliveries carry two signatures: with the new secret and with the previous one. Receivers can switch at any time in between.',
      responses: { 200: jsonResponse('The webhook with its new secret.', webhookWithSecretSchema) },
      stages: withActivePlan.end(async (ctx) => {
        const { caller } = ctx.state;
        const rotated = await subscriptions.rotate(caller.accountId, readId(ctx), { by: caller, ctx });
        sendJson(ctx, 200, presentWithSecret(found(rotated)));
      }),
    }),
  ];
}

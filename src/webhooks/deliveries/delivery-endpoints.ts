import Joi from 'joi';
import type { HasAccountCaller } from '../../caller.js';
import {
  type Endpoint,
  endpoint,
  found,
  Pipeline,
  readId,
  readPage,
  readRawBody,
  sendJson,
  sendPage,
  stage,
} from '../../http/http.js';
import { errorResponse, jsonResponse, pageResponse } from '../../http/openapi.js';
import type { Identity } from '../../identity/identity.js';
import type { Plans } from '../../plans/plans.js';
import { deliverySchema, presentDelivery } from '../record.js';
import { WEBHOOKS_PATH } from '../subscriptions/subscription-endpoints.js';
import type { Subscriptions } from '../subscriptions/subscriptions.js';
import type { Webhook } from '../webhook.entity.js';
import { type Deliveries, requireEnabled } from './deliveries.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery.entity.js';

export interface DeliveryEndpointsDeps {
  authentication: Pick<Identity['authentication'], 'authenticate'>;
  plans: Pick<Plans, 'requireActivePlan' | 'limitRate'>;
  subscriptions: Pick<Subscriptions, 'find'>;
  deliveries: Pick<Deliveries, 'select' | 'find' | 'redeliver' | 'test'>;
}

interface HasWebhook {
  webhook: Webhook;
}
interface DeliveryFilters {
  status?: DeliveryStatus;
}

const filters = { status: Joi.valid(...DELIVERY_STATUSES).description('Only deliveries with this status.') };
const PATH = `${WEBHOOKS_PATH}/:id` as const;
const queued = jsonResponse('The delivery is queued.', deliverySchema);

/**
 * The log of a webhook, redelivery and test events. The last two count towards the rate limit, because they make the service send requests.
 */
export function deliveryEndpoints(deps: DeliveryEndpointsDeps): readonly Endpoint[] {
  const { authentication, plans, subscriptions, deliveries } = deps;
  const { authenticate } = authentication;
  const { requireActivePlan, limitRate } = plans;

  const findWebhook = stage<HasAccountCaller, HasWebhook>(async (ctx, next) => {
    return next({ webhook: found(await subscriptions.find(ctx.state.caller.accountId, readId(ctx))) });
  });
  const findDelivery = async (webhook: Webhook, id: string) => found(await deliveries.find(webhook.id, id));
  const sending = Pipeline.begin()
    .use(readRawBody)
    .use(authenticate)
    .use(requireActivePlan)
    .use(limitRate)
    .use(findWebhook);
  const authenticated = Pipeline.begin().use(authenticate);

  return [
    endpoint({
      method: 'get',
      path: `${PATH}/deliveries`,
      operationId: 'listWebhookDeliveries',
      tag: 'Webhooks',
      summary: 'List the deliveries of a webhook, newest first',
      description: 'Deliveries are kept for 30 days.',
      responses: { 200: pageResponse(deliverySchema) },
      stages: authenticated
        .use(findWebhook)
        .use(readPage<DeliveryFilters>(filters))
        .end(async (ctx) => {
          const { webhook, page } = ctx.state;
          const rows = await deliveries.select(webhook.id, page);
          sendPage(ctx, page, rows, (row) => presentDelivery(row, webhook));
        }),
    }),
    endpoint({
      method: 'get',
      path: `${PATH}/deliveries/:deliveryId`,
      operationId: 'getWebhookDelivery',
      tag: 'Webhooks',
      summary: 'Read one delivery with its attempts',
      responses: { 200: jsonResponse('The delivery.', deliverySchema) },
      stages: authenticated.use(findWebhook).end(async (ctx) => {
        const { webhook } = ctx.state;
        const delivery = await findDelivery(webhook, readId(ctx, 'deliveryId'));
        sendJson(ctx, 200, presentDelivery(delivery, webhook));
      }),
    }),
    endpoint({
      method: 'post',
      path: `${PATH}/deliveries/:deliveryId/redeliver`,
      operationId: 'redeliverWebhook',
      tag: 'Webhooks',
      summary: 'Send a delivery again',
      description:
        'Starts the schedule again with an attempt at once, whatever the status of the delivery is. `webhook-id` and body are the same. Counts towards the rate limit.',
      responses: { 202: queued, 409: errorResponse('The webhook is disabled, or the delivery has had 50 attempts.') },
      stages: sending.end(async (ctx) => {
        const { webhook } = ctx.state;
        const { id } = await findDelivery(webhook, readId(ctx, 'deliveryId'));
        requireEnabled(webhook);
        const delivery = found(await deliveries.redeliver(webhook.id, id));
        sendJson(ctx, 202, presentDelivery(delivery, webhook));
      }),
    }),
    endpoint({
      method: 'post',
      path: `${PATH}/test`,
      operationId: 'testWebhook',
      tag: 'Webhooks',
      summary: 'Send a sample of `render.complete`',
      description:
        'Signed like every event, with `data.test` true and a `webhook-id` that begins with `evt_test_`. Not retried. The result is in the log a moment later. Counts towards the rate limit.',
      responses: { 202: queued, 409: errorResponse('The webhook is disabled.') },
      stages: sending.end(async (ctx) => {
        const { webhook } = ctx.state;
        requireEnabled(webhook);
        sendJson(ctx, 202, presentDelivery(await deliveries.test(webhook.id), webhook));
      }),
    }),
  ];
}

import type { Router } from '@koa/router';
import Joi from 'joi';
import type { HasAccountCaller, HasCaller } from '../accounts/accounts.js';
import { found, readId, sendJson, sendPage } from '../http/http.js';
import { addRoute, type BodyState, readPageRequest, type LegacyStage as Stage, takeBody } from '../http/legacy.js';
import { requireEnabled } from './deliveries.js';
import { presentDelivery } from './present.js';
import type { WebhookRoutesOptions } from './routes.js';
import type { Webhook } from './webhook.entity.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-delivery.entity.js';

interface HookState {
  webhook: Webhook;
}

/** The log of a webhook, sending again, and the test event (contract §4). @param path of one webhook */
export function addDeliveryRoutes(router: Router, path: string, o: WebhookRoutesOptions): void {
  const { admit, limitRate } = o;
  const { authenticate } = o.accounts.authentication;
  const { subscriptions, deliveries } = o.webhooks;

  const countCall: Stage<HasAccountCaller & HasCaller> = (ctx, next) => {
    ctx.state.caller = ctx.state.caller;
    return limitRate(ctx, next);
  };
  const findHook: Stage<HasAccountCaller & HookState> = async (ctx, next) => {
    ctx.state.webhook = found(await subscriptions.find(ctx.state.caller.accountId, readId(ctx)));
    return next();
  };
  const list: Stage<HookState> = async (ctx) => {
    const { webhook } = ctx.state;
    const status = Joi.string().valid(...DELIVERY_STATUSES);
    const page = readPageRequest<{ status?: DeliveryStatus }>(ctx, { status });
    sendPage(ctx, page, await deliveries.select(webhook.id, page), (row) => presentDelivery(row, webhook));
  };
  const show: Stage<HookState> = async (ctx) => {
    const { webhook } = ctx.state;
    const delivery = found(await deliveries.find(webhook.id, readId(ctx, 'deliveryId')));
    sendJson(ctx, 200, presentDelivery(delivery, webhook));
  };
  const redeliver: Stage<HookState> = async (ctx) => {
    const { webhook } = ctx.state;
    const { id } = found(await deliveries.find(webhook.id, readId(ctx, 'deliveryId')));
    requireEnabled(webhook);
    const queued = found(await deliveries.redeliver(webhook.id, id));
    sendJson(ctx, 202, presentDelivery(queued, webhook));
  };
  const test: Stage<HookState> = async (ctx) => {
    const { webhook } = ctx.state;
    requireEnabled(webhook);
    sendJson(ctx, 202, presentDelivery(await deliveries.test(webhook.id), webhook));
  };

  type Reading = HasAccountCaller & HookState;
  addRoute<Reading>(router, 'get', `${path}/deliveries`, [authenticate, findHook, list]);
  addRoute<Reading>(router, 'get', `${path}/deliveries/:deliveryId`, [authenticate, findHook, show]);
  type Calling = BodyState & HasCaller & Reading;
  const calling: Stage<Calling>[] = [takeBody, authenticate, admit, countCall, findHook];
  addRoute<Calling>(router, 'post', `${path}/deliveries/:deliveryId/redeliver`, [...calling, redeliver]);
  addRoute<Calling>(router, 'post', `${path}/test`, [...calling, test]);
}

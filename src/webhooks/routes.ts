import { Router } from '@koa/router';
import type { Accounts, HasAccountCaller, HasCaller } from '../accounts/accounts.js';
import { invalidRequest, notFound } from '../http/errors.js';
import { found, readId, sendJson, sendNoContent, sendPage } from '../http/http.js';
import {
  addRoute,
  type BodyState,
  type InputState,
  readJsonInput,
  readPageRequest,
  type LegacyStage as Stage,
  takeBody,
} from '../http/legacy.js';
import type { Outbound } from '../platform/outbound/outbound.js';
import { addDeliveryRoutes } from './delivery-routes.js';
import { type HookFields, hookSchemas } from './hook-fields.js';
import { NOT_PUBLIC } from './hook-url.js';
import { presentWebhook } from './present.js';
import type { WithSecret } from './subscriptions.js';
import type { Webhook } from './webhook.entity.js';
import type { Webhooks } from './webhooks.js';

export { webhookEvents, webhookPaths } from './openapi.js';

export interface WebhookRoutesOptions {
  accounts: Pick<Accounts, 'authentication'>;
  /** Refuses accounts that have lapsed. They may still see and delete their webhooks. */
  admit: Stage<HasAccountCaller>;
  /** For what makes the service call somebody. */
  limitRate: Stage<HasCaller>;
  webhooks: Pick<Webhooks, 'subscriptions' | 'deliveries'>;
  outbound: Pick<Outbound, 'isKnownPrivate'>;
  /** For tests and development: endpoints at http and at private addresses. */
  allowPrivate: boolean;
}

type CreateState = BodyState & HasAccountCaller & InputState<HookFields>;
type ReplaceState = BodyState & HasAccountCaller & InputState<HookFields & { enabled: boolean }>;

/** GET, POST, PUT and DELETE /api/v1/webhooks, and what lies under it (API reference, Management endpoints; contract §4). */
export function webhookRoutes(o: WebhookRoutesOptions): Router {
  const { admit, outbound } = o;
  const { authenticate } = o.accounts.authentication;
  const { subscriptions } = o.webhooks;
  const schemas = hookSchemas(o.allowPrivate);

  /** Row 95: what is known to lead to somebody's own network is refused here; that nothing is ever sent there is not up to this. */
  const refusePrivateName: Stage<InputState<HookFields>> = async (ctx, next) => {
    if (await outbound.isKnownPrivate(ctx.state.input.url)) {
      throw invalidRequest([{ path: 'url', message: `"url" ${NOT_PUBLIC}` }]);
    }
    return next();
  };
  const create: Stage<CreateState> = async (ctx) => {
    const { caller, input } = ctx.state;
    sendJson(ctx, 201, presentOnce(await subscriptions.create(caller.accountId, input, { by: caller, ctx })));
  };
  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest(ctx, {});
    sendPage(ctx, page, await subscriptions.select(ctx.state.caller.accountId, page), present);
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const webhook = found(await subscriptions.find(ctx.state.caller.accountId, readId(ctx)));
    sendJson(ctx, 200, present(webhook));
  };
  const replace: Stage<ReplaceState> = async (ctx) => {
    const { caller, input } = ctx.state;
    const webhook = found(await subscriptions.replace(caller.accountId, readId(ctx), input, { by: caller, ctx }));
    sendJson(ctx, 200, present(webhook));
  };
  const remove: Stage<HasAccountCaller> = async (ctx) => {
    const { caller } = ctx.state;
    if (!(await subscriptions.delete(caller.accountId, readId(ctx), { by: caller, ctx }))) throw notFound();
    sendNoContent(ctx);
  };
  const rotate: Stage<HasAccountCaller> = async (ctx) => {
    const { caller } = ctx.state;
    const rotated = found(await subscriptions.rotate(caller.accountId, readId(ctx), { by: caller, ctx }));
    sendJson(ctx, 200, presentOnce(rotated));
  };

  const path = '/api/v1/webhooks';
  const router = new Router();
  addRoute<CreateState>(router, 'post', path, [
    takeBody,
    authenticate,
    admit,
    readJsonInput(schemas.create),
    refusePrivateName,
    create,
  ]);
  addRoute<HasAccountCaller>(router, 'get', path, [authenticate, list]);
  addRoute<HasAccountCaller>(router, 'get', `${path}/:id`, [authenticate, show]);
  for (const place of [path, `${path}/:id`]) {
    addRoute<ReplaceState>(router, 'put', place, [
      takeBody,
      authenticate,
      admit,
      readJsonInput(schemas.replace),
      refusePrivateName,
      replace,
    ]);
    addRoute<HasAccountCaller>(router, 'delete', place, [authenticate, remove]);
  }
  addRoute<BodyState & HasAccountCaller>(router, 'post', `${path}/:id/rotate-secret`, [
    takeBody,
    authenticate,
    admit,
    rotate,
  ]);
  addDeliveryRoutes(router, `${path}/:id`, o);
  return router;
}

const present = (webhook: Webhook): object => presentWebhook(webhook, Date.now());

/** The only answers that ever show a secret. */
function presentOnce({ webhook, secret }: WithSecret): object {
  return { ...present(webhook), secret };
}

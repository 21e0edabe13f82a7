import { Router } from '@koa/router';
import Joi from 'joi';
import type { HasAccountCaller } from '../../accounts/accounts.js';
import { sendJson } from '../../http/http.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  type InputState,
  readJsonInput,
  type LegacyStage as Stage,
  takeBody,
} from '../../http/legacy.js';
import type { CustomDomains } from './custom-domains.js';
import { domainName } from './domain-name.js';

export { customDomainPaths } from './openapi.js';

interface Input {
  domain: string | null;
}

export interface CustomDomainRoutesOptions {
  authenticate: Stage<HasAccountCaller>;
  /** Refuses accounts that have lapsed. They may still see their domain. */
  admit: Stage<HasAccountCaller>;
  customDomains: CustomDomains;
  /** The host that customers' names point to. */
  cname: string;
  /** Host names of the service itself. */
  ownHosts: string[];
}

/** GET and PUT /api/v1/settings/custom-domain (API reference, Management endpoints; contract §4). */
export function customDomainRoutes(o: CustomDomainRoutesOptions): Router {
  const { authenticate, admit, customDomains, cname } = o;
  const schema = Joi.object<Input>({ domain: domainName(o.ownHosts).allow(null).required() });

  const send = async (ctx: EdgeContext<HasAccountCaller>): Promise<void> => {
    const domain = await customDomains.find(ctx.state.caller.accountId);
    sendJson(ctx, 200, { domain, status: domain === null ? 'none' : 'active', cname });
  };
  const put: Stage<HasAccountCaller & InputState<Input>> = async (ctx) => {
    const { caller, input } = ctx.state;
    await customDomains.set(caller.accountId, input.domain, { by: caller, ctx });
    await send(ctx);
  };

  const path = '/api/v1/settings/custom-domain';
  const router = new Router();
  addRoute<HasAccountCaller>(router, 'get', path, [authenticate, send]);
  addRoute<BodyState & HasAccountCaller & InputState<Input>>(router, 'put', path, [
    takeBody,
    authenticate,
    admit,
    readJsonInput(schema),
    put,
  ]);
  return router;
}

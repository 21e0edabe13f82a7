import { Router } from '@koa/router';
import Joi from 'joi';
import { notFound } from '../http/errors.js';
import { found, lineOfText, readId, sendJson, sendNoContent, sendPage } from '../http/http.js';
import {
  addRoute,
  type BodyState,
  type InputState,
  readJsonInput,
  readPageRequest,
  type LegacyStage as Stage,
  takeBody,
} from '../http/legacy.js';
import type { Accounts, HasAccountCaller } from './accounts.js';
import type { ApiKey } from './api-key.entity.js';
import type { Environment } from './api-key.js';

export interface ApiKeyRoutesOptions {
  accounts: Pick<Accounts, 'authentication' | 'apiKeys'>;
  /** Refuses accounts that have lapsed. They may still see and delete their keys, but make no new ones. */
  admit: Stage<HasAccountCaller>;
}

interface NewKey {
  name: string;
  environment: Environment;
}

const NAME_CHARS = 100;
const environment = Joi.string().valid('production', 'sandbox');
const newKey = Joi.object<NewKey>({ name: lineOfText(NAME_CHARS).required(), environment: environment.required() });

/** GET, POST and DELETE /api/v1/api-keys (API reference, Management endpoints; contract §4). */
export function apiKeyRoutes({ accounts, admit }: ApiKeyRoutesOptions): Router {
  const { apiKeys } = accounts;
  const { authenticate } = accounts.authentication;

  const create: Stage<HasAccountCaller & InputState<NewKey>> = async (ctx) => {
    const { caller, input } = ctx.state;
    const { row, key } = await apiKeys.create(caller.accountId, input, { by: caller, ctx });
    const { id, name, prefix, createdAt } = row;
    sendJson(ctx, 201, { id, name, environment: row.environment, key, prefix, createdAt });
  };
  const list: Stage<HasAccountCaller> = async (ctx) => {
    const page = readPageRequest<{ environment?: Environment }>(ctx, { environment });
    sendPage(ctx, page, await apiKeys.select(ctx.state.caller.accountId, page), present);
  };
  const show: Stage<HasAccountCaller> = async (ctx) => {
    const row = found(await apiKeys.find(ctx.state.caller.accountId, readId(ctx)));
    sendJson(ctx, 200, present(row));
  };
  const remove: Stage<HasAccountCaller> = async (ctx) => {
    const { caller } = ctx.state;
    if (!(await apiKeys.delete(caller.accountId, readId(ctx), { by: caller, ctx }))) throw notFound();
    sendNoContent(ctx);
  };

  const path = '/api/v1/api-keys';
  const router = new Router();
  addRoute<BodyState & HasAccountCaller & InputState<NewKey>>(router, 'post', path, [
    takeBody,
    authenticate,
    admit,
    readJsonInput(newKey),
    create,
  ]);
  addRoute<HasAccountCaller>(router, 'get', path, [authenticate, list]);
  addRoute<HasAccountCaller>(router, 'get', `${path}/:id`, [authenticate, show]);
  addRoute<HasAccountCaller>(router, 'delete', path, [authenticate, remove]);
  addRoute<HasAccountCaller>(router, 'delete', `${path}/:id`, [authenticate, remove]);
  return router;
}

/** A key as lists show it: enough to recognise it by, never enough to use it. */
function present({ id, name, environment, prefix, last4, createdAt, lastUsedAt }: ApiKey): object {
  return { id, name, environment, prefix, last4, createdAt, lastUsedAt };
}

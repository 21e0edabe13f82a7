import { Router } from '@koa/router';
import { sessionNeeded } from '../http/errors.js';
import { sendJson, sendNoContent } from '../http/http.js';
import {
  addRoute,
  type BodyState,
  type EdgeContext,
  type InputState,
  readJsonInput,
  type LegacyStage as Stage,
  takeBody,
} from '../http/legacy.js';
import type { Accounts, HasAccountCaller } from './accounts.js';
import { refuseCrossSite } from './cross-site.js';
import {
  type AccountChange,
  accountChange,
  type Login,
  login,
  type PasswordChange,
  passwordChange,
  type Registration,
  registration,
} from './login-fields.js';
import type { SignedIn } from './logins.js';
import { createSessionCookie } from './session-cookie.js';
import { SESSION_S } from './sessions.js';

type ReadState<Input> = BodyState & InputState<Input>;
type ChangeState<Input> = HasAccountCaller & ReadState<Input>;

export interface AccountRoutesOptions {
  accounts: Accounts;
  publicUrl: string;
}

/** Signing in and out, and the account itself (contract §4). */
export function accountRoutes({ accounts, publicUrl }: AccountRoutesOptions): Router {
  const { logins, profiles } = accounts;
  const { authenticate: authenticateAccount } = accounts.authentication;
  const cookie = createSessionCookie(publicUrl);

  const ownSite: Stage = (ctx, next) => {
    refuseCrossSite(ctx.req, publicUrl);
    return next();
  };
  const welcome = (ctx: EdgeContext, status: number, { account, session }: SignedIn): void => {
    const { token, expiresAt } = session;
    cookie.set(ctx, token, SESSION_S);
    sendJson(ctx, status, { token, expiresAt: expiresAt.toISOString(), account: profiles.present(account) });
  };
  const register: Stage<InputState<Registration>> = async (ctx) => {
    welcome(ctx, 201, await logins.register(ctx, ctx.state.input));
  };
  const logIn: Stage<InputState<Login>> = async (ctx) => {
    welcome(ctx, 200, await logins.logIn(ctx, ctx.state.input));
  };
  const logOut: Stage<HasAccountCaller> = async (ctx) => {
    await logins.logOut(ctx, ctx.state.caller);
    cookie.clear(ctx);
    sendNoContent(ctx);
  };
  const showAccount: Stage<HasAccountCaller> = async (ctx) => {
    sendJson(ctx, 200, profiles.present(await profiles.read(ctx.state.caller)));
  };
  const changeAccount: Stage<ChangeState<AccountChange>> = async (ctx) => {
    const { caller, input } = ctx.state;
    sendJson(ctx, 200, profiles.present(await profiles.rename(ctx, caller, input.name)));
  };
  const changePassword: Stage<ChangeState<PasswordChange>> = async (ctx) => {
    const { caller, input } = ctx.state;
    await logins.changePassword(ctx, caller, input);
    sendNoContent(ctx);
  };

  const router = new Router();
  const at = (path: string) => `/api/v1${path}`;
  const readRegistration = readJsonInput(registration);
  const readLogin = readJsonInput(login);
  const readChange = readJsonInput(accountChange);
  const readPasswords = readJsonInput(passwordChange);
  const who = authenticateAccount;
  addRoute<ReadState<Registration>>(router, 'post', at('/auth/register'), [
    takeBody,
    ownSite,
    readRegistration,
    register,
  ]);
  addRoute<ReadState<Login>>(router, 'post', at('/auth/login'), [takeBody, ownSite, readLogin, logIn]);
  addRoute<HasAccountCaller & BodyState>(router, 'post', at('/auth/logout'), [takeBody, who, sessionOnly, logOut]);
  addRoute<HasAccountCaller>(router, 'get', at('/account'), [who, showAccount]);
  addRoute<ChangeState<AccountChange>>(router, 'patch', at('/account'), [takeBody, who, readChange, changeAccount]);
  addRoute<ChangeState<PasswordChange>>(router, 'put', at('/account/password'), [
    takeBody,
    who,
    sessionOnly,
    readPasswords,
    changePassword,
  ]);
  return router;
}

/** Who holds a key alone must not be able to lock the owner out. Throws 403. */
const sessionOnly: Stage<HasAccountCaller> = (ctx, next) => {
  if (ctx.state.caller.kind !== 'session') throw sessionNeeded();
  return next();
};

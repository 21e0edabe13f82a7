import {
  type Endpoint,
  endpoint,
  Pipeline,
  readJsonBody,
  readRawBody,
  readSmallBody,
  sendJson,
  sendNoContent,
  stage,
} from '../../http/http.js';
import {
  emptyResponse,
  errorResponse,
  jsonResponse,
  recordSchema,
  responseRef,
  throttled,
} from '../../http/openapi.js';
import { type Authentication, requireSession } from '../authenticate.js';
import { rejectCrossSite } from '../cross-site.js';
import { createSendSession, createSessionCookie, signedIn } from '../sessions/session-cookie.js';
import type { LocalSignIn } from './local-sign-in.js';
import { localSignInEndpoint } from './local-sign-in-endpoint.js';
import { login, passwordChange, registration } from './login-fields.js';
import type { Logins } from './logins.js';
import type { Invitations } from './registration/invitations.js';
import type { Registrations } from './registration/registrations.js';

export interface LoginEndpointsOptions {
  authenticate: Authentication['authenticate'];
  logins: Logins;
  registrations: Registrations;
  invitations: Invitations;
  localSignIn: LocalSignIn;
  publicUrl: string;
  /** The time in ms since the epoch. */
  now(): number;
}

const tag = 'Account';
const unavailable = { 503: responseRef('Unavailable') };

/** The same whether or not the address has an account. */
const REGISTRATION_MESSAGE = 'An e-mail with a link is on its way. It works for 24 hours.';

/** Registering, logging in and out, changing the password. See docs/reference/authentication.md. */
export function loginEndpoints(options: LoginEndpointsOptions): Endpoint[] {
  const { authenticate, logins, registrations, invitations, localSignIn, publicUrl, now } = options;
  const cookie = createSessionCookie(publicUrl);
  const sendSession = createSendSession(cookie, now);
  const withoutAccount = Pipeline.begin().use(readSmallBody).use(rejectCrossSite(publicUrl));
  const withSession = Pipeline.begin().use(readRawBody).use(authenticate).use(requireSession);

  return [
    endpoint({
      method: 'post',
      path: '/api/v1/auth/register',
      operationId: 'register',
      tag,
      summary: 'Create an account and sign in',
      description:
        'A new account is on trial for 14 days. With `REGISTRATION=invite` it needs an `invitation`, with `closed` nobody may register. A service that sends e-mails responds with 202 for every address and creates the account when the link in the e-mail is opened.',
      responses: {
        403: errorResponse(
          'Registration is closed, or needs an invitation. Also: a page of another site made the browser send this.',
        ),
        201: signedIn('The account, signed in.'),
        202: jsonResponse(
          'An e-mail is on its way, for a known address too.',
          recordSchema({ message: { type: 'string' } }),
        ),
        409: errorResponse('This e-mail address is already registered. Only where no e-mails are sent.'),
        ...throttled('More registrations in an hour from this network than `NETWORK_REGISTRATION_MAX` (5).'),
        ...unavailable,
      },
      stages: withoutAccount
        .use(
          stage((_ctx, next) => {
            invitations.requireOpen();
            return next();
          }),
        )
        .use(readJsonBody(registration))
        .end(async (ctx) => {
          const created = await registrations.register(ctx, ctx.state.input);
          if (created === undefined) sendJson(ctx, 202, { message: REGISTRATION_MESSAGE });
          else sendSession(ctx, 201, created);
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/auth/login',
      operationId: 'logIn',
      tag,
      summary: 'Sign in',
      responses: {
        200: signedIn('Signed in.'),
        401: errorResponse('No account has this e-mail address and password.'),
        ...throttled(
          'Too many failures: wait longer after each one. At most 100 in an hour from this network, also successful ones for one account, and for this e-mail address from networks without an earlier login.',
        ),
        ...unavailable,
      },
      stages: withoutAccount.use(readJsonBody(login)).end(async (ctx) => {
        sendSession(ctx, 200, await logins.logIn(ctx, ctx.state.input));
      }),
    }),
    localSignInEndpoint({ localSignIn, publicUrl, sendSession, signedIn }),
    endpoint({
      method: 'post',
      path: '/api/v1/auth/logout',
      operationId: 'logOut',
      tag,
      summary: 'Sign out: the session ends at once, on every instance',
      responses: { 204: emptyResponse('Signed out.') },
      stages: withSession.end(async (ctx) => {
        await logins.logOut(ctx, ctx.state.caller);
        cookie.clear(ctx);
        sendNoContent(ctx);
      }),
    }),
    endpoint({
      method: 'put',
      path: '/api/v1/account/password',
      operationId: 'changePassword',
      tag,
      summary: 'Change the password and end all other sessions',
      responses: {
        204: emptyResponse('Changed. This session continues, all others have ended.'),
        ...throttled('More than 100 wrong current passwords in an hour.'),
      },
      stages: withSession.use(readJsonBody(passwordChange)).end(async (ctx) => {
        const { caller, input } = ctx.state;
        await logins.changePassword(ctx, caller, input);
        sendNoContent(ctx);
      }),
    }),
  ];
}

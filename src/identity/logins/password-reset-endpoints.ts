import {
  type Endpoint,
  endpoint,
  Pipeline,
  readJsonBody,
  readRawBody,
  readSmallBody,
  sendJson,
  sendNoContent,
} from '../../http/http.js';
import {
  CROSS_SITE_RESPONSE,
  emptyResponse,
  errorResponse,
  jsonResponse,
  recordSchema,
  responseRef,
  throttled,
} from '../../http/openapi.js';
import type { Authentication } from '../authenticate.js';
import { rejectCrossSite } from '../cross-site.js';
import { createSendSession, createSessionCookie, signedIn } from '../sessions/session-cookie.js';
import { reset, resetRequest, verification } from './login-fields.js';
import type { PasswordResets } from './passwords/password-resets.js';
import type { EmailVerification } from './registration/email-verification.js';

const tag = 'Account';
const unavailable = { 503: responseRef('Unavailable') };
const noMail = errorResponse('This service sends no e-mails. Also: a page of another site made the browser send this.');
const accepted = (message: string) => jsonResponse(message, recordSchema({ message: { type: 'string' } }));
/** The same whether or not the address has an account. */
const RESET_MESSAGE = 'If the address has an account, an e-mail with a link is on its way.';
const VERIFICATION_MESSAGE = 'An e-mail with a link is on its way.';

/** Forgotten passwords and the verification of e-mail addresses. See docs/reference/authentication.md. */
export function passwordResetEndpoints(options: {
  authenticate: Authentication['authenticate'];
  resets: PasswordResets;
  emailVerification: EmailVerification;
  publicUrl: string;
  /** The time in ms since the epoch. */
  now(): number;
}): Endpoint[] {
  const { authenticate, resets, emailVerification, publicUrl, now } = options;
  const sendSession = createSendSession(createSessionCookie(publicUrl), now);
  const withoutAccount = Pipeline.begin().use(readSmallBody).use(rejectCrossSite(publicUrl));
  return [
    endpoint({
      method: 'get',
      path: '/api/v1/auth/password-reset',
      operationId: 'describePasswordReset',
      tag,
      summary: 'Tell whether links to reset a password are sent by e-mail',
      description: 'Needs no credentials. Without e-mails the operator hands out links.',
      responses: { 200: jsonResponse('How links are sent.', recordSchema({ byEmail: { type: 'boolean' } })) },
      stages: Pipeline.begin().end((ctx) => sendJson(ctx, 200, { byEmail: resets.byEmail })),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/auth/password-reset',
      operationId: 'requestPasswordReset',
      tag,
      summary: 'Ask for an e-mail with a link to reset the password',
      description: 'The response is the same whether or not the address has an account.',
      responses: {
        202: accepted(RESET_MESSAGE),
        403: noMail,
        ...throttled('More than 20 requests in an hour from this network.'),
        ...unavailable,
      },
      stages: withoutAccount.use(readJsonBody(resetRequest)).end(async (ctx) => {
        await resets.request(ctx, ctx.state.input.email);
        sendJson(ctx, 202, { message: RESET_MESSAGE });
      }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/auth/password-reset/confirm',
      operationId: 'resetPassword',
      tag,
      summary: 'Set a new password with the token of a link',
      description:
        'Ends all sessions of the account. API keys continue to work, unless the address was never confirmed before and the link came by e-mail: then everything that opens the account ends.',
      responses: {
        204: emptyResponse('The password is set. Sign in with it.'),
        403: CROSS_SITE_RESPONSE,
        ...throttled('More than 100 requests in an hour from this network.'),
        ...unavailable,
      },
      stages: withoutAccount.use(readJsonBody(reset)).end(async (ctx) => {
        await resets.confirm(ctx, ctx.state.input);
        sendNoContent(ctx);
      }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/auth/verify-email',
      operationId: 'verifyEmail',
      tag,
      summary: 'Confirm an e-mail address with the token of a link, and sign in',
      description:
        'Creates the account of a registration, or verifies the address of an account. Needs the password that was chosen for it: somebody else may have registered the address.',
      responses: {
        200: signedIn('Confirmed and signed in.'),
        403: CROSS_SITE_RESPONSE,
        ...throttled('More than 100 requests in an hour from this network.'),
        ...unavailable,
      },
      stages: withoutAccount.use(readJsonBody(verification)).end(async (ctx) => {
        sendSession(ctx, 200, await emailVerification.confirm(ctx, ctx.state.input));
      }),
    }),
    endpoint({
      method: 'post',
      path: '/api/v1/auth/verify-email/resend',
      operationId: 'resendVerification',
      tag,
      summary: "Send another e-mail to verify the account's address",
      responses: {
        202: accepted(VERIFICATION_MESSAGE),
        403: noMail,
        409: errorResponse('The address is already verified.'),
        ...throttled('More than 5 requests in an hour for this account.'),
      },
      stages: Pipeline.begin()
        .use(readRawBody)
        .use(authenticate)
        .end(async (ctx) => {
          await emailVerification.resend(ctx, ctx.state.caller);
          sendJson(ctx, 202, { message: VERIFICATION_MESSAGE });
        }),
    }),
  ];
}

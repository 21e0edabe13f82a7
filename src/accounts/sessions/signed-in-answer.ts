import { type RequestContext, sendJson } from '../../http/http.js';
import { jsonResponse, recordSchema } from '../../http/openapi.js';
import { accountSchema, presentAccount } from '../account-record.js';
import type { SignedIn } from '../logins/start-session.js';
import type { SessionCookie } from './session-cookie.js';
import { SESSION_S } from './sessions.js';

/** Describes the answer of `SendSession`. */
export const signedIn = (description: string) =>
  jsonResponse(
    description,
    recordSchema({
      token: { type: 'string', description: 'The session token, a JWT, for `Authorization: Bearer`.' },
      expiresAt: { type: 'string', format: 'date-time' },
      account: accountSchema,
    }),
    {
      'Set-Cookie': {
        description: '`chartwright_session`, HttpOnly, SameSite=Strict, for 30 days.',
        schema: { type: 'string' },
      },
    },
  );

/** Answers with a new session: its token, in the body and as a cookie, and the account. */
export type SendSession = (ctx: RequestContext, status: number, signedIn: SignedIn) => void;

/** @param now the time in ms since the epoch */
export function createSendSession(cookie: Pick<SessionCookie, 'set'>, now: () => number): SendSession {
  return (ctx, status, { account, session: { token, expiresAt } }) => {
    cookie.set(ctx, token, SESSION_S);
    sendJson(ctx, status, { token, expiresAt, account: presentAccount(account, now()) });
  };
}

import { accountSchema, presentAccount } from '../../accounts/account-record.js';
import { type RequestContext, sendJson } from '../../http/http.js';
import { jsonResponse, recordSchema } from '../../http/openapi.js';
import { SESSION_S, type SignedIn } from './sessions.js';

const NAME = 'chartwright_session';

/** The cookie with the session token: HttpOnly and SameSite=Strict. */
interface SessionCookie {
  set(ctx: RequestContext, token: string, maxAgeS: number): void;
  clear(ctx: RequestContext): void;
}

/** @param publicUrl with https, the cookie is Secure */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  // Not with Koa's cookies, which reject `Secure` behind a proxy that terminates TLS.
  const write = (ctx: RequestContext, value: string, maxAgeS: number): void => {
    ctx.res.setHeader('Set-Cookie', `${NAME}=${value}; Max-Age=${maxAgeS}; ${attributes}`);
  };
  return { set: write, clear: (ctx) => write(ctx, '', 0) };
}

/** The values of all session cookies in a Cookie header. Another host of the same domain can add one of the same name. */
export function sessionCookies(header: string | undefined): string[] {
  if (header === undefined || !header.includes(NAME)) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
}

/** Describes the response of `SendSession`. */
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

/** Responds with a new session: its token, in the body and as a cookie, and the account. */
type SendSession = (ctx: RequestContext, status: number, signedIn: SignedIn) => void;

/** @param now the time in ms since the epoch */
export function createSendSession(cookie: Pick<SessionCookie, 'set'>, now: () => number): SendSession {
  return (ctx, status, { account, session: { token, expiresAt } }) => {
    cookie.set(ctx, token, SESSION_S);
    sendJson(ctx, status, { token, expiresAt, account: presentAccount(account, now()) });
  };
}

import type { RequestContext } from '../../http/http.js';

const NAME = 'chartwright_session';

/** The cookie with the session token: HttpOnly and SameSite=Strict. */
export interface SessionCookie {
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

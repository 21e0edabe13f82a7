import type { EdgeContext } from '../http/legacy.js';

const NAME = 'chartwright_session';

/** The cookie that a browser keeps its session token in: out of reach of scripts, and never sent along from another site. */
export interface SessionCookie {
  set(ctx: EdgeContext, token: string, maxAgeS: number): void;
  clear(ctx: EdgeContext): void;
}

/** @param publicUrl where clients reach the service; over https the cookie never travels in clear */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  // By hand: Koa's own cookies refuse `Secure` behind a proxy that ends TLS.
  const write = (ctx: EdgeContext, value: string, maxAgeS: number): void => {
    ctx.res.setHeader('Set-Cookie', `${NAME}=${value}; Max-Age=${maxAgeS}; ${attributes}`);
  };
  return { set: write, clear: (ctx) => write(ctx, '', 0) };
}

/**
 * The values of every session cookie in a Cookie header. A second one under the same name was planted by a neighbouring host, and nothing
 * tells which is ours.
 */
export function sessionCookies(header: string | undefined): string[] {
  if (header === undefined || !header.includes(NAME)) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NAME}=`))
    .map((pair) => pair.slice(NAME.length + 1));
}

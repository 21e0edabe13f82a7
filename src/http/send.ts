import type { RequestContext } from './pipeline.js';

/** Answers a record or a list. It belongs to one account, so no cache may keep it. */
export function sendJson(ctx: RequestContext, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'application/json; charset=utf-8';
  ctx.length = bytes.length;
  ctx.body = bytes;
}

/** Answers 204. */
export function sendNoContent(ctx: RequestContext): void {
  ctx.status = 204;
  ctx.set('Cache-Control', 'no-store');
}

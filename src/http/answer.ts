import type { EdgeContext } from './stage.js';

/** Answers a record or a list. It is the account's own: no cache in between keeps it. */
export function sendJson(ctx: EdgeContext, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'application/json; charset=utf-8';
  ctx.length = bytes.length;
  ctx.body = bytes;
}

/** Answers 204. */
export function sendNothing(ctx: EdgeContext): void {
  ctx.status = 204;
  ctx.set('Cache-Control', 'no-store');
}

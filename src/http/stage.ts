import type { Router, RouterMiddleware } from '@koa/router';
import type { Context, Next } from 'koa';

/** What the edge knows of every request before any feature sees it. */
export interface EdgeState {
  /** `req_…`, also in X-Request-Id. */
  requestId: string;
  /** See client-ip.ts. */
  clientIp: string;
  /** The query of the request target, still encoded, without `?`. */
  rawQuery: string;
  /** Fields that stages add to this request's line in the access log. */
  logFields: Record<string, string | number | boolean>;
}

export type EdgeContext<State extends object = object> = Omit<Context, 'state'> & { state: EdgeState & State };

/** One step of a route. It throws an ApiError or calls next; `State` is what it reads from earlier steps or leaves for later ones. */
export type Stage<State extends object = object> = (ctx: EdgeContext<State>, next: Next) => unknown;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Adds a route as the list of its stages, first to last. A GET route answers HEAD too. */
export function addRoute<State extends object>(
  router: Router,
  method: Method,
  path: string,
  stages: Stage<State>[],
): void {
  // The router's types know one state for all routes; here each stage says what it reads and what it leaves.
  router[method](path, ...(stages as unknown as RouterMiddleware[]));
}

// Routes that are not yet endpoints.
import type { Router, RouterMiddleware } from '@koa/router';
import type Joi from 'joi';
import type { Next } from 'koa';
import { type HasBody, readRawBody } from './body.js';
import { type HasInput, readJsonBody } from './input.js';
import { type HasPage, readPage } from './pages.js';
import type { RequestContext } from './pipeline.js';

export type EdgeContext<State extends object = object> = RequestContext<State>;
export type LegacyStage<State extends object = object> = (ctx: RequestContext<State>, next: Next) => unknown;
export type BodyState = HasBody;
export type InputState<Input> = HasInput<Input>;
export const takeBody: LegacyStage<BodyState> = readRawBody;
export const readJsonInput = <Input extends object>(
  schema: Joi.ObjectSchema<Input>,
): LegacyStage<HasBody & HasInput<Input>> => readJsonBody(schema);
export function readPageRequest<Filters extends object>(
  ctx: RequestContext,
  filters: { [Name in keyof Required<Filters>]: Joi.Schema },
): HasPage<Filters>['page'] {
  readPage<Filters>(filters)(ctx as never, (() => undefined) as never);
  return (ctx.state as unknown as HasPage<Filters>).page;
}
export function addRoute<State extends object>(
  router: Router,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  stages: LegacyStage<State>[],
): void {
  router[method](path, ...(stages as unknown as RouterMiddleware[]));
}

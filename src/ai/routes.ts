import { Router } from '@koa/router';
import type { AccountCaller, CallerState } from '../accounts/accounts.js';
import {
  addRoute,
  type BodyState,
  clientSignal,
  type EdgeContext,
  type InputState,
  readJsonInput,
  type Stage,
  takeBody,
} from '../http/http.js';
import type { Access } from '../plans/plans.js';
import type { ReadState, RenderStages } from '../render/routes.js';
import type { Ai } from './ai.js';
import { type AiInput, aiInput, pictureFields } from './input.js';

export { aiPaths } from './openapi.js';

type AiState = ReadState & BodyState & InputState<AiInput>;

export interface AiRoutesOptions {
  access: Pick<Access, 'permitAi' | 'reserveAi'>;
  ai: Ai;
  stages: Pick<RenderStages, 'enter' | 'draw'>;
}

/** POST /api/v1/ai/render: the gate of contract §1 with one more quota, and a specification that comes out of a description. */
export function aiRoutes({ access, ai, stages }: AiRoutesOptions): Router {
  const permitAi: Stage<CallerState> = (ctx, next) => {
    access.permitAi(ctx.state.principal);
    return next();
  };
  /** Stands around all that follows: an AI render is used when something was answered, whether it was drawn now or before. */
  const charge: Stage<CallerState> = async (ctx, next) => {
    const reservation = await access.reserveAi(callerOf(ctx));
    try {
      await next();
    } catch (error) {
      await reservation.refund();
      throw error;
    }
    await reservation.settle();
  };
  const interpret: Stage<AiState> = async (ctx, next) => {
    const { description, data } = ctx.state.input;
    const startMs = performance.now();
    const fields = pictureFields(ctx.state.input);
    const reading = await ai.read({ description, data, fields }, clientSignal(ctx));
    const generationMs = Math.round(performance.now() - startMs);
    ctx.state.reading = reading;
    await next();
    ctx.set('X-AI-Chart-Type', reading.spec.type);
    ctx.set('X-AI-Generation-Ms', String(generationMs));
  };

  const router = new Router();
  addRoute<AiState>(router, 'post', '/api/v1/ai/render', [
    takeBody,
    ...stages.enter('refused', 'ai'),
    readJsonInput(aiInput),
    permitAi,
    charge,
    interpret,
    ...stages.draw,
  ]);
  return router;
}

/** `authenticate('refused')` has let nobody else through. */
function callerOf({ state: { principal } }: EdgeContext<CallerState>): AccountCaller {
  if (principal.kind === 'anonymous') throw new Error('an anonymous caller on a route that refuses them');
  return principal;
}

import type { AccountCaller, HasAccountCaller } from '../accounts/accounts.js';
import { type Stage, stage } from '../http/http.js';
import type { Reservation } from './quota.js';

export type AiRenderCharge = Stage<HasAccountCaller>;

/**
 * Charges one AI render when the stages after it succeed, whether the image was drawn or came from the cache; refunds it when they fail.
 * Throws 429.
 */
export function chargeAiRender(reserveAi: (caller: AccountCaller) => Promise<Reservation>): AiRenderCharge {
  return stage(async (ctx, next) => {
    const reservation = await reserveAi(ctx.state.caller);
    try {
      await next();
    } catch (error) {
      await reservation.refund();
      throw error;
    }
    await reservation.settle();
  });
}

import { ApiError, rendersOf } from '../../../chart-spec/spec.js';
import { ChargedError, type DrawnImage } from '../../browser/browser.js';
import type { Caller } from '../../caller.js';
import type { Reservation } from '../../plans/plans.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import { phase } from '../../platform/tracing/timeline.js';
import type { SharedDrawings, WaitingRequest } from './shared-drawings.js';

const MAX_RECENTLY_REFUSED = 10_000;
const RECENTLY_REFUSED_MS = 60_000;

/** The reservation of requests that are anonymous or charged to another quota. */
const FREE: Reservation = { confirm: () => undefined, refund: () => undefined };

/** @param signal aborted when the client leaves or its deadline passes */
export type DrawCharged = (
  request: WaitingRequest,
  signal: AbortSignal,
) => Promise<{
  drawn: DrawnImage;
  /** False if another request is charged for the same drawing. */
  isCharged: boolean;
}>;

/**
 * Reserves the quota while the chart is being drawn, so that the query adds no time, and charges or refunds it at the end. Accounts that were
 * refused within the last minute reserve first, so that an account without quota keeps no page busy.
 */
export function createDrawCharged(options: {
  drawings: Pick<SharedDrawings, 'draw'>;
  /** See `RenderServiceOptions`. */
  reserve(caller: Caller, count: number): Promise<Reservation | undefined>;
}): DrawCharged {
  const recentlyRefused = createRecentlyUsed<true>(MAX_RECENTLY_REFUSED, RECENTLY_REFUSED_MS);

  async function reserveFor({ caller, payer, spec, isCharged }: WaitingRequest): Promise<Reservation> {
    if (isCharged === true) return FREE;
    try {
      return (await phase('quota_reserve', () => options.reserve(caller, rendersOf(spec)))) ?? FREE;
    } catch (error) {
      recentlyRefused.set(payer, true);
      throw error;
    }
  }

  return async (request, signal) => {
    const stopping = new AbortController();
    signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true });
    let reservation = recentlyRefused.has(request.payer) ? await reserveFor(request) : undefined;
    const drawing = options.drawings.draw(request, stopping.signal);
    drawing.catch(() => undefined);
    try {
      reservation ??= await reserveFor(request);
      const drawn = await drawing;
      signal.throwIfAborted();
      return { drawn, isCharged: request.charge?.receive(reservation) ?? false };
    } catch (error) {
      stopping.abort(error);
      settleFailed(request, reservation, endingOf(error, signal));
      throw error;
    }
  };
}

/**
 * Why a request got no image. `stopped`: the drawing reached its time limit, which is charged. `left`: the client disconnected. `gave up`: the
 * deadline passed. `failed`: any other reason, such as a quota that is used up.
 */
type Ending = 'stopped' | 'left' | 'gave up' | 'failed';

function endingOf(error: unknown, { aborted, reason }: AbortSignal): Ending {
  if (error instanceof ChargedError) return 'stopped';
  if (!aborted) return 'failed';
  return reason instanceof ApiError ? 'gave up' : 'left';
}

function settleFailed({ charge }: WaitingRequest, reservation: Reservation | undefined, ending: Ending): void {
  // It has waited for no drawing, or has no reservation that a drawing could be charged to.
  if (charge === undefined || reservation === undefined || ending === 'failed') {
    charge?.leave();
    reservation?.refund();
  } else if (ending === 'stopped') charge.receive(reservation);
  else charge.leave({ reservation, owesImage: ending === 'left' });
}

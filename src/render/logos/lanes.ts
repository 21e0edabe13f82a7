import pLimit, { type LimitFunction } from 'p-limit';

/** Work was not started because the requester has too much of it, or because it waited for too long. */
export class BusyError extends Error {
  override name = 'BusyError';
}

export interface LanesOptions {
  /** How many works run at the same time. */
  places: number;
  /** The same for one requester. */
  placesEach: number;
  /** Requests of one requester that may wait. More are rejected. */
  waitingEach: number;
  /** Work that has not started after this time is rejected. */
  maxWaitMs: number;
}

/**
 * Shares places between requesters. Each has a lane of its own, of which only `placesEach` works reach the common queue, so nobody waits for
 * all the work of somebody else. Requesters whose work blocked a place share one lane for a minute: however many they are, they hold the
 * places of one.
 */
export class Lanes {
  private readonly places: LimitFunction;
  private readonly lanes = new Map<string | typeof SLOW, LimitFunction>();
  private readonly slowUntilMs = new Map<string, number>();

  constructor(private readonly options: LanesOptions) {
    this.places = pLimit(options.places);
  }

  /** @throws BusyError, or what `work` throws */
  async run<T>(requester: string, work: () => Promise<T>): Promise<T> {
    const key = this.isSlow(requester) ? SLOW : requester;
    const { placesEach, waitingEach, maxWaitMs } = this.options;
    const lane = this.lanes.get(key) ?? pLimit(placesEach);
    this.lanes.set(key, lane);
    if (lane.pendingCount >= waitingEach) throw new BusyError('too much waits already');
    const startByMs = performance.now() + maxWaitMs;
    const start = async () => {
      if (performance.now() > startByMs) throw new BusyError(`waited for ${maxWaitMs} ms`);
      return work();
    };
    try {
      return await lane(() => this.places(start));
    } finally {
      if (lane.activeCount + lane.pendingCount === 0 && this.lanes.get(key) === lane) this.lanes.delete(key);
    }
  }

  /** Call it for a requester whose work took all the time it may take. */
  markSlow(requester: string): void {
    const nowMs = performance.now();
    for (const [other, untilMs] of this.slowUntilMs) if (untilMs < nowMs) this.slowUntilMs.delete(other);
    this.slowUntilMs.set(requester, nowMs + SLOW_FOR_MS);
  }

  private isSlow(requester: string): boolean {
    return (this.slowUntilMs.get(requester) ?? 0) > performance.now();
  }
}

const SLOW = Symbol('slow');
const SLOW_FOR_MS = 60_000;

/** The render service between a renderer and a ledger that do each step when they are told, for tests of who is charged. */

import type { ChartSpec } from '../../../chart-spec/model/chart-spec.js';
import { ApiError, invalidSpec } from '../../../chart-spec/model/errors.js';
import { ChargedError, type DrawnImage, type RenderOptions } from '../../../src/browser/browser.js';
import type { Caller } from '../../../src/caller.js';
import { quotaUsedUp } from '../../../src/http/errors.js';
import type { Timers } from '../../../src/plans/quota/lease-turns.js';
import { createLease, type Lease, type LeaseNumbers, type LeaseStore } from '../../../src/plans/quota/quota-lease.js';
import { serviceOverloaded } from '../../../src/platform/errors.js';
import { createLog } from '../../../src/platform/log.js';
import type { Metrics } from '../../../src/platform/metrics.js';
import { createImageCache } from '../../../src/render/drawings/image-cache.js';
import { createRenderService } from '../../../src/render/render-service.js';

export type Ending = 'image' | 'rejected' | 'stopped' | 'crashed';
export type Outcome = 'done' | 'lost before' | 'lost after';

/** One drawing, as `Chromium.render` does it: an abort removes it from the queue, and a page that has begun ends it. */
export interface Draw {
  isKeyed: boolean;
  state: 'waiting' | 'drawing' | 'ended';
  ending?: Ending;
  /** The bytes of its image are the same object wherever they get to. */
  image: Buffer;
  begin(): void;
  /** The queue is full. */
  refuse(): void;
  end(ending: Ending): void;
}

export interface Ask {
  account: string;
  isWaiting: boolean;
  hasLeft: boolean;
  /** It got a 503 at its deadline, which may pass while a stopped drawing, or an image, is being charged. */
  hasGivenUp: boolean;
  received?: { cache: 'HIT' | 'MISS'; image: Buffer };
  error?: unknown;
  leave(): void;
  giveUp(): void;
}

const log = createLog('silent');
const nothing = () => undefined;
const METRICS = {
  histogram: () => ({ observe: nothing }),
  counter: () => ({ inc: nothing }),
  gauge: nothing,
} as unknown as Metrics;
const ENDLESS = Number.MAX_SAFE_INTEGER;
export const ANONYMOUS = 'anonymous';

/** `usage_counters` and `quota_reservations` of every account, which respond statement by statement. */
export class Ledger {
  readonly waiting: ((response: Outcome) => void)[] = [];
  hasLostResponses = false;
  hasExpired = false;
  readonly #rows = new Map<string, LeaseNumbers & { account: string }>();
  readonly #used = new Map<string, number>();
  readonly #leases = new Map<string, Lease>();
  /** The timers of the leases, not those of the process, in which other tests run too. */
  readonly #due = new Set<() => void>();
  readonly #timers = {
    setTimeout: (run: () => void) => {
      this.#due.add(run);
      return run;
    },
    clearTimeout: (run: () => void) => this.#due.delete(run),
  } as unknown as Timers;

  constructor(readonly limit: number) {}

  leaseOf(account: string): Lease {
    const lease = this.#leases.get(account) ?? createLease(this.#storeFor(account), log, this.#timers);
    this.#leases.set(account, lease);
    return lease;
  }

  /** Includes what is reserved. */
  used = (account: string): number => this.#used.get(account) ?? 0;

  /** So long that every timer is due. */
  passTime(): void {
    for (const run of [...this.#due]) if (this.#due.delete(run)) run();
  }

  /** Another instance takes this one for dead. */
  expire(account: string): void {
    this.hasExpired ||= [...this.#rows.values()].some((row) => row.account === account);
    this.sweep(account);
  }

  /** Refunds what is reserved. */
  sweep(account?: string): void {
    for (const [id, row] of this.#rows) {
      if (account !== undefined && row.account !== account) continue;
      this.#rows.delete(id);
      this.#used.set(row.account, this.used(row.account) - row.reserved);
    }
  }

  flush = (): Promise<unknown> => Promise.allSettled([...this.#leases.values()].map((lease) => lease.flush()));
  isIdle = (): boolean => [...this.#leases.values()].every((lease) => lease.isIdle());

  #storeFor(account: string): LeaseStore {
    return {
      open: (id, numbers) => this.#reply(() => this.#write(account, id, numbers, numbers.reserved > 0)),
      write: (id, numbers, asks) =>
        this.#reply(() => (this.#rows.has(id) ? this.#write(account, id, numbers, asks) : undefined)),
    };
  }

  #write(account: string, id: string, { confirmed, reserved }: LeaseNumbers, asks: boolean): boolean {
    const row = this.#rows.get(id) ?? { confirmed: 0, reserved: 0 };
    const used = this.used(account) + confirmed + reserved - row.confirmed - row.reserved;
    if (asks && used > this.limit) return false;
    this.#used.set(account, used);
    this.#rows.set(id, { account, confirmed, reserved });
    return true;
  }

  #reply<T>(statement: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push((response) => {
        const result = response === 'lost before' ? undefined : statement();
        this.hasLostResponses ||= response !== 'done';
        if (response === 'done') resolve(result as T);
        else reject(new Error('Connection terminated unexpectedly'));
      });
    });
  }
}

export class ChargedService {
  readonly asks: Ask[] = [];
  readonly draws: Draw[] = [];
  readonly ledger: Ledger;
  readonly #service;

  constructor({ limit, cacheBytes }: { limit: number; cacheBytes: number }) {
    this.ledger = new Ledger(limit);
    this.#service = createRenderService({
      chromium: { render: (_spec, options) => this.#draw(options), rendererVersion: '1' },
      cache: createImageCache(cacheBytes),
      reserve: async (caller) => {
        if (caller.kind === 'anonymous') return undefined;
        const reservation = await this.ledger.leaseOf(caller.accountId).reserve(1);
        if (reservation === undefined) throw quotaUsedUp('pro', limit, limit, 1);
        return reservation;
      },
      metrics: METRICS,
    });
  }

  ask(account: string, chart: string, isShared: boolean): void {
    const caller = (account === ANONYMOUS ? { kind: 'anonymous' } : { kind: 'key', accountId: account }) as Caller;
    const client = new AbortController();
    const ask: Ask = {
      account,
      isWaiting: true,
      hasLeft: false,
      hasGivenUp: false,
      leave: () => {
        ask.hasLeft = true;
        client.abort();
      },
      giveUp: () => {
        ask.hasGivenUp = true;
        client.abort(serviceOverloaded(1));
      },
    };
    this.asks.push(ask);
    const spec = { format: 'png' } as ChartSpec;
    const request = { caller, payer: account, spec, etag: `"${chart}"`, isShared, deadlineAt: ENDLESS };
    this.#service
      .render(request, client.signal)
      .then(
        (result) => {
          ask.received = result;
        },
        (error: unknown) => {
          ask.error = error;
        },
      )
      .finally(() => {
        ask.isWaiting = false;
      });
  }

  #draw({ priority, signal }: RenderOptions): Promise<DrawnImage> {
    const result = Promise.withResolvers<DrawnImage>();
    const fail = (error: unknown) => {
      draw.state = 'ended';
      result.reject(error);
    };
    const draw: Draw = {
      isKeyed: priority === 'keyed',
      state: 'waiting',
      image: Buffer.from('image'),
      begin: () => {
        draw.state = 'drawing';
      },
      refuse: () => fail(serviceOverloaded(1)),
      end: (ending) => {
        draw.ending = ending;
        if (ending === 'image') {
          draw.state = 'ended';
          result.resolve({ image: draw.image, notes: [] });
        } else fail(errorOf(ending));
      },
    };
    this.draws.push(draw);
    signal?.addEventListener('abort', () => draw.state === 'waiting' && fail(signal.reason));
    return result.promise;
  }
}

function errorOf(ending: Exclude<Ending, 'image'>): Error {
  const invalid = invalidSpec([{ path: 'options', message: 'cannot be drawn' }]);
  if (ending === 'stopped') return new ChargedError(invalid);
  return ending === 'rejected' ? invalid : new ApiError(500, { error: 'Internal server error' });
}

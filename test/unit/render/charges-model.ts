/** The render service between a renderer and a ledger that do each step when they are told, for tests of who is charged. */

import type { ChartSpec } from '../../../chart-spec/model/chart-spec.js';
import { ApiError, invalidSpec } from '../../../chart-spec/model/errors.js';
import { ChargedError, type DrawnImage, type RenderOptions } from '../../../src/browser/browser.js';
import type { Caller } from '../../../src/caller.js';
import { quotaUsedUp } from '../../../src/http/errors.js';
import {
  createLease,
  type Lease,
  type LeaseNumbers,
  type LeaseStore,
  type Timers,
  type Written,
} from '../../../src/plans/quota/quota-lease.js';
import { serviceOverloaded } from '../../../src/platform/errors.js';
import { createLog } from '../../../src/platform/log.js';
import type { Metrics } from '../../../src/platform/metrics.js';
import { createImageCache } from '../../../src/render/drawings/image-cache.js';
import { createRenderService } from '../../../src/render/render-service.js';

export type Ending = 'image' | 'rejected' | 'stopped' | 'crashed';
export type Outcome = 'done' | 'lost before' | 'lost after';

/** One drawing, as `Chromium.render` does it: an abort removes it from the queue, and a page that has begun ends it. */
export interface Draw {
  instance: object;
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
  instance: object;
  isWaiting: boolean;
  hasLeft: boolean;
  /** It got a 503 at its deadline, which may pass while a stopped drawing, or an image, is being charged. */
  hasGivenUp: boolean;
  /** Its instance was killed. */
  hasDied: boolean;
  received?: { cache: 'HIT' | 'MISS'; image: Buffer };
  error?: unknown;
  leave(): void;
  giveUp(): void;
  die(): void;
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

interface Row extends LeaseNumbers {
  account: string;
  /** The response to the statement that made it was lost. */
  isUnknown: boolean;
}

/** What one process remembers. */
interface Instance {
  leases: Map<string, Lease>;
  service: ReturnType<typeof createRenderService>;
  isAlive: boolean;
}

/** `usage_counters` and `quota_reservations` of every account, which respond statement by statement. */
export class Ledger {
  readonly waiting: ((response: Outcome) => void)[] = [];
  hasLostResponses = false;
  hasExpired = false;
  /** Renders of rows that expired before their process knew that they were made. */
  unknown = 0;
  readonly #rows = new Map<string, Row>();
  readonly #used = new Map<string, number>();
  /** The timers of the leases, not those of the process, in which other tests run too. */
  readonly #due = new Set<() => void>();
  readonly timers = {
    setTimeout: (run: () => void) => {
      this.#due.add(run);
      return run;
    },
    clearTimeout: (run: () => void) => this.#due.delete(run),
  } as unknown as Timers;

  constructor(readonly limit: number) {}

  /** Includes what is reserved. */
  used = (account: string): number => this.#used.get(account) ?? 0;

  /** So long that every timer is due. */
  passTime(): void {
    for (const run of [...this.#due]) if (this.#due.delete(run)) run();
  }

  /** Another instance takes this one for dead. */
  expire(account: string): void {
    for (const [id, row] of this.#rows) {
      if (row.account !== account) continue;
      this.hasExpired = true;
      if (row.isUnknown) this.unknown += row.confirmed + row.reserved;
      this.#rows.delete(id);
    }
  }

  /** As `SQL.recover`. */
  recover(id: string, confirmed: number): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#used.set(row.account, this.used(row.account) + confirmed - row.confirmed - row.reserved);
  }

  storeFor(account: string, isAlive: () => boolean): LeaseStore {
    const bounded = (added: number, limit: number | undefined, write: () => void): Written => {
      const used = this.used(account) + added;
      if (limit !== undefined && used > limit) return { outcome: 'limit reached' };
      this.#used.set(account, used);
      write();
      return { outcome: 'written', used };
    };
    return {
      open: (id, numbers, added, limit) =>
        this.#reply(isAlive, (isLost) =>
          bounded(added, limit, () => this.#rows.set(id, { account, ...numbers, isUnknown: isLost })),
        ),
      write: (id, numbers, limit) =>
        this.#reply(isAlive, (isLost) => {
          const row = this.#rows.get(id);
          if (row === undefined) return { outcome: 'expired' };
          const added = numbers.confirmed + numbers.reserved - row.confirmed - row.reserved;
          return bounded(added, limit, () =>
            this.#rows.set(id, { account, ...numbers, isUnknown: row.isUnknown && isLost }),
          );
        }),
    };
  }

  #reply(isAlive: () => boolean, statement: (isLost: boolean) => Written): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.waiting.push((response) => {
        // The process has died: a statement that ran before is one whose response was lost.
        if (!isAlive()) return;
        const isLost = response !== 'done';
        const result = response === 'lost before' ? undefined : statement(isLost);
        this.hasLostResponses ||= isLost;
        if (result !== undefined && response === 'done') resolve(result);
        else reject(new Error('Connection terminated unexpectedly'));
      });
    });
  }
}

/** Two instances on one ledger. */
export class ChargedService {
  readonly asks: Ask[] = [];
  readonly draws: Draw[] = [];
  readonly ledger: Ledger;
  readonly #journals = new Map<Instance, Map<string, { id: string; confirmed: number }>>();
  readonly #instances: Instance[];
  hasDied = false;

  constructor(readonly options: { limit: number; cacheBytes: number }) {
    this.ledger = new Ledger(options.limit);
    this.#instances = [this.#start(), this.#start()];
  }

  #start(): Instance {
    const { limit, cacheBytes } = this.options;
    const instance: Instance = {
      leases: new Map(),
      isAlive: true,
      service: createRenderService({
        chromium: { render: (_spec, options) => this.#draw(instance, options), rendererVersion: '1' },
        cache: createImageCache(cacheBytes),
        reserve: async (caller) => {
          if (caller.kind === 'anonymous') return undefined;
          const reservation = await this.#leaseOf(instance, caller.accountId).reserve(1);
          if (reservation === undefined) throw quotaUsedUp('pro', limit, limit, 1);
          return reservation;
        },
        metrics: METRICS,
      }),
    };
    this.#journals.set(instance, new Map());
    return instance;
  }

  #leaseOf(instance: Instance, account: string): Lease {
    const known = instance.leases.get(account);
    if (known !== undefined) return known;
    const journal = {
      write: (id: string, confirmed: number) => {
        if (instance.isAlive) this.#journals.get(instance)?.set(account, { id, confirmed });
      },
      free: nothing,
    };
    const { ledger } = this;
    const store = ledger.storeFor(account, () => instance.isAlive);
    const lease = createLease(store, { limit: ledger.limit, log, journal, timers: ledger.timers });
    instance.leases.set(account, lease);
    return lease;
  }

  readonly flush = (): Promise<unknown> =>
    Promise.allSettled(this.#instances.flatMap(({ leases }) => [...leases.values()].map((lease) => lease.flush())));
  readonly isIdle = (): boolean =>
    this.#instances.every(({ leases }) => [...leases.values()].every((lease) => lease.isIdle()));

  /** kill -9 of an instance, and its next start. */
  kill(at: number): void {
    const died = this.#instances[at];
    if (died === undefined) return;
    this.hasDied = true;
    died.isAlive = false;
    for (const draw of this.draws) if (draw.instance === died) draw.state = 'ended';
    for (const ask of this.asks) if (ask.instance === died && ask.isWaiting) ask.die();
    for (const { id, confirmed } of this.#journals.get(died)?.values() ?? []) this.ledger.recover(id, confirmed);
    this.#instances[at] = this.#start();
  }

  ask(account: string, chart: string, isShared: boolean, at = 0): void {
    const instance = this.#instances[at] as Instance;
    const caller = (account === ANONYMOUS ? { kind: 'anonymous' } : { kind: 'key', accountId: account }) as Caller;
    const client = new AbortController();
    const ask: Ask = {
      account,
      instance,
      isWaiting: true,
      hasLeft: false,
      hasGivenUp: false,
      hasDied: false,
      leave: () => {
        ask.hasLeft = true;
        client.abort();
      },
      giveUp: () => {
        ask.hasGivenUp = true;
        client.abort(serviceOverloaded(1));
      },
      die: () => {
        ask.hasDied = true;
        ask.isWaiting = false;
      },
    };
    this.asks.push(ask);
    const spec = { format: 'png' } as ChartSpec;
    const request = { caller, payer: account, spec, etag: `"${chart}"`, isShared, deadlineAt: ENDLESS };
    instance.service
      .render(request, client.signal)
      .then(
        (result) => {
          if (!ask.hasDied) ask.received = result;
        },
        (error: unknown) => {
          ask.error = error;
        },
      )
      .finally(() => {
        ask.isWaiting = false;
      });
  }

  #draw(instance: Instance, { priority, signal }: RenderOptions): Promise<DrawnImage> {
    const result = Promise.withResolvers<DrawnImage>();
    const fail = (error: unknown) => {
      draw.state = 'ended';
      result.reject(error);
    };
    const draw: Draw = {
      instance,
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

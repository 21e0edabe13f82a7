import {
  FairTurns,
  outermostOf,
  ShareCounts,
  type Sharer,
  sharesOf,
  type Waiting,
} from '../../platform/concurrency/fair-turns.js';
import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';
import { PayerUsage } from './payer-usage.js';

/** A `job` runs in the background; the other two are requests with an open connection. */
export type Priority = 'keyed' | 'anonymous' | 'job';

/** In order of service. */
const LANES = ['keyed', 'anonymous', 'job', 'slow'] as const;
type Lane = (typeof LANES)[number];

export interface FairShareOptions {
  /** Renders that may draw at the same time. */
  slots: number;
  /** Requests that may wait. Jobs do not count: their number is bounded by the number of workers. */
  queueLimit: number;
  /** A job that has waited this long is admitted before the next request, but never directly after another job. */
  promoteJobsAfterMs: number;
}

/** A render as the policy sees it. */
export interface Contender extends Waiting {
  priority: Priority;
  /** Only one slow render draws at a time. */
  slow?: boolean;
}

/**
 * `after others`: it would exceed the payer's share, so only when no other payer could use the place. `last`: it is in the slow lane, so
 * only when nothing else waits. `never`: not before another draw has ended.
 */
export type Admissible = (typeof ADMISSIBLE)[number];
const ADMISSIBLE = ['now', 'after others', 'last', 'never'] as const;

/**
 * Who has to leave others room, and who is rejected when the queue is full: the policy of the admission queue, without timers and
 * promises. `FairTurns` says who draws next. See docs/design/page-pool.md. All times are those of `performance.now`.
 */
export class FairShare {
  readonly #pageShare: number;
  readonly #queueShare: number;
  readonly #backgroundLimit: number;
  readonly #drawingOf = new ShareCounts();
  #backgroundDrawing = 0;
  #slowLaneDrawing = 0;
  #slowDrawing = 0;
  #lastAdmitted: Lane | undefined;
  readonly #turns = new FairTurns();
  readonly #usage = new PayerUsage();
  readonly #slowLane = new SlowLane();

  constructor(private readonly options: FairShareOptions) {
    const { slots, queueLimit } = options;
    this.#pageShare = Math.max(1, Math.floor(slots / 2));
    this.#queueShare = Math.max(1, Math.floor(queueLimit / 4));
    this.#backgroundLimit = Math.max(1, slots - 1);
  }

  /** A render arrives. */
  see(render: Contender, now: number): void {
    // Nobody leaves room for the slow lane.
    if (!this.isInSlowLane(render, now)) this.#usage.see(outermostOf(render), now);
  }

  isInSlowLane(sharer: Sharer, now: number): boolean {
    return sharesOf(sharer).some((share) => this.#slowLane.has(share, now));
  }

  /** A draw was stopped at its time limit. */
  recordStop(sharer: Sharer, now: number): void {
    for (const share of sharesOf(sharer)) this.#slowLane.recordStop(share, now);
  }

  /** A render begins to draw. @returns ends it */
  begin(render: Contender, now: number): (endedAt: number) => void {
    const { slow = false } = render;
    // A copy: a render that waits may get another payer.
    const sharer = { payer: render.payer, network: render.network };
    const lane = this.#laneOf(render, now);
    const isBackground = lane === 'job' || lane === 'slow';
    const count = (by: 1 | -1): void => {
      this.#drawingOf.add(sharer, by);
      if (isBackground) this.#backgroundDrawing += by;
      if (lane === 'slow') this.#slowLaneDrawing += by;
      if (slow) this.#slowDrawing += by;
    };
    count(1);
    this.#lastAdmitted = lane;
    const end = this.#turns.begin(sharer, now);
    return (endedAt) => {
      const tookMs = Math.max(0, endedAt - now);
      count(-1);
      end(tookMs);
      for (const share of sharesOf(sharer)) this.#usage.record(share, tookMs, endedAt);
    };
  }

  admissible(render: Contender, now: number): Admissible {
    const { slow = false } = render;
    const lane = this.#laneOf(render, now);
    const isBackground = lane === 'job' || lane === 'slow';
    if (isBackground && this.#backgroundDrawing >= this.#backgroundLimit) return 'never';
    if ((slow && this.#slowDrawing > 0) || (lane === 'slow' && this.#slowLaneDrawing > 0)) return 'never';
    if (lane === 'slow') return 'last';
    if (this.#drawingOf.most(render) < this.#pageShare) return 'now';
    return this.#usage.leavesRoomForOthers(outermostOf(render), now) ? 'never' : 'after others';
  }

  isBetterPlaced(one: Contender, other: Contender, now: number): boolean {
    const placeOf = (render: Contender): number[] => [
      LANES.indexOf(this.#laneOf(render, now)),
      ADMISSIBLE.indexOf(this.admissible(render, now)),
      this.#turns.tagOf(render),
    ];
    const otherPlace = placeOf(other);
    const difference = placeOf(one).map((rank, i) => rank - (otherPlace[i] as number));
    return (difference.find((value) => value !== 0) ?? 0) < 0;
  }

  /** By lane; within a lane by turns. @param waiting in order of arrival */
  inServiceOrder<R extends Contender>(waiting: readonly R[], now: number): R[] {
    const lanes: Record<Lane, R[]> = { keyed: [], anonymous: [], job: [], slow: [] };
    for (const render of waiting) lanes[this.#laneOf(render, now)].push(render);
    for (const lane of LANES) lanes[lane] = this.#turns.inOrder(lanes[lane]);
    const isDue = ({ waitingSince }: R): boolean => now - waitingSince >= this.options.promoteJobsAfterMs;
    // Never two jobs in a row: with many overdue jobs the requests would wait for all of them.
    const promoted = this.#lastAdmitted === 'job' ? undefined : lanes.job.find(isDue);
    const others = LANES.flatMap((lane) => lanes[lane]).filter((render) => render !== promoted);
    return promoted === undefined ? others : [promoted, ...others];
  }

  /**
   * Which render has to leave the queue because of the newcomer; undefined when there is room.
   * @param waiting in order of arrival, with the newcomer, which could not be admitted
   */
  displacedBy<R extends Contender>(newcomer: R, waiting: readonly R[], now: number): R | undefined {
    if (newcomer.priority === 'job') return undefined;
    const requests = waiting.filter(({ priority }) => priority !== 'job');
    const places = placesOf(requests);
    const own = places.most(newcomer);
    if (own > this.#queueShare && own < requests.length) return this.#displacedInNetwork(newcomer, requests, places);
    if (requests.length <= this.options.queueLimit) return undefined;
    if (this.isInSlowLane(newcomer, now)) return newcomer;
    const groups: ((render: R) => boolean)[] = [
      (render) => this.isInSlowLane(render, now),
      (render) => places.most(render) > this.#queueShare,
      (render) => newcomer.priority === 'keyed' && render.priority === 'anonymous',
      (render) => newcomer.priority === render.priority && places.most(render) > own,
    ];
    const others = requests.filter((render) => !sharesPlaces(render, newcomer));
    for (const isCandidate of groups) {
      const newest = newestOfMost(others.filter(isCandidate), places.most);
      if (newest !== undefined) return newest;
    }
    return this.#displacedInNetwork(newcomer, requests, places);
  }

  /** The newest render of the account with the most places of the newcomer's network, if it has more than the newcomer's; else the newcomer. */
  #displacedInNetwork<R extends Contender>(newcomer: R, requests: readonly R[], places: Places): R {
    const { network } = newcomer;
    if (network === undefined || places.ofPayer(newcomer) > this.#queueShare) return newcomer;
    const isCandidate = (render: R): boolean =>
      outermostOf(render) === network && places.ofPayer(render) > places.ofPayer(newcomer);
    return newestOfMost(requests.filter(isCandidate), places.ofPayer) ?? newcomer;
  }

  #laneOf(render: Contender, now: number): Lane {
    return this.isInSlowLane(render, now) ? 'slow' : render.priority;
  }
}

function sharesPlaces(one: Sharer, other: Sharer): boolean {
  return one.payer === other.payer || outermostOf(one) === outermostOf(other);
}

/** How many of the renders that wait are in the same share as one of them. */
interface Places {
  ofPayer(render: Sharer): number;
  /** In the share of its payer or of its network, whichever has more. */
  most(render: Sharer): number;
}

function placesOf(requests: readonly Sharer[]): Places {
  const byPayer = countBy(requests, ({ payer }) => payer);
  const hasNetworks = requests.some(({ network }) => network !== undefined);
  // Counted for each refusal, where it is most of the work of the queue.
  const byOutermost = hasNetworks ? countBy(requests, outermostOf) : byPayer;
  const ofPayer = ({ payer }: Sharer): number => byPayer.get(payer) ?? 0;
  return { ofPayer, most: (render) => Math.max(ofPayer(render), byOutermost.get(outermostOf(render)) ?? 0) };
}

function countBy(requests: readonly Sharer[], shareOf: (request: Sharer) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const request of requests) counts.set(shareOf(request), (counts.get(shareOf(request)) ?? 0) + 1);
  return counts;
}

/** @param renders in order of arrival */
function newestOfMost<R>(renders: readonly R[], countOf: (render: R) => number): R | undefined {
  const most = Math.max(...renders.map(countOf));
  return renders.findLast((render) => countOf(render) === most);
}

/** Two stopped draws within this time send a payer to the slow lane, and as long without one lets it out. */
const WINDOW_MS = 60_000;
const MAX_PAYERS = 10_000;

interface Stops {
  latestAt: number;
  /** The slow lane ends then. */
  slowUntil: number;
}

/** Payers whose draws were stopped at their time limit twice within a minute. All times are those of `performance.now`. */
class SlowLane {
  readonly #stops = createRecentlyUsed<Stops>(MAX_PAYERS);

  /** A draw of the payer was stopped. */
  recordStop(payer: string, now: number): void {
    const before = this.#stops.get(payer);
    const isSlow = before !== undefined && (now - before.latestAt <= WINDOW_MS || now < before.slowUntil);
    this.#stops.set(payer, { latestAt: now, slowUntil: isSlow ? now + WINDOW_MS : Number.NEGATIVE_INFINITY });
  }

  has(payer: string, now: number): boolean {
    const stops = this.#stops.get(payer);
    return stops !== undefined && now < stops.slowUntil;
  }
}

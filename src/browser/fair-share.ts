import { PayerUsage } from './payer-usage.js';
import { SlowLane } from './slow-lane.js';

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
export interface Contender {
  priority: Priority;
  /** The account, or the network of an anonymous caller. */
  payer: string;
  /** Only one slow render draws at a time. */
  slow?: boolean;
  /** Epoch milliseconds. */
  waitingSince: number;
}

/**
 * `after others`: it would exceed the payer's share, so only when no other payer could use the place. `last`: it is in the slow lane, so
 * only when nothing else waits. `never`: not before another draw has ended.
 */
export type Admissible = (typeof ADMISSIBLE)[number];
const ADMISSIBLE = ['now', 'after others', 'last', 'never'] as const;

/**
 * Who draws next, who has to leave others room, and who is rejected when the queue is full: the policy of the admission queue, without
 * timers and promises. See docs/design/page-pool.md. All times are epoch milliseconds.
 */
export class FairShare {
  readonly #pageShare: number;
  readonly #queueShare: number;
  readonly #backgroundLimit: number;
  readonly #drawingOf = new Map<string, number>();
  #backgroundDrawing = 0;
  #slowLaneDrawing = 0;
  #slowDrawing = 0;
  #lastAdmitted: Lane | undefined;
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
    if (!this.isInSlowLane(render, now)) this.#usage.see(render.payer, now);
  }

  isInSlowLane({ payer }: Contender, now: number): boolean {
    return this.#slowLane.has(payer, now);
  }

  /** A draw of the payer was stopped at its time limit. */
  recordStop(payer: string, now: number): void {
    this.#slowLane.recordStop(payer, now);
  }

  /** A render begins to draw. @returns ends it */
  begin(render: Contender, now: number): (endedAt: number) => void {
    const { payer, slow = false } = render;
    const lane = this.#laneOf(render, now);
    const isBackground = lane === 'job' || lane === 'slow';
    const count = (by: 1 | -1): void => {
      this.#drawingOf.set(payer, (this.#drawingOf.get(payer) ?? 0) + by);
      if (this.#drawingOf.get(payer) === 0) this.#drawingOf.delete(payer);
      if (isBackground) this.#backgroundDrawing += by;
      if (lane === 'slow') this.#slowLaneDrawing += by;
      if (slow) this.#slowDrawing += by;
    };
    count(1);
    this.#lastAdmitted = lane;
    const endUsage = this.#usage.begin(payer);
    return (endedAt) => {
      count(-1);
      endUsage(Math.max(0, endedAt - now), endedAt);
    };
  }

  admissible(render: Contender, now: number): Admissible {
    const { payer, slow = false } = render;
    const lane = this.#laneOf(render, now);
    const isBackground = lane === 'job' || lane === 'slow';
    if (isBackground && this.#backgroundDrawing >= this.#backgroundLimit) return 'never';
    if ((slow && this.#slowDrawing > 0) || (lane === 'slow' && this.#slowLaneDrawing > 0)) return 'never';
    if (lane === 'slow') return 'last';
    if ((this.#drawingOf.get(payer) ?? 0) < this.#pageShare) return 'now';
    return this.#usage.leavesRoomForOthers(payer, now) ? 'never' : 'after others';
  }

  isBetterPlaced(one: Contender, other: Contender, now: number): boolean {
    const placeOf = (render: Contender): number[] => [
      LANES.indexOf(this.#laneOf(render, now)),
      ADMISSIBLE.indexOf(this.admissible(render, now)),
      this.#usage.startTag(render.payer, 0),
    ];
    const otherPlace = placeOf(other);
    const difference = placeOf(one).map((rank, i) => rank - (otherPlace[i] as number));
    return (difference.find((value) => value !== 0) ?? 0) < 0;
  }

  /** By lane; within a lane by the fair tags of the payers, and of one payer in order of arrival. @param waiting in order of arrival */
  inServiceOrder<R extends Contender>(waiting: readonly R[], now: number): R[] {
    const ahead = new Map<string, number>();
    const ranked = waiting.map((render) => {
      const lane = this.#laneOf(render, now);
      const queue = `${lane} ${render.payer}`;
      const position = ahead.get(queue) ?? 0;
      ahead.set(queue, position + 1);
      return { render, lane, tag: this.#usage.startTag(render.payer, position) };
    });
    ranked.sort((a, b) => LANES.indexOf(a.lane) - LANES.indexOf(b.lane) || a.tag - b.tag);
    const isDue = ({ lane, render }: (typeof ranked)[number]): boolean =>
      lane === 'job' && now - render.waitingSince >= this.options.promoteJobsAfterMs;
    // Never two jobs in a row: with many overdue jobs the requests would wait for all of them.
    const promoted = this.#lastAdmitted === 'job' ? undefined : ranked.find(isDue);
    const others = ranked.filter((entry) => entry !== promoted).map(({ render }) => render);
    return promoted === undefined ? others : [promoted.render, ...others];
  }

  /**
   * Which render has to leave the queue because of the newcomer; undefined when there is room.
   * @param waiting in order of arrival, with the newcomer, which could not be admitted
   */
  displacedBy<R extends Contender>(newcomer: R, waiting: readonly R[], now: number): R | undefined {
    if (newcomer.priority === 'job') return undefined;
    const requests = waiting.filter(({ priority }) => priority !== 'job');
    const places = Map.groupBy(requests, ({ payer }) => payer);
    const placesOf = ({ payer }: Contender): number => places.get(payer)?.length ?? 0;
    const own = placesOf(newcomer);
    if (own > this.#queueShare && own < requests.length) return newcomer;
    if (requests.length <= this.options.queueLimit) return undefined;
    if (this.isInSlowLane(newcomer, now)) return newcomer;
    const groups: ((render: R) => boolean)[] = [
      (render) => this.isInSlowLane(render, now),
      (render) => placesOf(render) > this.#queueShare,
      (render) => newcomer.priority === 'keyed' && render.priority === 'anonymous',
      (render) => newcomer.priority === render.priority && placesOf(render) > own,
    ];
    for (const isCandidate of groups) {
      const candidates = requests.filter((render) => render.payer !== newcomer.payer && isCandidate(render));
      const most = Math.max(...candidates.map(placesOf));
      const newest = candidates.findLast((render) => placesOf(render) === most);
      if (newest !== undefined) return newest;
    }
    return newcomer;
  }

  #laneOf(render: Contender, now: number): Lane {
    return this.isInSlowLane(render, now) ? 'slow' : render.priority;
  }
}

import { createRecentlyUsed } from './recently-used.js';

/** Owners that were idle for longest are forgotten first. */
const MAX_SHARES = 10_000;
/** Weight of the newest work in the moving average of what an owner's work costs. */
const SMOOTHING = 0.2;
/** Until the first work of an owner has ended. The average begins there or below: one slow work says little. */
const FIRST_COST = 50;
/** Credit for the time without a turn: of equal tags, work of many busy owners does not delay that of one that asks seldom. */
const MAX_CREDIT_MS = 1000;

/** Between whom something is shared. */
export interface Sharer {
  /** The account, or the network of an anonymous caller. */
  payer: string;
  /** The network of an account that anybody can make more of: those there have one share together, also with its anonymous callers. */
  network?: string | undefined;
}

/** `waitingSince` is in milliseconds, by the clock of the caller. */
export interface Waiting extends Sharer {
  waitingSince: number;
}

/** Whose share something counts in, each once. */
export function sharesOf({ payer, network }: Sharer): string[] {
  return network === undefined || network === payer ? [payer] : [payer, network];
}

/** Who competes with the others. */
export function outermostOf({ payer, network = payer }: Sharer): string {
  return network;
}

interface Usage {
  /** Virtual time at which the share's next work may start. */
  nextStart: number;
  /** Undefined before a work has ended. */
  averageCost: number | undefined;
  lastBeganAt: number;
}

interface Ranked<Item> {
  item: Item;
  tag: number;
  /** Since when the share has had no turn, at most `MAX_CREDIT_MS` before the item arrived. */
  since: number;
}

/**
 * Whose turn it is, by start-time fair queueing: owners get the same amount of what the work costs, whoever came first and however many
 * wait. It holds no queue: `AdmissionQueue` (pages), `FairQueue` (places for any work) and `FairBuffer` (rows to be written) do.
 */
export class FairTurns {
  /** The tag of the work that began last: owners that come later start here, so that nobody saves up credit. */
  #virtualNow = 0;
  readonly #byShare = createRecentlyUsed<Usage>(MAX_SHARES);

  /** The tag of the next work, whose shares all have to have their turn. Lower tags go first. */
  tagOf(sharer: Sharer): number {
    return Math.max(...sharesOf(sharer).map((share) => this.#startTag(share, 0)));
  }

  /**
   * In order of service. The accounts of a network take turns in its share; of one account the order stays.
   * @param waiting in order of arrival
   */
  inOrder<Item extends Waiting>(waiting: readonly Item[]): Item[] {
    if (waiting.length < 2) return [...waiting];
    let ranked = waiting.map((item) => ({ item, tag: 0, since: 0 }));
    ranked = this.#rank(ranked, ({ payer }) => payer);
    // The order of the accounts is that within each network; where there are no networks it is the whole order.
    if (waiting.some(({ network }) => network !== undefined)) ranked = this.#rank(ranked, outermostOf);
    return ranked.map(({ item }) => item);
  }

  /**
   * Charges average work. @returns ends it: replaces that charge by the new average. In this way work that cost much is paid with the next
   * ones, and one that was slow because the machine was busy does not send its owner to the end of the queue. Not called, all work costs
   * the same
   */
  begin(sharer: Sharer, now: number): (cost: number) => void {
    const ends = sharesOf(sharer).map((share) => this.#begin(share, now));
    return (cost) => {
      for (const end of ends) end(cost);
    };
  }

  #begin(share: string, now: number): (cost: number) => void {
    const usage = this.#usageOf(share);
    const charged = usage.averageCost ?? FIRST_COST;
    this.#virtualNow = Math.max(this.#virtualNow, usage.nextStart);
    usage.nextStart = this.#virtualNow + charged;
    usage.lastBeganAt = now;
    return (cost) => {
      const current = this.#usageOf(share);
      const average = current.averageCost ?? Math.min(FIRST_COST, cost);
      current.averageCost = average + SMOOTHING * (cost - average);
      current.nextStart += current.averageCost - charged;
    };
  }

  /** The tag of work that begins after `ahead` others of the share. */
  #startTag(share: string, ahead: number): number {
    const { nextStart = 0, averageCost = FIRST_COST } = this.#byShare.get(share) ?? {};
    return Math.max(this.#virtualNow, nextStart) + ahead * averageCost;
  }

  /** Sorts by the tags of the shares that `shareOf` names. */
  #rank<Item extends Waiting>(ranked: readonly Ranked<Item>[], shareOf: (item: Item) => string): Ranked<Item>[] {
    const ahead = new Map<string, number>();
    const tagged = ranked.map(({ item, tag }) => {
      const share = shareOf(item);
      const position = ahead.get(share) ?? 0;
      ahead.set(share, position + 1);
      const lastBeganAt = this.#byShare.get(share)?.lastBeganAt ?? Number.NEGATIVE_INFINITY;
      const since = Math.max(item.waitingSince - MAX_CREDIT_MS, lastBeganAt);
      return { item, tag: Math.max(tag, this.#startTag(share, position)), since };
    });
    return tagged.sort((a, b) => a.tag - b.tag || a.since - b.since);
  }

  #usageOf(share: string): Usage {
    const known = this.#byShare.get(share);
    if (known !== undefined) return known;
    const usage: Usage = { nextStart: 0, averageCost: undefined, lastBeganAt: Number.NEGATIVE_INFINITY };
    this.#byShare.set(share, usage);
    return usage;
  }
}

/** How many each share has. */
export class ShareCounts {
  readonly #byShare = new Map<string, number>();

  add(sharer: Sharer, by: 1 | -1): void {
    for (const share of sharesOf(sharer)) {
      const count = (this.#byShare.get(share) ?? 0) + by;
      if (count === 0) this.#byShare.delete(share);
      else this.#byShare.set(share, count);
    }
  }

  /** In the share of the payer or of its network, whichever has more. */
  most({ payer, network = payer }: Sharer): number {
    return Math.max(this.#byShare.get(payer) ?? 0, this.#byShare.get(network) ?? 0);
  }
}

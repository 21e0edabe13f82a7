import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';

/** New payers replace those that were idle for longest. */
const MAX_PAYERS = 10_000;
/** Weight of the newest draw in the moving average of a payer's draws. */
const SMOOTHING = 0.2;
const INITIAL_DRAW_MS = 50;
/** Whoever waits for a draw shorter than this does not notice it. */
const LONG_DRAW_MS = 100;
/** The part of its page time that a payer may spend on long draws and still use all pages: of two, both are then in a long draw 4 % of the time. */
const MAX_LONG_PART = 0.2;
/** Page time that was used so long ago counts half. */
const HALF_LIFE_MS = 20_000;
/** How long the presence of a payer is remembered. */
const MEMORY_MS = 60_000;

interface Usage {
  /** Virtual time at which the payer's next draw may start. */
  nextStartMs: number;
  averageMs: number;
  /** As of `performance.now`: when the last draw began. */
  lastDrawAt: number;
  /** Page time of late, and the part of it in long draws; undefined before the first draw has ended. */
  recent: { ms: number; longMs: number; at: number } | undefined;
}

interface Presence {
  payer: string;
  at: number;
}

/**
 * What each payer uses of the pages: the tags of start-time fair queueing, and who draws long. A payer is an account, or the network of
 * anonymous callers. All times that are passed in are those of `performance.now`.
 */
export class PayerUsage {
  /** The tag of the draw that was admitted last: payers that come later start here, so that nobody saves up credit. */
  #virtualMs = 0;
  readonly #byPayer = createRecentlyUsed<Usage>(MAX_PAYERS);
  #latest: Presence | undefined;
  /** The latest presence of any payer other than `#latest`. */
  #otherBefore: Presence | undefined;

  /** The payer asks for a page. */
  see(payer: string, now: number): void {
    if (this.#latest?.payer !== payer) this.#otherBefore = this.#latest;
    this.#latest = { payer, at: now };
  }

  /** The tag of the draw that the payer starts after `ahead` others of its own. Smaller tags are served first. */
  startTag(payer: string, ahead: number): number {
    const usage = this.#byPayer.get(payer);
    const averageMs = usage?.averageMs ?? INITIAL_DRAW_MS;
    return Math.max(this.#virtualMs, usage?.nextStartMs ?? 0) + ahead * averageMs;
  }

  /** When the payer's last draw began. */
  lastDrawAt(payer: string): number {
    return this.#byPayer.get(payer)?.lastDrawAt ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * Charges an average draw. @returns ends the draw: replaces that charge by the new average. In this way a draw that took long is paid with
   * the next ones, and one that was slow because the machine was busy does not send its payer to the end of the queue
   */
  begin(payer: string, now: number): (tookMs: number, now: number) => void {
    const usage = this.#usageOf(payer);
    const chargedMs = usage.averageMs;
    this.#virtualMs = this.startTag(payer, 0);
    usage.nextStartMs = this.#virtualMs + chargedMs;
    usage.lastDrawAt = now;
    return (tookMs, now) => {
      const current = this.#usageOf(payer);
      current.averageMs += SMOOTHING * (tookMs - current.averageMs);
      current.nextStartMs += current.averageMs - chargedMs;
      const { ms, longMs, at } = current.recent ?? { ms: 0, longMs: 0, at: now };
      const kept = 0.5 ** ((now - at) / HALF_LIFE_MS);
      const isLong = tookMs > LONG_DRAW_MS;
      current.recent = { ms: ms * kept + tookMs, longMs: longMs * kept + (isLong ? tookMs : 0), at: now };
    };
  }

  /**
   * Whether the payer keeps to its share although nobody waits: another payer was here within the last minute, and would notice a wait for
   * this one's draws. Without a finished draw they count as long.
   */
  leavesRoomForOthers(payer: string, now: number): boolean {
    const other = this.#latest?.payer === payer ? this.#otherBefore : this.#latest;
    if (other === undefined || now - other.at > MEMORY_MS) return false;
    const recent = this.#byPayer.get(payer)?.recent;
    return recent === undefined || recent.longMs > recent.ms * MAX_LONG_PART;
  }

  #usageOf(payer: string): Usage {
    const known = this.#byPayer.get(payer);
    if (known !== undefined) return known;
    const usage: Usage = {
      nextStartMs: 0,
      averageMs: INITIAL_DRAW_MS,
      lastDrawAt: Number.NEGATIVE_INFINITY,
      recent: undefined,
    };
    this.#byPayer.set(payer, usage);
    return usage;
  }
}

import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';

/** New payers replace those that were idle for longest. */
const MAX_PAYERS = 10_000;
/** Whoever waits for a draw shorter than this does not notice it. */
const LONG_DRAW_MS = 100;
/** The part of its page time that a payer may spend on long draws and still use all pages: of two, both are then in a long draw 4 % of the time. */
const MAX_LONG_PART = 0.2;
/** Page time that was used so long ago counts half. */
const HALF_LIFE_MS = 20_000;
/** How long the presence of a payer is remembered. */
const MEMORY_MS = 60_000;

/** Page time of late, and the part of it in long draws. */
interface Usage {
  ms: number;
  longMs: number;
  /** As of `performance.now`. */
  at: number;
}

interface Presence {
  payer: string;
  at: number;
}

/** Who draws long, and who else is there. All times that are passed in are those of `performance.now`. */
export class PayerUsage {
  /** The usage of payers with a draw that has ended. */
  readonly #recent = createRecentlyUsed<Usage>(MAX_PAYERS);
  #latest: Presence | undefined;
  /** The latest presence of any payer other than `#latest`. */
  #otherBefore: Presence | undefined;

  /** The payer asks for a page. */
  see(payer: string, now: number): void {
    if (this.#latest?.payer !== payer) this.#otherBefore = this.#latest;
    this.#latest = { payer, at: now };
  }

  /** A draw of the payer has ended. */
  record(payer: string, tookMs: number, now: number): void {
    const { ms, longMs, at } = this.#recent.get(payer) ?? { ms: 0, longMs: 0, at: now };
    const kept = 0.5 ** ((now - at) / HALF_LIFE_MS);
    const isLong = tookMs > LONG_DRAW_MS;
    this.#recent.set(payer, { ms: ms * kept + tookMs, longMs: longMs * kept + (isLong ? tookMs : 0), at: now });
  }

  /**
   * Whether the payer keeps to its share although nobody waits: another payer was here within the last minute, and would notice a wait for
   * this one's draws. Without a finished draw they count as long.
   */
  leavesRoomForOthers(payer: string, now: number): boolean {
    const other = this.#latest?.payer === payer ? this.#otherBefore : this.#latest;
    if (other === undefined || now - other.at > MEMORY_MS) return false;
    const recent = this.#recent.get(payer);
    return recent === undefined || recent.longMs > recent.ms * MAX_LONG_PART;
  }
}

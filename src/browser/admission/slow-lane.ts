import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';

/** Two stopped draws within this time send a payer to the slow lane, and as long without one lets it out. */
const WINDOW_MS = 60_000;
const MAX_PAYERS = 10_000;

interface Stops {
  latestAt: number;
  /** The slow lane ends then. */
  slowUntil: number;
}

/** Payers whose draws were stopped at their time limit twice within a minute. All times are epoch milliseconds. */
export class SlowLane {
  readonly #stops = createRecentlyUsed<Stops>(MAX_PAYERS);

  /** A draw of the payer was stopped. */
  recordStop(payer: string, now: number): void {
    const before = this.#stops.get(payer);
    const isSlow = before !== undefined && (now - before.latestAt <= WINDOW_MS || now < before.slowUntil);
    this.#stops.set(payer, { latestAt: now, slowUntil: isSlow ? now + WINDOW_MS : 0 });
  }

  has(payer: string, now: number): boolean {
    const stops = this.#stops.get(payer);
    return stops !== undefined && now < stops.slowUntil;
  }
}

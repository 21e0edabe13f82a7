import { ChargedError, type DrawnImage } from '../../browser/browser.js';
import type { Reservation } from '../../plans/plans.js';

/** The reservation of a request that left before its drawing ended. */
export interface Debt {
  reservation: Reservation;
  /** False: only a stopped drawing is charged to it. */
  owesImage: boolean;
}

/**
 * Decides which of the requests that wait for one drawing is charged for it. These rules hold in whatever order requests join, leave, are refused
 * or fail:
 *
 * - A drawing that completes, or that is stopped at its time limit, is charged once: to the first who receives it, or, when all have left,
 *   to the last who left. Who was refused pays nothing; who got a 503 at the deadline pays for a stopped drawing only.
 * - Any other failure is charged to nobody.
 * - An image is kept for later requests only when it is charged.
 *
 * So an account receives at most as many new images (MISS) as it is charged for, and all accounts together are charged for each image that
 * anybody receives. Anonymous requests pay with a reservation that costs nothing. See docs/design/quota.md.
 */
export class DrawingCharge {
  #waiting = 0;
  #isCharged = false;
  /** In the order of leaving. */
  #debts: Debt[] = [];
  readonly #outcome: Promise<'image' | 'stopped' | 'failed'>;

  /** @param keep called with the image when it is charged */
  constructor(
    private readonly drawing: Promise<DrawnImage>,
    private readonly keep: (drawn: DrawnImage) => void,
  ) {
    this.#outcome = drawing.then(
      () => 'image',
      (error: unknown) => (error instanceof ChargedError ? 'stopped' : 'failed'),
    );
  }

  /** Adds a waiting request. It must call `receive` or `leave`, once. */
  join(): void {
    this.#waiting++;
  }

  /** The image, or the error of a stopped drawing, has arrived. @returns whether this request is charged */
  receive(reservation: Reservation): boolean {
    this.#waiting--;
    const isCharged = !this.#isCharged;
    if (isCharged) this.#charge(reservation);
    else reservation.refund();
    void this.#settleDebts();
    return isCharged;
  }

  /** The request stops waiting. @param debt charged if no other request receives the image */
  leave(debt?: Debt): void {
    this.#waiting--;
    if (debt !== undefined) this.#debts.push(debt);
    void this.#settleDebts();
  }

  #charge(reservation: Reservation): void {
    this.#isCharged = true;
    this.drawing.then(this.keep, () => undefined);
    reservation.confirm();
  }

  async #settleDebts(): Promise<void> {
    const outcome = await this.#outcome;
    const isOpen = outcome !== 'failed' && !this.#isCharged;
    if (isOpen && this.#waiting > 0) return;
    for (const { reservation, owesImage } of this.#debts.splice(0).reverse()) {
      const owes = outcome === 'stopped' || (outcome === 'image' && owesImage);
      if (owes && !this.#isCharged) this.#charge(reservation);
      else reservation.refund();
    }
  }
}

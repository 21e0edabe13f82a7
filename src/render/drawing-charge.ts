import { ChargedError, type DrawnImage } from '../browser/browser.js';
import type { Reservation } from '../plans/plans.js';

/**
 * Who of all that wait for one drawing is charged for it. What holds, whoever joins, leaves, is refused or fails, in whatever order:
 *
 * - A drawing that completes, or that is stopped at its time limit, is charged once: to the first who receives it, or, when all have left,
 *   to the last who left. It is charged to nobody only when all were refused, or got a 503 for it.
 * - Any other failure is charged to nobody.
 * - An image is kept for later requests only when it is charged.
 *
 * So an account receives at most as many new images (MISS) as it is charged for, and all accounts together are charged for each image that
 * anybody receives. Anonymous requests pay with a reservation that costs nothing. See docs/design/quota.md.
 */
export class DrawingCharge {
  #waiting = 0;
  #isCharged = false;
  /** Of the last one who left. */
  #debt: Reservation | undefined;
  readonly #isOwed: Promise<boolean>;

  /** @param keep called with the image when it is charged */
  constructor(
    private readonly drawing: Promise<DrawnImage>,
    private readonly keep: (drawn: DrawnImage) => void,
  ) {
    this.#isOwed = drawing.then(
      () => true,
      (error: unknown) => error instanceof ChargedError,
    );
  }

  /** One more waits for the drawing. It calls `receive` or `leave`, once. */
  join(): void {
    this.#waiting++;
  }

  /** The image, or the error of a stopped draw, has arrived. @returns whether this one is charged; resolves when that is written */
  async receive(reservation: Reservation): Promise<boolean> {
    this.#waiting--;
    const isCharged = !this.#isCharged;
    const written = isCharged ? this.#charge(reservation) : reservation.refund();
    void this.#settleDebt();
    await written;
    return isCharged;
  }

  /** Does not wait any longer. @param debt of one who asked and whose client has left: charged when nobody receives what is drawn */
  leave(debt?: Reservation): void {
    this.#waiting--;
    if (debt !== undefined) {
      void this.#debt?.refund();
      this.#debt = debt;
    }
    void this.#settleDebt();
  }

  #charge(reservation: Reservation): Promise<void> {
    this.#isCharged = true;
    this.drawing.then(this.keep, () => undefined);
    return reservation.confirm();
  }

  async #settleDebt(): Promise<void> {
    const isOpen = (await this.#isOwed) && !this.#isCharged;
    if (this.#debt === undefined || (isOpen && this.#waiting > 0)) return;
    const debt = this.#debt;
    this.#debt = undefined;
    await (isOpen ? this.#charge(debt) : debt.refund());
  }
}

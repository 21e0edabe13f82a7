/** Draws several charts in one call. What is drawn when the script of the page is stopped can be read afterwards. */
export class InTurn<Drawn> {
  #drawn: Drawn[] = [];

  /** Draws the first one, and the others until `budgetMs` have passed. @returns what is drawn of them, in their order */
  async draw<Asked>(
    asked: readonly Asked[],
    budgetMs: number,
    drawOne: (asked: Asked) => Promise<Drawn>,
  ): Promise<Drawn[]> {
    const endAt = performance.now() + budgetMs;
    const drawn: Drawn[] = [];
    this.#drawn = drawn;
    for (const one of asked) {
      if (drawn.length > 0 && performance.now() >= endAt) break;
      drawn.push(await drawOne(one));
    }
    return this.take();
  }

  take(): Drawn[] {
    const drawn = this.#drawn;
    this.#drawn = [];
    return drawn;
  }
}

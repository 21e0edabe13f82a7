/** Work in many parts, with a `yield` between two of them. Done at once, or in turns with other work: see `inTurns` in yielding.ts. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work in one turn of the event loop. Throws what the work throws. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

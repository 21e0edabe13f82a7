/** Tests with generated inputs (fast-check). All of them take their seed from here. */
import fc from 'fast-check';

/** By default everyone gets the same inputs; `npm run test:properties` draws fresh seeds. */
const DEFAULT_SEED = 20261122;
/** Seeds, separated by commas: each property test runs once for each. */
const named = process.env['FAST_CHECK_SEED']?.split(',').map(Number) ?? [];
const seeds = named.length > 0 ? named : [DEFAULT_SEED];
/** The search for a smaller counterexample ends then, because each attempt may be a drawing. */
const MAX_SHRINKING_MS = 60_000;

useSeed(DEFAULT_SEED);

function useSeed(seed: number): void {
  fc.configureGlobal({ seed, includeErrorInReport: true });
}

/** How often a property is tried with a fresh seed. The default seed has the same inputs each time, and a quarter as many. */
export function runs(numRuns: number): { numRuns: number } {
  return { numRuns: named.length > 0 ? numRuns : Math.ceil(numRuns / 4) };
}

/** Settings of properties that draw. */
export function drawnRuns(numRuns: number): { numRuns: number; interruptAfterTimeLimit: number } {
  return { numRuns, interruptAfterTimeLimit: MAX_SHRINKING_MS };
}

/** As `it`, for a test that calls `fc.assert`. */
export function propertyTest(title: string, test: (this: Mocha.Context) => unknown): void {
  for (const seed of seeds)
    it(seeds.length === 1 ? title : `${title} [seed ${seed}]`, async function () {
      useSeed(seed);
      await test.call(this);
    });
}

export { fc };

import type { CompiledFunction } from './compile.js';
import { Budget, Evaluation } from './evaluation.js';

/** Ticks that an axis may have beside those near its values. */
const USUAL_TICKS = [0, 0.5, 1, -1, 2.5, 10, 100, 1000, -1000, 25_000, 1_000_000];
const MAX_STEPS = 20_000;

/**
 * Tries a function on likely ticks: one that fails on some of them is not used at all.
 * @param argumentsOf what it is handed for one of the values, of which the index is given
 * @throws NotEvaluable
 */
export function tryTicks(
  { tree }: CompiledFunction,
  argumentsOf: (index: number, values: number[]) => unknown[],
): void {
  const evaluation = new Evaluation(new Budget(MAX_STEPS));
  for (const index of USUAL_TICKS.keys()) evaluation.call(tree, argumentsOf(index, USUAL_TICKS));
}

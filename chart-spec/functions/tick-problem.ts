import { compileFunction } from './compile.js';
import { Budget, Evaluation } from './evaluation.js';
import { NotEvaluable } from './not-evaluable.js';

/** Ticks that an axis may have beside those near its values. */
const USUAL_TICKS = [0, 0.5, 1, -1, 2.5, 10, 100, 1000, -1000, 25_000, 1_000_000];
const MAX_STEPS = 20_000;
const MAX_QUOTED = 60;

/**
 * Tries a function on likely ticks: one that fails on some of them is not used at all.
 * @returns why it is not evaluated, with the part; undefined where it is
 */
export function tickProblem(source: string): string | undefined {
  try {
    const tree = compileFunction(source);
    const evaluation = new Evaluation(new Budget(MAX_STEPS));
    const ticks = USUAL_TICKS.map((value) => ({ value }));
    for (const [index, value] of USUAL_TICKS.entries()) evaluation.call(tree, [value, index, ticks]);
    return undefined;
  } catch (error) {
    if (error instanceof NotEvaluable) return problemOf(error, source);
    throw error;
  }
}

/** The reason and the part of the function. */
export function problemOf({ message, node }: NotEvaluable, source: string): string {
  if (node === undefined) return message;
  const part = source.slice(node.start, node.end).replace(/\s+/g, ' ');
  return `${message}: ${part.length > MAX_QUOTED ? `${part.slice(0, MAX_QUOTED)}…` : part}`;
}

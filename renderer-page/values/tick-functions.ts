/** Functions of ticks, with the parser of their texts: a file of its own, since few charts have such functions. */
import { Budget, compileFunction, Evaluation, NotEvaluable } from '../../chart-spec/dialects.js';

/** Steps for all ticks of an axis, in all the times that it is laid out. */
const MAX_STEPS = 200_000;

/** Writes the text of a tick, or says why it has none. */
export type WriteTick = (args: unknown[]) => { lines: TickLines } | string;

/** Chart.js leaves out the tick and its grid line where there is null. */
export type TickLines = string | string[] | null;

export function tickWriter(source: string): WriteTick {
  return refusing(() => {
    const tree = compileFunction(source);
    const evaluation = new Evaluation(new Budget(MAX_STEPS));
    return (args) => refused(() => ({ lines: linesOf(evaluation.call(tree, args)) }));
  });
}

function refusing(make: () => WriteTick): WriteTick {
  const made = refused(make);
  return typeof made === 'string' ? () => made : made;
}

function refused<Result>(compute: () => Result): Result | string {
  try {
    return compute();
  } catch (error) {
    if (error instanceof NotEvaluable) return `The function is not evaluated: ${error.message}`;
    throw error;
  }
}

function linesOf(value: unknown): TickLines {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((line) => textOf(line));
  return textOf(value);
}

function textOf(value: unknown): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new NotEvaluable('it gives no text');
}

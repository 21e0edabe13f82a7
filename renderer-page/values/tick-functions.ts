/** Functions of ticks, with the parser of their texts: a file of its own, since few charts have such functions. */
import { Budget, compileFunction, Evaluation, NotEvaluable } from '../../chart-spec/dialects.js';
import { tryColor } from '../theme/color';

/** Steps for all ticks of an axis, in all the times that it is laid out. */
const MAX_STEPS = 200_000;

/** What a function gives for a tick, or why it gives nothing. */
type ForTick<Value> = (args: unknown[]) => { value: Value } | string;

/** Chart.js leaves out the tick and its grid line where there is null. */
export type TickLines = string | string[] | null;

/** Writes the text of a tick. */
export const tickWriter = (source: string): ForTick<TickLines> => forTicks(source, linesOf);

/** Computes the color of a tick or of its line. */
export const tickColor = (source: string): ForTick<string> => forTicks(source, colorOf);

/** Computes a width. */
export const tickWidth = (source: string): ForTick<number> => forTicks(source, widthOf);

function forTicks<Value>(source: string, read: (value: unknown) => Value): ForTick<Value> {
  const made = refused((): ForTick<Value> => {
    const tree = compileFunction(source);
    const evaluation = new Evaluation(new Budget(MAX_STEPS));
    return (args) => refused(() => ({ value: read(evaluation.call(tree, args)) }));
  });
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

function colorOf(value: unknown): string {
  if (typeof value === 'string' && tryColor(value)) return value;
  throw new NotEvaluable('it gives no color');
}

function widthOf(value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value;
  throw new NotEvaluable('it gives no width');
}

function textOf(value: unknown): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new NotEvaluable('it gives no text');
}

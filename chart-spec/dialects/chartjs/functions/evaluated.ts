/** What functions give, as JSON. */
import { NotEvaluable } from '../../../functions/not-evaluable.js';
import { nameOf } from '../../../functions/values.js';
import type { Json } from '../../../model/chart-spec.js';
import type { NoteList } from '../../conversion.js';
import { GradientValue } from './canvas.js';

/** What is computed; undefined where it is not evaluated. @param tell why, as a sentence */
export function attempted<Result>(
  compute: () => Result,
  tell: (reason: string) => void = () => {},
): Result | undefined {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof NotEvaluable)) throw error;
    tell(`The function is not evaluated: ${error.message}.`);
    return undefined;
  }
}

/** The value of a function; null with a note where it has none. @param path of the function */
export function evaluated(path: string, notes: NoteList, compute: () => Json): Json {
  const wanted = /\.(?:text|content|labelString|label)$/.test(path) ? 'text' : 'value';
  return attempted(compute, (reason) => notes.add(path, `${reason} Write a ${wanted}.`)) ?? null;
}

/** @throws NotEvaluable */
export function plain(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (value instanceof GradientValue) return value.css;
  if (['string', 'number', 'boolean'].includes(typeof value)) return value as Json;
  if (Array.isArray(value) && [...value].every((one) => typeof one === 'string' || typeof one === 'number'))
    return value;
  throw new NotEvaluable(`it gives ${nameOf(value)}`);
}

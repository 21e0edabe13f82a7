import { nearestName } from '../../model/nearest-name.js';
import { plainText } from '../../values/plain-text.js';
import { typeHint } from './type-hints.js';

/**
 * The error message for a value that is not in a fixed list. Suggests the most similar value of the list, if any.
 * @param otherwise what else is accepted, in words
 */
export function oneOfMessage(value: unknown, known: readonly string[], otherwise?: string): string {
  const list = `must be one of ${known.join(', ')}${otherwise === undefined ? '' : `, or ${otherwise}`}`;
  if (typeof value !== 'string') return list;
  const sameButCase = known.find((name) => name.toLowerCase() === value.toLowerCase());
  if (sameButCase !== undefined) return `Use "${sameButCase}" (${caseOf(sameButCase)})`;
  const meant = nearestName(value, known);
  return meant === undefined ? list : `${list}. Did you mean "${meant}"?`;
}

/** As `oneOfMessage`, for the type of a chart or dataset: says how a type of other libraries is written here. */
export function typeMessage(value: unknown, known: readonly string[]): string {
  const hint = typeHint(value);
  const isOtherCase = known.some((name) => name.toLowerCase() === plainText(value).toLowerCase());
  return hint === undefined || isOtherCase ? oneOfMessage(value, known) : `must be one of ${known.join(', ')}; ${hint}`;
}

function caseOf(name: string): string {
  return name === name.toLowerCase() ? 'lower case' : 'case matters';
}

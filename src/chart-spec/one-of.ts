import { nearest } from './nearest.js';

/**
 * The mend for a word outside a fixed list: the word meant, where one can tell, and the list.
 * @param otherwise what is accepted beside the list, for the message
 */
export function oneOf(value: unknown, known: readonly string[], otherwise?: string): string {
  const list = `must be one of ${known.join(', ')}${otherwise === undefined ? '' : `, or ${otherwise}`}`;
  if (typeof value !== 'string') return list;
  const sameButCase = known.find((name) => name.toLowerCase() === value.toLowerCase());
  if (sameButCase !== undefined) return `Use "${sameButCase}" (${caseOf(sameButCase)})`;
  const meant = nearest(value, known);
  return meant === undefined ? list : `${list}. Did you mean "${meant}"?`;
}

function caseOf(name: string): string {
  return name === name.toLowerCase() ? 'lower case' : 'case matters';
}

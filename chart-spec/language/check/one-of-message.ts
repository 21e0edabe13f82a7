import { nearestName } from '../../model/nearest-name.js';
import { DEFINED_TYPES } from '../../types/registry.js';
import { plainText } from '../../values/plain-text.js';

/**
 * The error message for a value that is not in a fixed list. Suggests the most similar value of the list, if any.
 * @param otherwise what else is accepted, in words
 */
export function oneOfMessage(value: unknown, known: readonly unknown[], otherwise?: string): string {
  const list = `must be one of ${known.join(', ')}${otherwise === undefined ? '' : `, or ${otherwise}`}`;
  if (typeof value !== 'string') return list;
  const names = known.filter((one) => typeof one === 'string');
  const sameButCase = names.find((name) => name.toLowerCase() === value.toLowerCase());
  if (sameButCase !== undefined) return `Use "${sameButCase}" (${caseOf(sameButCase)})`;
  const meant = nearestName(value, names);
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

/** Chart types of other libraries, and how they are written here. By the name in lower case, without spaces, hyphens and underscores, and without "chart" at the end. */
const HINTS = new Map(
  DEFINED_TYPES.flatMap(({ name, like = [], variants = {} }) => [
    ...like.map((near): [string, string] => [near, `is "${name}"`]),
    ...Object.entries(variants),
  ]),
);

/** What to write instead of a type that this service does not know by that name; undefined for any other word. */
function typeHint(type: unknown): string | undefined {
  if (typeof type !== 'string' || type.length > 40) return undefined;
  const name = type
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/charts?$/, '');
  const hint = HINTS.get(name);
  return hint === undefined || hint === `is "${type}"` ? undefined : `"${type}" ${hint}`;
}

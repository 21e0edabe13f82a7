/** Chart types of other libraries and services, and how they are written here. */
import { DEFINED_TYPES } from '../../types/registry.js';

/** By the name in lower case, without spaces, hyphens and underscores, and without "chart" at the end. */
const HINTS = new Map(
  DEFINED_TYPES.flatMap(({ name, like = [], variants = {} }) => [
    ...like.map((near): [string, string] => [near, `is "${name}"`]),
    ...Object.entries(variants),
  ]),
);

/** What to write instead of a type that this service does not know by that name; undefined for any other word. */
export function typeHint(type: unknown): string | undefined {
  if (typeof type !== 'string' || type.length > 40) return undefined;
  const name = type
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/charts?$/, '');
  const hint = HINTS.get(name);
  return hint === undefined || hint === `is "${type}"` ? undefined : `"${type}" ${hint}`;
}

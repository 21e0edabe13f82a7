/** What a function names of the script around it, as text: a function that is evaluated elsewhere takes it along. */
import type { Identifier, Node } from 'acorn';
import { Closure } from './closure.js';
import type { Scope } from './scope.js';
import { isPlain, isPrimitive } from './values.js';

/** The names in a tree, those of members included. */
export function namesIn(tree: Node): Set<string> {
  const names = new Set<string>();
  const pending: unknown[] = [tree];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if ('type' in next && next.type === 'Identifier') names.add((next as Identifier).name);
    pending.push(...Object.values(next));
  }
  return names;
}

/**
 * Declarations of the variables of a script that a function names, itself or through other functions.
 * @param scope the variables of the script @param text of the script
 */
export function declarationsFor(tree: Node, scope: Scope, text: string): string {
  const written = new Map<string, string>();
  const pending = [tree];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const name of namesIn(next)) {
      const value = scope.own(name)?.value;
      if (written.has(name) || value === undefined) continue;
      if (value instanceof Closure && value.scope === scope) {
        written.set(name, text.slice(value.tree.start, value.tree.end));
        pending.push(value.tree);
      } else if (isData(value)) written.set(name, JSON.stringify(value));
    }
  }
  return [...written].map(([name, source]) => `const ${name} = ${source};`).join(' ');
}

/** Whether JSON keeps a value as it is. */
function isData(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (isPrimitive(value)) return value !== undefined;
  if (Array.isArray(value)) return Array.from(value).every(isData);
  return isPlain(value) && Object.values(value).every(isData);
}

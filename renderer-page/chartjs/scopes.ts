import { isArray, isFunction, isObject, resolveObjectKey } from 'chart.js/helpers';

/** One source of options, such as a dataset or the defaults of a type. The first of several that has an option wins. */
export type Scope = Record<PropertyKey, unknown>;
/** Where a group of options continues: the key of another group, `false` for nowhere, or a function that says so. */
export type Fallback = unknown;

export function firstValue(key: PropertyKey, scopes: readonly Scope[]): unknown {
  for (const scope of scopes) {
    const value = scope ? scope[key] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether the value of an option is a group of options. */
export function isGroup(prop: PropertyKey, value: unknown): value is Scope {
  // Most values are no objects: `isObject` of Chart.js makes a text of each.
  if (typeof value !== 'object' || prop === 'adapters' || !isObject(value)) return false;
  return Object.getPrototypeOf(value) === null || value.constructor === Object;
}

export function fallbackOf(fallback: Fallback, key: Fallback, value: unknown): Fallback {
  return isFunction(fallback) ? fallback(key, value) : fallback;
}

/**
 * The scopes of a group of options: the group itself, then the same group in the scopes around it, then the groups it falls back to.
 * @param outerScopes where the group is looked for, nearest first
 * @param fallback of the group, resolved
 * @returns undefined where a scope turns the group off
 */
export function scopesOfGroup(
  outerScopes: readonly Scope[],
  prop: PropertyKey,
  group: Scope,
  fallback: Fallback,
): Scope[] | undefined {
  const found = new Set([group]);
  const follow = (first: Fallback, parentKey: Fallback): Fallback => {
    let key = first;
    while (key) key = collect(found, outerScopes, { key, parentKey, group });
    return key;
  };
  const lastKey = follow(prop, fallback || prop);
  if (lastKey === TURNED_OFF) return undefined;
  if (fallback !== undefined && fallback !== prop && follow(fallback, lastKey) === TURNED_OFF) return undefined;
  return [...found];
}

const TURNED_OFF = null;

/** @returns the key to go on with, `TURNED_OFF`, or `false` at the end */
function collect(
  found: Set<Scope>,
  outerScopes: readonly Scope[],
  { key, parentKey, group }: { key: Fallback; parentKey: Fallback; group: Scope },
): Fallback {
  for (const outer of outerScopes) {
    const scope = key === true ? outer : typeof key === 'string' ? resolveObjectKey(outer, key) : undefined;
    if (scope) {
      found.add(scope);
      const next = fallbackOf(scope._fallback, key, group);
      if (next !== undefined && next !== key && next !== parentKey) return next;
    } else if (scope === false && parentKey !== undefined && key !== parentKey) {
      return TURNED_OFF;
    }
  }
  return false;
}

/** Where values are stored that are set through the resolver of a group. */
export function storageOfGroup(outer: Scope, prop: PropertyKey, group: Scope): Scope {
  if (!(prop in outer)) outer[prop] = {};
  const storage = outer[prop];
  return isArray(storage) && isObject(group) ? group : ((storage || {}) as Scope);
}

/** Options behind a proxy: they can be read like those of a plain object. */
export function optionsProxy<Target extends object>(target: Target, handler: ProxyHandler<Target>): Scope {
  return new Proxy(target, handler) as Target & Scope;
}

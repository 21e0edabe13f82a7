import { _capitalize, isFunction } from 'chart.js/helpers';
import {
  type Fallback,
  fallbackOf,
  firstValue,
  isGroup,
  optionsProxy,
  type Scope,
  scopesOfGroup,
  storageOfGroup,
} from './scopes.js';

// With element-resolver.ts this replaces the option resolver of Chart.js at build time (resolver-patch.ts), with the same results. A small
// chart makes some 300 resolvers and reads 4,000 options through them. That of Chart.js makes about ten closures, two objects and a Set for
// each, and reads every option through two proxies. The names with underscores are those that Chart.js and its plugins use.

/** Which options may be functions, and which may be arrays with a value for each element. */
export interface Descriptors {
  scriptable: unknown;
  indexable: unknown;
  allKeys: unknown;
  isScriptable(prop: PropertyKey): unknown;
  isIndexable(prop: PropertyKey): unknown;
}
export type DescriptorDefaults = Partial<Pick<Descriptors, 'scriptable' | 'indexable' | 'allKeys'>>;

export const DESCRIPTOR_DEFAULTS: DescriptorDefaults = { scriptable: true, indexable: true };
/** Reads the `Resolver` behind a proxy. */
export const RESOLVER = Symbol('resolver');

/** Looks options up in scopes. */
export interface Resolver {
  _scopes: Scope[];
  _rootScopes: Scope[];
  _fallback: Fallback;
  _getTarget(): Scope;
  prefixes: string[];
  values: Map<PropertyKey, unknown>;
  keys: string[] | undefined;
  storage: Scope | undefined;
  /** The last descriptors, and the defaults that they were made with. */
  descriptors: Descriptors | undefined;
  descriptorDefaults: DescriptorDefaults | undefined;
}

const resolverHandler: ProxyHandler<Resolver> = {
  get: readResolver,
  set(target, prop, value) {
    target.storage ??= target._getTarget();
    target.storage[prop] = value;
    target.values.set(prop, value);
    target.keys = undefined;
    return true;
  },
  deleteProperty(target, prop) {
    target.values.delete(prop);
    target.keys = undefined;
    delete target._scopes[0]?.[prop];
    return true;
  },
  getOwnPropertyDescriptor: (target, prop) => Reflect.getOwnPropertyDescriptor(target._scopes[0] as Scope, prop),
  getPrototypeOf: (target) => Reflect.getPrototypeOf(target._scopes[0] as Scope),
  has: (target, prop) => (keysOf(target) as PropertyKey[]).includes(prop),
  ownKeys: keysOf,
};

/** @returns a proxy: reading an option resolves it and keeps the result */
export function _createResolver(
  scopes: Scope[],
  prefixes = [''],
  rootScopes = scopes,
  fallback: Fallback = firstValue('_fallback', scopes),
  getTarget = (): Scope => scopes[0] as Scope,
): Scope {
  const target: Resolver = {
    _scopes: scopes,
    _rootScopes: rootScopes,
    _fallback: fallback,
    _getTarget: getTarget,
    prefixes,
    values: new Map(),
    keys: undefined,
    storage: undefined,
    descriptors: undefined,
    descriptorDefaults: undefined,
  };
  return optionsProxy(target, resolverHandler);
}

/** What a proxy says about its options. */
export function _descriptors(proxy: Scope, defaults: DescriptorDefaults = DESCRIPTOR_DEFAULTS): Descriptors {
  const resolver = proxy[RESOLVER] as Resolver | undefined;
  return resolver ? descriptorsOf(resolver, defaults) : describe(proxy, defaults);
}

/** Elements of a chart ask one resolver again and again with the same defaults. */
export function descriptorsOf(resolver: Resolver, defaults: DescriptorDefaults): Descriptors {
  if (resolver.descriptors === undefined || resolver.descriptorDefaults !== defaults) {
    const read = (prop: string) => readResolver(resolver, prop);
    resolver.descriptors = describe(
      { _scriptable: read('_scriptable'), _indexable: read('_indexable'), _allKeys: read('_allKeys') },
      defaults,
    );
    resolver.descriptorDefaults = defaults;
  }
  return resolver.descriptors;
}

export function describe(options: Scope, defaults: DescriptorDefaults): Descriptors {
  const { _scriptable = defaults.scriptable, _indexable = defaults.indexable, _allKeys = defaults.allKeys } = options;
  return {
    allKeys: _allKeys,
    scriptable: _scriptable,
    indexable: _indexable,
    isScriptable: isFunction(_scriptable) ? _scriptable : () => _scriptable,
    isIndexable: isFunction(_indexable) ? _indexable : () => _indexable,
  };
}

export function readResolver(target: Resolver, prop: PropertyKey): unknown {
  const known = target.values.get(prop);
  if (known !== undefined || target.values.has(prop)) return known;
  const internal = internalOfResolver(target, prop);
  if (internal !== undefined) return internal;
  const value = resolveWithPrefixes(target, prop);
  target.values.set(prop, value);
  return value;
}

/** What Chart.js and its plugins read of a resolver besides options. */
function internalOfResolver(target: Resolver, prop: PropertyKey): unknown {
  switch (prop) {
    case RESOLVER:
      return target;
    case Symbol.toStringTag:
      return 'Object';
    case 'constructor':
      return Object;
    case '_cacheable':
      return true;
    case '_scopes':
    case '_rootScopes':
    case '_fallback':
    case '_getTarget':
      return target[prop];
    case 'override':
      return (scope: Scope) =>
        _createResolver([scope, ...target._scopes], target.prefixes, target._rootScopes, target._fallback);
  }
  return undefined;
}

function resolveWithPrefixes(target: Resolver, prop: PropertyKey): unknown {
  const { prefixes, _scopes: scopes } = target;
  for (const prefix of prefixes) {
    const value = firstValue(prefix ? prefix + _capitalize(prop as string) : prop, scopes);
    if (value === undefined) continue;
    return isGroup(prop, value) ? resolverOfGroup(scopes, target, prop, value) : value;
  }
  return undefined;
}

/** A resolver for a group of options; `false` where a scope turns the group off. */
export function resolverOfGroup(
  outerScopes: readonly Scope[],
  resolver: Resolver,
  prop: PropertyKey,
  group: Scope,
): Scope | false {
  const rootScopes = resolver._rootScopes;
  const fallback = fallbackOf(resolver._fallback, prop, group);
  const scopes = scopesOfGroup([...outerScopes, ...rootScopes], prop, group, fallback);
  if (scopes === undefined) return false;
  return _createResolver(scopes, [''], rootScopes, fallback, () => storageOfGroup(resolver._getTarget(), prop, group));
}

function keysOf(target: Resolver): string[] {
  target.keys ??= [
    ...new Set(target._scopes.flatMap((scope) => Object.keys(scope).filter((key) => !key.startsWith('_')))),
  ];
  return target.keys;
}

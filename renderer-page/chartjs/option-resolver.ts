import { _capitalize, isArray, isFunction, isObject, resolveObjectKey } from 'chart.js/helpers';

// Replaces the option resolver of Chart.js at build time (resolver-patch.ts), with the same results. A small chart makes some 300 resolvers
// and reads 4,000 options through them. That of Chart.js makes about ten closures, two objects and a Set for each, and reads every option
// through two proxies.

type Scope = Record<PropertyKey, unknown>;
type Fallback = unknown;
type Context = Record<string, unknown> & { index?: number };

/** Which options may be functions, and which may be arrays with a value for each element. */
interface Descriptors {
  scriptable: unknown;
  indexable: unknown;
  allKeys: unknown;
  isScriptable(prop: PropertyKey): unknown;
  isIndexable(prop: PropertyKey): unknown;
}
type DescriptorDefaults = Partial<Pick<Descriptors, 'scriptable' | 'indexable' | 'allKeys'>>;

const DEFAULTS: DescriptorDefaults = { scriptable: true, indexable: true };
/** Reads the `Resolver` behind a proxy. */
const RESOLVER = Symbol('resolver');

/** Looks options up in scopes, the first that has one wins. */
interface Resolver {
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

/** Resolves the options of a resolver for one element: calls functions, chooses from arrays. */
interface Attached {
  proxy: Scope;
  /** Behind `proxy`; undefined where an array of options has plain objects. */
  resolver: Resolver | undefined;
  context: Context;
  subProxy: Scope | undefined;
  descriptorDefaults: DescriptorDefaults;
  descriptors: Descriptors;
  values: Map<PropertyKey, unknown>;
  /** Functions that are being called, to find endless recursion. */
  stack: Set<PropertyKey> | undefined;
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

const attachedHandler: ProxyHandler<Attached> = {
  get(target, prop, receiver) {
    const known = target.values.get(prop);
    if (known !== undefined || target.values.has(prop)) return known;
    const internal = internalOfAttached(target, prop);
    if (internal !== undefined || prop === RESOLVER) return internal;
    const value = resolveAttached(target, prop, receiver);
    target.values.set(prop, value);
    return value;
  },
  set(target, prop, value) {
    target.proxy[prop] = value;
    target.values.delete(prop);
    return true;
  },
  deleteProperty(target, prop) {
    target.values.delete(prop);
    delete target.proxy[prop];
    return true;
  },
  getOwnPropertyDescriptor({ descriptors, proxy }, prop) {
    if (!descriptors.allKeys) return Reflect.getOwnPropertyDescriptor(proxy, prop);
    return Reflect.has(proxy, prop) ? { enumerable: true, configurable: true } : undefined;
  },
  getPrototypeOf: ({ proxy }) => Reflect.getPrototypeOf(proxy),
  has: ({ proxy }, prop) => Reflect.has(proxy, prop),
  ownKeys: ({ proxy }) => Reflect.ownKeys(proxy),
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
  return new Proxy(target, resolverHandler) as unknown as Scope;
}

/** @returns a proxy for the options of `proxy` in a context */
export function _attachContext(
  proxy: Scope,
  context: Context,
  subProxy?: Scope,
  descriptorDefaults: DescriptorDefaults = DEFAULTS,
): Scope {
  const resolver = proxy[RESOLVER] as Resolver | undefined;
  const descriptors = resolver ? descriptorsOf(resolver, descriptorDefaults) : describe(proxy, descriptorDefaults);
  return attach(proxy, resolver, context, subProxy, descriptorDefaults, descriptors);
}

/** What a proxy says about its options. */
export function _descriptors(proxy: Scope, defaults: DescriptorDefaults = DEFAULTS): Descriptors {
  const resolver = proxy[RESOLVER] as Resolver | undefined;
  return resolver ? descriptorsOf(resolver, defaults) : describe(proxy, defaults);
}

function attach(
  proxy: Scope,
  resolver: Resolver | undefined,
  context: Context,
  subProxy: Scope | undefined,
  descriptorDefaults: DescriptorDefaults,
  descriptors: Descriptors,
): Scope {
  const target: Attached = {
    proxy,
    resolver,
    context,
    subProxy,
    descriptorDefaults,
    descriptors,
    values: new Map(),
    stack: undefined,
  };
  return new Proxy(target, attachedHandler) as unknown as Scope;
}

/** Elements of a chart ask one resolver again and again with the same defaults. */
function descriptorsOf(resolver: Resolver, defaults: DescriptorDefaults): Descriptors {
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

function describe(options: Scope, defaults: DescriptorDefaults): Descriptors {
  const { _scriptable = defaults.scriptable, _indexable = defaults.indexable, _allKeys = defaults.allKeys } = options;
  return {
    allKeys: _allKeys,
    scriptable: _scriptable,
    indexable: _indexable,
    isScriptable: isFunction(_scriptable) ? _scriptable : () => _scriptable,
    isIndexable: isFunction(_indexable) ? _indexable : () => _indexable,
  };
}

function readResolver(target: Resolver, prop: PropertyKey): unknown {
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

function internalOfAttached(target: Attached, prop: PropertyKey): unknown {
  const { proxy, resolver, context, subProxy, descriptorDefaults, descriptors } = target;
  switch (prop) {
    case 'constructor':
      return Object;
    case '_cacheable':
      return false;
    case '_proxy':
      return proxy;
    case '_context':
      return context;
    case 'setContext':
      return (next: Context) => attach(proxy, resolver, next, subProxy, descriptorDefaults, descriptors);
    case 'override':
      return (scope: Scope) =>
        _attachContext((proxy['override'] as (scope: Scope) => Scope)(scope), context, subProxy, descriptorDefaults);
  }
  return undefined;
}

function resolveAttached(target: Attached, prop: PropertyKey, receiver: Scope): unknown {
  const { proxy, resolver, context, subProxy, descriptors } = target;
  let value = resolver ? readResolver(resolver, prop) : proxy[prop];
  if (typeof value === 'function' && descriptors.isScriptable(prop)) {
    value = callScriptable(target, prop, value as (context: Context, options: Scope) => unknown, receiver);
  }
  if (typeof value !== 'object' || value === null) return value;
  const group = (value as Scope)[RESOLVER] as Resolver | undefined;
  if (group && prop !== 'adapters') {
    return attach(
      value as Scope,
      group,
      context,
      subProxy?.[prop] as Scope,
      descriptors,
      descriptorsOf(group, descriptors),
    );
  }
  if (isArray(value) && value.length > 0) value = chooseFromArray(target, prop, value);
  return hasOptions(prop, value) ? _attachContext(value, context, subProxy?.[prop] as Scope, descriptors) : value;
}

function callScriptable(
  target: Attached,
  prop: PropertyKey,
  getValue: (context: Context, options: Scope) => unknown,
  receiver: Scope,
): unknown {
  const { context, subProxy } = target;
  target.stack ??= new Set();
  const { stack } = target;
  if (stack.has(prop)) {
    throw new Error(`Recursion detected: ${Array.from(stack).join('->')}->${String(prop)}`);
  }
  stack.add(prop);
  const value = getValue(context, subProxy || receiver);
  stack.delete(prop);
  const source = sourceOf(target);
  return hasOptions(prop, value) ? createSubResolver(source._scopes, source, prop, value) : value;
}

function chooseFromArray(target: Attached, prop: PropertyKey, list: unknown[]): unknown {
  const { context, subProxy, descriptors } = target;
  if (context.index !== undefined && descriptors.isIndexable(prop)) return list[context.index % list.length];
  if (!isObject(list[0])) return list;
  const source = sourceOf(target);
  const scopes = source._scopes.filter((scope) => (scope as unknown) !== list);
  return list.map((item) => {
    const resolver = createSubResolver(scopes, source, prop, item as Scope);
    return _attachContext(resolver as Scope, context, subProxy?.[prop] as Scope, descriptors);
  });
}

function sourceOf({ resolver, proxy }: Attached): Resolver {
  return resolver ?? (proxy as unknown as Resolver);
}

/** Whether a value is a group of options. */
function hasOptions(prop: PropertyKey, value: unknown): value is Scope {
  return (
    isObject(value) && prop !== 'adapters' && (Object.getPrototypeOf(value) === null || value.constructor === Object)
  );
}

function resolveWithPrefixes(target: Resolver, prop: PropertyKey): unknown {
  const { prefixes, _scopes: scopes } = target;
  for (const prefix of prefixes) {
    const value = firstValue(prefix ? prefix + _capitalize(prop as string) : prop, scopes);
    if (value === undefined) continue;
    return hasOptions(prop, value) ? createSubResolver(scopes, target, prop, value) : value;
  }
  return undefined;
}

function firstValue(key: PropertyKey, scopes: Scope[]): unknown {
  for (const scope of scopes) {
    const value = scope ? scope[key] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A resolver for a group of options: the group itself, then the same group in the scopes around it and in those it falls back to. */
function createSubResolver(parentScopes: Scope[], resolver: Resolver, prop: PropertyKey, value: Scope): Scope | false {
  const rootScopes = resolver._rootScopes;
  const fallback = resolveFallback(resolver._fallback, prop, value);
  const allScopes = [...parentScopes, ...rootScopes];
  const scopes = new Set([value]);
  let key = addScopesFromKey(scopes, allScopes, prop, fallback || prop, value);
  if (key === null) return false;
  if (fallback !== undefined && fallback !== prop) {
    key = addScopesFromKey(scopes, allScopes, fallback, key, value);
    if (key === null) return false;
  }
  return _createResolver(Array.from(scopes), [''], rootScopes, fallback, () => targetOf(resolver, prop, value));
}

function resolveFallback(fallback: Fallback, prop: Fallback, value: unknown): Fallback {
  return isFunction(fallback) ? fallback(prop, value) : fallback;
}

function addScopesFromKey(
  scopes: Set<Scope>,
  allScopes: Scope[],
  first: Fallback,
  fallback: Fallback,
  value: Scope,
): Fallback {
  let key = first;
  while (key) key = addScopes(scopes, allScopes, key, fallback, value);
  return key;
}

/** @returns the key to go on with, `null` where a scope turns the group off, `false` at the end */
function addScopes(
  scopes: Set<Scope>,
  parents: Scope[],
  key: Fallback,
  parentFallback: Fallback,
  value: Scope,
): Fallback {
  for (const parent of parents) {
    const scope = key === true ? parent : typeof key === 'string' ? resolveObjectKey(parent, key) : undefined;
    if (scope) {
      scopes.add(scope);
      const fallback = resolveFallback(scope._fallback, key, value);
      if (fallback !== undefined && fallback !== key && fallback !== parentFallback) return fallback;
    } else if (scope === false && parentFallback !== undefined && key !== parentFallback) {
      return null;
    }
  }
  return false;
}

/** Where values are stored that are set through a resolver of a group. */
function targetOf(resolver: Resolver, prop: PropertyKey, value: Scope): Scope {
  const parent = resolver._getTarget();
  if (!(prop in parent)) parent[prop] = {};
  const target = parent[prop];
  if (isArray(target) && isObject(value)) return value;
  return (target || {}) as Scope;
}

function keysOf(target: Resolver): string[] {
  target.keys ??= [
    ...new Set(target._scopes.flatMap((scope) => Object.keys(scope).filter((key) => !key.startsWith('_')))),
  ];
  return target.keys;
}

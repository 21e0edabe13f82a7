import { isArray, isObject } from 'chart.js/helpers';
import {
  DESCRIPTOR_DEFAULTS,
  type DescriptorDefaults,
  type Descriptors,
  describe,
  descriptorsOf,
  RESOLVER,
  type Resolver,
  readResolver,
  resolverOfGroup,
} from './option-resolver.js';
import { isGroup, optionsProxy, type Scope } from './scopes.js';

type Context = Record<string, unknown> & { index?: number };

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

/** @returns a proxy for the options of `proxy` in a context */
export function _attachContext(
  proxy: Scope,
  context: Context,
  subProxy?: Scope,
  descriptorDefaults: DescriptorDefaults = DESCRIPTOR_DEFAULTS,
): Scope {
  const resolver = proxy[RESOLVER] as Resolver | undefined;
  const descriptors = resolver ? descriptorsOf(resolver, descriptorDefaults) : describe(proxy, descriptorDefaults);
  return attach(proxy, resolver, context, subProxy, descriptorDefaults, descriptors);
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
  return optionsProxy(target, attachedHandler);
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
  return isGroup(prop, value) ? _attachContext(value, context, subProxy?.[prop] as Scope, descriptors) : value;
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
  return isGroup(prop, value) ? resolverOfGroup(source._scopes, source, prop, value) : value;
}

function chooseFromArray(target: Attached, prop: PropertyKey, list: unknown[]): unknown {
  const { context, subProxy, descriptors } = target;
  if (context.index !== undefined && descriptors.isIndexable(prop)) return list[context.index % list.length];
  if (!isObject(list[0])) return list;
  const source = sourceOf(target);
  const scopes = source._scopes.filter((scope) => (scope as unknown) !== list);
  return list.map((item) => {
    const resolver = resolverOfGroup(scopes, source, prop, item as Scope);
    return _attachContext(resolver as Scope, context, subProxy?.[prop] as Scope, descriptors);
  });
}

function sourceOf({ resolver, proxy }: Attached): Resolver {
  return resolver ?? (proxy as Scope & Resolver);
}

import { isObject } from '../../chart-spec/values/json.js';

/** Sets a value at a dotted path; objects on the way are made. `__proto__` is a key like any other, as in JSON. */
export function setAt(root: object, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let node = root as Record<string, unknown>;
  for (const key of keys) {
    const child = Object.hasOwn(node, key) ? node[key] : undefined;
    if (typeof child !== 'object' || child === null) setKey(node, key, {});
    node = node[key] as Record<string, unknown>;
  }
  setKey(node, last, value);
}

function setKey(node: object, key: string, value: unknown): void {
  if (key === 'length' && Array.isArray(node)) return;
  Object.defineProperty(node, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Removes what is at a dotted path. */
export function removeAt(root: object, path: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const node = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root);
  if (typeof node === 'object' && node !== null) Reflect.deleteProperty(node, last);
}

/** Whether a path of `details` is in the input, or names a field that its parent in the input lacks. */
export function isPathOf(root: unknown, path: string): boolean {
  if (path === '') return true;
  // Names of the input may contain dots, and long paths are cut.
  if (path.endsWith('…')) return true;
  return reaches(root, path.split('.'));
}

function reaches(node: unknown, keys: string[]): boolean {
  if (keys.length <= 1) return true;
  if (!isObject(node) && !Array.isArray(node)) return false;
  return keys.some((_key, at) => {
    const name = keys.slice(0, at + 1).join('.');
    return Object.hasOwn(node, name) && reaches((node as Record<string, unknown>)[name], keys.slice(at + 1));
  });
}

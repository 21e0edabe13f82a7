/**
 * Makes a parsed body safe to work with: limits its depth and size, and copies it without keys that could reach a prototype. All later
 * code may recurse into the copy and change it.
 */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { MAX_DEPTH, MAX_TEXT_LENGTH, SMALLEST_NUMBER } from '../../model/constants.js';

const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Texts that are not drawn. They have limits of their own. */
const UNCUT_KEYS = new Set(['alt', 'logoUrl']);

/** 20 datasets of 1000 points with a color, a radius and a style for each point are 80,000 entries. */
const MAX_ENTRIES = 250_000;
const MAX_KEYS = 20_000;
const TOO_DEEP = `must not be nested more than ${MAX_DEPTH} levels deep`;

/**
 * Reports a value that is nested too deeply for recursion, or so large that validating it would delay other requests. Does not recurse.
 * @param depth level of `value`; the body is level 1
 */
export function findSizeIssue(
  value: unknown,
  depth: number,
  maxKeys = MAX_KEYS,
  maxEntries = MAX_ENTRIES,
): string | undefined {
  const pending: { container: object; depth: number }[] = [];
  if (typeof value === 'object' && value !== null) pending.push({ container: value, depth });
  let keys = 0;
  let entries = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.depth > MAX_DEPTH) return TOO_DEEP;
    const isArray = Array.isArray(next.container);
    const children: unknown[] = isArray ? (next.container as unknown[]) : Object.values(next.container);
    if (isArray) entries += children.length;
    else keys += children.length;
    if (keys > maxKeys || entries > maxEntries)
      return `must hold at most ${maxKeys} keys and ${MAX_ENTRIES} array entries`;
    for (const child of children) {
      if (typeof child === 'object' && child !== null) pending.push({ container: child, depth: next.depth + 1 });
    }
  }
  return undefined;
}

/** Cuts a text to the maximum length, but not inside a surrogate pair. */
function shorten(text: string): string {
  let end = MAX_TEXT_LENGTH - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last <= 0xdbff) end -= 1;
  return `${text.slice(0, end)}…`;
}

/**
 * Copies JSON without `__proto__`, `constructor` and `prototype` keys, and cuts texts that are too long.
 * @param path of the value; changed during the call
 * @param onCut called with the path of each text that was cut
 */
export function sanitizedCopy(
  value: unknown,
  path: (string | number)[],
  onCut: (path: string) => void,
): Json | undefined {
  switch (typeof value) {
    case 'number':
      return drawableNumber(value);
    case 'boolean':
      return value;
    case 'string':
      if (value.length <= MAX_TEXT_LENGTH || UNCUT_KEYS.has(String(path.at(-1)))) return value;
      onCut(path.join('.'));
      return shorten(value);
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? copyArray(value, path, onCut) : copyObject(value, path, onCut);
    default:
      return undefined;
  }
}

/** Numbers next to zero are zero, and so is `-0`. */
export function drawableNumber(value: number): number {
  return Math.abs(value) < SMALLEST_NUMBER ? 0 : value;
}

function copyArray(items: unknown[], path: (string | number)[], onCut: (path: string) => void): Json[] {
  const copy: Json[] = new Array(items.length);
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (typeof item === 'number') {
      copy[i] = drawableNumber(item);
      continue;
    }
    path.push(i);
    copy[i] = sanitizedCopy(item, path, onCut) ?? null;
    path.pop();
  }
  return copy;
}

function copyObject(value: object, path: (string | number)[], onCut: (path: string) => void): JsonObject {
  const copy: JsonObject = {};
  for (const [key, child] of Object.entries(value)) {
    if (DANGEROUS_KEYS.has(key)) continue;
    path.push(key);
    const copied = sanitizedCopy(child, path, onCut);
    path.pop();
    if (copied !== undefined) copy[key] = copied;
  }
  return copy;
}

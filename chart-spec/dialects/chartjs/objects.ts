/** Helpers for moving options. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';

/** The object at a key, or an empty one that is not in its holder. */
export function objectIn(holder: JsonObject, key: string): JsonObject {
  const value = holder[key];
  return isObject(value) ? value : {};
}

/** The object at a key; created if it is missing. */
export function ensureObject(holder: JsonObject, key: string): JsonObject {
  const value = holder[key];
  if (isObject(value)) return value;
  const made: JsonObject = {};
  holder[key] = made;
  return made;
}

/** Removes a value from its holder. */
export function take(holder: JsonObject, key: string): Json | undefined {
  const value = holder[key];
  // Removing what is not there takes long, too.
  if (key in holder) delete holder[key];
  return value;
}

/** Moves values to other names. A value that already has the new name wins. */
export function rename(holder: JsonObject, names: Readonly<Record<string, string>>, target = holder): void {
  for (const from in names) {
    const to = names[from];
    if (to === undefined || holder[from] === undefined) continue;
    const value = take(holder, from);
    target[to] ??= value;
  }
}

/** Moves values to another holder. A value that is already there wins. */
export function move(holder: JsonObject, keys: readonly string[], target: JsonObject): void {
  for (const key of keys) {
    if (holder[key] === undefined) continue;
    const value = take(holder, key);
    target[key] ??= value;
  }
}

/** Whether the labels stand on the y axis. @param context the type is that of the configuration */
export function isHorizontal({ type, config }: { type: string; config: JsonObject }): boolean {
  return type.startsWith('horizontal') || objectIn(config, 'options')['indexAxis'] === 'y';
}

/** Chart.js draws numbers as texts. @param title changed */
export function writeText(title: JsonObject): void {
  const { text } = title;
  const written = (line: Json) => (typeof line === 'number' || typeof line === 'boolean' ? String(line) : line);
  if (text !== undefined) title['text'] = Array.isArray(text) ? text.map(written) : written(text);
}

/** The objects of a list. */
export function objectsIn(list: Json | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter((item): item is JsonObject => isObject(item)) : [];
}

/** Helpers for moving options. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { objectAt, objectsIn } from '../../values/json.js';

/** The datasets of a configuration that are objects. */
export function datasetsOf(config: JsonObject): JsonObject[] {
  return objectsIn(objectAt(config, 'data')['datasets']);
}

/** The points of a dataset. */
export function pointsOf(dataset: Readonly<Record<string, unknown>> | undefined): Json[] {
  return Array.isArray(dataset?.['data']) ? dataset['data'] : [];
}

const ROUND = ['pie', 'doughnut', 'donut', 'polarArea', 'outlabeledPie', 'outlabeledDoughnut'];

/** Whether a type, as configurations name it, has slices. */
export const isRound = (type: string): boolean => ROUND.includes(type);

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
  return type.startsWith('horizontal') || objectAt(config, 'options')['indexAxis'] === 'y';
}

/** Chart.js draws numbers as texts. @param title changed */
export function writeText(title: JsonObject): void {
  const { text } = title;
  const written = (line: Json) => (typeof line === 'number' || typeof line === 'boolean' ? String(line) : line);
  if (text !== undefined) title['text'] = Array.isArray(text) ? text.map(written) : written(text);
}

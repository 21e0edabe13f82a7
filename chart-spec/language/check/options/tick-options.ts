/** Options of axes that may be the text of a function, which is computed for each tick. */

import { isShortFunction } from '../../../functions/function-text.js';

/** By the part of an axis that has them. */
const TICK_OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ticks', ['color']],
  ['grid', ['color', 'tickColor', 'lineWidth']],
]);
/** @param part of the axis, which holds the option */
export function isTickOption(key: string, part: string): boolean {
  return TICK_OPTIONS.get(part)?.includes(key) === true;
}

/** Whether an option is computed for each tick. */
export function isTickFunction(key: string, part: string, value: unknown): value is string {
  return isTickOption(key, part) && isShortFunction(value);
}

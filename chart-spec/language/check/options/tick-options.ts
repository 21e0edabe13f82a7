/** Options of axes that may be the text of a function, which is computed for each tick. */

/** By the part of an axis that has them. */
const TICK_OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ticks', ['color']],
  ['grid', ['color', 'tickColor', 'lineWidth']],
]);
const MAX_FUNCTION_CHARS = 8000;

/** Whether a value is the text of a function of a length that is evaluated. */
export function isFunctionText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_FUNCTION_CHARS && /^\s*function\b|=>/.test(value);
}

/** @param part of the axis, which holds the option */
export function isTickOption(key: string, part: string): boolean {
  return TICK_OPTIONS.get(part)?.includes(key) === true;
}

/** Whether an option is computed for each tick. */
export function isTickFunction(key: string, part: string, value: unknown): value is string {
  return isTickOption(key, part) && isFunctionText(value);
}

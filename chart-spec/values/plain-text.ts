/**
 * A JSON value as text, as `String` writes it; a missing one is empty. Never throws: `String` does for an object whose own `toString` is not a function, such as
 * `{"toString": null}`, also within a list.
 */
export function plainText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return joinedText(value, ',');
  return '[object Object]';
}

/** The items of a list as one text; null and undefined are empty. */
export function joinedText(items: readonly unknown[], separator: string): string {
  return items.map((item) => (item === null || item === undefined ? '' : plainText(item))).join(separator);
}

/** A JSON value as number, as `Number` reads it. Never throws. */
export function plainNumber(value: unknown): number {
  return Number(typeof value === 'object' && value !== null ? plainText(value) : value);
}

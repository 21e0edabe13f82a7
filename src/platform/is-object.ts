type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [key: string]: Json | undefined };

/** Whether a JSON value is an object, and not an array or null. */
export function isObject(value: Json | undefined): value is JsonObject;
export function isObject(value: unknown): value is Record<string, unknown>;
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

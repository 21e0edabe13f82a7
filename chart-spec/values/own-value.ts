/**
 * The entry of a table under a name that a user has chosen. A plain lookup finds what each object inherits, too: a function under
 * `constructor`, an object under `__proto__`.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

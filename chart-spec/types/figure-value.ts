import { nearestName } from '../model/nearest-name.js';
import { DASH, isMissing, MISSING } from '../numbers/missing.js';

/** The value of a key figure, MISSING where it has none. Undefined where another field is meant as the value: an error says so. */
export function figureValue({ value, ...others }: Readonly<Record<string, unknown>>): unknown {
  // A dash is drawn as it is written: what cannot be computed has one too.
  if (typeof value === 'string' && value !== DASH && isMissing(value)) return MISSING;
  if (value !== undefined && value !== null) return value;
  const names = Object.keys(others).filter((name) => name !== 'valueFormat');
  return names.some((name) => nearestName(name, ['value']) === 'value') ? undefined : MISSING;
}

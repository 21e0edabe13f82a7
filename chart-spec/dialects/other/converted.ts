/** What validation says about a specification of another library: ours, or what is missing for it. */

import type { SpecValidation } from '../../language/parse-spec.js';
import type { JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import { ConfigSyntaxError, noteText } from '../conversion.js';
import { convertOther } from './convert-other.js';

export interface Converted {
  /** The library, such as `Vega-Lite`. */
  from: string;
  /** A specification that draws the same. */
  spec: JsonObject;
  /** What it does not carry over. */
  notes: string[];
}

/**
 * Undefined for input that is not of another library. `details`: it has something that is not converted.
 * @param validate `validateSpec`: pages that only convert do not load it
 */
export function convertedFrom(
  input: unknown,
  validate: (spec: unknown) => SpecValidation,
): { converted: Converted } | { details: SpecIssue[] } | undefined {
  try {
    const conversion = convertOther(input);
    if (conversion === undefined) return undefined;
    const { from, spec, notes } = conversion;
    const result = validate(spec);
    const remarks = result.valid ? [] : result.details.map(({ message }) => message);
    return { converted: { from, spec, notes: [...notes.map(noteText), ...remarks] } };
  } catch (error) {
    if (!(error instanceof ConfigSyntaxError)) throw error;
    return { details: error.notes.map(({ path, message }) => ({ path, message })) };
  }
}

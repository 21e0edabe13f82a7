import { ApiError, type SpecIssue } from './errors.js';
import { parseSpecSteps } from './parse-spec.js';
import { KNOWN_ROOT_KEYS } from './schema/schema.js';
import type { ChartSpec } from './types.js';
import { isObject } from './values/json.js';
import { atOnce, type Steps } from './values/steps.js';
import { Warnings } from './warnings.js';

export type SpecValidation =
  | { valid: true; spec: ChartSpec; warnings: string[] }
  | { valid: false; details: SpecIssue[]; warnings: string[] };

/**
 * Validates the parsed JSON of a body; as `parseSpec`, but returns the issues instead of throwing them. An invalid spec also gets warnings
 * about unknown root fields: a misspelled field may be the cause of a "required" issue.
 */
export function validateSpec(input: unknown): SpecValidation {
  return atOnce(validateSpecSteps(input));
}

/** As `validateSpec`, in the parts of `parseSpecSteps`. */
export function* validateSpecSteps(input: unknown): Steps<SpecValidation> {
  const warnings = new Warnings();
  try {
    const parsed = yield* parseSpecSteps(input, warnings);
    return { valid: true, spec: parsed.spec, warnings: parsed.warnings };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (isObject(input)) warnings.addUnknownKeys(input, KNOWN_ROOT_KEYS, '');
    return { valid: false, details: error.body['details'] as SpecIssue[], warnings: warnings.list() };
  }
}

import type { ChartSpec } from '../../renderer-page/payload.js';
import { ApiError, type SpecIssue } from '../http/errors.js';
import { parseSpec } from './read-spec.js';
import { KNOWN_ROOT_KEYS } from './schema.js';
import { isObject } from './untrusted.js';
import { Warnings } from './warnings.js';

/** What reading a specification comes to, told instead of thrown (contract §4, validate). */
export type SpecVerdict =
  | { valid: true; spec: ChartSpec; warnings: string[] }
  | { valid: false; details: SpecIssue[]; warnings: string[] };

/** Reads the parsed JSON of a body as `parseSpec` does. A wrong name is warned of beside the faults it may have caused. */
export function validateSpec(input: unknown): SpecVerdict {
  const warnings = new Warnings();
  try {
    const { spec, warnings: found } = parseSpec(input, warnings);
    return { valid: true, spec, warnings: found };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (isObject(input)) warnings.addUnknownKeys(input, KNOWN_ROOT_KEYS, '');
    return { valid: false, details: error.body['details'] as SpecIssue[], warnings: warnings.list() };
  }
}

import type { JsonObject } from '../../renderer-page/payload.js';
import { type ParsedSpec, parseSpec } from '../chart-spec/chart-spec.js';
import { ApiError, type SpecIssue } from '../http/errors.js';

/** The validation of POST /render, with the faults as a value. */
export function judge(body: JsonObject): ParsedSpec | { faults: SpecIssue[] } {
  try {
    return parseSpec(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { faults: error.body['details'] as SpecIssue[] };
  }
}

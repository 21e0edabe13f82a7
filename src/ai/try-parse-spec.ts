import type { JsonObject } from '../../renderer-page/payload.js';
import { type ParsedSpec, parseSpec } from '../chart-spec/chart-spec.js';
import { ApiError, type SpecIssue } from '../http/errors.js';

/** Validates a specification as POST /api/v1/render does. Returns the issues of an invalid one instead of throwing them. */
export function tryParseSpec(spec: JsonObject): ParsedSpec | { issues: SpecIssue[] } {
  try {
    return parseSpec(spec);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { issues: error.body['details'] as SpecIssue[] };
  }
}

import type { JsonObject } from '../../renderer-page/payload.js';
import { readSpec, type SpecReading } from '../chart-spec/chart-spec.js';
import { ApiError, type SpecIssue } from '../http/errors.js';

/** The validation of POST /render, with the faults as a value. */
export function judge(body: JsonObject): SpecReading | { faults: SpecIssue[] } {
  try {
    return readSpec(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { faults: error.body['details'] as SpecIssue[] };
  }
}

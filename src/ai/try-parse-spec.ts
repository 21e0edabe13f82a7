import {
  ApiError,
  type JsonObject,
  type ParsedSpec,
  parseSpec,
  type SpecIssue,
  Warnings,
} from '../../chart-spec/chart-spec.js';

/**
 * Validates a specification as POST /api/v1/render does. Returns the issues of an invalid one instead of throwing them.
 * @param warnings of the reader; those of the specification are added
 */
export function tryParseSpec(spec: JsonObject, warnings: string[] = []): ParsedSpec | { issues: SpecIssue[] } {
  try {
    const collected = new Warnings();
    for (const line of warnings) collected.add(line);
    return parseSpec(spec, collected);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { issues: error.body['details'] as SpecIssue[] };
  }
}

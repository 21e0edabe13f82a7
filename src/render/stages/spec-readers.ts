import { describeChart } from '../../../chart-spec/describe.js';
import { type Converted, convertedFrom } from '../../../chart-spec/dialects.js';
import {
  ApiError,
  invalidSpec,
  issuesOf,
  type ParsedSpec,
  type SpecValidation,
  validateSpec,
} from '../../../chart-spec/spec.js';
import { parseSpecUrl, shortPlaygroundPath, specOfUrl } from '../../../chart-spec/urls.js';
import { parseJson, TABLE_LIMITS } from '../../http/http.js';
import { keepingRejected, type Reader } from '../../platform/reading/reader.js';

/** The query of a GET render as a chart specification. */
export const specQuery: Reader<string, ParsedSpec> = {
  name: 'query',
  what: 'The chart of the URL',
  refuse: invalidSpec,
  read: (rawQuery, maxInflatedBytes) =>
    keepingRejected(
      () => parseSpecUrl(rawQuery, maxInflatedBytes),
      () => specOfUrl(rawQuery),
    ),
};

export type ReadValidation = SpecValidation & {
  /** The alternative text of a valid specification. */
  alt?: string;
  /** What a specification of another library became. */
  converted?: Converted;
  /** Opens the input in the playground. */
  playgroundPath?: string;
};

/** Validates a body as a chart specification. */
export const validation: Reader<Buffer, ReadValidation> = {
  name: 'validation',
  what: 'The specification',
  refuse: invalidSpec,
  read(body) {
    try {
      const input = parseJson(body, invalidSpec, TABLE_LIMITS);
      const result = validateSpec(input);
      const playgroundPath = shortPlaygroundPath(input);
      const link = playgroundPath === undefined ? {} : { playgroundPath };
      if (result.valid) return { ...result, ...link, alt: result.spec.alt ?? describeChart(result.spec) };
      return { ...result, ...link, ...convertedFrom(input, validateSpec) };
    } catch (error) {
      const details = issuesOf(error);
      if (details === undefined) throw withConverted(error, body);
      return { valid: false, details, warnings: [] };
    }
  },
};

/** Adds to the error of a body that is not JSON what its script or Mermaid diagram was converted to. */
function withConverted(error: unknown, body: Buffer): unknown {
  if (!(error instanceof ApiError)) return error;
  const found = convertedFrom(body.toString('utf8'), validateSpec);
  if (found === undefined) return error;
  return new ApiError(error.status, { ...error.body, ...found }, error.headers);
}

import { describeChart } from '../../../chart-spec/describe.js';
import { invalidSpec, issuesOf, type ParsedSpec, type SpecValidation, validateSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl, specOfUrl } from '../../../chart-spec/urls.js';
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
};

/** What is wrong in a body that should be a chart specification. */
export const validation: Reader<Buffer, ReadValidation> = {
  name: 'validation',
  what: 'The specification',
  refuse: invalidSpec,
  read(body) {
    try {
      const result = validateSpec(parseJson(body, invalidSpec, TABLE_LIMITS));
      return result.valid ? { ...result, alt: result.spec.alt ?? describeChart(result.spec) } : result;
    } catch (error) {
      const details = issuesOf(error);
      if (details === undefined) throw error;
      return { valid: false, details, warnings: [] };
    }
  },
};

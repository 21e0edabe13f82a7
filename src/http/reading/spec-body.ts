import { invalidSpec, type ParsedSpec, parseSpec } from '../../../chart-spec/spec.js';
import { keepingRejected, type Reader } from '../../platform/reading/reader.js';
import { parseJson, TABLE_LIMITS } from './json.js';

/** The body as a chart specification. */
export const specBody: Reader<Buffer, ParsedSpec> = {
  name: 'specification',
  what: 'The specification',
  refuse: invalidSpec,
  read(body) {
    const input = parseJson(body, invalidSpec, TABLE_LIMITS);
    return keepingRejected(
      () => parseSpec(input),
      () => input,
    );
  },
};

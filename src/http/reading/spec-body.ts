import { invalidSpec, type ParsedSpec, parseSpec } from '../../../chart-spec/spec.js';
import { keepingRejected, type Reader } from '../../platform/reading/reader.js';
import { parseJson } from './json.js';

/** The body as a chart specification. */
export const specBody: Reader<Buffer, ParsedSpec> = {
  name: 'specification',
  what: 'The specification',
  refuse: invalidSpec,
  read(body) {
    const input = parseJson(body, invalidSpec);
    return keepingRejected(
      () => parseSpec(input),
      () => input,
    );
  },
};

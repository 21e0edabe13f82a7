/**
 * The chart language: the JSON form and both URL forms in, one normal form out, with all faults at once. Pure; see docs/adr/0010 and on.
 *
 * `warnings` may go into a header as they are: at most 20 lines of at most 200 printable ASCII characters.
 */
import { readSpec as read, type SpecReading } from './read-spec.js';

export { NO_SUCH_KIT, readBrandKitReference } from './brand-kit.js';
export { canonicalJson, specMd5 } from './canonical.js';
export { COLOUR_RULE, isColour } from './color.js';
export { chartSpecJsonSchema } from './json-schema.js';
export { judgeSpec } from './judge-spec.js';
export { isPublicAddress, logoUrlFault } from './logo-url.js';
export { readTemplate, templateParameters } from './template-url.js';
export { readUrl } from './url-form.js';
export { urlParameters } from './url-parameters.js';
export { PRESETS } from './vocabulary.js';
export type { SpecReading };

/**
 * Reads the parsed JSON of a POST body.
 * @throws ApiError 400 `Invalid chart specification` with every fault, at most 100
 */
export function readSpec(input: unknown): SpecReading {
  return read(input);
}

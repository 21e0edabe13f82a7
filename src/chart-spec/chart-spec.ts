/**
 * The chart language: the JSON form and both URL forms in, one normal form out, with all faults at once. Pure; see docs/adr/0010 and on.
 *
 * `warnings` may go into a header as they are: at most 20 lines of at most 200 printable ASCII characters.
 */
import { type ParsedSpec, parseSpec as read } from './read-spec.js';

export { parseBrandKitReference, UNKNOWN_BRAND_KIT } from './brand-kit.js';
export { canonicalJson, specMd5 } from './canonical.js';
export { COLOR_RULE, isColor } from './color.js';
export { chartSpecJsonSchema } from './json-schema.js';
export { findLogoUrlIssue, isPublicAddress } from './logo-url.js';
export { parseTemplateUrl, templateParameters } from './template-url.js';
export { parseSpecUrl } from './url-form.js';
export { urlParameters } from './url-parameters.js';
export { validateSpec } from './validate-spec.js';
export { PRESETS } from './vocabulary.js';
export type { ParsedSpec };

/**
 * Reads the parsed JSON of a POST body.
 * @throws ApiError 400 `Invalid chart specification` with every fault, at most 100
 */
export function parseSpec(input: unknown): ParsedSpec {
  return read(input);
}

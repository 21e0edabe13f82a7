/**
 * The chart language: parses a chart specification from JSON or from a URL, validates it and brings it into one normal form. Pure: no I/O.
 * See docs/spec/README.md and docs/reference/get-urls.md.
 */
export { describeChart, withAlt } from './alt-text/describe-chart.js';
export { findBrandKitIssue, parseBrandKitReference, UNKNOWN_BRAND_KIT } from './brand-kit-reference.js';
export { canonicalJson, specMd5 } from './canonical.js';
export { COLOR_RULE, isColor } from './color.js';
export { ALL_CHART_TYPES, PRESETS } from './constants.js';
export { helpLinks } from './help-page.js';
export { chartSpecJsonSchema } from './json-schema.js';
export { findLogoUrlIssue } from './logo-url.js';
export { logoUrlField } from './logo-url-field.js';
export { type ParsedSpec, parseSpec, parseSpecSteps } from './parse-spec.js';
export { parseSpecUrl, specOfUrl } from './spec-url.js';
export { type TemplateReading, templateParameters } from './template-parameters.js';
export { parseTemplateUrl } from './template-url.js';
export { urlParameters } from './url-parameters.js';
export { type SpecValidation, validateSpec, validateSpecSteps } from './validate-spec.js';
export { Warnings, withNotes } from './warnings.js';

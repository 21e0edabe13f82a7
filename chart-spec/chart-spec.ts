/**
 * The chart language: parses a chart specification from JSON or from a URL, validates it and brings it into one normal form. Pure: no I/O.
 * See docs/reference/chart-spec.md and docs/reference/get-urls.md.
 */
export { describeChart, withAlt } from './alt-text/describe-chart.js';
export { findBrandKitIssue, parseBrandKitReference, UNKNOWN_BRAND_KIT } from './schema/brand-kit-reference.js';
export { canonicalJson, specMd5 } from './canonical.js';
export { COLOR_RULE, isColor } from './color.js';
export { ALL_CHART_TYPES, PRESETS } from './constants.js';
export { helpLinks } from './schema/help-page.js';
export { chartSpecJsonSchema } from './schema/json-schema.js';
export { findLogoUrlIssue } from './rules/logo-url.js';
export { logoUrlField } from './schema/logo-url-field.js';
export { type ParsedSpec, parseSpec, parseSpecSteps } from './parse-spec.js';
export { parseSpecUrl, specOfUrl } from './urls/spec-url.js';
export { type TemplateReading, templateParameters } from './urls/template-parameters.js';
export { parseTemplateUrl } from './urls/template-url.js';
export { urlParameters } from './urls/url-parameters.js';
export { type SpecValidation, validateSpec, validateSpecSteps } from './validate-spec.js';
export { Warnings, withNotes } from './warnings.js';

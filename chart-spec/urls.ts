/** Charts and templates as URLs. */
export { readQueryText, withoutEntities, withPluses } from './accidents/query-text.js';
export { LargeInput } from './urls/encoded-chart.js';
export { playgroundPath, shortPlaygroundPath } from './urls/playground-url.js';
export { parseSpecUrl, specOfUrl } from './urls/spec-url.js';
export { boardTable } from './urls/templates/board-table.js';
export { replaceData } from './urls/templates/template-data.js';
export { replaceText } from './urls/templates/template-fields.js';
export { type TemplateReading, templateParameters } from './urls/templates/template-parameters.js';
export { builtInReading } from './urls/templates/template-reading.js';
export { parseTemplateUrl } from './urls/templates/template-url.js';
export { urlParameters } from './urls/url-parameters.js';

import { invalidRequest, type ParsedSpec } from '../../chart-spec/spec.js';
import type { TemplateOverrides, TemplateSummary } from '../chart-backend.js';

/** The templates that come with the product. */
export async function builtInTemplates(): Promise<TemplateSummary[]> {
  const { builtInsAfter } = await import('../../src/templates/built-in-templates.js');
  return builtInsAfter(undefined).map(({ id, name, description, spec }) => ({ id, name, description, spec }));
}

/** A built-in template with the parameters of its render URL. @throws ApiError 400 */
export async function parseTemplate(id: string, overrides: TemplateOverrides): Promise<ParsedSpec> {
  const [{ builtInIds, findBuiltIn }, { parseTemplateUrl }, { oneOfMessage }] = await Promise.all([
    import('../../src/templates/built-in-templates.js'),
    import('../../chart-spec/urls.js'),
    import('../../chart-spec/spec.js'),
  ]);
  const template = findBuiltIn(id);
  if (template === undefined) {
    const message = `template "${id}" ${oneOfMessage(id, builtInIds, 'with a service (--server) one of your own')}`;
    throw invalidRequest([{ path: 'template', message }]);
  }
  return parseTemplateUrl(template.spec, queryOf(overrides), template.reading);
}

function queryOf(overrides: TemplateOverrides): string {
  const pairs = Object.entries(overrides);
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&');
}

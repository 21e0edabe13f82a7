import { expect } from 'chai';
import { addCaller, request, spec } from '../support/app.js';

type Row = [method: string, path: string, template: string, status: number, body?: unknown];

/** `{kit}` and `{template}` are replaced by ids of the account. */
const ROWS: Row[] = [
  ['POST', '/api/v1/brand-kits', '/api/v1/brand-kits', 201, { name: 'K', palette: ['#f00'], isDefault: true }],
  ['POST', '/api/v1/brand-kits', '/api/v1/brand-kits', 400, {}],
  ['GET', '/api/v1/brand-kits', '/api/v1/brand-kits', 200],
  ['GET', '/api/v1/brand-kits/{kit}', '/api/v1/brand-kits/{id}', 200],
  ['GET', '/api/v1/brand-kits/ember', '/api/v1/brand-kits/{id}', 200],
  ['GET', '/api/v1/brand-kits/none', '/api/v1/brand-kits/{id}', 404],
  ['PUT', '/api/v1/brand-kits?id={kit}', '/api/v1/brand-kits', 200, { name: 'K2' }],
  ['DELETE', '/api/v1/brand-kits/{kit}', '/api/v1/brand-kits/{id}', 204],
  ['POST', '/api/v1/templates', '/api/v1/templates', 201, { name: 'T', spec: spec() }],
  ['POST', '/api/v1/templates', '/api/v1/templates', 201, { name: 'T', copyOf: 'mrr-growth' }],
  ['POST', '/api/v1/templates', '/api/v1/templates', 409, { name: 'T', slug: 't', copyOf: 'mrr-growth' }],
  ['GET', '/api/v1/templates?limit=100', '/api/v1/templates', 200],
  ['GET', '/api/v1/templates/{template}', '/api/v1/templates/{templateId}', 200],
  ['PUT', '/api/v1/templates/{template}', '/api/v1/templates/{templateId}', 200, { description: 'd' }],
  ['PUT', '/api/v1/templates/mrr-trend', '/api/v1/templates/{templateId}', 409, { name: 'x' }],
  ['GET', '/api/v1/templates/mrr-trend/render?format=svg', '/api/v1/templates/{templateId}/render', 200],
  ['GET', '/api/v1/templates/mrr-trend/render?returnUrl=true', '/api/v1/templates/{templateId}/render', 200],
  ['GET', '/api/v1/templates/mrr-trend/render?width=1', '/api/v1/templates/{templateId}/render', 400],
  ['GET', '/api/v1/templates/mrr-trend/render?width=1&errors=image', '/api/v1/templates/{templateId}/render', 400],
  ['GET', '/api/v1/templates/none/render', '/api/v1/templates/{templateId}/render', 404],
  ['DELETE', '/api/v1/templates/{template}', '/api/v1/templates/{templateId}', 204],
  ['PUT', '/api/v1/settings/custom-domain', '/api/v1/settings/custom-domain', 200, { domain: 'charts.described.org' }],
  ['PUT', '/api/v1/settings/custom-domain', '/api/v1/settings/custom-domain', 400, { domain: 'x' }],
  ['GET', '/api/v1/settings/custom-domain', '/api/v1/settings/custom-domain', 200],
  ['POST', '/api/v1/settings/custom-domain/verify', '/api/v1/settings/custom-domain/verify', 200],
  ['POST', '/api/v1/signed-urls', '/api/v1/signed-urls', 200, { spec: spec() }],
  ['POST', '/api/v1/signed-urls', '/api/v1/signed-urls', 400, {}],
  ['POST', '/api/v1/signed-urls/revoke', '/api/v1/signed-urls/revoke', 204],
  ['POST', '/api/v1/validate', '/api/v1/validate', 200, spec()],
  ['POST', '/api/v1/validate', '/api/v1/validate', 200, {}],
  ['POST', '/api/v1/validate', '/api/v1/validate', 400, '{'],
  ['POST', '/api/v1/ai/render', '/api/v1/ai/render', 200, { description: 'bar chart: A 1, B 2', returnUrl: true }],
  ['POST', '/api/v1/ai/render', '/api/v1/ai/render', 400, {}],
  ['POST', '/api/v1/ai/render', '/api/v1/ai/render', 422, { description: 'hello' }],
  ['GET', '/api/v1/audit-logs', '/api/v1/audit-logs', 200],
  ['GET', '/api/v1/audit-logs/none', '/api/v1/audit-logs/{id}', 404],
];

describe('GET /openapi.json: responses of management and render routes match the description', () => {
  it(`status, type, headers and every field of ${ROWS.length} answers`, async () => {
    const { key } = await addCaller();
    const ids = new Map<string, string>();
    for (const [method, path, template, status, body] of ROWS) {
      const place = path.replace(/\{(\w+)\}/, (_, name: string) => ids.get(name) ?? name);
      const response = await request(method, place, { key, ...(body !== undefined && { body: body as object }) });
      expect(response.status, `${method} ${place}`).to.equal(status);
      if (status !== 201) continue;
      const name = template.endsWith('brand-kits') ? 'kit' : 'template';
      if (!ids.has(name)) ids.set(name, String(response.json()['id']));
    }
  });
});

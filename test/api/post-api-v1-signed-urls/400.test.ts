import { expect } from 'chai';
import { request, spec, theApp } from '../../support/app.js';
import { SIGNED_URLS } from '../../support/signed-urls.js';

const NO_KIT = '11111111-1111-4111-8111-111111111111';

describe('POST /api/v1/signed-urls 400', () => {
  const labels = Array.from({ length: 400 }, (_, i) => `label ${i * 7919}`);
  const long = { type: 'bar', data: { labels, datasets: [{ data: labels.map((_, i) => (i * 7919) % 1000) }] } };
  const cases: [string, object, string][] = [
    ['neither spec nor template', {}, ''],
    ['both', { spec: spec(), templateId: 'mrr-trend' }, ''],
    ['an unknown template', { templateId: 'nope' }, 'templateId'],
    ['an invalid override', { templateId: 'mrr-trend', overrides: { width: 1 } }, 'overrides.width'],
    ['an override that is an object', { templateId: 'mrr-trend', overrides: { width: {} } }, 'overrides.width'],
    ['a spec that is a text', { spec: 'bar' }, 'spec'],
    ['an invalid spec', { spec: spec({ width: 1 }) }, 'spec.width'],
    ['a spec without a type', { spec: spec({ type: undefined }) }, 'spec'],
    ['too short an expiresIn', { spec: spec(), expiresIn: 59 }, 'expiresIn'],
    ['an expiresIn that is a text', { spec: spec(), expiresIn: '3600' }, 'expiresIn'],
    ['an unknown field', { spec: spec(), expires: 3600 }, 'expires'],
    ['an unknown kit', { spec: spec({ brandKitId: NO_KIT }) }, 'spec.brandKitId'],
    ['an unknown kit', { templateId: 'mrr-trend', overrides: { brandKitId: NO_KIT } }, 'overrides.brandKitId'],
    ['returnUrl', { spec: spec({ returnUrl: true }) }, 'spec.returnUrl'],
    ['a key among the overrides', { templateId: 'mrr-trend', overrides: { key: 'pk_live_x' } }, 'overrides.key'],
    ['an unknown override', { templateId: 'mrr-trend', overrides: { labls: 'a' } }, 'overrides.labls'],
    ['overrides that are null', { templateId: 'mrr-trend', overrides: null }, 'overrides'],
    ['a chart too large for a URL', { spec: long }, 'spec'],
  ];
  for (const [what, body, path] of cases) {
    it(`names ${path || 'the root'}: ${what}`, async () => {
      const { keys } = await theApp();
      const answer = await request('POST', SIGNED_URLS, { key: keys.pro, body });
      expect(answer.status).to.equal(400);
      const { error, details } = answer.json() as { error: string; details: { path: string; message: string }[] };
      expect(error).to.equal('Invalid request');
      expect(details.map((issue) => issue.path)).to.deep.equal([path]);
      expect(details[0]?.message).to.not.equal('');
    });
  }

  it('returns the warnings of the specification like the render', async () => {
    const { keys } = await theApp();
    const answer = await request('POST', SIGNED_URLS, { key: keys.pro, body: { spec: spec({ widht: 5 }) } });
    expect([answer.status, answer.headers['x-chart-warnings']]).to.deep.equal([
      200,
      'Unknown field "widht" was ignored. Did you mean "width"?',
    ]);
  });

  it('rejects an expired account with 403', async () => {
    const { keys } = await theApp();
    const answer = await request('POST', SIGNED_URLS, { key: keys.expired, body: { spec: spec() } });
    expect([answer.status, answer.json()['plan']]).to.deep.equal([403, 'expired']);
  });
});

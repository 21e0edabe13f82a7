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
    ['a template that is none', { templateId: 'nope' }, 'templateId'],
    ['a fault in the overrides', { templateId: 'mrr-trend', overrides: { width: 1 } }, 'overrides.width'],
    ['overrides that are none', { templateId: 'mrr-trend', overrides: { width: {} } }, 'overrides.width'],
    ['a spec that is none', { spec: 'bar' }, 'spec'],
    ['a fault in the spec', { spec: spec({ width: 1 }) }, 'spec.width'],
    ['a spec without a type', { spec: spec({ type: undefined }) }, 'spec'],
    ['too short a time', { spec: spec(), expiresIn: 59 }, 'expiresIn'],
    ['a time that is no number', { spec: spec(), expiresIn: '3600' }, 'expiresIn'],
    ['a field that is none', { spec: spec(), expires: 3600 }, 'expires'],
    ['a kit that is none', { spec: spec({ brandKitId: NO_KIT }) }, 'spec.brandKitId'],
    ['a kit that is none', { templateId: 'mrr-trend', overrides: { brandKitId: NO_KIT } }, 'overrides.brandKitId'],
    ['a picture that would be JSON', { spec: spec({ returnUrl: true }) }, 'spec.returnUrl'],
    ['a key beside the signature', { templateId: 'mrr-trend', overrides: { key: 'pk_live_x' } }, 'overrides.key'],
    ['an override that is none', { templateId: 'mrr-trend', overrides: { labls: 'a' } }, 'overrides.labls'],
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
      expect(details.map((fault) => fault.path)).to.deep.equal([path]);
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

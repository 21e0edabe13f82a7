import { expect } from 'chai';
import { request, spec, theApp } from '../../support/app.js';
import { SIGNED_URLS } from '../../support/signed-urls.js';

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

  it('refuses a lapsed account: 403', async () => {
    const { keys } = await theApp();
    const answer = await request('POST', SIGNED_URLS, { key: keys.expired, body: { spec: spec() } });
    expect([answer.status, answer.json()['plan']]).to.deep.equal([403, 'expired']);
  });
});

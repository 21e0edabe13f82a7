import { expect } from 'chai';
import { addCaller, request, spec } from '../../support/app.js';
import { REPORTS, reportBody } from '../../support/reports.js';

const post = async (key: string, body: unknown) => request('POST', REPORTS, { key, body });

describe('POST /api/v1/reports 400', () => {
  it('reports every error of the report and of its charts at its path', async () => {
    const { key } = await addCaller();
    const wrong = { ...spec(), type: 'Bar' };
    const pages = [{ charts: [{ spec: spec() }] }, { heading: 7, charts: [{ spec: spec() }, { spec: wrong }] }];
    const { status, json } = await post(key, { ...reportBody({ pages, pageFormat: 'A5' }), colour: 'red' });
    expect(status).to.equal(400);
    expect(json()['error']).to.equal('Invalid request');
    const paths = (json()['details'] as { path: string }[]).map(({ path }) => path);
    expect(paths).to.have.members(['pageFormat', 'colour', 'pages.1.heading', 'pages.1.charts.1.spec.type']);
  });

  it('suggests the name of a field that is called otherwise elsewhere', async () => {
    const { key } = await addCaller();
    const pages = [{ title: 'Sales', charts: [{ caption: 'By month', spec: spec() }] }];
    const { json } = await post(key, reportBody({ pages, pageSize: 'A4' }));
    expect(json()['details']).to.deep.equal([
      {
        path: 'pages.0.charts.0.caption',
        message: '"pages.0.charts.0.caption" is not a field of this request. Did you mean "heading"?',
      },
      { path: 'pages.0.title', message: '"pages.0.title" is not a field of this request. Did you mean "heading"?' },
      { path: 'pageSize', message: '"pageSize" is not a field of this request. Did you mean "pageFormat"?' },
    ]);
  });

  it("answers the same for another account's brand kit and an unknown one", async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const made = await request('POST', '/api/v1/brand-kits', { key: other.key, body: { name: 'Acme' } });
    for (const brandKitId of [made.json()['id'], '00000000-0000-4000-8000-000000000000']) {
      const { status, json } = await post(key, reportBody({ brandKitId }));
      expect(status).to.equal(400);
      expect(json()).to.deep.equal({
        error: 'Invalid request',
        details: [{ path: 'brandKitId', message: 'No brand kit with this id' }],
      });
    }
  });

  it('rejects a body that is not JSON', async () => {
    const { key } = await addCaller();
    const { status, json } = await post(key, '{"title":');
    expect([status, json()]).to.deep.equal([
      400,
      {
        error: 'Invalid JSON in request body',
        message: 'Line 1, column 10: the text ends before the JSON is complete',
      },
    ]);
  });

  it('rejects 10,000 levels of nesting anywhere in the body', async () => {
    const { key } = await addCaller();
    const report = JSON.stringify(reportBody()).slice(0, -1);
    for (const levels of [10_000, 49_000]) {
      const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
      for (const field of ['title', 'cover', 'pages', 'orientation', 'colour']) {
        const { status, json } = await post(key, `${report}, "${field}": ${deep}}`);
        expect([status, json()['error']], field).to.deep.equal([400, 'Invalid request']);
      }
      const chart = JSON.stringify(spec()).slice(0, -1);
      const { status, json } = await post(
        key,
        `{"title": "x", "pages": [{"charts": [{"spec": ${chart}, "x": ${deep}}}]}]}`,
      );
      const message = 'x must not be nested more than 32 levels deep';
      expect([status, json()['details']]).to.deep.equal([400, [{ path: 'pages.0.charts.0.spec.x', message }]]);
    }
  });
});

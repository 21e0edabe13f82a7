import { expect } from 'chai';
import { pngSize, request, theApp } from '../../support/app.js';
import { entryOf } from '../../support/history.js';
import { CHART, chartPath, config } from '../../support/quickchart.js';

describe('POST /chart 200', () => {
  it('draws an object and the same as text alike, with the key in the body', async () => {
    const { keys } = await theApp();
    const chart = config();
    const asObject = await request('POST', CHART, { body: { chart, key: keys.business } });
    const asText = await request('POST', CHART, { body: { c: JSON.stringify(chart), key: keys.business } });
    for (const { status, headers, body } of [asObject, asText]) {
      expect(status).to.equal(200);
      expect(headers['cache-control']).to.equal('private, no-cache');
      expect(pngSize(body)).to.deep.equal([1000, 600]);
    }
    expect(asText.headers['etag']).to.equal(asObject.headers['etag']);
    expect((await request('GET', chartPath(chart))).headers['etag']).to.equal(asObject.headers['etag']);
  });

  it('takes sizes as numbers and as texts, and the key from the header', async () => {
    const { keys } = await theApp();
    const body = { chart: config(), width: '300', height: 150, devicePixelRatio: '1', format: 'jpg' };
    const { status, headers } = await request('POST', CHART, { key: keys.starter, body });
    expect(status).to.equal(200);
    expect(headers['content-type']).to.equal('image/jpeg');
  });

  it('reads a form', async () => {
    const { keys } = await theApp();
    const body = new URLSearchParams({ c: JSON.stringify(config()), w: '200', h: '100', key: keys.pro }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, body: png } = await request('POST', CHART, { headers, body });
    expect(status).to.equal(200);
    expect(pngSize(png)).to.deep.equal([400, 200]);
  });

  it('reads JSON that curl sends as a form', async () => {
    const { keys } = await theApp();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = JSON.stringify({ chart: config(), key: keys.pro });
    expect((await request('POST', CHART, { headers, body })).status).to.equal(200);
  });

  it('is recorded without the key', async () => {
    const { keys, logged } = await theApp();
    const answer = await request('POST', CHART, { body: { chart: config(), key: keys.pro } });
    const entry = await entryOf(answer.headers['x-request-id'], keys.pro);
    expect(entry).to.include({ source: 'post', status: 'succeeded' });
    const bad = await request('POST', CHART, { body: { chart: config({ type: 'bars' }), key: keys.pro } });
    const { id } = await entryOf(bad.headers['x-request-id'], keys.pro);
    const record = await request('GET', `/api/v1/renders/${id}`, { key: keys.pro });
    expect(record.body.toString()).to.not.contain(keys.pro);
    expect(logged()).to.not.contain(keys.pro);
  });
});

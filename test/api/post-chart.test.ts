import { expect } from 'chai';
import { pngSize, request, theApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { CHART, chartPath, config, expectErrorImage } from '../support/quickchart.js';

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
    const { headers } = await request('POST', CHART, { key: keys.starter, body, status: 200 });
    expect(headers['content-type']).to.equal('image/jpeg');
  });

  it('reads a form', async () => {
    const { keys } = await theApp();
    const body = new URLSearchParams({ c: JSON.stringify(config()), w: '200', h: '100', key: keys.pro }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { body: png } = await request('POST', CHART, { headers, body, status: 200 });
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
    const response = await request('POST', CHART, { body: { chart: config(), key: keys.pro } });
    const entry = await entryOf(response.headers['x-request-id'], keys.pro);
    expect(entry).to.include({ source: 'post', status: 'succeeded' });
    const bad = await request('POST', CHART, { body: { chart: config({ type: 'bars' }), key: keys.pro } });
    const { id } = await entryOf(bad.headers['x-request-id'], keys.pro);
    const record = await request('GET', `/api/v1/renders/${id}`, { key: keys.pro });
    expect(record.body.toString()).to.not.contain(keys.pro);
    expect(logged()).to.not.contain(keys.pro);
  });
});

describe('POST /chart errors', () => {
  it('401: a key is required, and a wrong one is answered before an invalid body', async () => {
    expect(expectErrorImage(await request('POST', CHART, { body: { chart: config() } }), 401)).to.match(
      /^Missing API key/,
    );
    const key = `pk_live_${'a'.repeat(36)}`;
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const wrong of [
      await request('POST', CHART, { body: { chart: 1, key } }),
      await request('POST', CHART, { body: `{"key" : "${key}", "chart": ` }),
      await request('POST', CHART, { body: `c=1&key=${key}`, headers: form }),
    ]) {
      expect(expectErrorImage(wrong, 401)).to.equal('Invalid API key');
    }
    expect(expectErrorImage(await request('POST', CHART, { body: '{' }), 401)).to.match(/^Missing API key/);
  });

  it('400: a body that is not JSON, and one that is no object', async () => {
    const { keys } = await theApp();
    const broken = await request('POST', CHART, { key: keys.pro, body: '{"chart": {type:1}}' });
    expect(expectErrorImage(broken, 400)).to.match(/^Invalid JSON.*Line 1, column 12/);
    expect(expectErrorImage(await request('POST', CHART, { key: keys.pro, body: '[1]' }), 400)).to.contain(
      'JSON object',
    );
  });

  it('400: a chart that is neither an object nor a text', async () => {
    const { keys } = await theApp();
    const response = await request('POST', CHART, { body: { chart: 7, key: keys.pro } });
    expect(expectErrorImage(response, 400)).to.contain('chart must be a configuration');
  });

  it('400: a form of very many fields', async () => {
    const { keys } = await theApp();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await request('POST', CHART, { key: keys.pro, body: 'a&'.repeat(500_000), headers });
    expect(expectErrorImage(response, 400)).to.contain('A form must have at most 1000 fields');
  });

  it('413: a body of more than 2 MiB', async () => {
    const { keys } = await theApp();
    const body = JSON.stringify({ chart: 'x'.repeat(2 * 1024 * 1024) });
    expectErrorImage(await request('POST', CHART, { key: keys.pro, body }), 413);
  });

  it('403: a format that the plan does not include', async () => {
    const { keys } = await theApp();
    const response = await request('POST', CHART, { body: { chart: config(), format: 'pdf', key: keys.starter } });
    expect(expectErrorImage(response, 403)).to.contain('PDF output requires the Business plan');
  });

  it('a session token in the body is not accepted', async () => {
    const response = await request('POST', CHART, { body: { chart: config(), key: 'eyJhbGciOiJIUzI1NiJ9.e30.x' } });
    expect(expectErrorImage(response, 401)).to.equal('Invalid API key');
    expect(response.headers).to.not.have.property('x-ratelimit-limit');
  });

  it('401: a key of QuickChart in the body is invalid, not missing; a "key" inside the chart is ignored', async () => {
    const key = 'q-2ksj3d8f7a6s5d4f3g2h1';
    const form = new URLSearchParams({ c: JSON.stringify(config()), key }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const json = await request('POST', CHART, { body: { key, chart: config() } });
    expect(expectErrorImage(json, 401)).to.equal('Invalid API key');
    expect(expectErrorImage(await request('POST', CHART, { body: form, headers }), 401)).to.equal('Invalid API key');
    const inside = await request('POST', CHART, {
      body: { chart: config({ options: { parsing: { key: 'value' } } }) },
    });
    expect(expectErrorImage(inside, 401)).to.match(/^Missing API key/);
  });
});

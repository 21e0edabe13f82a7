import { expect } from 'chai';
import { pngSize, request, theApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { expectErrorImage } from '../support/quickchart.js';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const fields = { cht: 'lc', chtt: 'This is my chart', chs: '300x200', chxt: 'x', chd: 't:40,20,50,20,100' };

describe('POST /gchart', () => {
  it('200: a form and a JSON body draw what GET draws, as does POST /chart', async () => {
    const { keys } = await theApp();
    const get = await request('GET', `/gchart?${new URLSearchParams(fields)}`, { key: keys.pro });
    const body = new URLSearchParams({ ...fields, key: keys.pro }).toString();
    const form = await request('POST', '/gchart', { headers: FORM, body });
    const json = await request('POST', '/gchart', { key: keys.pro, body: fields });
    const shared = await request('POST', '/chart', { headers: FORM, body });
    for (const { status, headers, body: image } of [form, json, shared]) {
      expect(status).to.equal(200);
      expect(pngSize(image)).to.deep.equal([300, 200]);
      expect(headers['etag']).to.equal(get.headers['etag']);
    }
  });

  it('200: more data than a URL holds', async () => {
    const { keys } = await theApp();
    const series = Array.from({ length: 20 }, (_, at) => Array.from({ length: 1000 }, (_value, x) => (x * at) % 97));
    const chd = `t:${series.map((values) => values.join()).join('|')}`;
    await request('POST', '/gchart', { key: keys.pro, body: { ...fields, chd }, status: 200 });
  });

  it('400: names the parameters, and records them without the key', async () => {
    const { keys } = await theApp();
    const body = new URLSearchParams({ ...fields, chd: 'x', key: keys.pro }).toString();
    const response = await request('POST', '/gchart', { headers: FORM, body });
    expect(expectErrorImage(response, 400)).to.contain('chd: must be data');
    const { id } = await entryOf(response.headers['x-request-id'], keys.pro);
    const record = await request('GET', `/api/v1/renders/${id}/spec`, { key: keys.pro });
    expect(record.body.toString()).to.contain('This is my chart').and.not.contain(keys.pro);
    const qr = await request('POST', '/gchart', { key: keys.pro, body: { cht: 'qr', chl: 'x', chs: '90x90' } });
    expect(expectErrorImage(qr, 400)).to.contain('GET /gchart');
    expect(expectErrorImage(await request('POST', '/gchart', { key: keys.pro, body: [1] }), 400)).to.contain('JSON');
    const nested = await request('POST', '/gchart', { key: keys.pro, body: { ...fields, chxl: [['a']] } });
    expect(expectErrorImage(nested, 400)).to.contain('chxl: must be a text');
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, pngSize, request, startApp, theApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { config, expectErrorImage, saveChart } from '../support/quickchart.js';
import { newIp } from '../support/sessions.js';

const alt = (answer: { headers: NodeJS.Dict<string | string[]> }) =>
  decodeURIComponent(String(answer.headers['x-chart-alt']));

describe('GET /chart/render/:id', () => {
  it('200: draws the saved chart without a key, on its owner', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key);
    const { status, headers, body } = await request('GET', path);
    expect(status).to.equal(200);
    expect(pngSize(body)).to.deep.equal([400, 240]);
    expect(headers['cache-control']).to.equal('public, max-age=86400');
    expect(headers['access-control-allow-origin']).to.equal('*');
    await entryOf(headers['x-request-id'], key);
    expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 1 });
  });

  it('200: the query replaces title, labels, data, names and colors', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key, config({ options: { title: { display: true, text: 'Old', fontSize: 20 } } }));
    const query = 'title=New+title&labels=x,y,z&data1=7,,9&label1=People&backgroundColor1=ff0000,rgb(0,255,0),blue';
    const answer = await request('GET', `${path}?${query}`);
    expect(answer.status, String(answer.headers['x-quickchart-error'])).to.equal(200);
    expect(alt(answer)).to.contain('New title').and.contain('x 7').and.contain('z 9').and.contain('People');
    const plain = await request('GET', path);
    expect(plain.headers['etag']).to.not.equal(answer.headers['etag']);
    const wide = await request('GET', `${path}?w=300&f=jpg`);
    expect(wide.headers['content-type']).to.equal('image/jpeg');
  });

  it('400: a dataset that is not there, and data that is no number', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key);
    const text = expectErrorImage(await request('GET', `${path}?data1=1,x&data2=1`), 400);
    expect(text).to.contain('data1 must be numbers').and.contain('data2 has no dataset: the saved chart has 1');
  });

  it('404: an unknown, a malformed and an expired one', async () => {
    const { database } = await theApp();
    const { key } = await addCaller('pro');
    expectErrorImage(await request('GET', `/chart/render/${randomUUID()}`), 404);
    expectErrorImage(await request('GET', '/chart/render/zf-1'), 404);
    const path = await saveChart(key);
    await database.dataSource.query(`UPDATE short_urls SET expires_at = now() WHERE id = $1`, [path.split('/').at(-1)]);
    expectErrorImage(await request('GET', path), 404);
  });

  it('opening it extends how long it is kept', async () => {
    const { database } = await theApp();
    const path = await saveChart((await addCaller('pro')).key);
    const id = path.split('/').at(-1);
    await database.dataSource.query(`UPDATE short_urls SET expires_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    expect((await request('GET', path)).status).to.equal(200);
    const [{ days }] = await database.dataSource.query(
      `SELECT extract(day FROM expires_at - now())::int AS days FROM short_urls WHERE id = $1`,
      [id],
    );
    expect(days).to.equal(89);
  });

  it('ends with the revocation of signed URLs', async () => {
    const { key } = await addCaller('pro');
    const path = await saveChart(key);
    expect((await request('POST', '/api/v1/signed-urls/revoke', { key })).status).to.equal(204);
    expectErrorImage(await request('GET', path), 404);
    expect((await request('GET', await saveChart(key))).status).to.equal(200);
  });

  it('403: the plan of its owner decides', async () => {
    const { key } = await addCaller('starter');
    expect(expectErrorImage(await request('GET', `${await saveChart(key)}?f=pdf`), 403)).to.contain('Business plan');
  });
});

describe('GET /chart/render/:id 429', () => {
  it('limits what one short URL draws, whatever its query replaces; what is cached is not limited', async () => {
    const env = { RATE_LIMIT_MAX: '2', ACCOUNT_RATE_LIMIT_MAX: '3', TRUST_PROXY: '1' };
    const to = await startApp(env, (await theApp()).database);
    const path = await saveChart((await addCaller('pro')).key);
    const reader = { to, headers: { 'X-Forwarded-For': newIp() } };
    const other = { to, headers: { 'X-Forwarded-For': newIp() } };
    expect((await request('GET', path, reader)).status).to.equal(200);
    expect((await request('GET', `${path}?data1=4,5,6`, reader)).status).to.equal(200);
    expect(expectErrorImage(await request('GET', `${path}?data1=4,5,7`, reader), 429)).to.equal('Rate limit exceeded');
    expect((await request('GET', path, reader)).status).to.equal(200);
    expect((await request('GET', `${path}?data1=4,5,8`, other)).status).to.equal(200);
    expectErrorImage(await request('GET', `${path}?data1=4,5,9`, other), 429);
  });
});

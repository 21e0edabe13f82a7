import { expect } from 'chai';
import { addCaller, request, startApp, theApp } from '../../support/app.js';
import { expectErrorImage, saveChart } from '../../support/quickchart.js';
import { newIp } from '../../support/sessions.js';

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

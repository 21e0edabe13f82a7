/** Every limit of the API. What happens just inside and just outside of each. */
import { expect } from 'chai';
import { PLANS } from '../../src/plans/plan-table.js';
import { pngSize, RENDER, request, type Sending, simpleQuery, spec, startApp, theApp } from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';

const post = (sending: Sending = {}) => request('POST', RENDER, { body: spec(), ...sending });

const withDefaultLimits = oncePerFile(async () =>
  startApp({ RATE_LIMIT_MAX: '', ANONYMOUS_RATE_LIMIT_MAX: '', TRUST_PROXY: '1' }, (await theApp()).database),
);

describe('Limits', () => {
  async function expectLimit(inside: Record<string, unknown>, outside: Record<string, unknown>): Promise<void> {
    const { keys } = await theApp();
    expect((await post({ key: keys.business, body: spec(inside) })).status, 'inside').to.equal(200);
    expect((await post({ key: keys.business, body: spec(outside) })).status, 'outside').to.equal(400);
  }

  it('Rate limit (keyed requests): 100 requests per 15 minutes; headers X-RateLimit-* report it', async () => {
    const to = await withDefaultLimits();
    const { headers } = await post({ to, key: to.keys.pro });
    expect(headers).to.include({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' });
    const endsInS = (Date.parse(String(headers['x-ratelimit-reset'])) - Date.now()) / 1000;
    expect(endsInS).to.be.within(890, 901);
  });

  it('Anonymous GET: 5 requests per 15 minutes per IP', async () => {
    const to = await withDefaultLimits();
    const headers = { 'X-Forwarded-For': '198.51.100.5' };
    const response = await request('GET', `${RENDER}?${simpleQuery()}`, { to, headers });
    expect(response.headers).to.include({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4' });
  });

  it('Trial: 500 renders total; PNG output only', () => {
    expect(PLANS.trial).to.deep.include({ renders: 500, formats: ['png'] });
  });

  it('Billing-period quota: per plan', () => {
    const quotas = Object.fromEntries(Object.entries(PLANS).map(([plan, { renders }]) => [plan, renders]));
    expect(quotas).to.include({ trial: 500, starter: 5_000, pro: 50_000, business: 250_000, expired: 0 });
  });

  it('PDF output: Business plan (pro or business internally)', async () => {
    const { keys } = await theApp();
    const statusFor = async (key: string) => (await post({ key, body: spec({ format: 'pdf' }) })).status;
    expect(await statusFor(keys.trial)).to.equal(403);
    expect(await statusFor(keys.starter)).to.equal(403);
    expect(await statusFor(keys.pro)).to.equal(200);
    expect(await statusFor(keys.business)).to.equal(200);
  });

  it('AI render: Pro and Business plans; separate AI render quota', () => {
    const quotas = Object.fromEntries(Object.entries(PLANS).map(([plan, { aiRenders }]) => [plan, aiRenders]));
    expect(quotas).to.deep.equal({ anonymous: 0, trial: 0, starter: 0, pro: 500, business: 2_500, expired: 0 });
  });

  it('GET URL length: 2000 characters, scheme and host included', async () => {
    const { port } = await theApp();
    const start = `${RENDER}?${simpleQuery('&title=')}`;
    const room = 2000 - `http://127.0.0.1:${port}${start}`.length;
    expect((await request('GET', start + 'x'.repeat(room))).status).to.equal(200);
    const tooLong = await request('GET', start + 'x'.repeat(room + 1));
    expect([tooLong.status, tooLong.json()['error']]).to.deep.equal([400, 'URL too long']);
  });

  it('width, height: 100 to 4000 px', async () => {
    const { keys } = await theApp();
    for (const [width, height] of [
      [100, 100],
      [4000, 4000],
    ]) {
      const { body } = await post({ key: keys.business, body: spec({ width, height }) });
      expect(pngSize(body)).to.deep.equal([width, height]);
    }
    await expectLimit({ width: 100 }, { width: 99 });
    await expectLimit({ height: 4000 }, { height: 4001 });
  });

  it('scale / devicePixelRatio: 1 to 4', async () => {
    const { keys } = await theApp();
    const { body } = await post({ key: keys.business, body: spec({ scale: 4 }) });
    expect(pngSize(body)).to.deep.equal([800, 400]);
    await expectLimit({ devicePixelRatio: 1 }, { devicePixelRatio: 0.99 });
    await expectLimit({ scale: 4 }, { scale: 4.01 });
  });

  const data = (labels: number, datasets: number, points: number) => ({
    data: {
      labels: Array.from({ length: labels }, (_, i) => String(i)),
      datasets: Array.from({ length: datasets }, () => ({ data: Array.from({ length: points }, (_, i) => i) })),
    },
  });

  it('labels: 1 to 1000', async () => {
    await expectLimit(data(1, 1, 1), data(0, 1, 0));
    await expectLimit(data(1000, 1, 1000), data(1001, 1, 1000));
  });

  it('datasets: 1 to 20', async () => {
    await expectLimit(data(2, 1, 2), data(2, 0, 2));
    await expectLimit(data(2, 20, 2), data(2, 21, 2));
  });

  it('data points per dataset: at most 1000', async () => {
    await expectLimit({ type: 'line', ...data(1000, 1, 1000) }, { type: 'line', ...data(1000, 1, 1001) });
  });
});

/** The conditions of docs/reference/errors.md, in their order. */
import { expect } from 'chai';
import {
  type ApiResponse,
  RENDER,
  type RunningApp,
  request,
  type Sending,
  simpleQuery,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { setUsed } from '../support/quota.js';

const post = (sending: Sending = {}) => request('POST', RENDER, { body: spec(), ...sending });

/** Status and body. For every response `request` checks X-Request-Id and that the body is JSON with `error`. */
const said = (response: ApiResponse) => ({ status: response.status, ...response.json() });

describe('400 Bad Request', () => {
  const typical: [string, Record<string, unknown>, string][] = [
    ['missing type', { type: undefined }, ''],
    ['missing data', { data: undefined }, ''],
    ['wrong-case type', { type: 'Line' }, 'type'],
    ['wrong-case format', { format: 'PNG' }, 'format'],
    ['width under 100', { width: 99 }, 'width'],
    ['width over 4000', { width: 4001 }, 'width'],
    ['height under 100', { height: 99 }, 'height'],
    ['height over 4000', { height: 4001 }, 'height'],
    ['scale under 1', { scale: 0.5 }, 'scale'],
    ['devicePixelRatio over 4', { devicePixelRatio: 4.5 }, 'devicePixelRatio'],
    ['empty labels', { data: { labels: [], datasets: [{ data: [1] }] } }, 'data.labels'],
    ['oversized labels', { data: { labels: Array(1001).fill('a'), datasets: [{ data: [1] }] } }, 'data.labels'],
    ['empty datasets', { data: { labels: ['a'], datasets: [] } }, 'data.datasets'],
    ['oversized datasets', { data: { labels: ['a'], datasets: Array(21).fill({ data: [1] }) } }, 'data.datasets'],
    ['empty data', { data: { labels: ['a'], datasets: [{ data: [] }] } }, 'data.datasets.0.data'],
    ['oversized data', { data: { labels: ['a'], datasets: [{ data: Array(1001).fill(1) }] } }, 'data.datasets.0.data'],
    ['non-HTTPS header.logoUrl', { header: { logoUrl: 'http://example.com/a.png' } }, 'header.logoUrl'],
  ];
  for (const [cause, extra, path] of typical) {
    it(`Spec fails validation: ${cause}`, async () => {
      const { keys } = await theApp();
      const response = await post({ key: keys.business, body: spec(extra) });
      expect(response.status).to.equal(400);
      const { error, details } = response.json() as { error: string; details: { path: string; message: string }[] };
      expect(error).to.equal('Invalid chart specification');
      expect(details.map((row) => row.path)).to.include(path);
      for (const row of details) expect(row.message).to.be.a('string').and.not.equal('');
    });
  }

  it('Spec fails validation: invalid base64 in chart and c', async () => {
    for (const name of ['chart', 'c']) {
      const response = await request('GET', `${RENDER}?${name}=***`);
      expect(said(response)).to.include({ status: 400, error: 'Invalid chart specification' });
    }
  });

  it('Body is not valid JSON', async () => {
    const { keys } = await theApp();
    for (const body of ['{', "{'type':'bar'}", '{"a":NaN}', '']) {
      const answer = said(await post({ key: keys.business, body }));
      expect(answer).to.include({ status: 400, error: 'Invalid JSON in request body' });
      expect(answer)
        .to.have.property('message')
        .that.matches(/^Line 1, column \d+: /);
    }
  });

  it('GET URL longer than 2000 characters: told to use POST', async () => {
    const response = await request('GET', `${RENDER}?${simpleQuery(`&title=${'x'.repeat(2000)}`)}`);
    expect(response.status).to.equal(400);
    expect(response.json()).to.have.keys('error', 'message').and.to.include({ error: 'URL too long' });
    expect(String(response.json()['message'])).to.match(/POST/);
  });
});

describe('401 Unauthorized', () => {
  const rows: [string, Sending, string][] = [
    ['Key invalid or revoked', { key: 'pk_live_gone' }, 'Invalid API key'],
    [
      'Authorization header without the Bearer prefix',
      { headers: { Authorization: 'Token x' } },
      'Invalid Authorization format. Use: Bearer <api_key>',
    ],
    [
      'POST with no credentials',
      {},
      'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
    ],
  ];
  for (const [condition, sending, error] of rows) {
    it(condition, async () => expect(said(await post(sending))).to.deep.equal({ status: 401, error }));
  }
});

describe('403 Forbidden', () => {
  const BILLING = '/app/usage-billing';
  const PRICING = '/pricing';

  it('Trial expired or account expired', async () => {
    const { keys } = await theApp();
    const error = 'Subscription required. Please upgrade to continue.';
    for (const key of [keys.trialEnded, keys.expired]) {
      expect(said(await post({ key }))).to.deep.equal({ status: 403, error, plan: 'expired', upgradeUrl: BILLING });
    }
  });

  it('Trial plan requests non-PNG format', async () => {
    const { keys } = await theApp();
    const error = 'Trial includes PNG output only';
    for (const format of ['jpeg', 'svg', 'webp', 'pdf']) {
      const response = await post({ key: keys.trial, body: spec({ format }) });
      expect(said(response)).to.deep.equal({ status: 403, error, plan: 'trial', upgradeUrl: PRICING });
    }
  });

  it('PDF requested without Business plan (pro or business internally)', async () => {
    const { keys } = await theApp();
    const pdf = () => spec({ format: 'pdf' });
    const error = 'PDF output requires the Business plan';
    const response = await post({ key: keys.starter, body: pdf() });
    expect(said(response)).to.deep.equal({ status: 403, error, plan: 'starter', upgradeUrl: PRICING });
    for (const key of [keys.pro, keys.business]) expect((await post({ key, body: pdf() })).status).to.equal(200);
  });

  it('Anonymous GET with non-PNG format or dimension over 1200', async () => {
    for (const query of ['&format=jpeg', '&format=svg', '&format=webp', '&format=pdf']) {
      const response = await request('GET', `${RENDER}?${simpleQuery(query)}`);
      expect(response.status).to.equal(403);
      expect(response.json()).to.have.keys('error', 'plan', 'upgradeUrl').and.to.include({ plan: 'anonymous' });
    }
    for (const query of ['width=1201', 'height=1201']) {
      expect((await request('GET', `${RENDER}?type=bar&labels=a&data=1&${query}`)).status).to.equal(403);
    }
  });
});

describe('429 Too Many Requests', () => {
  async function appWithUsed(plan: 'trial' | 'starter', used: number): Promise<RunningApp> {
    const to = await startApp({}, (await theApp()).database);
    expect((await post({ to, key: to.keys[plan] })).status).to.equal(200);
    await setUsed(to, to.keys[plan], used);
    return to;
  }

  it('Rate limit: the body, Retry-After and the three X-RateLimit headers', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '' }, (await theApp()).database);
    const key = to.keys.pro;
    const body = spec();
    for (let i = 0; i < 100; i++) expect((await post({ to, key, body })).status).to.equal(200);
    const response = await post({ to, key, body });
    const retryAfter = Number(response.headers['retry-after']);
    expect(said(response)).to.include({ status: 429, error: 'Rate limit exceeded', retryAfter });
    expect(retryAfter).to.satisfy(Number.isInteger).and.to.be.within(1, 900);
    expect(response.headers).to.include({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0' });
    const reset = String(response.headers['x-ratelimit-reset']);
    expect(new Date(reset).toISOString()).to.equal(reset);
    expect((Date.parse(reset) - Date.now()) / 1000).to.be.within(retryAfter - 2, retryAfter + 1);
  });

  it('Billing-period quota exhausted: its body differs from that of the rate limit', async () => {
    const to = await appWithUsed('starter', 5000);
    const response = await post({ to, key: to.keys.starter });
    expect(response.status).to.equal(429);
    expect(response.json()).to.have.keys('error', 'currentUsage', 'limit', 'plan');
    expect(response.json()).to.include({ currentUsage: 5000, limit: 5000, plan: 'starter' });
  });

  it('Trial cap of 500 renders reached', async () => {
    const to = await appWithUsed('trial', 500);
    const response = await post({ to, key: to.keys.trial });
    expect(response.status).to.equal(429);
    expect(response.json()).to.have.keys('error', 'plan', 'upgradeUrl');
    expect(response.json()).to.include({ plan: 'trial', upgradeUrl: '/app/usage-billing' });
  });
});

describe('500 Internal Server Error', () => {
  it('never caused by the spec: an error of Chart.js is a 400 with its path', async () => {
    const { keys } = await theApp();
    const odd = [
      { options: { scales: { x: { type: 'nonsense' } } } },
      { options: { scales: { y: { min: 10, max: -10 } } } },
      { options: { elements: { point: { pointStyle: 'nonsense' } } } },
      { options: { layout: { padding: 1e9 } } },
      { options: { plugins: { legend: { position: 'nowhere' } } } },
    ];
    for (const extra of odd) {
      const response = await post({ key: keys.business, body: spec(extra) });
      expect(response.status, JSON.stringify(extra)).to.be.oneOf([200, 400]);
    }
  });
});

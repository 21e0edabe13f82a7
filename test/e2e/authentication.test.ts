/** The rules of docs/reference/authentication.md, in their order. */
import { expect } from 'chai';
import {
  type ApiResponse,
  pngSize,
  RENDER,
  request,
  type Sending,
  simpleQuery,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { signUp } from '../support/sessions.js';

const post = (sending: Sending = {}) => request('POST', RENDER, { body: spec(), ...sending });
const get = (query = '', sending: Sending = {}) => request('GET', `${RENDER}?${simpleQuery(query)}`, sending);

function expectRefused(response: ApiResponse, error: string): void {
  expect(response.status).to.equal(401);
  expect(response.json()).to.deep.equal({ error });
}

describe('Authentication', () => {
  it('1. keys are created with a name and an environment; pk_live_ is production, pk_test_ sandbox; both render', async () => {
    const { token } = await signUp(await theApp());
    for (const [environment, prefix] of [
      ['production', 'pk_live_'],
      ['sandbox', 'pk_test_'],
    ]) {
      const made = await request('POST', '/api/v1/api-keys', { key: token, body: { name: 'mine', environment } });
      expect(made.status).to.equal(201);
      const key = String(made.json()['key']);
      expect(key.startsWith(prefix ?? ''), key.slice(0, 8)).to.equal(true);
      expect((await post({ key })).status).to.equal(200);
    }
  });

  it('2. Authorization: Bearer <API_KEY>; the word Bearer and one space are required', async () => {
    const { keys } = await theApp();
    expect((await post({ headers: { Authorization: `Bearer ${keys.pro}` } })).status).to.equal(200);
    for (const header of [keys.pro, `bearer ${keys.pro}`, `Bearer${keys.pro}`]) {
      const response = await post({ headers: { Authorization: header } });
      expectRefused(response, 'Invalid Authorization format. Use: Bearer <api_key>');
    }
  });

  for (const name of ['key', 'apiKey']) {
    it(`3. ?${name}=<API_KEY>`, async () => {
      const { keys } = await theApp();
      expect((await get(`&format=webp&${name}=${keys.pro}`)).status).to.equal(200);
    });
  }

  it('4. the header takes precedence', async () => {
    const { keys } = await theApp();
    expect((await get('&key=bad', { key: keys.pro })).status).to.equal(200);
    expectRefused(await get(`&key=${keys.pro}`, { key: 'bad' }), 'Invalid API key');
  });

  it('5. management endpoints accept a session JWT or an API key', async () => {
    const { token } = await signUp(await theApp());
    const { keys } = await theApp();
    for (const key of [token, keys.pro]) {
      for (const path of ['stats', 'renders', 'usage', 'api-keys', 'audit-logs', 'account']) {
        expect((await request('GET', `/api/v1/${path}`, { key })).status, path).to.equal(200);
      }
    }
    expect((await request('GET', '/api/v1/stats')).status).to.equal(401);
  });
});

describe('Anonymous access', () => {
  it('GET without credentials: allowed, on the anonymous plan', async () => {
    const response = await get();
    expect(response.status).to.equal(200);
    expect(response.headers['content-type']).to.equal('image/png');
  });

  it('POST without credentials: 401', async () => {
    expectRefused(await post(), 'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.');
  });

  it('PNG only; a key lifts it', async () => {
    const { keys } = await theApp();
    const refused = await get('&format=svg');
    expect([refused.status, refused.json()['plan']]).to.deep.equal([403, 'anonymous']);
    expect((await get(`&format=svg&key=${keys.starter}`)).status).to.equal(200);
  });

  it('at most 1200 px per dimension; a key lifts it', async () => {
    const { keys } = await theApp();
    const query = (px: number) => `type=bar&labels=a&data=${px}&width=${px}&height=100`;
    expect(pngSize((await request('GET', `${RENDER}?${query(1200)}`)).body)).to.deep.equal([1200, 100]);
    expect((await request('GET', `${RENDER}?${query(1201)}`)).status).to.equal(403);
    expect((await request('GET', `${RENDER}?${query(1201)}&key=${keys.trial}`)).status).to.equal(200);
    // A scale that the URL does not ask for is reduced to fit.
    const template = (options: string) =>
      request('GET', `/api/v1/templates/mrr-trend/render?width=800&height=400${options}`);
    expect(pngSize((await template('')).body)).to.deep.equal([1200, 600]);
    expect((await template('&scale=2')).status).to.equal(403);
    expect(pngSize((await template(`&key=${keys.trial}`)).body)).to.deep.equal([1600, 800]);
  });

  it('returnUrl is ignored; image bytes are always returned', async () => {
    const response = await get('&returnUrl=true');
    expect(response.headers['content-type']).to.equal('image/png');
    pngSize(response.body);
  });

  it('5 requests per 15 minutes per IP address; a key lifts it', async () => {
    const to = await startApp({ ANONYMOUS_RATE_LIMIT_MAX: '', TRUST_PROXY: '1' }, (await theApp()).database);
    const headers = { 'X-Forwarded-For': '198.51.100.77' };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await get('', { to, headers })).status);
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
    expect((await get(`&key=${to.keys.pro}`, { to, headers })).status).to.equal(200);
  });

  for (const [what, key] of [
    ['invalid', 'pk_live_nothing'],
    ['malformed', 'x'],
  ]) {
    it(`an Authorization header with an ${what} key: 401 on both methods`, async () => {
      const sending = key === undefined ? {} : { key };
      expectRefused(await get('', sending), 'Invalid API key');
      expectRefused(await post(sending), 'Invalid API key');
    });
  }

  it('a key deleted in the dashboard becomes invalid, on both methods', async () => {
    const { token } = await signUp(await theApp());
    const made = await request('POST', '/api/v1/api-keys', {
      key: token,
      body: { name: 'x', environment: 'production' },
    });
    const { id, key } = made.json() as { id: string; key: string };
    expect((await post({ key })).status).to.equal(200);
    expect((await request('DELETE', `/api/v1/api-keys/${id}`, { key: token })).status).to.equal(204);
    expectRefused(await post({ key }), 'Invalid API key');
    expectRefused(await get(`&key=${key}`), 'Invalid API key');
  });
});

/** Attacks on API keys, limits and signed URLs. */
import { expect } from 'chai';
import {
  type Answer,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  simpleQuery,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { open, SIGNED_URLS, signUrl } from '../support/signed-urls.js';

const KEYS = '/api/v1/api-keys';
const VALIDATE = '/api/v1/validate';

interface NewKey {
  id: string;
  key: string;
}
async function makeKey(maker: string, extra: object = {}, to?: RunningApp): Promise<NewKey> {
  const body = { name: 'k', environment: 'production', ...extra };
  const answer = await request('POST', KEYS, { key: maker, body, ...(to && { to }) });
  expect(answer.status, answer.body.toString()).to.equal(201);
  return answer.json() as unknown as NewKey;
}

describe('rotation of keys', () => {
  it('create, use up, delete, repeat: the account gets 5 windows of a key, not one for each key', async () => {
    const limits = { RATE_LIMIT_MAX: '10', ACCOUNT_RATE_LIMIT_MAX: '50' };
    const to = await startApp(limits, (await theApp()).database);
    const { key: owner } = await addCaller('pro', { to });
    const passed: boolean[] = [];
    for (let i = 0; i < 8; i++) {
      const { id, key } = await makeKey(owner, {}, to);
      for (let n = 0; n < 10; n++) {
        const { status } = await request('POST', VALIDATE, { to, key, body: spec() });
        expect(status).to.be.oneOf([200, 429]);
        passed.push(status === 200);
      }
      expect((await request('DELETE', `${KEYS}/${id}`, { to, key: owner })).status).to.equal(204);
    }
    expect(passed.filter(Boolean), 'of 80 requests').to.have.length(50);
    expect(passed.indexOf(false)).to.equal(50);
  });

  it('the 21st new key of an hour is a 429, however many were deleted', async () => {
    const to = await startApp({ KEY_CREATION_MAX: '' }, (await theApp()).database);
    const { key } = await addCaller('pro', { to });
    for (let i = 0; i < 20; i++) {
      const { id } = await makeKey(key, {}, to);
      expect((await request('DELETE', `${KEYS}/${id}`, { to, key })).status).to.equal(204);
    }
    const refused = await request('POST', KEYS, { to, key, body: { name: 'k', environment: 'production' } });
    expect(refused.status).to.equal(429);
    expect(refused.json()['error']).to.equal('Rate limit exceeded');
    expect(refused.headers['x-ratelimit-limit']).to.equal('20');
    expect(Number(refused.headers['retry-after'])).to.be.within(3500, 3600);
  });
});

describe('a key from the source of an e-mail', () => {
  const writes: [method: string, path: string, body?: object][] = [
    ['POST', KEYS, { name: 'stolen', environment: 'production' }],
    ['DELETE', `${KEYS}/00000000-0000-4000-8000-000000000000`],
    ['POST', '/api/v1/brand-kits', { name: 'x' }],
    ['POST', '/api/v1/templates', { name: 'x', copyOf: 'mrr-trend' }],
    ['PUT', '/api/v1/settings/custom-domain', { domain: null }],
    ['PATCH', '/api/v1/account', { name: 'x' }],
    ['POST', SIGNED_URLS, { spec: spec() }],
    ['POST', `${SIGNED_URLS}/revoke`],
    ['DELETE', '/api/v1/jobs/00000000-0000-4000-8000-000000000000'],
  ];
  for (const parameter of ['key', 'apiKey']) {
    it(`changes nothing as ?${parameter}=`, async () => {
      const { key } = await addCaller();
      for (const [method, path, body] of writes) {
        const answer = await request(method, `${path}?${parameter}=${key}`, body === undefined ? {} : { body });
        expect(`${method} ${path} ${answer.status}`).to.equal(`${method} ${path} 401`);
        expect(answer.json()['error']).to.match(/header/);
      }
      expect((await request('GET', KEYS, { key })).json()['data']).to.have.length(1);
    });
  }

  it('draws and reads', async () => {
    const { key } = await addCaller('business');
    expect((await request('GET', `${RENDER}?${simpleQuery()}&key=${key}`)).status).to.equal(200);
    expect((await request('POST', `${RENDER}?key=${key}`, { body: spec() })).status).to.equal(200);
    expect((await request('POST', `${VALIDATE}?key=${key}`, { body: spec() })).status).to.equal(200);
    expect((await request('POST', `/api/v1/jobs?key=${key}`, { body: spec() })).status).to.equal(202);
    expect((await request('GET', `/api/v1/usage?key=${key}`)).status).to.equal(200);
  });
});

describe('signatures of signed URLs', () => {
  it('one signature is one URL: every other spelling of it is a 401', async () => {
    const { key } = await addCaller();
    const target = await signUrl(key);
    expect((await open(target)).status).to.equal(200);
    const [, start = '', sig = ''] = /^(.*)&sig=(.*)$/.exec(target) ?? [];
    const [path = '', query = ''] = start.split('?');
    const first = sig.charCodeAt(0).toString(16);
    const spellings: Record<string, string> = {
      '!! appended': `${target}!!`,
      '== appended': `${target}==`,
      '= appended': `${target}=`,
      'a space appended': `${target}%20`,
      '+ appended': `${target}+`,
      '. appended': `${target}.`,
      'a percent escape': `${start}&sig=%${first}${sig.slice(1)}`,
      'the unused bits of the last character': `${start}&sig=${sig.slice(0, -1)}${sibling(sig.slice(-1))}`,
      'the signature first': `${path}?sig=${sig}&${query}`,
      'the signature in the middle': `${path}?${query.replace('&', `&sig=${sig}&`)}`,
      'the signature twice': `${target}&sig=${sig}`,
      'an empty signature after it': `${target}&sig=`,
      'an empty parameter after it': `${target}&`,
      'an empty key after it': `${target}&key=`,
      'another parameter after it': `${target}&utm_source=mail`,
      'parameters in another order': `${path}?${query.split('&').reverse().join('&')}&sig=${sig}`,
    };
    const drawn: string[] = [];
    for (const [name, url] of Object.entries(spellings)) {
      const answer = await open(url);
      if (answer.status === 200) drawn.push(name);
      else expect(`${name}: ${answer.status}`).to.equal(`${name}: 401`);
    }
    expect(drawn).to.deep.equal([]);
  });

  /** A character of base64url that differs in the two lowest bits only. */
  function sibling(character: string): string {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return alphabet[alphabet.indexOf(character) ^ 1] ?? '';
  }
});

describe('a signed URL that is never cached', () => {
  it('draws at most as often as a key; what is cached stays served', async () => {
    const env = { RATE_LIMIT_MAX: '5', ACCOUNT_RATE_LIMIT_MAX: '12', TRUST_PROXY: '1' };
    const cold = await startApp({ ...env, CACHE_MAX_MB: '0' }, (await theApp()).database);
    const warm = await startApp(env, (await theApp()).database);
    const from =
      (ip: string, to: RunningApp) =>
      (target: string): Promise<Answer> =>
        request('GET', target, { to, headers: { 'X-Forwarded-For': ip } });
    for (const [to, expected] of [
      [cold, { one: 5, all: 12 }],
      [warm, { one: 20, all: 80 }],
    ] as const) {
      const { key } = await addCaller('pro', { to });
      const body = { spec: spec() };
      const signed = await request('POST', SIGNED_URLS, { to, key, body });
      const { pathname, search } = new URL(String(signed.json()['url']));
      const answers: Answer[] = [];
      for (const network of [1, 2, 3, 4]) {
        for (let i = 0; i < 20; i++) answers.push(await from(`192.0.2.${network}`, to)(pathname + search));
      }
      const served = answers.map(({ status }) => status === 200);
      expect(served.slice(0, 20).filter(Boolean), 'from one network').to.have.length(expected.one);
      expect(served.filter(Boolean), 'from all networks').to.have.length(expected.all);
      const refused = answers.filter(({ status }) => status !== 200);
      for (const answer of refused) {
        expect(answer.status).to.equal(429);
        expect(answer.json()['error']).to.equal('Rate limit exceeded');
        expect(answer.headers['x-ratelimit-remaining']).to.equal('0');
      }
      const own = await request('POST', RENDER, { to, key, body: spec() });
      expect(own.status, 'keys of the account are not affected').to.equal(200);
    }
  });
});

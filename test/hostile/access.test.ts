/** Attacks on API keys, limits and signed URLs. */
import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { JWT_SECRET, signUp } from '../support/sessions.js';
import { open, SIGNED_URLS, signUrl } from '../support/signed-urls.js';

const KEYS = '/api/v1/api-keys';
const VALIDATE = '/api/v1/validate';

interface NewKey {
  id: string;
  key: string;
}
async function makeKey(maker: string, extra: object = {}, to?: RunningApp): Promise<NewKey> {
  const body = { name: 'k', environment: 'production', ...extra };
  const response = await request('POST', KEYS, { key: maker, body, ...(to && { to }), status: 201 });
  return response.json() as unknown as NewKey;
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
      const response = await open(url);
      if (response.status === 200) drawn.push(name);
      else expect(`${name}: ${response.status}`).to.equal(`${name}: 401`);
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
      (target: string): Promise<ApiResponse> =>
        request('GET', target, { to, headers: { 'X-Forwarded-For': ip } });
    for (const [to, expected] of [
      [cold, { one: 5, all: 12 }],
      [warm, { one: 20, all: 80 }],
    ] as const) {
      const { key } = await addCaller('pro', { to });
      const body = { spec: spec() };
      const signed = await request('POST', SIGNED_URLS, { to, key, body });
      const { pathname, search } = new URL(String(signed.json()['url']));
      const first = await from('192.0.2.1', to)(pathname + search);
      const responses = [first];
      for (const network of [1, 2, 3, 4]) {
        // One after the other: requests that wait for the same drawing count once.
        for (let opened = network === 1 ? 1 : 0; opened < 20; opened++)
          responses.push(await from(`192.0.2.${network}`, to)(pathname + search));
      }
      const served = responses.map(({ status }) => status === 200);
      expect(served.slice(0, 20).filter(Boolean), 'from one network').to.have.length(expected.one);
      expect(served.filter(Boolean), 'from all networks').to.have.length(expected.all);
      const refused = responses.filter(({ status }) => status !== 200);
      for (const response of refused) {
        expect(response.status).to.equal(429);
        expect(response.json()['error']).to.equal('Rate limit exceeded');
        expect(response.headers['x-ratelimit-remaining']).to.equal('0');
      }
      const own = await request('POST', RENDER, { to, key, body: spec() });
      expect(own.status, 'keys of the account are not affected').to.equal(200);
    }
  });
});

describe('readers who open a signed URL at the same time', () => {
  it('count once, for the one whose request draws', async () => {
    const { database } = await theApp();
    const env = { RATE_LIMIT_MAX: '6', ACCOUNT_RATE_LIMIT_MAX: '6', JWT_SECRET };
    // Each has a cache of its own, and all count together: 12 openings, of which 4 draw.
    const instances = await Promise.all(Array.from({ length: 4 }, () => startApp(env, database)));
    const [first] = instances as [RunningApp];
    const { key } = await addCaller('pro', { to: first });
    const signed = await request('POST', SIGNED_URLS, { to: first, key, body: { spec: spec() } });
    const { pathname, search } = new URL(String(signed.json()['url']));
    for (const to of instances) {
      const responses = await Promise.all([1, 2, 3].map(() => request('GET', pathname + search, { to })));
      const outcomes = responses.map(({ status, headers }) => `${status} ${headers['x-cache']}`);
      expect(outcomes.sort()).to.deep.equal(['200 HIT', '200 HIT', '200 MISS']);
    }
  });
});

describe('the keys of a leaked key', () => {
  const list = async (key: string, query: string) => {
    const rows = (await request('GET', `${KEYS}${query}`, { key })).json()['data'] as { id: string }[];
    return rows.map(({ id }) => id).sort();
  };

  it('are found and deleted with it, also those whose maker has deleted itself', async () => {
    const { key: owner } = await addCaller();
    const leaked = await makeKey(owner);
    const bystander = await makeKey(owner);
    const child = await makeKey(leaked.key);
    const grandchild = await makeKey(child.key);
    const another = await makeKey(leaked.key, { environment: 'sandbox' });
    expect((await request('DELETE', `${KEYS}/${child.id}`, { key: child.key })).status).to.equal(204);

    const found = [grandchild.id, another.id].sort();
    expect(await list(owner, `?createdBy=${leaked.id}`)).to.deep.equal(found);
    await request('DELETE', `${KEYS}/${leaked.id}?descendants=delete`, { key: owner, status: 204 });
    for (const { key } of [leaked, grandchild, another]) {
      expect((await request('POST', VALIDATE, { key, body: spec() })).status).to.equal(401);
    }
    expect((await request('POST', VALIDATE, { key: bystander.key, body: spec() })).status).to.equal(200);
    const log = await request('GET', '/api/v1/audit-logs?action=api_key.deleted', { key: owner });
    const targets = (log.json()['data'] as { target: { id: string } }[]).map(({ target }) => target.id);
    expect(targets.sort()).to.deep.equal([child.id, leaked.id, ...found].sort());
  });

  it('stay when it is deleted alone, and are still found by its id', async () => {
    const { key: owner } = await addCaller();
    const leaked = await makeKey(owner);
    const child = await makeKey(leaked.key);
    expect((await request('DELETE', `${KEYS}/${leaked.id}`, { key: owner })).status).to.equal(204);
    expect((await request('POST', VALIDATE, { key: child.key, body: spec() })).status).to.equal(200);
    expect(await list(owner, `?createdBy=${leaked.id}`)).to.deep.equal([child.id]);
  });

  it('none is made while it is being deleted', async () => {
    const { key: owner } = await addCaller();
    const leaked = await makeKey(owner);
    const body = { name: 'escape', environment: 'production' };
    const make = () => request('POST', KEYS, { key: leaked.key, body });
    const during = Array.from({ length: 10 }, make);
    const deletion = request('DELETE', `${KEYS}/${leaked.id}?descendants=delete`, { key: owner });
    const alongside = Array.from({ length: 10 }, make);
    expect((await deletion).status).to.equal(204);
    const statuses = (await Promise.all([...during, ...alongside])).map(({ status }) => status);
    for (const status of statuses) expect(status).to.be.oneOf([201, 401, 503]);
    expect(await list(owner, `?createdBy=${leaked.id}`)).to.deep.equal([]);
  });
});

describe('a window that a leaked key has used up', () => {
  it('still lets the owner sign in and delete the key', async () => {
    const to = await startApp({ MANAGEMENT_RATE_LIMIT_MAX: '40', TRUST_PROXY: '1' }, (await theApp()).database);
    const { token } = await signUp(to);
    const leaked = await makeKey(token, {}, to);
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) statuses.push((await request('GET', KEYS, { to, key: leaked.key })).status);
    expect(statuses.filter((status) => status === 200)).to.have.length(39);
    expect((await request('DELETE', `${KEYS}/${leaked.id}`, { to, key: token })).status).to.equal(204);
    expect((await request('GET', KEYS, { to, key: leaked.key })).status).to.equal(401);
  });

  it('of sessions alone, exactly the limit passes', async () => {
    const to = await startApp({ MANAGEMENT_RATE_LIMIT_MAX: '40', TRUST_PROXY: '1' }, (await theApp()).database);
    const { token } = await signUp(to);
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) statuses.push((await request('GET', KEYS, { to, key: token })).status);
    expect(statuses).to.deep.equal([...Array(40).fill(200), ...Array(10).fill(429)]);
  });

  it('sessions that draw count in the window of the account', async () => {
    const env = { RATE_LIMIT_MAX: '10', ACCOUNT_RATE_LIMIT_MAX: '12', TRUST_PROXY: '1' };
    const to = await startApp(env, (await theApp()).database);
    const { token } = await signUp(to);
    const { key } = await makeKey(token, {}, to);
    const validate = (credentials: string) => request('POST', VALIDATE, { to, key: credentials, body: spec() });
    const ofSession = [];
    for (let i = 0; i < 8; i++) ofSession.push(await validate(token));
    expect(ofSession.at(-1)?.headers).to.include({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '2' });
    const ofKey = [];
    for (let i = 0; i < 6; i++) ofKey.push(await validate(key));
    expect(ofKey.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 429, 429]);
    // The account's window has fewer requests left than the key's.
    const shown = ofKey.map(({ headers }) => `${headers['x-ratelimit-limit']} ${headers['x-ratelimit-remaining']}`);
    expect(shown).to.deep.equal(['12 3', '12 2', '12 1', '12 0', '12 0', '12 0']);
    expect((await validate(token)).status).to.equal(429);
  });
});

import { expect } from 'chai';
import {
  type Answer,
  addCaller,
  type RunningApp,
  request,
  requestUntilServed,
  startApp,
  theApp,
} from '../../support/app.js';

const PATH = '/api/v1/api-keys';
const HOUR_S = 3600;
const body = { name: 'k', environment: 'production' };

describe('POST /api/v1/api-keys 429', () => {
  let instances: RunningApp[];
  before(async () => {
    const { database } = await theApp();
    instances = [
      await startApp({ KEY_CREATION_MAX: '6' }, database),
      await startApp({ KEY_CREATION_MAX: '6' }, database),
    ];
  });
  const make = (key: string, i: number): Promise<Answer> =>
    requestUntilServed('POST', PATH, { to: instances[i % 2] as RunningApp, key, body });

  it('of 20 concurrent requests over two instances exactly 6 make a key; the others have the body of every rate limit', async () => {
    const { key } = await addCaller('pro', { to: instances[0] as RunningApp });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => make(key, i)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201)).to.have.length(6);
    expect(refused).to.have.length(14);
    for (const { headers, json } of refused) {
      const retryAfter = Number(headers['retry-after']);
      expect(json()).to.deep.equal({ error: 'Rate limit exceeded', retryAfter });
      expect(retryAfter).to.be.within(HOUR_S - 60, HOUR_S);
      expect(headers).to.include({ 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '0' });
      const leftS = (Date.parse(String(headers['x-ratelimit-reset'])) - Date.now()) / 1000;
      expect(retryAfter).to.be.within(leftS, leftS + 60);
    }
    const { key: other } = await addCaller('pro', { to: instances[0] as RunningApp });
    expect((await make(other, 0)).status, 'another account').to.equal(201);
  });

  it('a request that makes no key does not count', async () => {
    const to = instances[0] as RunningApp;
    const { key } = await addCaller('pro', { to });
    for (let i = 0; i < 8; i++) expect((await request('POST', PATH, { to, key, body: {} })).status).to.equal(400);
    expect((await make(key, 0)).status).to.equal(201);
  });
});

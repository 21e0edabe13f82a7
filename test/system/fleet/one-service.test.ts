import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { RENDER, simpleQuery, spec } from '../../support/app.js';
import { makeScratchDir } from '../../support/scratch.js';
import { newIp } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { countStatuses, type Fleet, makeKey, type Reply, send, signUp, startFleet, usedRenders } from './fleet.js';

const STARTER_RENDERS = 30;
/** What the API promises for a deleted key on other instances. */
const REVOKED_WITHIN_MS = 1_000;
/** Far less than the requests take, so that a window that begins again with each of them is noticed. */
const ROUNDING_MS = 5;
/** For as long the service does without a Redis that has not answered within 100 ms, and counts for itself. */
const REDIS_PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 4;

describe('three instances are one service', () => {
  let fleet: Fleet;
  let urls: string[];

  before(async () => {
    const plans = join(makeScratchDir(), 'plans.json');
    writeFileSync(plans, JSON.stringify({ starter: { renders: STARTER_RENDERS } }));
    // Without a cache of their own, every HIT comes from Redis.
    fleet = await startFleet(undefined, { PLANS_FILE: plans, CACHE_MAX_MB: '0' });
    urls = fleet.instances.map(({ url }) => url);
  });

  /** One request to each instance, in order. */
  async function askEach(ask: (url: string) => Promise<Reply>): Promise<Reply[]> {
    const replies: Reply[] = [];
    for (const url of urls) replies.push(await ask(url));
    return replies;
  }

  /** `count` requests to each instance, all at once. */
  const floodEach = (count: number, ask: (url: string) => Promise<Reply>) =>
    Promise.all(Array.from({ length: count }, () => urls).flatMap((each) => each.map(ask)));

  async function countRedisErrors(): Promise<number> {
    const texts = await Promise.all(urls.map(async (url) => (await send(url, 'GET', '/metrics')).bytes.toString()));
    return texts.reduce((sum, text) => sum + Number(/^chartwright_redis_errors_total (\d+)$/m.exec(text)?.[1]), 0);
  }

  /** A test that needs Redis. It is repeated when an instance did without it meanwhile, because this machine is too busy to ask it in time. */
  function itWithRedis(title: string, check: () => Promise<void>): void {
    it(title, async function () {
      if (fleet.redis === undefined) this.skip();
      for (let attempt = 1; ; attempt++) {
        const errors = await countRedisErrors();
        try {
          await check();
          return;
        } catch (error) {
          if ((await countRedisErrors()) === errors || attempt === MAX_ATTEMPTS) throw error;
        }
        await sleep(REDIS_PAUSE_MS);
      }
    });
  }

  it(`a quota of ${STARTER_RENDERS} renders gives exactly ${STARTER_RENDERS} images, and every instance says so`, async () => {
    const { key } = await signUp(fleet, 'starter');
    // A busy machine sends some of 90 at once away, which come again.
    const replies = await floodEach(STARTER_RENDERS, async (url) => {
      for (;;) {
        const reply = await send(url, 'POST', RENDER, { key, body: spec() });
        if (reply.status !== 503) return reply;
      }
    });
    expect(countStatuses(replies)).to.deep.equal({ 200: STARTER_RENDERS, 429: 2 * STARTER_RENDERS });
    for (const refused of replies.filter(({ status }) => status === 429)) {
      expect(refused.json()).to.include({ currentUsage: STARTER_RENDERS, limit: STARTER_RENDERS, plan: 'starter' });
    }
    for (const url of urls) expect(await usedRenders(url, key)).to.equal(STARTER_RENDERS);
  });

  itWithRedis(
    'a key has 100 requests in all, and no two responses tell the same number of remaining ones',
    async () => {
      const { key } = await signUp(fleet);
      const replies = await floodEach(50, (url) => send(url, 'POST', '/api/v1/validate', { key, body: spec() }));
      expect(countStatuses(replies)).to.deep.equal({ 200: 100, 429: 50 });
      const remaining = replies.filter(({ status }) => status === 200).map(remainingOf);
      expect(new Set(remaining)).to.have.property('size', 100);
      expect(Math.min(...remaining)).to.equal(0);
      const resetsMs = replies.map(({ headers }) => Date.parse(String(headers['x-ratelimit-reset'])));
      expect(Math.max(...resetsMs) - Math.min(...resetsMs), 'one window, one end').to.be.at.most(ROUNDING_MS);
      for (const refused of replies.filter(({ status }) => status === 429)) {
        const waitS = (Date.parse(String(refused.headers['x-ratelimit-reset'])) - Date.now()) / 1000;
        expect(Number(refused.headers['retry-after'])).to.be.closeTo(waitS, 3);
      }
    },
  );

  itWithRedis('an address without a key has 5 requests in all', async () => {
    const ip = newIp();
    const replies = await floodEach(4, (url) => send(url, 'GET', `${RENDER}?${simpleQuery()}`, { ip }));
    expect(countStatuses(replies)).to.deep.equal({ 200: 5, 429: 7 });
  });

  itWithRedis('an image that one instance has drawn is a HIT on the others, byte for byte and free', async () => {
    const { key } = await signUp(fleet);
    const body = spec();
    const [one = '', ...others] = urls;
    const drawn = await send(one, 'POST', RENDER, { key, body });
    expect([drawn.status, drawn.headers['x-cache']]).to.deep.equal([200, 'MISS']);
    let misses = 1;
    // The image is stored after the response.
    await until(async () => {
      const { headers } = await send(one, 'POST', RENDER, { key, body });
      if (headers['x-cache'] === 'MISS') misses++;
      return headers['x-cache'] === 'HIT';
    });
    for (const url of others) {
      const found = await send(url, 'POST', RENDER, { key, body });
      expect([found.status, found.headers['x-cache']]).to.deep.equal([200, 'HIT']);
      expect(found.headers.etag).to.equal(drawn.headers.etag);
      expect(found.bytes.equals(drawn.bytes)).to.equal(true);
    }
    for (const url of urls) expect(await usedRenders(url, key)).to.equal(misses);
  });

  it('a deleted key is refused at once where it was deleted, and within a second everywhere', async () => {
    const { token } = await signUp(fleet);
    const [one = '', ...others] = urls;
    const key = await makeKey(one, token);
    const use = (url: string) => send(url, 'POST', '/api/v1/validate', { key, body: spec() });
    expect(countStatuses(await floodEach(2, use))).to.deep.equal({ 200: 6 });
    const keys = (await send(one, 'GET', '/api/v1/api-keys', { key: token })).json().data;
    const { id } = keys.find(({ last4 }: { last4: string }) => key.endsWith(last4));
    expect((await send(one, 'DELETE', `/api/v1/api-keys/${id}`, { key: token })).status).to.equal(204);
    const deletedMs = performance.now();
    expect((await use(one)).json()).to.deep.equal({ error: 'Invalid API key' });
    // Others may know the key until then, and keep knowing it however often it is used.
    while (performance.now() - deletedMs < REVOKED_WITHIN_MS) {
      for (const url of others) await use(url);
      await sleep(20);
    }
    for (const url of urls) expect((await use(url)).status).to.equal(401);
  });

  it('a session that ends on one instance has ended on all, from the next request on', async () => {
    const { token } = await signUp(fleet);
    const use = (url: string) => send(url, 'GET', '/api/v1/account', { key: token });
    expect((await askEach(use)).map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect((await send(urls[1] ?? '', 'POST', '/api/v1/auth/logout', { key: token })).status).to.equal(204);
    expect((await askEach(use)).map(({ status }) => status)).to.deep.equal([401, 401, 401]);
  });

  it('signed URLs of one instance work on all, and are revoked on all at once', async () => {
    const { key } = await signUp(fleet);
    const made = await send(urls[0] ?? '', 'POST', '/api/v1/signed-urls', { key, body: { spec: spec() } });
    const path = made.json().url.replace('http://charts.example.com', '');
    const open = (url: string) => send(url, 'GET', path);
    expect((await askEach(open)).map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect((await send(urls[2] ?? '', 'POST', '/api/v1/signed-urls/revoke', { key })).status).to.equal(204);
    expect((await askEach(open)).map(({ status }) => status)).to.deep.equal([401, 401, 401]);
  });

  it('a changed brand kit shows on every instance in the next image', async () => {
    const { key } = await signUp(fleet);
    const kit = (primaryColor: string) => ({ name: 'Acme', primaryColor, palette: [primaryColor] });
    const created = await send(urls[0] ?? '', 'POST', '/api/v1/brand-kits', { key, body: kit('#112233') });
    expect(created.status, created.bytes.toString()).to.equal(201);
    const { id } = created.json();
    const body = spec({ brandKitId: id });
    const draw = (url: string) => send(url, 'POST', RENDER, { key, body });
    const before = await askEach(draw);
    const changed = await send(urls[1] ?? '', 'PUT', `/api/v1/brand-kits/${id}`, { key, body: kit('#cc0000') });
    expect(changed.status, changed.bytes.toString()).to.equal(200);
    const after = await askEach(draw);
    const images = (replies: Reply[]) => new Set(replies.map(({ bytes }) => bytes.toString('base64')));
    expect([images(before).size, images(after).size]).to.deep.equal([1, 1]);
    expect([...images(after)]).to.not.deep.equal([...images(before)]);
    expect(after[0]?.headers.etag).to.not.equal(before[0]?.headers.etag);
  });
});

function remainingOf({ headers }: Reply): number {
  return Number(headers['x-ratelimit-remaining']);
}

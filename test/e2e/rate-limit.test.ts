import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  simpleQuery,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';
import { redisUrl } from '../support/redis.js';
import { newIp } from '../support/sessions.js';
import { signByKey } from '../support/signed-urls.js';
import { until } from '../support/until.js';

const WINDOW_MS = 15 * 60 * 1000;

/** Sends `total` requests, `atOnce` at a time. */
async function send(
  total: number,
  atOnce: number,
  one: (serial: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  let serial = 0;
  const client = async () => {
    while (serial < total) responses.push(await one(serial++));
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return responses;
}

const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status);
const count = (responses: ApiResponse[], status: number) =>
  statuses(responses).filter((each) => each === status).length;

/** The exact body of a 429 of the rate limit. */
function expectRateLimited(response: ApiResponse, limit: number): void {
  const { headers } = response;
  const retryAfter = Number(headers['retry-after']);
  const { message, docs, ...body } = response.json();
  expect(body).to.deep.equal({ error: 'Rate limit exceeded', retryAfter });
  expect(message).to.match(
    new RegExp(`^The limit of ${limit} requests for this (API key|network without an API key) is used up`),
  );
  expect(docs).to.equal('/docs/reference/plans-and-limits#rate-limit');
  expect(retryAfter)
    .to.be.an('number')
    .within(1, WINDOW_MS / 1000);
  expect(headers['x-ratelimit-limit']).to.equal(String(limit));
  expect(headers['x-ratelimit-remaining']).to.equal('0');
  const reset = String(headers['x-ratelimit-reset']);
  expect(new Date(reset).toISOString()).to.equal(reset);
  // Rounded up when the response was sent, a little earlier than now.
  const leftS = (Date.parse(reset) - Date.now()) / 1000;
  expect(retryAfter).to.be.within(leftS, leftS + 2);
}

/**
 * An app with its own database: the shared one has counted anonymous requests of this machine, and an instance that is alone ends what others
 * have reserved.
 */
const separateApp = oncePerFile(() => startApp({ ANONYMOUS_RATE_LIMIT_MAX: '5' }));

describe('Limits: 100 requests per 15 minutes and key', () => {
  const LIMITS = { RATE_LIMIT_MAX: '100', ANONYMOUS_RATE_LIMIT_MAX: '5' };

  it('of 140 requests, 40 at a time, exactly 100 are drawn; the others are 429, with Retry-After right to a second', async () => {
    const to = await startApp(LIMITS, (await theApp()).database);
    const responses = await send(140, 40, async () => {
      const response = await request('POST', RENDER, { to, key: to.keys.pro, body: spec() });
      if (response.status === 429) expectRateLimited(response, 100);
      return response;
    });
    expect([count(responses, 200), count(responses, 429)]).to.deep.equal([100, 40]);
    const remaining = responses
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(
      remaining.sort((a, b) => a - b),
      'each number once',
    ).to.deep.equal(Array.from({ length: 100 }, (_, i) => i));
    const another = await request('POST', RENDER, { to, key: to.keys.starter, body: spec() });
    expect(another.status, 'another key has its own window').to.equal(200);
  });

  it('every request that reaches the limiter counts, and has the X-RateLimit headers', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '6' }, (await theApp()).database);
    const key = to.keys.trial;
    const body = spec();
    const first = await request('POST', RENDER, { to, key, body });
    const etag = String(first.headers.etag);
    const rest = [
      await request('POST', RENDER, { to, key, body }),
      await request('POST', RENDER, { to, key, body, headers: { 'If-None-Match': etag } }),
      await request('POST', RENDER, { to, key, body: '{' }),
      await request('POST', RENDER, { to, key, body: spec({ width: 1 }) }),
      await request('GET', `${RENDER}?${simpleQuery('&format=svg')}&key=${key}`, { to }),
    ];
    expect(statuses(rest)).to.deep.equal([200, 304, 400, 400, 403]);
    const left = [first, ...rest].map(({ headers }) => headers['x-ratelimit-remaining']);
    expect(left).to.deep.equal(['5', '4', '3', '2', '1', '0']);
    for (const { headers } of rest) {
      expect(headers['x-ratelimit-limit']).to.equal('6');
      expect(headers['x-ratelimit-reset']).to.equal(first.headers['x-ratelimit-reset']);
    }
    expectRateLimited(await request('POST', RENDER, { to, key, body: '{' }), 6);
  });

  it('a GET that is answered from the cache does not count, with a key and without, and a full window does not end it', async () => {
    const to = await startApp(
      { RATE_LIMIT_MAX: '3', ANONYMOUS_RATE_LIMIT_MAX: '3', TRUST_PROXY: '1' },
      (await theApp()).database,
    );
    const { key } = await addCaller('business', { to });
    for (const [what, credentials, ip] of [
      ['a key', `&key=${key}`, '192.0.2.20'],
      ['no key', '', '192.0.2.21'],
    ] as const) {
      const headers = { 'X-Forwarded-For': ip };
      const open = (query: string, more: Record<string, string> = {}) =>
        request('GET', `${RENDER}?${query}${credentials}`, { to, headers: { ...headers, ...more } });
      const left = (response: ApiResponse) => [response.status, response.headers['x-ratelimit-remaining']];
      const image = simpleQuery();
      const first = await open(image);
      expect(left(first), what).to.deep.equal([200, '2']);
      const again = await send(12, 4, () => open(image));
      expect(again.map(left), what).to.deep.equal(again.map(() => [200, '2']));
      const etag = String(first.headers['etag']);
      expect(left(await open(image, { 'If-None-Match': etag })), what).to.deep.equal([304, '2']);
      // Written in another way: known only after it was parsed.
      expect(left(await open(`${image}&format=png`)), what).to.deep.equal([200, '2']);
      expect(left(await open(simpleQuery())), what).to.deep.equal([200, '1']);
      expect(left(await open(simpleQuery())), what).to.deep.equal([200, '0']);
      expectRateLimited(await open(simpleQuery()), 3);
      expect(left(await open(image)), `${what}: the image that was drawn`).to.deep.equal([200, '0']);
    }
  });

  describe('a 304', () => {
    /** The tag of an image that nobody has drawn. */
    async function tagOf(query: string): Promise<string> {
      const { status, headers } = await request('GET', `${RENDER}?${query}`, { headers: { 'If-None-Match': '*' } });
      expect(status).to.equal(304);
      return String(headers['etag']);
    }
    const ofThree = oncePerFile(async () =>
      startApp(
        { RATE_LIMIT_MAX: '3', ACCOUNT_RATE_LIMIT_MAX: '3', ANONYMOUS_RATE_LIMIT_MAX: '3', TRUST_PROXY: '1' },
        (await theApp()).database,
      ),
    );
    for (const who of ['a key', 'no key', 'a signature'])
      it(`counts where the image is not cached, and always for any version, with ${who}`, async () => {
        const to = await ofThree();
        const openAll = async (tag: (query: string) => string | Promise<string>) => {
          const { key } = await addCaller('business', { to });
          const headers = { 'X-Forwarded-For': newIp() };
          const responses: ApiResponse[] = [];
          for (let n = 0; n < 4; n++) {
            const query = simpleQuery();
            const tags = await tag(query);
            const path = `${RENDER}?${query}`;
            const url =
              who === 'a key' ? `${path}&key=${key}` : who === 'no key' ? path : await signByKey(key, path, 3600, to);
            responses.push(await request('GET', url, { to, headers: { ...headers, 'If-None-Match': tags } }));
          }
          return statuses(responses);
        };
        expect(await openAll(() => '*'), 'any version').to.deep.equal([304, 304, 304, 429]);
        expect(await openAll(tagOf), 'its own tag').to.deep.equal([304, 304, 304, 429]);
      });

    it('of a cached image does not count', async () => {
      const to = await ofThree();
      const { key } = await addCaller('business', { to });
      const path = `${RENDER}?${simpleQuery()}&key=${key}`;
      const open = async (tag?: string) => {
        const { status, headers } = await request('GET', path, {
          to,
          ...(tag && { headers: { 'If-None-Match': tag } }),
        });
        return { seen: [status, headers['x-ratelimit-remaining']], tag: String(headers['etag']) };
      };
      const { seen, tag } = await open();
      expect(seen).to.deep.equal([200, '2']);
      for (let n = 0; n < 4; n++) expect((await open(tag)).seen).to.deep.equal([304, '2']);
      expect((await open('*')).seen).to.deep.equal([304, '1']);
    });
  });

  it('the account whose key is printed at the start has a limit of its own', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '1', ACCOUNT_RATE_LIMIT_MAX: '1' }, (await theApp()).database);
    const { key, accountId } = await addCaller('business', { to });
    to.app.plans.raiseRateLimit(accountId, 3);
    const responses = [];
    for (let i = 0; i < 4; i++) responses.push(await request('POST', RENDER, { to, key, body: spec() }));
    expect(statuses(responses)).to.deep.equal([200, 200, 200, 429]);
    expect(responses[0]?.headers['x-ratelimit-limit']).to.equal('3');
  });

  it('checks credentials, then the plan, then the rate limit, then the body', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '1' }, (await theApp()).database);
    const { keys } = to;
    const draw = (key: string, body: unknown) => request('POST', RENDER, { to, key, body });
    expect((await draw(keys.business, spec())).status).to.equal(200);
    expect((await draw('bad', '{')).status).to.equal(401);
    for (let i = 0; i < 2; i++) {
      const lapsed = await draw(keys.expired, '{');
      expect(lapsed.status).to.equal(403);
      expect(lapsed.headers, 'a lapsed account is not counted').to.not.have.property('x-ratelimit-limit');
    }
    expect((await draw(keys.business, '{')).status, 'the window comes before the body').to.equal(429);
  });

  for (const store of ['Postgres', 'Redis']) {
    it(`two instances on one ${store} count together`, async function () {
      const { database } = await theApp();
      const REDIS_URL = store === 'Redis' ? await redisUrl() : '';
      if (REDIS_URL === undefined) return this.skip();
      const env = { ...LIMITS, REDIS_URL, CACHE_MAX_MB: '0' };
      const instances = [await startApp(env, database), await startApp(env, database)];
      let counts: number[] = [];
      // An answer of Redis that takes longer than 100 ms counts as an outage, during which each instance counts for itself.
      for (let errors = -1, round = 0; errors !== (await redisErrors(instances)) && round < 12; round++) {
        if (store === 'Redis') for (const to of instances) await untilShared(to);
        errors = await redisErrors(instances);
        const { key } = await addCaller('business');
        // On a busy machine fewer at a time.
        const responses = await send(140, round < 2 ? 40 : 8, (i) =>
          request('POST', RENDER, { to: instances[i % 2] as RunningApp, key, body: spec() }),
        );
        counts = [count(responses, 200), count(responses, 429)];
      }
      expect(counts).to.deep.equal([100, 40]);
    });
  }

  /** How many commands of these instances Redis has failed or answered too late. */
  async function redisErrors(instances: RunningApp[]): Promise<number> {
    const texts = await Promise.all(
      instances.map(async (to) => (await request('GET', '/metrics', { to })).body.toString()),
    );
    const totals = texts.map((text) => Number(/^chartwright_redis_errors_total (\d+)$/m.exec(text)?.[1]));
    return totals.reduce((sum, total) => sum + total, 0);
  }

  /**
   * An instance counts alone until it is connected to Redis, and for a second after an error. It has no cache of its own, so a HIT shows that
   * it asks Redis. Each try has a caller of its own, so that none is over its limit.
   */
  async function untilShared(to: RunningApp): Promise<void> {
    const query = simpleQuery();
    await until(async () => {
      const { key } = await addCaller('starter');
      return (await request('GET', `${RENDER}?${query}&key=${key}`, { to })).headers['x-cache'] === 'HIT';
    });
  }
});

describe('Limits: 5 anonymous requests per 15 minutes and IP address', () => {
  let to: RunningApp;
  before(async () => {
    const { database } = await theApp();
    to = await startApp({ ANONYMOUS_RATE_LIMIT_MAX: '5', TRUST_PROXY: '1' }, database);
  });
  const open = (ip: string) => request('GET', `${RENDER}?${simpleQuery()}`, { to, headers: { 'X-Forwarded-For': ip } });

  it('rejects the sixth request of one address; other addresses and keys are not affected', async () => {
    for (let i = 0; i < 5; i++) {
      const response = await open('192.0.2.1');
      expect(response.status).to.equal(200);
      expect(response.headers['x-ratelimit-limit']).to.equal('5');
      expect(response.headers['x-ratelimit-remaining']).to.equal(String(4 - i));
    }
    expectRateLimited(await open('192.0.2.1'), 5);
    expect((await open('192.0.2.2')).status).to.equal(200);
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    await request('GET', `${RENDER}?${simpleQuery()}&key=${to.keys.pro}`, { to, headers, status: 200 });
  });

  it('an IPv6 /64 network counts as one address', async () => {
    for (let i = 1; i <= 5; i++) expect((await open(`2001:db8:1:1::${i}`)).status).to.equal(200);
    expect((await open('2001:db8:1:1:ffff::6')).status).to.equal(429);
    for (let i = 1; i <= 6; i++) expect((await open(`2001:db8:2:${i}::1`)).status).to.equal(200);
  });

  it('forged X-Forwarded-For: only the entry our own proxy wrote counts, and none without a proxy', async () => {
    for (let i = 1; i <= 5; i++) expect((await open(`203.0.113.${i}, 192.0.2.9`)).status).to.equal(200);
    expect((await open('203.0.113.6, 192.0.2.9')).status).to.equal(429);
    const direct = await separateApp();
    const forge = (i: number) =>
      request('GET', `${RENDER}?${simpleQuery()}`, { to: direct, headers: { 'X-Forwarded-For': `198.51.100.${i}` } });
    for (let i = 1; i <= 5; i++) expect((await forge(i)).status).to.equal(200);
    expect((await forge(6)).status).to.equal(429);
  });
});

import { expect } from 'chai';
import { RENDER, type RunningApp, request, simpleQuery, startApp, theApp } from '../support/app.js';
import { redisUrl } from '../support/redis.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

describe('the second level of the cache in Redis', () => {
  let proxy: TcpProxy;
  /** Two instances that share Redis and have no cache of their own, so that every HIT comes from Redis. */
  let one: RunningApp;
  let other: RunningApp;

  before(async function () {
    const found = await redisUrl();
    if (found === undefined) {
      this.skip();
      return;
    }
    const url = new URL(found);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 6379) });
    const { database } = await theApp();
    const REDIS_URL = `redis://127.0.0.1:${proxy.port}`;
    one = await startApp({ REDIS_URL, CACHE_MAX_MB: '0' }, database);
    other = await startApp({ REDIS_URL, CACHE_MAX_MB: '0' }, database);
    await untilShared();
  });
  after(() => proxy?.close());

  async function cacheOf(to: RunningApp, path: string): Promise<unknown> {
    return (await request('GET', path, { to, status: 200 })).headers['x-cache'];
  }

  /** Waits until one instance answers what the other has drawn: connecting and storing happen in the background. */
  async function untilShared(): Promise<void> {
    const path = `${RENDER}?${simpleQuery()}`;
    await until(async () => (await cacheOf(one, path)) === 'HIT' && (await cacheOf(other, path)) === 'HIT');
  }

  it('an image drawn by one process is a HIT in another, byte for byte', async () => {
    const path = `${RENDER}?${simpleQuery()}`;
    const drawn = await request('GET', path, { to: one });
    let fetched = drawn;
    await until(async () => {
      fetched = await request('GET', path, { to: other });
      return fetched.headers['x-cache'] === 'HIT';
    });
    expect(fetched.body.equals(drawn.body)).to.equal(true);
  });

  for (const fault of ['stall', 'cut'] as const) {
    it(`${fault}: images are drawn without a 5xx; the outage is logged and counted, and the cache recovers`, async () => {
      const errorsBefore = await redisErrors();
      proxy[fault]();
      for (let i = 0; i < 10; i++) expect(await cacheOf(one, `${RENDER}?${simpleQuery()}`)).to.equal('MISS');
      expect((await request('GET', '/readyz', { to: one })).status).to.equal(200);
      // After an earlier error Redis is not asked again at once.
      await until(async () => {
        await cacheOf(one, `${RENDER}?${simpleQuery()}`);
        return (await redisErrors()) > errorsBefore;
      });
      expect(one.logged()).to.match(/Redis unavailable/);
      proxy.restore();
      await untilShared();
    });
  }

  async function redisErrors(): Promise<number> {
    const { body } = await request('GET', '/metrics', { to: one });
    return Number(/^chartwright_redis_errors_total (\d+)/m.exec(body.toString('utf8'))?.[1]);
  }
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { openRateLimitStore } from '../../../src/plans/rate-limit/open-store.js';
import { createMemoryStore, type RateLimitStore } from '../../../src/plans/rate-limit/rate-limit-store.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { openRedis, type Redis } from '../../../src/platform/redis.js';
import { theApp } from '../../support/app.js';
import { list } from '../../support/list.js';
import { redisUrl } from '../../support/redis.js';
import { withSkewedClock } from '../../support/skewed-clock.js';
import { until } from '../../support/until.js';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const log = createLog('silent');
const opened: Redis[] = [];

async function openOnRedis(context: Mocha.Context): Promise<RateLimitStore> {
  const url = await redisUrl();
  if (url === undefined) return context.skip();
  // Without an answer in time the service counts in memory, which is about outages and not about these counters.
  const redis = openRedis({ url, log, metrics: createMetrics(), responseTimeoutMs: 60_000 });
  if (redis === undefined) throw new Error('Redis is needed');
  opened.push(redis);
  while ((await redis.ask((client) => client.ping())) === undefined) await sleep(5);
  return openRateLimitStore({
    dataSource: (await theApp()).database.dataSource,
    redis,
    isAlone: false,
    now: Date.now,
    log,
  });
}

/** Each call opens another instance on the same store, like another process. */
const stores: Record<string, (context: Mocha.Context) => Promise<RateLimitStore>> = {
  Postgres: async () =>
    openRateLimitStore({
      dataSource: (await theApp()).database.dataSource,
      redis: undefined,
      isAlone: false,
      now: Date.now,
      log,
    }),
  Redis: openOnRedis,
};

describe('the rate limit store', () => {
  after(() => {
    for (const redis of opened) redis.close();
  });

  for (const [store, open] of Object.entries(stores))
    it(`${store}: 300 concurrent requests over two instances are counted 1 to 300, none twice`, async function () {
      const instances = [await open(this), await open(this)];
      const key = randomUUID();
      const counts = await Promise.all(
        Array.from({ length: 300 }, (_, i) => instances[i % 2]?.increment(key, QUARTER_HOUR_MS)),
      );
      const used = counts.map((count) => count?.used ?? 0).sort((a, b) => a - b);
      expect(used).to.deep.equal(Array.from({ length: 300 }, (_, i) => i + 1));
    });

  for (const [store, open] of Object.entries(stores))
    it(`${store}: 300 concurrent requests of 3 keys over two instances: what a key is refused is not counted for its account`, async function () {
      const instances = [await open(this), await open(this)];
      const account = randomUUID();
      const keys = Array.from({ length: 3 }, () => ({ key: randomUUID(), limit: 60 }));
      const counts = await Promise.all(
        Array.from({ length: 300 }, (_, i) =>
          instances[i % 2]?.incrementBoth(keys[i % 3] as (typeof keys)[0], account, QUARTER_HOUR_MS),
        ),
      );
      const ofKeys = counts.map((count) => count?.first.used ?? 0).sort((a, b) => a - b);
      expect(ofKeys).to.deep.equal(Array.from({ length: 300 }, (_, i) => Math.floor(i / 3) + 1));
      for (const count of counts) expect(count?.second === undefined).to.equal((count?.first.used ?? 0) > 60);
      const ofAccount = counts.flatMap((count) => count?.second?.used ?? []).sort((a, b) => a - b);
      expect(ofAccount).to.deep.equal(Array.from({ length: 180 }, (_, i) => i + 1));
    });

  it('while Redis is unavailable, windows end by the clock that the instances share', async () => {
    const FIVE_MINUTES_MS = 5 * 60 * 1000;
    const redis = openRedis({ url: 'redis://127.0.0.1:1', log, metrics: createMetrics() });
    if (redis !== undefined) opened.push(redis);
    const { dataSource } = (await theApp()).database;
    const now = () => Date.now() + FIVE_MINUTES_MS;
    const requests = openRateLimitStore({ dataSource, redis, isAlone: false, now, log });
    const before = now();
    const read = await requests.read(randomUUID(), QUARTER_HOUR_MS);
    const counted = await requests.increment(randomUUID(), QUARTER_HOUR_MS);
    for (const { endsAtMs } of [read, counted])
      expect(endsAtMs).to.be.within(before + QUARTER_HOUR_MS, now() + QUARTER_HOUR_MS);
  });

  it('memory: a clock that is set ends no window early, and keeps none open', async () => {
    let elapsedMs = 0;
    const requests = createMemoryStore(undefined, () => elapsedMs);
    const key = randomUUID();
    const usedAt = (skewMs: number) =>
      withSkewedClock(skewMs, async () => (await requests.increment(key, QUARTER_HOUR_MS)).used);
    expect([await usedAt(0), await usedAt(2 * QUARTER_HOUR_MS), await usedAt(-QUARTER_HOUR_MS)]).to.deep.equal([
      1, 2, 3,
    ]);
    elapsedMs = QUARTER_HOUR_MS;
    expect(await usedAt(-4 * QUARTER_HOUR_MS)).to.equal(1);
  });

  const all: typeof stores = { ...stores, memory: async () => createMemoryStore() };
  for (const [store, open] of Object.entries(all)) {
    it(`${store}: the end of a window is known and fixed`, async function () {
      const requests = await open(this);
      const key = randomUUID();
      const before = Date.now();
      const first = await requests.increment(key, QUARTER_HOUR_MS);
      const second = await requests.increment(key, QUARTER_HOUR_MS);
      expect([first.used, second.used]).to.deep.equal([1, 2]);
      expect(first.endsAtMs).to.be.within(before + QUARTER_HOUR_MS - 50, Date.now() + QUARTER_HOUR_MS + 50);
      expect(first.endsInMs).to.be.within(QUARTER_HOUR_MS - (Date.now() - before) - 50, QUARTER_HOUR_MS + 50);
      expect(Math.abs(second.endsAtMs - first.endsAtMs)).to.be.at.most(2);
    });

    it(`${store}: a new window starts after the last one, and keys are independent`, async function () {
      const requests = await open(this);
      const key = randomUUID();
      await requests.increment(key, 40);
      await requests.increment(key, 40);
      await until(async () => (await requests.increment(key, QUARTER_HOUR_MS)).used === 1);
      expect((await requests.increment(key, QUARTER_HOUR_MS)).used).to.equal(2);
      expect((await requests.increment(randomUUID(), QUARTER_HOUR_MS)).used).to.equal(1);
    });

    it(`${store}: counts in two windows, each with its own end`, async function () {
      const requests = await open(this);
      const [first, second] = [{ key: randomUUID(), limit: 2 }, randomUUID()];
      const before = Date.now();
      await requests.increment(second, 2 * QUARTER_HOUR_MS);
      const counts = [];
      for (let i = 0; i < 3; i++) counts.push(await requests.incrementBoth(first, second, QUARTER_HOUR_MS));
      expect(counts.map((count) => [count.first.used, count.second?.used])).to.deep.equal(
        list([1, 2], [2, 3], [3, undefined]),
      );
      const sinceMs = Date.now() - before;
      const ends = [counts[0]?.first.endsInMs ?? 0, counts[0]?.second?.endsInMs ?? 0];
      expect(ends[0]).to.be.within(QUARTER_HOUR_MS - sinceMs - 50, QUARTER_HOUR_MS + 50);
      expect(ends[1]).to.be.within(2 * QUARTER_HOUR_MS - sinceMs - 50, 2 * QUARTER_HOUR_MS + 50);
      expect(counts[0]?.first.endsAtMs).to.be.within(before + QUARTER_HOUR_MS - 50, Date.now() + QUARTER_HOUR_MS + 50);
    });

    it(`${store}: a window without a limit counts on`, async function () {
      const requests = await open(this);
      const [first, second] = [{ key: randomUUID(), limit: Number.MAX_SAFE_INTEGER }, randomUUID()];
      await requests.incrementBoth(first, second, QUARTER_HOUR_MS);
      expect((await requests.incrementBoth(first, second, QUARTER_HOUR_MS)).second?.used).to.equal(2);
    });

    it(`${store}: decrements what was incremented, never below zero`, async function () {
      const requests = await open(this);
      const key = randomUUID();
      await requests.decrement(key);
      await requests.increment(key, QUARTER_HOUR_MS);
      await requests.decrement(key);
      await requests.decrement(key);
      expect((await requests.increment(key, QUARTER_HOUR_MS)).used).to.equal(1);
    });
  }
});

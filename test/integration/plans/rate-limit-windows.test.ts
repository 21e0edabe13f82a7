import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createMemoryWindows } from '../../../src/plans/rate-limit/memory-windows.js';
import { openWindows, type Windows } from '../../../src/plans/rate-limit/windows.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { openRedis, type Redis } from '../../../src/platform/redis.js';
import { theApp } from '../../support/app.js';
import { redisUrl } from '../../support/redis.js';

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const log = createLog('silent');
const opened: Redis[] = [];

async function openOnRedis(context: Mocha.Context): Promise<Windows> {
  const url = await redisUrl();
  if (url === undefined) return context.skip();
  const redis = openRedis({ url, log, metrics: createMetrics() });
  if (redis === undefined) throw new Error('Redis is needed');
  opened.push(redis);
  while ((await redis.ask((client) => client.ping())) === undefined) await sleep(5);
  return openWindows({ dataSource: (await theApp()).database.dataSource, redis, isAlone: false, log });
}

/** Each gives a new instance on the same store, as two processes have it. */
const stores: Record<string, (context: Mocha.Context) => Promise<Windows>> = {
  Postgres: async () =>
    openWindows({ dataSource: (await theApp()).database.dataSource, redis: undefined, isAlone: false, log }),
  Redis: openOnRedis,
};

describe('windows', function () {
  this.timeout(60_000);
  after(() => {
    for (const redis of opened) redis.close();
  });

  for (const [store, open] of Object.entries(stores)) {
    it(`${store}: 300 concurrent requests over two instances are counted 1 to 300, none twice`, async function () {
      const instances = [await open(this), await open(this)];
      const name = randomUUID();
      const counts = await Promise.all(
        Array.from({ length: 300 }, (_, i) => instances[i % 2]?.take(name, QUARTER_HOUR_MS)),
      );
      const used = counts.map((count) => count?.used ?? 0).sort((a, b) => a - b);
      expect(used).to.deep.equal(Array.from({ length: 300 }, (_, i) => i + 1));
    });
  }

  const all: typeof stores = { ...stores, memory: async () => createMemoryWindows() };
  for (const [store, open] of Object.entries(all)) {
    it(`${store}: the end of a window is known and fixed`, async function () {
      const windows = await open(this);
      const name = randomUUID();
      const before = Date.now();
      const first = await windows.take(name, QUARTER_HOUR_MS);
      const second = await windows.take(name, QUARTER_HOUR_MS);
      expect([first.used, second.used]).to.deep.equal([1, 2]);
      expect(first.endsAtMs).to.be.within(before + QUARTER_HOUR_MS - 50, Date.now() + QUARTER_HOUR_MS + 50);
      expect(first.endsInMs).to.be.within(QUARTER_HOUR_MS - (Date.now() - before) - 50, QUARTER_HOUR_MS + 50);
      expect(Math.abs(second.endsAtMs - first.endsAtMs)).to.be.at.most(2);
    });

    it(`${store}: a new window starts after the last one, and names are independent`, async function () {
      const windows = await open(this);
      const name = randomUUID();
      await windows.take(name, 40);
      await windows.take(name, 40);
      await sleep(60);
      expect((await windows.take(name, QUARTER_HOUR_MS)).used).to.equal(1);
      expect((await windows.take(randomUUID(), QUARTER_HOUR_MS)).used).to.equal(1);
    });

    it(`${store}: released requests can be taken again, but never more than were taken`, async function () {
      const windows = await open(this);
      const name = randomUUID();
      await windows.giveBack(name);
      await windows.take(name, QUARTER_HOUR_MS);
      await windows.giveBack(name);
      await windows.giveBack(name);
      expect((await windows.take(name, QUARTER_HOUR_MS)).used).to.equal(1);
    });
  }
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { createRetention, type Retention } from '../../../src/delivery/storage/retention.js';
import { createStorage, type Storage } from '../../../src/delivery/storage/storage.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { createStoredBytes, type StoredBytes } from '../../../src/plans/stored-bytes.js';
import { createDatabaseClock } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { addCaller, theApp } from '../../support/app.js';
import { pairs } from '../../support/list.js';
import { s3Server } from '../../support/s3.js';
import { makeScratchDir } from '../../support/scratch.js';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

for (const place of ['files', 'a bucket'] as const) {
  describe(`the retention of stored images in ${place}`, () => {
    const directory = makeScratchDir();
    let nowMs = Date.now();
    let accountId: string;
    let storage: Storage;
    let storedBytes: StoredBytes;
    before(async () => {
      const { dataSource } = (await theApp()).database;
      storedBytes = createStoredBytes({ dataSource, table: PLANS });
      const { port, env } = await s3Server();
      const s3 = {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: String(env['S3_BUCKET']),
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      };
      accountId = (await addCaller()).accountId;
      storage = createStorage({
        dataSource,
        ...{ storedBytes, disk: undefined },
        log: createLog('silent'),
        metrics: createMetrics(),
        directory,
        s3: place === 'files' ? undefined : s3,
        secret: 'a secret of the tests, 32 characters and more',
        retentionDays: 1,
        baseUrlOf: async () => 'https://example.com',
        now: () => nowMs,
      });
    });
    after(() => storage.close());

    const keep = (text: string) =>
      storage.put({ accountId, plan: 'pro' }, { image: Buffer.from(text), format: 'png', width: 100, height: 100 });
    const textOf = async (name: string) => {
      const found = await storage.open(name);
      return found && (await buffer(found.stream)).toString();
    };
    const rows = async () => {
      const { dataSource } = (await theApp()).database;
      return (await dataSource.query('SELECT name FROM stored_images WHERE account_id = $1', [accountId])).length;
    };

    const countedBytes = async () => (await storedBytes.usageOfAll([{ accountId, plan: 'pro' }]))[0]?.used;

    it('removes only expired rows and their images, and frees their bytes', async () => {
      const old = await Promise.all(Array.from({ length: 45 }, (_, i) => keep(`old ${i}`)));
      const renewed = await keep('renewed');
      nowMs += DAY_MS - 1;
      await storage.sweep();
      expect(await rows()).to.equal(46);
      expect(await countedBytes()).to.equal(10 * 'old 0'.length + 35 * 'old 10'.length + 'renewed'.length);
      const young = await keep('young');
      await keep('renewed');
      nowMs += 1;
      await storage.sweep();
      expect(await rows()).to.equal(2);
      expect(await countedBytes()).to.equal('young'.length + 'renewed'.length);
      expect(await textOf(young.name)).to.equal('young');
      expect(await textOf(renewed.name)).to.equal('renewed');
      for (const { name } of old) expect(await textOf(name)).to.equal(undefined);
      const [{ name } = { name: '' }] = old;
      expect(existsSync(join(directory, name.slice(0, 2), name))).to.equal(false);
    });

    it('a removed image can be stored again under its name', async () => {
      const { name } = await keep('comes back');
      nowMs += DAY_MS;
      await storage.sweep();
      expect(await textOf(name)).to.equal(undefined);
      expect((await keep('comes back')).name).to.equal(name);
      expect(await textOf(name)).to.equal('comes back');
    });

    it('an image whose row was begun before a crash takes no bytes after an hour, and its object is removed', async () => {
      const { dataSource } = (await theApp()).database;
      const before = { rows: await rows(), bytes: await countedBytes() };
      const { name } = await keep('crashed');
      // What a crash leaves that comes before the image is confirmed.
      await dataSource.query('UPDATE stored_images SET expires_at = $2 WHERE name = $1', [
        name,
        new Date(nowMs + HOUR_MS),
      ]);
      nowMs += HOUR_MS;
      await storage.sweep();
      expect({ rows: await rows(), bytes: await countedBytes() }).to.deep.equal(before);
      expect(await textOf(name)).to.equal(undefined);
    });

    it('concurrent sweeps, and storing one of their images, lose nothing', async () => {
      const { name } = await keep('contended');
      nowMs += DAY_MS;
      await Promise.all([storage.sweep(), storage.sweep(), keep('contended'), storage.sweep()]);
      expect(await textOf(name)).to.equal('contended');
      expect(await rows()).to.equal(1);
    });
  });
}

describe('the retention of an image that could not be stored', () => {
  const account = { accountId: '', plan: 'pro' };
  const row = { name: `${'ab'.repeat(20)}.png`, format: 'png', width: 100, height: 100, bytes: 1000 } as const;
  const removed: string[] = [];
  let nowMs = Date.now();
  let retention: Retention;
  let countedBytes: () => Promise<number | undefined>;
  before(async () => {
    const { dataSource } = (await theApp()).database;
    account.accountId = (await addCaller()).accountId;
    const storedBytes = createStoredBytes({ dataSource, table: PLANS });
    countedBytes = async () => (await storedBytes.usageOfAll([account]))[0]?.used;
    const remove = async (name: string) => void removed.push(name);
    const clock = createDatabaseClock(() => nowMs);
    retention = createRetention({ dataSource, retentionDays: 1, remove, clock, storedBytes });
  });
  const listed = async () => (await retention.select(account.accountId, { limit: 10 })).map(({ bytes }) => bytes);

  it('is not listed or counted, and the sweep removes what may have arrived of it', async () => {
    const begun = await retention.begin(account, row);
    expect(await countedBytes()).to.equal(1000);
    await begun.undo();
    expect(await countedBytes()).to.equal(0);
    expect(await listed()).to.deep.equal([]);
    await retention.sweep();
    expect(removed).to.deep.equal([]);
    nowMs += HOUR_MS;
    await retention.sweep();
    expect(removed).to.deep.equal([row.name]);
  });

  it('does not take it from another request that stores the same image, whatever comes first', async () => {
    const orders: ('confirm' | 'undo')[][] = pairs(['confirm', 'undo'], ['undo', 'confirm']);
    for (const order of orders) {
      for (const isFirst of [true, false]) {
        const [first, second] = [await retention.begin(account, row), await retention.begin(account, row)];
        const [stored, failed] = isFirst ? [first, second] : [second, first];
        for (const step of order) await (step === 'confirm' ? stored.confirm() : failed.undo());
        expect(await countedBytes(), order.join()).to.equal(1000);
        expect(await listed(), order.join()).to.deep.equal([1000]);
        nowMs += HOUR_MS;
        removed.length = 0;
        await retention.sweep();
        expect(removed, order.join()).to.deep.equal([]);
        await retention.delete(account.accountId, row.name, async () => undefined);
      }
    }
  });

  it('keeps the image that was stored before, until it would have expired', async () => {
    const expiresAt = await (await retention.begin(account, row)).confirm();
    nowMs += HOUR_MS;
    await (await retention.begin(account, row)).undo();
    const [image] = await retention.select(account.accountId, { limit: 10 });
    expect(image).to.deep.include({ bytes: 1000, expiresAt });
    expect(await countedBytes()).to.equal(1000);
  });
});

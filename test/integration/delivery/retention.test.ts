import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { createStorage, type Storage } from '../../../src/delivery/storage/storage.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { createStoredBytes, type StoredBytes } from '../../../src/plans/stored-bytes.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { addCaller, theApp } from '../../support/app.js';
import { s3Server } from '../../support/s3.js';
import { makeScratchDir } from '../../support/scratch.js';

const DAY_MS = 24 * 3600 * 1000;

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

    it('concurrent sweeps, and storing one of their images, lose nothing', async () => {
      const { name } = await keep('contended');
      nowMs += DAY_MS;
      await Promise.all([storage.sweep(), storage.sweep(), keep('contended'), storage.sweep()]);
      expect(await textOf(name)).to.equal('contended');
      expect(await rows()).to.equal(1);
    });
  });
}

import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { expect } from 'chai';
import { createStorage, type Storage } from '../../../src/delivery/storage/storage.js';
import { PLANS } from '../../../src/plans/plan-table.js';
import { createStoredBytes } from '../../../src/plans/stored-bytes.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { addCaller, theApp } from '../../support/app.js';
import { s3Server } from '../../support/s3.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('stored archives', () => {
  const open: Storage[] = [];
  after(() => Promise.all(open.map((storage) => storage.close())));

  async function newStorage(place: 'files' | 'a bucket') {
    const { port, env } = await s3Server();
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      region: String(env['S3_REGION']),
      bucket: String(env['S3_BUCKET']),
      accessKeyId: String(env['S3_ACCESS_KEY_ID']),
      secretAccessKey: String(env['S3_SECRET_ACCESS_KEY']),
    };
    const { dataSource } = (await theApp()).database;
    const storage = createStorage({
      dataSource,
      ...{ storedBytes: createStoredBytes({ dataSource, table: PLANS }), disk: undefined },
      log: createLog('silent'),
      metrics: createMetrics(),
      directory: makeScratchDir(),
      s3: place === 'files' ? undefined : s3,
      secret: 'a secret of this test that is long enough',
      retentionDays: 90,
      baseUrlOf: () => Promise.resolve('https://cdn.example.com'),
    });
    open.push(storage);
    return { storage, s3 };
  }

  for (const place of ['files', 'a bucket'] as const)
    it(`${place}: stores an archive without width and height under a name with its type`, async () => {
      const { storage } = await newStorage(place);
      const { accountId } = await addCaller();
      const image = Buffer.from('PK\u0005\u0006 and so on');
      const { name, url } = await storage.put(
        { accountId, plan: 'pro' },
        { image, format: 'zip', width: null, height: null },
      );
      expect(url).to.match(/^https:\/\/cdn\.example\.com\/i\/[0-9a-f]{40}\.zip$/);
      const kept = await storage.open(name);
      expect(kept).to.include({ format: 'zip', bytes: image.length });
      if (kept !== undefined) expect((await buffer(kept.stream)).equals(image)).to.equal(true);
    });

  it('a bucket behind a CDN serves an archive as an attachment and an image inline', async () => {
    const { storage, s3 } = await newStorage('a bucket');
    const { accountId } = await addCaller();
    const { accessKeyId, secretAccessKey, endpoint, region, bucket } = s3;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    const headersOf = async (format: 'zip' | 'png') => {
      const { name } = await storage.put(
        { accountId, plan: 'pro' },
        { image: Buffer.from(format), format, width: null, height: null },
      );
      const { headers } = await client.fetch(`${endpoint}/${bucket}/i/${name}`, { method: 'HEAD' });
      return ['content-type', 'content-disposition'].map((header) => headers.get(header));
    };
    expect(await headersOf('zip')).to.deep.equal(['application/zip', 'attachment; filename="charts.zip"']);
    expect(await headersOf('png')).to.deep.equal(['image/png', null]);
  });
});

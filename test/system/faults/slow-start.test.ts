import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { onFileEnd } from '../../support/lifetime.js';
import { migratedDatabaseUrl } from '../../support/postgres.js';

/** More than a connection may take while the service runs. */
const LATE_MS = 2_100;

describe('a start on a machine where connections take long', () => {
  it('waits for Postgres longer than a request does, and connects again when a connection was too late', async () => {
    const url = new URL(await migratedDatabaseUrl());
    const [host, port] = [url.hostname, Number(url.port)];
    const lateUntilMs = performance.now() + 3 * LATE_MS;
    const proxy = createServer(async (client) => {
      client.on('error', () => undefined).pause();
      if (performance.now() < lateUntilMs) await sleep(LATE_MS);
      const upstream = connect(port, host).on('error', () => client.destroy());
      client.pipe(upstream).pipe(client);
    }).listen(0, '127.0.0.1');
    onFileEnd(() => proxy.close());
    await once(proxy, 'listening');
    url.hostname = '127.0.0.1';
    url.port = String((proxy.address() as AddressInfo).port);
    const options = { url: url.href, dataDir: '/nonexistent', log: createLog('silent'), onProgress: () => undefined };
    const database = await openDatabase(options);
    expect(await database.dataSource.query('SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    await database.close();
  });
});

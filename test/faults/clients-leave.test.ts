import { once } from 'node:events';
import { request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { expectStillDraws, RENDER, request, simpleQuery, spec, theApp } from '../support/app.js';

describe('clients that go away (reliability §7)', function () {
  this.timeout(60_000);

  it('100 that hang up after 50 ms: what is still queued is never drawn, and the pool is idle within two seconds', async () => {
    const { port, keys, chromium } = await theApp();
    await expectStillDraws();
    const before = chromium.stats().renders;
    const clients = Array.from({ length: 100 }, () => {
      const req = send({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: RENDER,
        headers: { Authorization: `Bearer ${keys.pro}` },
      });
      req.on('error', () => req.destroy());
      req.end(JSON.stringify(spec({ width: 3000, height: 2000 })));
      return req;
    });
    await sleep(50);
    for (const client of clients) client.destroy();
    const leftMs = performance.now();
    while (chromium.stats().queued + chromium.stats().drawing > 0) {
      expect(performance.now() - leftMs, 'the pool is still busy').to.be.below(2_000);
      await sleep(10);
    }
    expect(chromium.stats().renders - before).to.be.below(30);
    await expectStillDraws();
  });

  it('of ten who want the same picture nine leave: the tenth gets it', async () => {
    const { port, chromium } = await theApp();
    const path = `${RENDER}?${simpleQuery('&title=shared&scale=4')}`;
    const before = chromium.stats().renders;
    const leaving = Array.from({ length: 9 }, () => {
      const req = send({ port, host: '127.0.0.1', path });
      req.on('error', () => req.destroy());
      req.end();
      return req;
    });
    await Promise.all(leaving.map((req) => once(req, 'socket')));
    const staying = request('GET', path);
    await sleep(3);
    for (const client of leaving) client.destroy();
    expect((await staying).status).to.equal(200);
    expect(chromium.stats().renders - before).to.equal(1);
  });
});

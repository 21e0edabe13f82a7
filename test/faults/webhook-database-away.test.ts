import { expect } from 'chai';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { openHooks, openOwnDatabase, startReceiver } from '../support/webhooks.js';

describe('webhooks while the database is away', () => {
  it("keeps a receiver's response until it can be stored: nothing is sent twice", async () => {
    let wire: TcpProxy | undefined;
    const database = await openOwnDatabase(async (url) => {
      wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
      [url.hostname, url.port] = ['127.0.0.1', String(wire.port)];
    });
    const hooks = await openHooks({ database });
    const receiver = await startReceiver((res) => {
      wire?.cut();
      setTimeout(() => wire?.restore(), 1500);
      res.end('got it');
    });
    const { id } = await hooks.subscribe(receiver.url);
    await hooks.enqueue();
    await hooks.webhooks.runDue();
    const [entry] = await hooks.log(id);
    expect([entry?.delivery.status, entry?.attempts.length]).to.deep.equal(['succeeded', 1]);
    expect(receiver.seen).to.have.length(1);
    await hooks.webhooks.close();
    await wire?.close();
  });
});

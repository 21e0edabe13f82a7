import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';
import { until } from '../../support/until.js';
import { startReceiver } from '../../support/webhooks.js';

describe('kill -9 of the service between the response of a receiver and its own commit', () => {
  const services: ServiceProcess[] = [];
  after(async () => {
    for (const service of services) await killProcess(service);
  });

  async function start(dataDir: string) {
    const service = startProcess(dataDir, { WEBHOOK_ALLOW_PRIVATE: 'true' });
    services.push(service);
    return { service, ...(await untilReady(service)) };
  }

  it('delivers again with the same id: at least once, at most twice', async () => {
    const dataDir = makeScratchDir();
    const first = await start(dataDir);
    const receiver = await startReceiver((res) => {
      // The response is sent, but cannot be recorded.
      if (receiver.seen.length === 1) first.service.child.kill('SIGKILL');
      res.end();
    });
    const headers = { Authorization: `Bearer ${first.key}` };
    const send = async (base: string, method: string, path: string, body?: object) => {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return (await (await fetch(`${base}/api/v1/webhooks${path}`, init)).json()) as Record<string, unknown>;
    };
    const { id } = await send(first.url, 'POST', '', { url: receiver.url, events: ['render.complete'] });
    const delivery = await send(first.url, 'POST', `/${String(id)}/test`);
    await first.service.ended;
    expect(receiver.seen).to.have.length(1);

    const second = await start(dataDir);
    const path = `/${String(id)}/deliveries/${String(delivery['id'])}`;
    await until(async () => (await send(second.url, 'GET', path))['status'] === 'succeeded', 20_000);
    expect(receiver.seen).to.have.length(2);
    const [one, two] = receiver.seen;
    expect([two?.headers['webhook-id'], two?.body]).to.deep.equal([one?.headers['webhook-id'], one?.body]);
  });
});

import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../../support/service-process.js';
import { until } from '../../support/until.js';
import { startReceiver } from '../../support/webhooks.js';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const CHART = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
/** prom-client itself requires the package of the API, which does nothing alone. */
const REPORT_LOADED = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (/@opentelemetry\\/(?!api\\/)/.test(resolved.url)) process.send(resolved.url);
      return resolved;
    },
  });`;
const PRELOAD = `data:text/javascript,${encodeURIComponent(REPORT_LOADED)}`;

describe('a service without a collector', () => {
  const services: ServiceProcess[] = [];
  after(async () => {
    for (const service of services) await killProcess(service);
  });

  async function start(env: NodeJS.ProcessEnv) {
    const service = startProcess(makeScratchDir(), { WEBHOOK_ALLOW_PRIVATE: 'true', ...env }, { preload: PRELOAD });
    services.push(service);
    const loaded: string[] = [];
    service.child.on('message', (module) => void loaded.push(String(module)));
    const { url, key } = await untilReady(service);
    const send = (path: string, body: object) =>
      fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, traceparent: TRACEPARENT },
        body: JSON.stringify(body),
      });
    return { service, loaded, send };
  }

  it("loads no module of OpenTelemetry without OTEL_*, and passes the caller's trace on to webhooks", async () => {
    const hooks = await startReceiver();
    const { loaded, send } = await start({});
    expect((await send('render', CHART)).status).to.equal(200);
    await send('webhooks', { url: hooks.url, events: ['render.complete'] });
    expect((await send('jobs', CHART)).status).to.equal(202);
    await until(() => hooks.seen.length > 0);
    expect(hooks.seen[0]?.headers['traceparent']).to.equal(TRACEPARENT);
    expect(loaded).to.deep.equal([]);
  });

  it('notices the modules where they are loaded; a collector that is away harms nothing', async () => {
    const { service, loaded, send } = await start({
      // Nothing listens there.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    });
    await until(() => loaded.length > 0);
    expect((await send('render', CHART)).status).to.equal(200);
    await until(() => service.output().includes('"msg":"traces not exported"'));
    expect(service.output()).to.contain('"reason":"connect ECONNREFUSED 127.0.0.1:9","msg":"traces not exported"');
    service.child.kill('SIGTERM');
    expect(await service.ended).to.equal(0);
    expect(service.output()).to.not.match(/uncaught|"level":"fatal"/);
  });
});

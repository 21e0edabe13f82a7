import { expect } from 'chai';
import { startApp, theApp } from '../support/app.js';
import { until } from '../support/until.js';

/** 20,000 points with a name on each, which takes seconds. */
const SLOW = {
  type: 'line',
  width: 2000,
  height: 2000,
  devicePixelRatio: 2,
  options: { plugins: { datalabels: { display: true } } },
  data: {
    labels: Array.from({ length: 1000 }, (_, at) => String(at)),
    datasets: Array.from({ length: 20 }, (_, series) => ({
      data: Array.from({ length: 1000 }, (__, at) => (at * 7919 + series) % 1009),
    })),
  },
};

describe('MCP: clients that go away', () => {
  it('ends the request to the API when the client disconnects', async () => {
    const app = await startApp({}, (await theApp()).database);
    const controller = new AbortController();
    const call = fetch(`http://127.0.0.1:${app.port}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${app.keys.business}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'render_chart', arguments: { spec: SLOW, output: 'url' } },
      }),
      signal: controller.signal,
    }).catch(() => undefined);
    await until(() => app.chromium.stats().drawing > 0);
    controller.abort();
    await call;
    const lines = () =>
      app
        .logged()
        .split('\n')
        .filter((line) => line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line) as { path: string; status: number })
        .filter(({ path }) => path !== '/openapi.json');
    await until(() => lines().length >= 2);
    expect(lines().map(({ path, status }) => [path, status])).to.have.deep.members([
      ['/mcp', 499],
      ['/api/v1/render', 499],
    ]);
    expect(app.logged()).to.not.include('MCP tool failed');
  });
});

import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import type { Frame } from 'puppeteer';
import { addCaller, request, theApp } from '../support/app.js';
import { manyPoints, twoSeries } from '../support/embed.js';
import { onFileEnd } from '../support/lifetime.js';
import { list } from '../support/list.js';
import { listenUntilFileEnd } from '../support/local-server.js';
import { openSiteTab } from '../support/site-tab.js';
import { callTool, imageOf } from './mcp.js';

const APPS = 'io.modelcontextprotocol/ui';
const MEDIA_TYPE = 'text/html;profile=mcp-app';
const URI = 'ui://chartwright/chart.html';

/** The official client, as a host that shows pages of servers or does not. */
async function host(key: string, mode: 'legacy' | 'auto', showsApps: boolean): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${(await theApp()).port}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  const capabilities = showsApps ? { extensions: { [APPS]: { mimeTypes: [MEDIA_TYPE] } } } : {};
  const client = new Client({ name: 'host', version: '1' }, { capabilities, versionNegotiation: { mode } });
  await client.connect(transport);
  onFileEnd(() => client.close());
  return client;
}

const toolMeta = async (client: Client) =>
  Object.fromEntries((await client.listTools()).tools.flatMap(({ name, _meta }) => (_meta ? [[name, _meta]] : [])));

const usedBy = async (key: string) =>
  ((await request('GET', '/api/v1/usage', { key })).json()['renders'] as { used: number }).used;

describe('MCP Apps', () => {
  for (const mode of ['legacy', 'auto'] as const) {
    it(`${mode}: a host that shows pages gets the page, and the chart for it beside the image`, async () => {
      const { key } = await addCaller('business');
      const client = await host(key, mode, true);
      const view = { ui: { resourceUri: URI } };
      expect(await toolMeta(client)).to.deep.equal({ render_chart: view, render_card: view });
      expect(client.getServerCapabilities()).to.deep.include({ extensions: { [APPS]: {} } });
      const [content] = (await client.readResource({ uri: URI })).contents;
      expect(content).to.include({ uri: URI, mimeType: MEDIA_TYPE });
      expect(content?._meta).to.deep.equal({ ui: { csp: {}, prefersBorder: false } });
      const result = await callTool(client, 'render_chart', { spec: twoSeries() });
      expect(imageOf(result).mimeType).to.equal('image/png');
      expect(String(result._meta?.['chartwright/view'])).to.contain('<svg').and.contain('<td>8,200</td>');
      expect(await usedBy(key)).to.equal(2);
    });

    it(`${mode}: any other host gets the image as before`, async () => {
      const { key } = await addCaller('business');
      const client = await host(key, mode, false);
      expect(await toolMeta(client)).to.deep.equal({});
      expect(client.getServerCapabilities()).to.not.have.property('extensions');
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).to.not.include(URI);
      const result = await callTool(client, 'render_chart', { spec: twoSeries() });
      expect(imageOf(result).mimeType).to.equal('image/png');
      expect(result._meta ?? {}).to.not.have.property('chartwright/view');
      expect(await usedBy(key)).to.equal(1);
    });
  }

  it('without SVG in the plan, and for too many marks, the result is the image alone', async () => {
    const trial = await host((await addCaller('trial')).key, 'legacy', true);
    const small = await callTool(trial, 'render_chart', { spec: twoSeries() });
    const { key } = await addCaller('business');
    const large = await callTool(await host(key, 'legacy', true), 'render_chart', { spec: manyPoints(20, 150) });
    for (const result of [small, large]) {
      expect(imageOf(result).mimeType).to.equal('image/png');
      expect(result._meta ?? {}).to.not.have.property('chartwright/view');
    }
  });

  describe('the page in a host', () => {
    let frame: Frame;
    let tab: Awaited<ReturnType<typeof openSiteTab>>;
    let client: Client;

    /** A host with the policy of the specification for a page without declared domains. */
    async function show(result: unknown): Promise<void> {
      const [content] = (await client.readResource({ uri: URI })).contents;
      const policy =
        "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'";
      const hostPage = `<title>Host</title><iframe sandbox="allow-scripts" src="/view" width="640" height="400"></iframe><script>
        window.seen = [];
        onmessage = ({ data, source }) => {
          seen.push(data);
          const answer = (message) => source.postMessage({ jsonrpc: '2.0', ...message }, '*');
          if (data.method === 'ui/initialize') answer({ id: data.id, result: { protocolVersion: '2026-01-26', hostContext: {} } });
          if (data.method === 'ui/notifications/initialized') answer({ method: 'ui/notifications/tool-result', params: ${JSON.stringify(result).replaceAll('<', '\\u003c')} });
        };
      </script>`;
      const port = await listenUntilFileEnd(
        createServer((req, res) => {
          const isView = req.url === '/view';
          if (isView) res.setHeader('Content-Security-Policy', policy);
          res.setHeader('Content-Type', 'text/html');
          res.end(isView && content && 'text' in content ? content.text : hostPage);
        }),
      );
      tab.problems.length = 0;
      await tab.page.goto(`http://127.0.0.1:${port}/`);
      const found = tab.page.frames().find((each) => each !== tab.page.mainFrame());
      if (found === undefined) throw new Error('no frame');
      frame = found;
    }

    before(async () => {
      tab = await openSiteTab();
      client = await host((await addCaller('business')).key, 'legacy', true);
    });

    it('shows the interactive chart, and tells the host its size', async () => {
      const label = '</script><img src=x onerror="parent.hit=1">';
      const spec = twoSeries({
        data: {
          labels: [label, 'b'],
          datasets: list({ label: 'A', data: [1, 2] }, { label: 'B', data: [3, 4] }),
        },
      });
      await show(await callTool(client, 'render_chart', { spec }));
      await frame.waitForSelector('.plot[tabindex]');
      await frame.focus('.plot');
      await tab.page.keyboard.press('ArrowRight');
      expect(await frame.evaluate(`document.querySelector('.tip').textContent`)).to.equal(`${label}\nA: 1`);
      expect(await frame.evaluate(`document.querySelectorAll('main img, main script').length`)).to.equal(0);
      const seen = await tab.evaluate<{ method?: string; params?: { height: number } }[]>('seen');
      expect(seen.map(({ method }) => method)).to.include.members(['ui/initialize', 'ui/notifications/initialized']);
      const size = seen.findLast(({ method }) => method === 'ui/notifications/size-changed');
      expect(size?.params?.height).to.be.greaterThan(300);
      expect(tab.problems).to.deep.equal([]);
    });

    it('shows the image of a result that has no interactive chart', async () => {
      const plain = await host((await addCaller('business')).key, 'legacy', false);
      await show(await callTool(plain, 'render_chart', { spec: twoSeries() }));
      await frame.waitForSelector('main img');
      expect(await frame.evaluate(`document.querySelector('img').alt`)).to.contain('Bar chart: Revenue');
      expect(tab.problems).to.deep.equal([]);
    });
  });
});

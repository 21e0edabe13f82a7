import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { pngSize, theApp } from '../support/app.js';
import { decode, pixelAt } from '../support/pixels.js';
import { specIn } from '../support/playground-link.js';
import { callTool, imageOf, mcpClient } from './mcp.js';

const BAR = {
  type: 'bar',
  width: 300,
  height: 200,
  data: { labels: ['Mon', 'Tue'], datasets: [{ label: 'Orders', data: [12, 19], backgroundColor: '#ff0000' }] },
};

for (const mode of ['legacy', 'auto'] as const) {
  describe(`MCP tools that draw, for a client in mode ${mode}`, () => {
    let client: Client;
    before(async () => {
      client = await mcpClient({ mode });
      // The client then validates structuredContent against the output schemas.
      await client.listTools();
    });

    it('render_chart answers the image, its size and alternative text', async () => {
      const result = await callTool(client, 'render_chart', { spec: { ...BAR, widht: 3 } });
      const { bytes, mimeType } = imageOf(result);
      expect(mimeType).to.equal('image/png');
      expect(pngSize(bytes)).to.deep.equal([300, 200]);
      const { data } = await decode(bytes);
      let red = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] === 255 && data[at + 1] === 0) red += 1;
      expect(red).to.be.greaterThan(1000);
      const { warnings, ...rest } = result.structuredContent as { warnings: string[] };
      expect(rest).to.deep.include({ format: 'png', width: 300, height: 200 });
      expect(rest).to.have.property('alt').that.includes('Orders');
      expect(warnings.join()).to.include('widht');
      expect(pixelAt(await decode(bytes), 0, 0)[3]).to.equal(255);
    });

    it('render_card draws header and key figures', async () => {
      const spec = {
        ...BAR,
        width: 600,
        height: 400,
        header: { title: 'Orders' },
        kpiStrip: [{ label: 'Tue', value: 19 }],
      };
      const result = await callTool(client, 'render_card', { spec });
      expect(pngSize(imageOf(result).bytes)).to.deep.equal([600, 400]);
      expect(result.structuredContent).to.have.property('alt').that.includes('Orders');
    });

    it('render_template draws the numbers of the call', async () => {
      const args = {
        template: 'mrr-trend',
        labels: ['Apr', 'May', 'Jun'],
        data: [[42, 48, 58]],
        title: 'MRR',
        width: 500,
      };
      const result = await callTool(client, 'render_template', args);
      const [width] = pngSize(imageOf(result).bytes);
      expect(width).to.equal(1000);
      expect(result.structuredContent).to.deep.include({ format: 'png', width: 500 });
      expect(result.structuredContent).to.have.property('alt').that.includes('58');
    });

    it('chart_from_description draws a sentence', async () => {
      const description = 'bar chart of orders: Monday 12, Tuesday 19, Wednesday 17';
      const result = await callTool(client, 'chart_from_description', { description, width: 400 });
      expect(pngSize(imageOf(result).bytes)[0]).to.equal(400);
      expect(result.structuredContent).to.have.property('alt').that.includes('19');
    });

    it('answers a link that opens the chart in the playground', async () => {
      const linkedSpec = ({ structuredContent }: { structuredContent?: unknown }) =>
        specIn((structuredContent as { playgroundUrl: string }).playgroundUrl);
      const drawn = await callTool(client, 'render_chart', { spec: BAR });
      expect(linkedSpec(drawn)).to.deep.equal(BAR);
      const checked = await callTool(client, 'validate_chart', { spec: { ...BAR, type: 'Bar' } });
      expect(linkedSpec(checked)).to.deep.equal({ ...BAR, type: 'Bar' });
      const stored = await callTool(client, 'render_template', { template: 'mrr-trend', output: 'url' });
      expect(linkedSpec(stored)).to.include.keys('type', 'data');
    });

    it('output "url" answers a link that works, and Markdown', async () => {
      const result = await callTool(client, 'render_chart', { spec: { ...BAR, format: 'svg' }, output: 'url' });
      const { url, expiresAt } = result.structuredContent as { url: string; expiresAt: string };
      expect(Date.parse(expiresAt)).to.be.greaterThan(Date.now());
      const { port } = await theApp();
      const fetched = await fetch(new URL(new URL(url).pathname, `http://127.0.0.1:${port}`));
      expect(fetched.headers.get('content-type')).to.equal('image/svg+xml');
      expect(result.content.map(({ type }) => type)).to.deep.equal(['resource_link', 'text', 'text']);
      const [, markdown] = result.content;
      expect(markdown?.type === 'text' && markdown.text)
        .to.match(/^!\[.+\]\(http.+\)$/)
        .and.include(url);
    });

    it('output "both" answers the image and a link', async () => {
      const result = await callTool(client, 'render_chart', { spec: BAR, output: 'both' });
      expect(pngSize(imageOf(result).bytes)).to.deep.equal([300, 200]);
      expect(result.structuredContent).to.have.property('url');
    });
  });
}

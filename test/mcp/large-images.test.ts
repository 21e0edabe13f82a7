import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { decode } from '../support/pixels.js';
import { callTool, imageOf, mcpClient } from './mcp.js';

/** Steep lines of many colors, which no format compresses well. Ten times the points would take ten times as long to draw, and make smaller files. */
const NOISE = {
  type: 'line',
  options: { plugins: { legend: { display: false } } },
  data: {
    labels: Array.from({ length: 100 }, (_, at) => String(at)),
    datasets: Array.from({ length: 20 }, (_, series) => ({
      label: `Series ${series}`,
      data: Array.from({ length: 100 }, (__, at) => ((at * 7919 + series * 104_729) % 1009) + Math.sin(at * series)),
    })),
  },
};

describe('MCP: large images', () => {
  let client: Client;
  before(async () => {
    client = await mcpClient();
  });

  for (const format of ['png', 'jpeg'])
    it(`draws a ${format} that would exceed 1 MB smaller, whole and with a note`, async () => {
      const spec = { ...NOISE, format, width: 1200, height: 900, devicePixelRatio: 2, quality: 100 };
      const result = await callTool(client, 'render_chart', { spec });
      const { bytes, base64Chars } = imageOf(result);
      expect(base64Chars).to.be.at.most(1_000_000);
      const { width, height } = await decode(bytes);
      expect(width / height).to.be.closeTo(4 / 3, 0.01);
      expect(width).to.be.greaterThan(500);
      const { warnings, ...told } = result.structuredContent as { warnings: string[]; width: number; height: number };
      expect(told).to.deep.include({ format, width, height });
      expect(warnings.join(' ')).to.include('to stay under 1 MB');
    });

  it('keeps the size of the URL', async () => {
    const spec = { ...NOISE, width: 1200, height: 900, devicePixelRatio: 2, format: 'jpeg', quality: 100 };
    const result = await callTool(client, 'render_chart', { spec, output: 'both' });
    expect(result.structuredContent).to.deep.include({ width: 1200, height: 900 });
    expect(imageOf(result).base64Chars).to.be.at.most(1_000_000);
  });

  it('lowers only the ratio where that is enough', async () => {
    const data = { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] };
    const spec = { type: 'bar', data, width: 1000, height: 500, devicePixelRatio: 4 };
    const result = await callTool(client, 'render_chart', { spec });
    expect((await decode(imageOf(result).bytes)).width).to.equal(2000);
    expect(result.structuredContent).to.deep.include({ width: 1000, height: 500 });
    expect(result.structuredContent).to.have.property('warnings').that.has.length(1);
  });
});

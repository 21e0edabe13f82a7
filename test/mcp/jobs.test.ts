import { expect } from 'chai';
import { theApp } from '../support/app.js';
import { callTool, errorOf, mcpClient } from './mcp.js';

const SPEC = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };
const REPORT = { title: 'Q3', pages: [{ heading: 'Revenue', text: 'Up.', charts: [{ spec: SPEC }] }] };

describe('MCP: reports', () => {
  it('create_report answers a job, and get_job waits for the PDF', async () => {
    const client = await mcpClient();
    await client.listTools();
    const created = await callTool(client, 'create_report', REPORT);
    const { jobId, status } = created.structuredContent as { jobId: string; status: string };
    expect(status).to.equal('queued');
    const done = await callTool(client, 'get_job', { jobId, waitSeconds: 30 });
    const { url, ...job } = done.structuredContent as { url: string };
    expect(job).to.deep.include({ jobId, status: 'completed', progress: { done: 1, total: 1 } });
    expect(done.content[0]).to.deep.include({ type: 'resource_link', uri: url });
    const { port } = await theApp();
    const file = await fetch(new URL(new URL(url).pathname, `http://127.0.0.1:${port}`));
    expect(file.headers.get('content-type')).to.equal('application/pdf');
  });

  it('names the wrong field of a report', async () => {
    const client = await mcpClient();
    const pages = [{ heading: 'Revenue', charts: [{ spec: { ...SPEC, type: 'Bar' } }] }];
    const told = errorOf(await callTool(client, 'create_report', { title: 'Q3', pages }));
    expect(told.details?.map(({ path }) => path)).to.deep.equal(['pages.0.charts.0.spec.type']);
  });
});

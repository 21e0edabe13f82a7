import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { addCaller, request, theApp } from '../support/app.js';
import { callTool, imageOf, mcpClient } from './mcp.js';

async function read(client: Client, uri: string): Promise<Record<string, unknown>> {
  const [content] = (await client.readResource({ uri })).contents;
  if (content === undefined || !('text' in content)) throw new Error('no text');
  return JSON.parse(String(content.text)) as Record<string, unknown>;
}

describe('MCP resources', () => {
  let client: Client;
  let key: string;
  before(async () => {
    ({ key } = await addCaller('business'));
    client = await mcpClient({ key });
  });

  it('every example draws as it is', async () => {
    const { resources } = await client.listResources();
    const examples = resources.filter(({ uri }) => uri.startsWith('chartwright://examples/'));
    expect(examples.length).to.be.greaterThan(15);
    for (const { uri } of examples.filter((each) => !each.uri.endsWith('/report'))) {
      const result = await callTool(client, 'render_chart', { spec: await read(client, uri) });
      imageOf(result);
      expect(result.structuredContent, uri).to.deep.include({ warnings: [] });
    }
    const job = await callTool(client, 'create_report', await read(client, 'chartwright://examples/report'));
    expect(job.structuredContent).to.have.property('status', 'queued');
  });

  it('the JSON Schema of the specification is the one of the API', async () => {
    const schema = await read(client, 'chartwright://schema/chart-spec');
    const description = (await request('GET', '/openapi.json')).json() as {
      components: { schemas: { ChartSpec: { properties: object } } };
    };
    expect(schema['properties']).to.deep.equal(description.components.schemas.ChartSpec.properties);
  });

  it('templates and brand kits are listed and read, those of the account too', async () => {
    const spec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
    const template = { name: 'Ours', slug: 'ours', spec };
    expect((await request('POST', '/api/v1/templates', { key, body: template })).status).to.equal(201);
    const kit = (await request('POST', '/api/v1/brand-kits', { key, body: { name: 'Acme' } })).json();
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).to.include('chartwright://templates/mrr-trend');
    expect(uris).to.include('chartwright://brand-kits/harbor');
    expect(uris).to.include(`chartwright://brand-kits/${kit['id']}`);
    expect(await read(client, 'chartwright://templates/ours')).to.deep.include({ name: 'Ours', spec });
    expect(await read(client, `chartwright://brand-kits/${kit['id']}`)).to.deep.include({ name: 'Acme' });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).to.deep.equal([
      'chartwright://templates/{slug}',
      'chartwright://brand-kits/{id}',
    ]);
  });

  it('an unknown resource is an error that names it', async () => {
    const uri = 'chartwright://templates/none';
    const error = await client.readResource({ uri }).catch((thrown: unknown) => thrown as Error);
    expect(error).to.be.an('error').with.property('message').that.includes(uri);
  });

  it('a malformed URI is an unknown resource, one of more than 2,000 characters an error', async () => {
    for (const uri of ['chartwright://templates/%E0%A4%A', 'chartwright://brand-kits/%']) {
      const error = await client.readResource({ uri }).catch((thrown: unknown) => thrown as Error);
      expect(error).to.be.an('error').with.property('message').that.includes('Resource not found');
    }
    const { port } = await theApp();
    const uri = `chartwright://templates/${'a'.repeat(1_100_000)}`;
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'resources/read', params: { uri } }),
    });
    expect(response.status).to.equal(400);
    const error = { code: -32602, message: 'params.uri must have at most 2000 characters' };
    expect(await response.json()).to.deep.equal({ jsonrpc: '2.0', error, id: null });
  });
});

import { expect } from 'chai';
import { addCaller, theApp } from '../support/app.js';
import { mcpClient } from './mcp.js';

const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

async function post(body: string, headers: Record<string, string> = {}) {
  const { port, keys } = await theApp();
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, Authorization: `Bearer ${keys.business}`, ...headers },
    body,
  });
  const text = await response.text();
  return { response, json: text === '' ? undefined : JSON.parse(text) };
}

const initialize = (protocolVersion: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'old', version: '1' } },
  });

describe('MCP over HTTP', () => {
  for (const version of ['2025-03-26', '2025-06-18', '2025-11-25'])
    it(`speaks ${version}, one request at a time, as JSON`, async () => {
      const { response, json } = await post(initialize(version));
      expect(response.headers.get('content-type')).to.equal('application/json');
      expect(response.headers.get('x-request-id')).to.match(/^req_/);
      expect(response.headers.get('mcp-session-id')).to.equal(null);
      expect(json.result.protocolVersion).to.equal(version);
      expect(json.result.serverInfo.name).to.equal('chartwright');
      const note = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
      expect(note.response.status).to.equal(202);
      const list = await post('{"jsonrpc":"2.0","id":2,"method":"tools/list"}', { 'MCP-Protocol-Version': version });
      expect(list.json.result.tools).to.have.length(8);
    });

  it('speaks 2026-07-28 with clients that negotiate it', async () => {
    const client = await mcpClient({ mode: 'auto' });
    expect(client.getNegotiatedProtocolVersion()).to.equal('2026-07-28');
  });

  it('has eight tools, each with title, schemas, annotations and an example, in less than 25 KB', async () => {
    const { tools } = await (await mcpClient()).listTools();
    expect(tools.map(({ name }) => name)).to.deep.equal([
      ...'render_chart render_card render_template list_templates validate_chart chart_from_description'.split(' '),
      ...'create_report get_job'.split(' '),
    ]);
    for (const { name, title, description, outputSchema, annotations } of tools) {
      expect(title, name).to.be.a('string');
      expect(outputSchema?.type, name).to.equal('object');
      expect(annotations, name).to.have.property('readOnlyHint');
      const [, example = ''] = /Example: (.*)$/.exec(description ?? '') ?? [];
      expect(() => JSON.parse(example), name).to.not.throw();
    }
    expect(JSON.stringify(tools).length).to.be.lessThan(25_000);
  });

  it('answers malformed messages as JSON-RPC errors', async () => {
    const broken = await post('{"jsonrpc":');
    expect(broken.response.status).to.equal(400);
    expect(broken.json).to.deep.include({ jsonrpc: '2.0', id: null });
    expect(broken.json.error.code).to.equal(-32700);
    expect(broken.json.error.message).to.include('column');
    for (const body of ['{}', 'null', '"x"', '{"jsonrpc":"2.0","id":1}']) {
      const { response, json } = await post(body);
      expect(response.status, body).to.equal(400);
      expect(json.error.code, body).to.be.a('number');
    }
    const unknown = await post('{"jsonrpc":"2.0","id":7,"method":"tools/destroy"}');
    expect(unknown.json).to.deep.include({ id: 7 });
    expect(unknown.json.error.code).to.equal(-32601);
  });

  it('refuses batches, in every version, before any of their messages runs', async () => {
    const { accountId, key } = await addCaller('pro');
    const headers = { Authorization: `Bearer ${key}` };
    const call = (id: number) =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"list_templates","arguments":{}}}`;
    const batches = ['[]', `[${call(1)}]`, ` \n[${Array.from({ length: 100 }, (_, i) => call(i)).join()}]`];
    for (const version of ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']) {
      for (const body of batches) {
        const { response, json } = await post(body, { ...headers, 'MCP-Protocol-Version': version });
        expect(response.status, body).to.equal(400);
        expect(json).to.deep.equal({
          jsonrpc: '2.0',
          error: { code: -32600, message: 'Batches are not supported: send one JSON-RPC message per request.' },
          id: null,
        });
      }
    }
    const lines = (await theApp()).logged().split('\n');
    const requested = lines.filter((line) => line.includes('"request"') && line.includes(accountId));
    expect(requested, 'requests of the account, those of tools included').to.have.length(12);
  });

  it('counts every message, refused ones included, in the management window of the account', async () => {
    const { key } = await addCaller('pro');
    const headers = { Authorization: `Bearer ${key}` };
    const left = async (body: string) =>
      Number((await post(body, headers)).response.headers.get('x-ratelimit-remaining'));
    const first = await left('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    const bodies = [
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]',
      '{"jsonrpc":',
      '{}',
      initialize('2025-06-18'),
    ];
    for (const [i, body] of bodies.entries()) expect(await left(body), body).to.equal(first - 1 - i);
  });

  it('refuses subscriptions, which would hold a stream open', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'new', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true }, _meta: meta },
    };
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' };
    const { json } = await post(JSON.stringify(body), headers);
    expect(json.error).to.be.an('object');
  });
});

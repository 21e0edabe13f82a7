import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client, type ClientCapabilities } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'chai';
import { pngSize, theApp } from '../support/app.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { onFileEnd } from '../support/lifetime.js';
import { usedBy } from '../support/quota.js';
import { makeScratchDir } from '../support/scratch.js';
import { callTool, errorOf, imageOf } from './mcp.js';

const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url));
const SHOWS_APPS = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
const SPEC = { type: 'bar', width: 300, height: 200, data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };

function environment(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, CHARTWRIGHT_CACHE_DIR: BROWSER_DIR, ...env };
}

/** `chartwright mcp` with the official client. Ends with the file. */
async function connect(
  args: readonly string[] = [],
  env: Record<string, string> = {},
  mode: 'legacy' | 'auto' = 'legacy',
  capabilities: ClientCapabilities = {},
): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...args],
    env: environment(env),
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities, versionNegotiation: { mode } });
  await client.connect(transport);
  onFileEnd(() => client.close());
  return client;
}

describe('chartwright mcp, alone', () => {
  let client: Client;
  let folder: string;
  before(async () => {
    folder = makeScratchDir();
    client = await connect(['--out-dir', folder], {}, 'legacy', SHOWS_APPS);
    await client.listTools();
  });

  it('draws without a service, the page for hosts that show pages of servers too', async () => {
    const result = await callTool(client, 'render_chart', { spec: SPEC });
    expect(pngSize(imageOf(result).bytes)).to.deep.equal([300, 200]);
    expect(result.structuredContent).to.deep.include({ format: 'png', width: 300, height: 200 });
    expect(String(result._meta?.['chartwright/view'])).to.contain('data-mark="1"');
  });

  it('output "url" writes a file to --out-dir, and keeps it', async () => {
    const result = await callTool(client, 'render_chart', { spec: SPEC, output: 'url' });
    const { url, ...told } = result.structuredContent as { url: string };
    expect(told).to.not.have.property('expiresAt');
    expect(pngSize(readFileSync(new URL(url)))).to.deep.equal([300, 200]);
    expect(readdirSync(folder)).to.have.length(1);
  });
});

describe('chartwright mcp --server', () => {
  it('draws on the service, with the key of the environment, and gives no page to a host that shows none', async () => {
    const app = await theApp();
    const key = app.keys.pro;
    const client = await connect(['--server', `http://127.0.0.1:${app.port}`], { CHARTWRIGHT_KEY: key });
    const before = await usedBy(app, key);
    const spec = { ...SPEC, title: 'Over stdio' };
    const result = await callTool(client, 'render_chart', { spec });
    imageOf(result);
    expect(result._meta ?? {}).to.not.have.property('chartwright/view');
    expect(await usedBy(app, key)).to.equal(before + 1);
    const { structuredContent } = await callTool(client, 'render_chart', { spec, output: 'url' });
    expect((structuredContent as { url: string }).url).to.match(/^http.+\.png$/);
  });

  it('answers a service that is away, and a wrong key, as results', async () => {
    const away = await connect(['--server', 'http://127.0.0.1:9']);
    expect(errorOf(await callTool(away, 'render_chart', { spec: SPEC })).error).to.be.a('string');
    const { port } = await theApp();
    const env = { CHARTWRIGHT_URL: `http://127.0.0.1:${port}`, CHARTWRIGHT_KEY: `pk_live_${'0'.repeat(40)}` };
    const wrong = await connect([], env);
    expect(errorOf(await callTool(wrong, 'render_chart', { spec: SPEC })).error).to.equal('Invalid API key');
  });
});

describe('chartwright mcp, as a process', () => {
  it('writes nothing but the protocol to standard output, and ends with standard input', async () => {
    const child = spawn(process.execPath, [MAIN, 'mcp'], { env: environment({}), stdio: 'pipe' });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const exit = once(child, 'exit');
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    child.stdin.write('this is no message\n');
    const call = { name: 'render_chart', arguments: { spec: SPEC } };
    child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: call })}\n`);
    while (!output.includes('"id":2')) await once(child.stdout, 'data');
    child.stdin.end();
    expect((await exit)[0]).to.equal(0);
    const lines = output.trimEnd().split('\n');
    for (const line of lines) expect(JSON.parse(line)).to.have.property('jsonrpc', '2.0');
    expect(lines).to.have.length(2);
  });

  it('ends on SIGTERM', async () => {
    const child = spawn(process.execPath, [MAIN, 'mcp'], { env: environment({}), stdio: 'pipe' });
    const exit = once(child, 'exit');
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect((await exit)[0]).to.equal(0);
  });
});

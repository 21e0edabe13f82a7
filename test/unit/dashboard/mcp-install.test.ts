import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { importDashboard } from '../../support/dashboard-sources.js';

interface Model {
  mcpInstall(url: string): { links: { host: string; href: string }[]; claudeCode: string; json: string };
}

const URL_OF_MCP = 'https://charts.example.com/mcp';
const GUIDE = new URL('../../../../docs/guides/agents.md', import.meta.url);

describe('adding the service to a host of MCP servers', () => {
  let install: ReturnType<Model['mcpInstall']>;
  before(async () => {
    install = (await importDashboard<Model>('pages/settings/mcp-install.ts')).mcpInstall(URL_OF_MCP);
  });
  const hrefOf = (name: string) => new URL(install.links.find(({ host }) => host === name)?.href ?? '');

  it('Cursor reads the address in base64', () => {
    const { protocol, host, pathname, searchParams } = hrefOf('Cursor');
    expect([protocol, host, pathname]).to.deep.equal(['cursor:', 'anysphere.cursor-deeplink', '/mcp/install']);
    expect(searchParams.get('name')).to.equal('chartwright');
    const config = Buffer.from(searchParams.get('config') ?? '', 'base64').toString();
    expect(JSON.parse(config)).to.deep.equal({ url: URL_OF_MCP });
  });

  it('VS Code reads JSON, with the name in it or beside it', () => {
    const server = { type: 'http', url: URL_OF_MCP };
    const { protocol, pathname, search } = hrefOf('VS Code');
    expect([protocol, pathname]).to.deep.equal(['vscode:', 'mcp/install']);
    expect(JSON.parse(decodeURIComponent(search.slice(1)))).to.deep.equal({ name: 'chartwright', ...server });
    const web = hrefOf('VS Code in the browser');
    expect(web.origin + web.pathname).to.equal('https://insiders.vscode.dev/redirect/mcp/install');
    expect(web.searchParams.get('name')).to.equal('chartwright');
    expect(JSON.parse(web.searchParams.get('config') ?? '')).to.deep.equal(server);
  });

  it('stands in the guide as the dashboard makes it, without a key', async () => {
    const guide = await readFile(GUIDE, 'utf8');
    for (const { href } of install.links) expect(guide).to.contain(`\n${href}\n`);
    expect(install.claudeCode).to.equal(`claude mcp add --transport http chartwright ${URL_OF_MCP}`);
    expect(JSON.parse(install.json)).to.deep.equal({ mcpServers: { chartwright: { type: 'http', url: URL_OF_MCP } } });
    expect(JSON.stringify(install)).to.not.match(/pk_|Authorization/);
  });
});

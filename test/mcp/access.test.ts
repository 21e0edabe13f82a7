import { expect } from 'chai';
import { addCaller, request, startApp, theApp } from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';
import { usedBy } from '../support/quota.js';
import { callTool, errorOf, imageOf, mcpClient } from './mcp.js';

const SPEC = { type: 'bar', width: 200, height: 100, data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } };
const JSON_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** Several tests share it, and one of them draws. */
const appBehindProxyAndName = oncePerFile(async () => {
  const { database } = await theApp();
  return startApp({ PUBLIC_URL: 'https://charts.example.com', TRUST_PROXY: '1' }, database);
});

describe('MCP: who may call', () => {
  it('answers 401 with a challenge without a key, with a wrong one, and with one in the URL', async () => {
    const { keys } = await theApp();
    for (const [path, headers] of [
      ['/mcp', {}],
      ['/mcp', { Authorization: `Bearer pk_live_${'0'.repeat(40)}` }],
      [`/mcp?key=${keys.business}`, {}],
      ['/mcp', { Authorization: keys.business }],
    ] as const) {
      const response = await request('POST', path, { headers: { ...JSON_HEADERS, ...headers }, body: LIST });
      expect(response.status, path).to.equal(401);
      expect(response.headers['www-authenticate']).to.match(
        /^Bearer realm="chartwright", resource_metadata="http:\/\/127\.0\.0\.1:\d+\/\.well-known\/oauth-protected-resource\/mcp"$/,
      );
    }
  });

  it('answers 403 to a Host or an Origin of another site', async () => {
    const app = await appBehindProxyAndName();
    const { business: key } = app.keys;
    const status = async (headers: Record<string, string>) =>
      (await request('POST', '/mcp', { key, to: app, headers: { ...JSON_HEADERS, ...headers }, body: LIST })).status;
    expect(await status({ Host: 'evil.example' })).to.equal(403);
    expect(await status({ Host: 'charts.example.com.evil.example' })).to.equal(403);
    expect(await status({ Origin: 'https://evil.example' })).to.equal(403);
    expect(await status({ Origin: 'null' })).to.equal(403);
    expect(await status({ Host: 'charts.example.com' })).to.equal(200);
    expect(await status({ Host: 'charts.example.com', Origin: 'https://charts.example.com' })).to.equal(200);
    expect(await status({ Host: '192.0.2.7:3000' })).to.equal(200);
    expect(await status({})).to.equal(200);
  });

  it('a key that may only draw can draw, and finds what is built in, but nothing of the account', async () => {
    const { accountId, key: full } = await addCaller('pro');
    const own = { name: 'Ours', slug: 'ours', spec: SPEC };
    expect((await request('POST', '/api/v1/templates', { key: full, body: own })).status).to.equal(201);
    const { identity } = (await theApp()).app;
    const { key } = await identity.createApiKey(accountId, {
      name: 'agent',
      environment: 'production',
      scope: 'render',
    });
    const client = await mcpClient({ key });
    imageOf(await callTool(client, 'render_chart', { spec: SPEC }));
    const { templates } = (await callTool(client, 'list_templates', {})).structuredContent as {
      templates: { id: string }[];
    };
    const ids = templates.map(({ id }) => id);
    expect(ids).to.include('mrr-trend').and.not.include('ours');
    for (const template of ids.slice(0, 2)) imageOf(await callTool(client, 'render_template', { template }));
    const uris = (await client.listResources()).resources.map(({ uri }) => uri);
    const builtIn = [
      'chartwright://schema/chart-spec',
      'chartwright://templates/mrr-trend',
      'chartwright://brand-kits/harbor',
    ];
    expect(uris).to.include.members(builtIn).and.not.include('chartwright://templates/ours');
    for (const uri of builtIn) expect((await client.readResource({ uri })).contents).to.have.length(1);
    const refused = await client.readResource({ uri: 'chartwright://templates/ours' }).catch((error: unknown) => error);
    expect(refused).to.be.an('error');
  });
});

describe('MCP: plans, limits and quota', () => {
  it("answers the plan's refusal as a result", async () => {
    const { keys } = await theApp();
    const trial = await mcpClient({ key: keys.trial });
    const refused = errorOf(await callTool(trial, 'render_chart', { spec: { ...SPEC, format: 'webp' } }));
    expect(refused).to.deep.include({ plan: 'trial', upgradeUrl: '/pricing' });
    expect(refused.error).to.include('PNG');
    expect(refused.requestId).to.match(/^req_/);
    const expired = await mcpClient({ key: keys.expired });
    expect(errorOf(await callTool(expired, 'render_chart', { spec: SPEC }))).to.deep.include({
      error: 'Subscription required. Please upgrade to continue.',
      plan: 'expired',
    });
  });

  it('offers no tool that the plan has not', async () => {
    const app = await theApp();
    const offered = async (plan: 'trial' | 'pro' | 'business') =>
      (await (await mcpClient({ key: app.keys[plan] })).listTools()).tools.map(({ name }) => name);
    const all = await offered('business');
    expect(all).to.include.members(['chart_from_description', 'create_report']);
    expect(await offered('pro')).to.deep.equal(all);
    const missing = ['chart_from_description', 'create_report'];
    expect(await offered('trial')).to.deep.equal(all.filter((name) => !missing.includes(name)));
  });

  it('charges one render for an image, and none for its second output', async () => {
    const app = await theApp();
    const { key } = await addCaller('pro');
    const client = await mcpClient({ key });
    await callTool(client, 'render_chart', { spec: SPEC, output: 'both' });
    expect(await usedBy(app, key)).to.equal(1);
    await callTool(client, 'validate_chart', { spec: SPEC });
    await callTool(client, 'list_templates', {});
    expect(await usedBy(app, key)).to.equal(1);
  });

  it('counts drawing requests per key, and answers the limit as a result with retryAfter', async () => {
    const app = await startApp({ RATE_LIMIT_MAX: '2' }, (await theApp()).database);
    const { key } = await addCaller('pro', { to: app });
    const client = await mcpClient({ key, to: app });
    imageOf(await callTool(client, 'render_chart', { spec: SPEC }));
    imageOf(await callTool(client, 'render_chart', { spec: SPEC }));
    const told = errorOf(await callTool(client, 'render_chart', { spec: SPEC }));
    expect(told.error).to.match(/^Rate limit exceeded: The limit of 2 requests for this API key /);
    expect(told.retryAfter).to.be.within(1, 900);
    // Reading costs nothing of it.
    expect((await client.listTools()).tools).to.have.length(8);
  });

  it('shows in the render history and in the log, without the key', async () => {
    const app = await theApp();
    const { key, accountId } = await addCaller('pro');
    const client = await mcpClient({ key });
    imageOf(await callTool(client, 'render_chart', { spec: SPEC }));
    const lines = app
      .logged()
      .split('\n')
      .filter((line) => line.includes('"request"') && line.includes(accountId))
      .map((line) => JSON.parse(line));
    const outer = lines.find((line) => line.mcpTool === 'render_chart');
    expect(outer).to.deep.include({ path: '/mcp', status: 200, mcpMethod: 'tools/call', ip: '127.0.0.1' });
    const inner = lines.find((line) => line.requestId === outer.apiRequestId);
    expect(inner).to.deep.include({ path: '/api/v1/render', status: 200, ip: '127.0.0.1', accountId: outer.accountId });
    expect(app.logged()).to.not.include(key);
  });

  it('passes the address of the client behind a proxy on to the API', async () => {
    const app = await appBehindProxyAndName();
    const client = await mcpClient({ to: app, headers: { 'X-Forwarded-For': '198.51.100.7' } });
    imageOf(await callTool(client, 'render_chart', { spec: SPEC }));
    const ofRender = app
      .logged()
      .split('\n')
      .filter((line) => line.includes('/api/v1/render') && line.includes('"ip"'));
    expect(ofRender).to.have.length.greaterThan(0);
    for (const line of ofRender) expect(JSON.parse(line).ip).to.equal('198.51.100.7');
  });

  it('answers two clients at once, each with its own account', async () => {
    const app = await theApp();
    const callers = await Promise.all([addCaller('pro'), addCaller('pro')]);
    const clients = await Promise.all(callers.map(({ key }) => mcpClient({ key })));
    await Promise.all(
      clients.flatMap((client, at) =>
        [1, 2, 3].map((value) =>
          callTool(client, 'render_chart', { spec: { ...SPEC, title: `${at} ${value}` } }).then(imageOf),
        ),
      ),
    );
    for (const { key } of callers) expect(await usedBy(app, key)).to.equal(3);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { clipboardOf, type Dashboard, fill, isAt, openDashboard, press, sees } from '../support/dashboard.js';
import { callAs, dashboardApp } from '../support/dashboard-app.js';
import { onFileEnd } from '../support/lifetime.js';
import { signUp } from '../support/sessions.js';
import { until } from '../support/until.js';
import { expectWellMade } from './dashboard-views.js';

/** An app that listens on this machine for the answer, as agents in terminals do. */
async function newApp(name: string) {
  const answers: URL[] = [];
  const server = createServer((req, res) => {
    answers.push(new URL(req.url ?? '', 'http://127.0.0.1'));
    res.setHeader('Content-Type', 'text/html').end('<title>App</title><h1>Back in the app</h1>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onFileEnd(() => new Promise((resolve) => server.close(resolve)));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const kept: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    opened?: URL;
    discovery?: OAuthDiscoveryState;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    state: () => 'state of the app',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      kept.opened = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => String(kept.verifier),
    saveDiscoveryState: (state) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
  };
  return { kept, provider, answers };
}

describe('an agent that connects itself, with the official client', () => {
  let dashboard: Dashboard;
  beforeEach(async () => {
    dashboard = await openDashboard();
  });

  const transportOf = (provider: OAuthClientProvider) =>
    new StreamableHTTPClientTransport(new URL(`${dashboard.origin}/mcp`), { authProvider: provider });
  const newClient = () => new Client({ name: 'test', version: '1' });

  /** Opens the page to which the client sends its user. */
  async function openConsent(app: Awaited<ReturnType<typeof newApp>>): Promise<StreamableHTTPClientTransport> {
    const transport = transportOf(app.provider);
    const error = await newClient()
      .connect(transport)
      .catch((refused: unknown) => refused);
    expect(error).to.be.instanceOf(UnauthorizedError);
    await dashboard.page.goto(String(app.kept.opened));
    return transport;
  }
  async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await fill(dashboard.page, 'E-mail address', email);
    await fill(dashboard.page, 'Password', password);
    await dashboard.page.keyboard.press('Enter');
  }

  it('is registered, asked about after the login, draws, and stops when it is disconnected', async () => {
    const { page, open } = dashboard;
    const owner = await signUp(await dashboardApp());
    const app = await newApp('Desk agent');
    const transport = await openConsent(app);
    await sees(page, 'An app wants to draw with your account.');
    await logIn(owner);
    await sees(page, '“Desk agent” wants to draw with your account.');
    await sees(page, owner.email);
    await sees(page, 'this computer');
    await expectWellMade(page);
    await press(page, 'Allow');
    await sees(page, 'Back in the app');
    const [answer] = app.answers.filter(({ pathname }) => pathname === '/callback');
    expect(answer?.searchParams.get('state')).to.equal('state of the app');
    await transport.finishAuth(answer?.searchParams ?? new URLSearchParams());
    expect(app.kept.tokens?.scope).to.equal('render');

    const client = newClient();
    await client.connect(transportOf(app.provider));
    const spec = { type: 'bar', width: 200, height: 100, data: { labels: ['a'], datasets: [{ data: [1] }] } };
    const drawn = await client.callTool({ name: 'render_chart', arguments: { spec } });
    expect(drawn.isError ?? false, JSON.stringify(drawn)).to.equal(false);
    await client.close();
    const token = String(app.kept.tokens?.access_token);
    expect((await callAs(token, 'GET', '/api/v1/api-keys')).status, 'it cannot read the account').to.equal(403);

    // An hour later: the client gets another key by itself.
    const { dataSource } = (await dashboardApp()).database;
    const expire = `UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE name = 'Desk agent'`;
    await dataSource.query(expire);
    await until(async () => (await callAs(token, 'GET', '/api/v1/usage')).status === 401);
    const later = newClient();
    await later.connect(transportOf(app.provider));
    const again = await later.callTool({ name: 'render_chart', arguments: { spec } });
    expect(again.isError ?? false, JSON.stringify(again)).to.equal(false);
    await later.close();
    const newToken = String(app.kept.tokens?.access_token);
    expect(newToken).to.not.equal(token);

    await open('/app/settings');
    await sees(page, 'Desk agent');
    await expectWellMade(page);
    await press(page, 'Disconnect Desk agent');
    await press(page, 'Disconnect');
    await sees(page, 'Desk agent is disconnected');
    await sees(page, 'No app is connected.');
    expect((await callAs(newToken, 'GET', '/api/v1/usage')).status).to.equal(401);
  });

  it('is added by links and texts of the settings, which name the address and copy', async () => {
    const { token } = await signUp(await dashboardApp());
    const signedIn = await openDashboard({ token });
    const { page, open, origin } = signedIn;
    await open('/app/settings');
    await sees(page, 'Add to Cursor');
    const address = `${origin}/mcp`;
    await press(page, 'Copy address');
    expect(await clipboardOf(page)).to.equal(address);
    await press(page, 'Copy Claude Code command');
    expect(await clipboardOf(page)).to.equal(`claude mcp add --transport http chartwright ${address}`);
    await press(page, 'Copy JSON');
    expect(JSON.parse(await clipboardOf(page)).mcpServers.chartwright.url).to.equal(address);
    await press(page, 'Copy link for VS Code');
    expect(decodeURIComponent(await clipboardOf(page))).to.contain(`"url":"${address}"`);
    await expectWellMade(page);
  });

  it('is told when its user refuses', async () => {
    const { page } = dashboard;
    const app = await newApp('Unwanted');
    await openConsent(app);
    await logIn(await signUp(await dashboardApp()));
    await press(page, 'Refuse', 'link');
    await sees(page, 'Back in the app');
    const [answer] = app.answers.filter(({ pathname }) => pathname === '/callback');
    expect(Object.fromEntries(answer?.searchParams ?? [])).to.deep.equal({
      error: 'access_denied',
      state: 'state of the app',
      iss: dashboard.origin,
    });
  });

  it('a request that is damaged or old is explained', async () => {
    const { page, open } = dashboard;
    await open('/app/authorize?request=x');
    await logIn(await signUp(await dashboardApp()));
    await sees(page, 'This request is no longer valid.');
    await isAt(page, '/app/authorize?request=x');
  });
});

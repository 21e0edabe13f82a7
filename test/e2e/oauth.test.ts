import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { type ApiResponse, addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { newUser } from '../support/dashboard-app.js';
import { fc, propertyTest, runs } from '../support/property.js';
import { until } from '../support/until.js';

const REDIRECT = 'https://agent.example.com/callback';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const register = (redirect_uris: unknown = [REDIRECT], client_name: unknown = 'Agent') =>
  request('POST', '/oauth/register', { body: { client_name, redirect_uris } });

async function clientId(): Promise<string> {
  const response = await register();
  expect(response.status, response.body.toString()).to.equal(201);
  return String(response.json()['client_id']);
}

function authorize(query: Record<string, string>): Promise<ApiResponse> {
  const asked = {
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...query,
  };
  return request('GET', `/oauth/authorize?${new URLSearchParams(asked)}`);
}

const locationOf = ({ headers }: ApiResponse) => new URL(String(headers['location']), 'http://unknown');
const requestOf = (response: ApiResponse) => String(locationOf(response).searchParams.get('request'));
const allow = (key: string, sealed: string, headers: Record<string, string> = {}) =>
  request('POST', '/api/v1/oauth/allow', { key, body: { request: sealed }, headers });

/** @returns a code that the owner has allowed */
async function codeFor(id: string, token: string): Promise<string> {
  const allowed = await allow(token, requestOf(await authorize({ client_id: id })));
  expect(allowed.status, allowed.body.toString()).to.equal(200);
  return String(new URL(String(allowed.json()['url'])).searchParams.get('code'));
}

function exchange(form: Record<string, string>): Promise<ApiResponse> {
  const sent = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code_verifier: VERIFIER, ...form };
  return request('POST', '/oauth/token', { body: new URLSearchParams(sent).toString(), headers: FORM });
}

describe('OAuth for agents', () => {
  it('registers apps that are answered by https, on this machine, or by their scheme', async () => {
    const rows: [uris: unknown, status: number, why: string][] = [
      [[REDIRECT], 201, 'https'],
      [['http://127.0.0.1:3456/cb', 'http://localhost/cb', 'http://[::1]/cb'], 201, 'this machine'],
      [['cursor://anysphere.cursor-mcp/oauth', 'com.example.app:/cb'], 201, 'schemes of apps'],
      [['http://agent.example.com/cb'], 400, 'readable on the way'],
      [['http://127.0.0.1.evil.example/cb'], 400, 'a name that looks like this machine'],
      [['javascript:alert(1)'], 400, 'runs in the page'],
      [['data:text/html,x'], 400, 'is a page'],
      [['file:///etc/passwd'], 400, 'a file'],
      [['https://user:pw@agent.example.com/'], 400, 'with credentials'],
      [['https://agent.example.com/#x'], 400, 'with a fragment'],
      [['not a URL'], 400, 'no URL'],
      [[], 400, 'none'],
      [Array.from({ length: 6 }, () => REDIRECT), 400, 'too many'],
      [REDIRECT, 400, 'no list'],
      [[`https://agent.example.com/${'x'.repeat(600)}`], 400, 'too long'],
    ];
    for (const [uris, status, why] of rows) expect((await register(uris)).status, why).to.equal(status);
    expect((await register([REDIRECT], 'two\nlines')).status).to.equal(400);
  });

  it('answers a wrong request of a known app at its address, and of an unknown one nowhere else', async () => {
    const id = await clientId();
    const rows: [query: Record<string, string>, error: string][] = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    ];
    for (const [query, error] of rows) {
      const response = await authorize({ client_id: id, state: 'abc', ...query });
      const { origin, searchParams } = locationOf(response);
      const said = [response.status, origin, searchParams.get('error'), searchParams.get('state')];
      expect(said).to.deep.equal([302, 'https://agent.example.com', error, 'abc']);
    }
    for (const query of [
      { client_id: 'x' },
      { client_id: `${id.slice(0, -4)}AAAA` },
      { client_id: id, redirect_uri: `${REDIRECT}/other` },
      { client_id: id, redirect_uri: 'https://evil.example/callback' },
    ]) {
      const response = await authorize(query);
      expect([response.status, response.headers['location']], JSON.stringify(query)).to.deep.equal([400, undefined]);
    }
    const ofMachine = String((await register(['http://127.0.0.1/cb'])).json()['client_id']);
    const atAnyPort = await authorize({
      client_id: ofMachine,
      redirect_uri: 'http://127.0.0.1:54321/cb',
      unknown: 'x',
    });
    expect(locationOf(atAnyPort).pathname).to.equal('/app/authorize');
  });

  it('gives one key for a code, to the app that it was issued to, with the verifier', async () => {
    const { token } = await newUser('pro', await theApp());
    const id = await clientId();
    const other = await clientId();
    const code = await codeFor(id, token);
    for (const [form, error] of [
      [{ code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
      [{ client_id: other }, 'invalid_grant'],
      [{ redirect_uri: 'https://agent.example.com/' }, 'invalid_grant'],
      [{ code: `${code.slice(0, -4)}AAAA` }, 'invalid_grant'],
      [{ code: '' }, 'invalid_grant'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
    ] as const) {
      const refused = await exchange({ client_id: id, code, ...form });
      expect([refused.status, refused.json()['error']], JSON.stringify(form)).to.deep.equal([400, error]);
    }
    const answers = await Promise.all([1, 2, 3].map(() => exchange({ client_id: id, code })));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 400, 400]);
    const given = answers.find(({ status }) => status === 200)?.json();
    expect(given).to.include({ token_type: 'Bearer', scope: 'render' });
    const keys = await request('GET', '/api/v1/api-keys', { key: token });
    const [listed] = (keys.json() as { data: Record<string, unknown>[] }).data;
    expect(listed).to.include({ name: 'Agent', scope: 'render', connectedApp: 'agent.example.com' });
  });

  describe('a refresh token', () => {
    const refresh = (refresh_token: string, client_id: string) =>
      request('POST', '/oauth/token', {
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id }).toString(),
        headers: FORM,
      });
    const tokensOf = (response: ApiResponse) => {
      expect(response.status, response.body.toString()).to.equal(200);
      return response.json() as { access_token: string; refresh_token: string };
    };
    const ask = (key: string) => request('POST', '/api/v1/validate', { key, body: spec() });
    async function connected() {
      const { token } = await newUser('pro', await theApp());
      const id = await clientId();
      const tokens = tokensOf(await exchange({ client_id: id, code: await codeFor(id, token) }));
      const keys = async () =>
        (await request('GET', '/api/v1/api-keys', { key: token })).json()['data'] as { id: string }[];
      return { id, tokens, keys };
    }

    it('gives the same connection another key, in place of the one before', async () => {
      const { id, tokens, keys } = await connected();
      const [before] = await keys();
      const next = tokensOf(await refresh(tokens.refresh_token, id));
      expect(next).to.include({ token_type: 'Bearer', scope: 'render', expires_in: 3600 });
      expect((await ask(tokens.access_token)).status).to.equal(401);
      expect((await ask(next.access_token)).status).to.equal(200);
      const after = await keys();
      expect(after).to.have.length(1);
      expect(after[0]).to.deep.include({ id: before?.id, name: 'Agent', connectedApp: 'agent.example.com' });
      expect(tokensOf(await refresh(next.refresh_token, id)).access_token).to.not.equal(next.access_token);
    });

    it('gives the same key again, also to two requests at once: the response may have been lost', async () => {
      const { id, tokens } = await connected();
      const answers = await Promise.all([1, 2].map(() => refresh(tokens.refresh_token, id)));
      const [one, two] = answers.map((answer) => tokensOf(answer));
      expect(one?.access_token).to.equal(two?.access_token);
      expect((await ask(String(one?.access_token))).status).to.equal(200);
    });

    it('that is older than the last one disconnects the app', async () => {
      const { id, tokens, keys } = await connected();
      const second = tokensOf(await refresh(tokens.refresh_token, id));
      const third = tokensOf(await refresh(second.refresh_token, id));
      const stolen = await refresh(tokens.refresh_token, id);
      expect([stolen.status, stolen.json()['error']]).to.deep.equal([400, 'invalid_grant']);
      expect(await keys()).to.deep.equal([]);
      expect((await ask(third.access_token)).status).to.equal(401);
      expect((await refresh(third.refresh_token, id)).status).to.equal(400);
    });

    it('is of one app, and is no code, key or text that somebody has changed', async () => {
      const { id, tokens, keys } = await connected();
      const { access_token: key, refresh_token: token } = tokens;
      const wrong = [`${token.slice(0, -4)}AAAA`, '', key, id];
      for (const text of wrong) expect((await refresh(text, id)).json()['error'], text).to.equal('invalid_grant');
      expect((await refresh(token, await clientId())).json()['error']).to.equal('invalid_grant');
      for (const grant_type of ['toString', 'constructor', '__proto__', ''])
        expect((await exchange({ grant_type })).json()['error']).to.equal('unsupported_grant_type');
      expect(await keys()).to.have.length(1);
      expect((await ask(key)).status).to.equal(200);
    });

    it('is what an app needs after an hour: the challenge of an expired key names the metadata', async () => {
      const { id, tokens, keys } = await connected();
      const { database } = await theApp();
      const expire = "UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1";
      await database.dataSource.query(expire, [(await keys())[0]?.id]);
      await until(async () => (await ask(tokens.access_token)).status === 401);
      const { headers } = await request('POST', '/mcp', { key: tokens.access_token, body: {} });
      expect(headers['www-authenticate']).to.contain('/.well-known/oauth-protected-resource/mcp');
      expect((await ask(tokensOf(await refresh(tokens.refresh_token, id)).access_token)).status).to.equal(200);
    });
  });

  it('asks the owner only: a session, of the service’s own page', async () => {
    const sealed = requestOf(await authorize({ client_id: await clientId() }));
    const { token } = await newUser('pro', await theApp());
    const { key } = await addCaller('pro');
    expect((await allow(key, sealed)).status, 'a key').to.equal(403);
    expect((await request('POST', '/api/v1/oauth/allow', { body: { request: sealed } })).status).to.equal(401);
    const cookie = { Cookie: `chartwright_session=${token}`, Origin: 'https://evil.example' };
    const forged = await request('POST', '/api/v1/oauth/allow', { body: { request: sealed }, headers: cookie });
    expect(forged.status, 'another site').to.equal(403);
    expect((await allow(token, `${sealed.slice(0, -4)}AAAA`)).status, 'a changed request').to.equal(404);
    expect((await allow(token, await clientId())).status, 'an id is no request').to.equal(404);
    expect((await allow(token, sealed)).status).to.equal(200);
  });

  it('names itself at the address that clients use', async () => {
    const { database } = await theApp();
    const to = await startApp({ PUBLIC_URL: 'https://charts.example.com' }, database);
    const issuer = async (host: string) => {
      const path = '/.well-known/oauth-authorization-server';
      return (await request('GET', path, { to, headers: { Host: host } })).json()['issuer'];
    };
    expect(await issuer('charts.example.com')).to.equal('https://charts.example.com');
    expect(await issuer('evil.example')).to.equal('https://charts.example.com');
    expect(await issuer('localhost:3000')).to.equal('http://localhost:3000');
    const resource = await request('GET', '/.well-known/oauth-protected-resource/mcp', { to });
    expect(resource.json()['authorization_servers']).to.have.lengthOf(1);
  });

  propertyTest('refuses any other text with 400', async () => {
    const sent = fc.record({
      path: fc.constantFrom('/oauth/token', '/oauth/register'),
      body: fc.oneof(fc.string(), fc.json()),
    });
    await fc.assert(
      fc.asyncProperty(sent, async ({ path, body }) => {
        await request('POST', path, { body, headers: path.endsWith('token') ? FORM : {}, status: 400 });
      }),
      runs(50),
    );
  });
});

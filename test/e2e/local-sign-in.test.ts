import { expect } from 'chai';
import { findBrowser } from '../../src/browser/launch/find-browser.js';
import { type ApiResponse, addCaller, type RunningApp, request, startApp, theApp } from '../support/app.js';
import { BROWSER_DIR } from '../support/browser-dir.js';
import { oncePerFile } from '../support/lifetime.js';
import { makeScratchDir } from '../support/scratch.js';
import { killProcess, type ServiceProcess, startProcess, untilReady } from '../support/service-process.js';
import { cookieOf, errorOf } from '../support/sessions.js';

const SIGN_IN = '/api/v1/auth/local-sign-in';

/** As a service on a developer's machine: its start has printed a link. */
const theLocalService = oncePerFile(async () => {
  const { database } = await theApp();
  const to = await startApp({}, database);
  const { accountId, email } = await addCaller('business', { to });
  return { to, email, offer: () => to.app.identity.offerLocalSignIn(accountId) };
});

function signIn(to: RunningApp, token: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return request('POST', SIGN_IN, { to, body: { token }, headers });
}

describe('the sign-in link of a local service', () => {
  it('answers as a login, once', async () => {
    const { to, email, offer } = await theLocalService();
    const token = offer();
    const response = await signIn(to, token);
    expect(response.status).to.equal(200);
    expect(response.json()['account']).to.include({ email });
    expect(String(response.headers['set-cookie'])).to.contain('HttpOnly').and.to.contain('SameSite=Strict');
    const account = await request('GET', '/api/v1/account', { to, headers: { Cookie: cookieOf(response) } });
    expect(account.json()).to.include({ email });

    const again = await signIn(to, token);
    expect(errorOf(again)).to.match(/^401 .*used or expired.*restart the service/);
    expect(to.logged()).to.not.contain(token);
  });

  const refused: [what: string, headers: Record<string, string>][] = [
    ['a request that a proxy forwards', { 'X-Forwarded-For': '127.0.0.1' }],
    ['the same with another header', { Forwarded: 'for=127.0.0.1' }],
    ['a name that was made to resolve to this machine', { Host: 'evil.example.com:3000' }],
    ['a name that begins like localhost', { Host: 'localhost.evil.example.com' }],
    ['a page of another site', { Origin: 'https://evil.example.com' }],
    ['a page of another port', { Origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a cross-site request without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ];
  for (const [what, headers] of refused) {
    it(`refuses ${what}, which does not use it up`, async () => {
      const { to, offer } = await theLocalService();
      const token = offer();
      expect((await signIn(to, token, headers)).status).to.equal(403);
      const { port } = to;
      const own = { Host: `localhost:${port}`, Origin: `http://localhost:${port}`, 'Sec-Fetch-Site': 'same-origin' };
      expect((await signIn(to, token, own)).status).to.equal(200);
    });
  }

  it('says what is wrong with a request without a token', async () => {
    const { to, offer } = await theLocalService();
    offer();
    const response = await request('POST', SIGN_IN, { to, body: {}, status: 400 });
    expect(JSON.stringify(response.json())).to.contain('token');
    expect((await signIn(to, 'wrong')).status).to.equal(401);
  });

  it('does not exist where none was printed', async () => {
    expect((await signIn(await theApp(), 'x'.repeat(43))).status).to.equal(404);
  });
});

describe('npm start', () => {
  let service: ServiceProcess | undefined;
  afterEach(async () => {
    if (service !== undefined) await killProcess(service);
  });

  it('prints a link that signs in, and another one after a restart', async () => {
    const dataDir = makeScratchDir();
    const { executablePath, env } = await findBrowser({ dataDir: BROWSER_DIR, onProgress: () => undefined });
    const tokens: string[] = [];
    for (const start of ['first', 'second']) {
      service = startProcess(dataDir, { ...env, PUPPETEER_EXECUTABLE_PATH: executablePath });
      const { url } = await untilReady(service);
      const [, link = '', token = ''] = /(\S+\/app\/sign-in)#token=([\w-]{43})\s/.exec(service.output()) ?? [];
      expect(link, start).to.equal(`${url}/app/sign-in`);
      const statusOf = async (each: string) => {
        const body = JSON.stringify({ token: each });
        return (await fetch(`${url}${SIGN_IN}`, { method: 'POST', body })).status;
      };
      for (const old of tokens) expect(await statusOf(old), 'of the start before').to.equal(401);
      expect(await statusOf(token), start).to.equal(200);
      tokens.push(token);
      service.child.kill('SIGTERM');
      await service.ended;
    }
    expect(tokens[0]).to.not.equal(tokens[1]);
  });
});

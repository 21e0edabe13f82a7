import { expect } from 'chai';
import { type Database, openDatabase } from '../../../src/platform/db/db.js';
import { createLog } from '../../../src/platform/log.js';
import { RENDER, type RunningApp, request, simpleQuery, spec, startApp, theApp } from '../../support/app.js';
import { entryOf, history } from '../../support/history.js';
import { onFileEnd } from '../../support/lifetime.js';
import { ACCOUNT, GOOD_PASSWORD, LOGIN, newEmail, REGISTER, signUp } from '../../support/sessions.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { until } from '../../support/until.js';

const REMEMBERED_MS = 1_000;
/** A second; the rest is for a busy machine. */
const RECOVERS_WITHIN_MS = 30_000;

describe('Postgres is unavailable', () => {
  let proxy: TcpProxy;
  let database: Database;
  let to: RunningApp;
  let token: string;

  before(async () => {
    const { options } = (await theApp()).database.dataSource;
    if (!('url' in options) || options.url === undefined) throw new Error('the test database has no URL');
    const url = new URL(String(options.url));
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const log = createLog('silent');
    database = await openDatabase({ url: url.href, dataDir: '/nonexistent', log, onProgress: () => undefined });
    // Behind the app, which writes what it has charged when it closes.
    onFileEnd(async () => {
      await database.close();
      await proxy.close();
    });
    to = await startApp({ TRUST_PROXY: '1' }, database);
    token = (await signUp(to)).token;
  });
  after(() => {
    proxy.restore();
  });

  const makeKey = () =>
    request('POST', '/api/v1/api-keys', { to, key: to.keys.pro, body: { name: 'x', environment: 'sandbox' } });
  const managing = () => [
    request('GET', '/api/v1/api-keys', { to, key: to.keys.pro }),
    makeKey(),
    request('GET', '/api/v1/audit-logs', { to, key: to.keys.pro }),
  ];
  const keyed = () => request('POST', RENDER, { to, key: to.keys.pro, body: spec() });
  const forgetKeys = () => new Promise((resolve) => setTimeout(resolve, REMEMBERED_MS));

  for (const fault of ['stall', 'cut'] as const) {
    it(`${fault}: management routes answer 503, also while the key is cached, and recover`, async () => {
      expect((await makeKey()).status).to.equal(201);
      proxy[fault]();
      for (const refused of await Promise.all(managing())) {
        expect(refused.status).to.equal(503);
        expect(refused.json()).to.deep.equal({ error: 'Service unavailable' });
        expect(refused.headers['retry-after']).to.equal('5');
      }
      proxy.restore();
      await until(async () => (await Promise.all(managing())).every(({ status }) => status < 300), RECOVERS_WITHIN_MS);
    });

    it(`${fault}: keyed requests get 503, anonymous ones an image, and all recover`, async () => {
      expect((await keyed()).status).to.equal(200);
      await forgetKeys();
      proxy[fault]();
      const login = { email: newEmail(), password: GOOD_PASSWORD };
      const session = { headers: { Cookie: `chartwright_session=${token}` } };
      const errorImage = request('GET', `${RENDER}?${simpleQuery('&errors=image')}&key=${to.keys.pro}`, { to });
      const anonymous = request('GET', `${RENDER}?${simpleQuery()}`, { to });
      const refused = await Promise.all([
        keyed(),
        request('POST', REGISTER, { to, body: login }),
        request('POST', LOGIN, { to, body: login }),
        request('GET', ACCOUNT, { to, key: token }),
        request('GET', `${RENDER}?${simpleQuery()}`, { to, ...session }),
      ]);
      for (const response of [...refused, await errorImage]) {
        expect(response.status).to.equal(503);
        expect(response.headers['retry-after']).to.match(/^[1-9]\d*$/);
      }
      for (const response of refused) expect(response.json()).to.deep.equal({ error: 'Service unavailable' });
      expect((await errorImage).headers).to.include({
        'content-type': 'image/png',
        'x-chart-error': 'Service unavailable',
      });
      expect((await anonymous).status).to.equal(200);
      const readiness = await request('GET', '/readyz', { to, status: 503 });
      expect(readiness.json()['parts']).to.include({ chromium: 'ok' });
      expect(readiness.json()['parts']).to.not.include({ database: 'ok' });
      expect((await request('GET', '/healthz', { to })).status).to.equal(200);

      proxy.restore();
      await until(async () => (await keyed()).status === 200, RECOVERS_WITHIN_MS);
      await until(async () => (await request('GET', '/readyz', { to })).status === 200, RECOVERS_WITHIN_MS);
      await until(async () => (await request('GET', ACCOUNT, { to, key: token })).status === 200, RECOVERS_WITHIN_MS);
    });

    it(`${fault}: renders before and during the outage are in the history afterwards; reading it meanwhile is a 503`, async () => {
      const sandboxed = () => request('POST', RENDER, { to, key: to.keys.sandbox, body: spec() });
      const before = await sandboxed();
      expect(before.status).to.equal(200);
      proxy[fault]();
      const during = await sandboxed();
      // The key is still cached, but a render that cannot be counted is not drawn.
      expect(during.status).to.equal(503);
      const paths = ['renders', 'stats', 'usage', 'renders/00000000-0000-4000-8000-000000000000'];
      const read = (path: string) => request('GET', `/api/v1/${path}`, { to, key: to.keys.sandbox });
      for (const refused of await Promise.all(paths.map(read))) {
        expect([refused.status, refused.json()]).to.deep.equal([503, { error: 'Service unavailable' }]);
        expect(refused.headers['retry-after']).to.match(/^[1-9]\d*$/);
      }
      proxy.restore();
      await until(async () => (await keyed()).status === 200, RECOVERS_WITHIN_MS);
      for (const { headers } of [before, during]) await entryOf(headers['x-request-id'], to.keys.sandbox, to);
      const ids = (await history(to.keys.sandbox, '', to)).map(({ requestId }) => requestId);
      expect(new Set(ids).size).to.equal(ids.length);
    });
  }
});

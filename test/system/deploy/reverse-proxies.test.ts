import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { freePort } from '../../../src/platform/process/free-port.js';
import { reportPart } from '../../support/real-parts.js';
import { PROXIES, type RunningProxy, SERVER_NAME, startProxy, versionOf } from './proxies.js';
import { ask, type ProxyRequest, type ProxyResponse } from './proxy-client.js';
import { ADMIN_TOKEN, METRICS_TOKEN, startTwoInstances, type TwoInstances } from './two-instances.js';

const RENDER = '/api/v1/render';
const SPEC = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] }, width: 200, height: 100 };
const ANONYMOUS_LIMIT = 5;
const BODY_LIMIT = 2 * 1024 * 1024;
/** Longer than the time-outs of 10 s that a file might have instead of its own. */
const SLOW_MS = 11_000;
/** Between the requests of a client while an instance is killed and started. */
const PAUSE_MS = 30;
/** What a client might claim about itself. */
const FORGED = { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '203.0.113.9', Forwarded: 'for=203.0.113.9' };

const installed = PROXIES.filter((program) => versionOf(program) !== undefined);

describe('deploy/: nginx, Caddy and HAProxy in front of two instances', () => {
  let instances: TwoInstances;
  let model: Server;
  let key: string;
  const proxies = new Map<string, RunningProxy>();
  const through = (name: string, path: string, options?: ProxyRequest): Promise<ProxyResponse> =>
    ask(proxies.get(name)?.httpsPort ?? 0, path, options);
  const keyed = (name: string, path: string, options: ProxyRequest = {}) =>
    through(name, path, { ...options, headers: { ...options.headers, Authorization: `Bearer ${key}` } });

  before(async function () {
    for (const program of PROXIES) {
      const name = program.name === 'haproxy' ? 'HAProxy' : program.name;
      reportPart(name, versionOf(program) ?? `SKIPPED, not installed: apt-get install ${program.name}`);
    }
    if (installed.length === 0) return this.skip();
    model = await startSlowModel();
    instances = await startTwoInstances({
      PUBLIC_URL: `https://${SERVER_NAME}`,
      ANONYMOUS_RATE_LIMIT_MAX: String(ANONYMOUS_LIMIT),
      AI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      AI_MODEL: 'slow',
    });
    const [first, second] = instances.ports;
    const backends: [string, string] = [`127.0.0.1:${first}`, `127.0.0.1:${second}`];
    for (const program of installed) {
      const [httpPort, httpsPort, adminPort] = [await freePort(), await freePort(), await freePort()];
      proxies.set(program.name, await startProxy(program, { httpPort, httpsPort, adminPort, backends }));
    }
    key = await createAccount(installed[0]?.name ?? '');
  });
  after(async () => {
    await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
    await instances?.close();
    model?.close();
  });

  /** The commands of docs/guides/self-hosting.md, through a proxy. @returns a key on the business plan */
  async function createAccount(name: string): Promise<string> {
    const login = { email: 'owner@example.com', password: 'four words of mine' };
    const registered = await through(name, '/api/v1/auth/register', { body: login });
    expect(registered.status, registered.body.toString()).to.equal(201);
    await through(name, `/api/v1/admin/accounts/${login.email}`, {
      ...{ method: 'PATCH', body: { plan: 'business' }, headers: { Authorization: `Bearer ${ADMIN_TOKEN}` } },
    });
    const headers = { Authorization: `Bearer ${registered.json()['token']}` };
    const body = { name: 'first', environment: 'production' };
    const created = await through(name, '/api/v1/api-keys', { headers, body });
    return String(created.json()['key']);
  }

  for (const [index, { name }] of installed.entries()) {
    describe(name, () => {
      it("passes the client's address, which a client cannot forge", async () => {
        const from = `127.0.1.${index + 1}`;
        const body = { email: 'owner@example.com', password: 'four words of mine' };
        const login = await through(name, '/api/v1/auth/login', { body, from, headers: FORGED });
        expect(login.status).to.equal(200);
        const headers = { Authorization: `Bearer ${login.json()['token']}` };
        const { data } = (await through(name, '/api/v1/sessions', { headers })).json() as {
          data: { network: string; current: boolean }[];
        };
        expect(data.find(({ current }) => current)?.network).to.equal(from);
      });

      it('counts anonymous requests by that address, on both instances together', async () => {
        const path = `${RENDER}?type=bar&labels=a&data=1&width=200&height=100`;
        const from = `127.0.2.${index + 1}`;
        const statuses = [];
        for (let i = 0; i < ANONYMOUS_LIMIT + 1; i++) {
          const headers = { 'X-Forwarded-For': `203.0.113.${i}` };
          statuses.push((await through(name, path, { from, headers })).status);
        }
        expect(statuses).to.deep.equal([...new Array<number>(ANONYMOUS_LIMIT).fill(200), 429]);
      });

      it('redirects http to https', async () => {
        const { httpPort = 0 } = proxies.get(name) ?? {};
        const { status, headers } = await ask(httpPort, `${RENDER}?type=bar`, { isPlain: true });
        expect(status).to.equal(308);
        expect(headers.location).to.match(/^https:\/\/charts\.example\.com(:\d+)?\/api\/v1\/render\?type=bar$/);
      });

      it('writes PUBLIC_URL into addresses, whatever the client says about its host', async () => {
        const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
        const stored = await keyed(name, RENDER, { body: { ...SPEC, returnUrl: true }, headers: forged });
        expect(stored.json()['url']).to.match(/^https:\/\/charts\.example\.com\/i\//);
      });

      it('passes scheme and host: a URL of 2,000 characters is drawn, one of 2,001 is too long', async () => {
        const pad = (chars: number) => {
          const path = `${RENDER}?type=bar&labels=a&data=1&width=200&height=100&title=`;
          return path + 'x'.repeat(chars - `https://${SERVER_NAME}${path}`.length);
        };
        expect((await keyed(name, pad(2000))).status).to.equal(200);
        // A client that claims http would gain a character.
        const longer = await keyed(name, pad(2001), { headers: { 'X-Forwarded-Proto': 'http' } });
        expect(longer.status).to.equal(400);
        expect(longer.json()['error']).to.equal('URL too long');
      });

      it('passes a URL of 60 KB beside 10 KB of headers', async () => {
        const chart = encodeURIComponent(JSON.stringify({ type: 'bar', data: SPEC.data, note: 'x'.repeat(60_000) }));
        const response = await keyed(name, `/chart?c=${chart}`, { headers: { 'X-Padding': 'x'.repeat(10_000) } });
        expect(response.status, response.body.toString('latin1', 0, 200)).to.equal(200);
        expect(response.headers['content-type']).to.equal('image/png');
      });

      it('passes the largest body, and answers a larger one with the error of the service', async () => {
        const base = JSON.stringify({ ...SPEC, title: '' });
        const largest = Buffer.from(
          base.replace('"title":""', `"title":"x"${' '.repeat(BODY_LIMIT - base.length - 1)}`),
        );
        expect(largest.length).to.equal(BODY_LIMIT);
        expect((await keyed(name, RENDER, { body: largest })).status).to.equal(200);
        const larger = Buffer.concat([largest, Buffer.from(' ')]);
        for (const isChunked of [false, true]) {
          const refused = await keyed(name, RENDER, { body: larger, isChunked });
          expect([refused.status, refused.json()['error']], `chunked: ${isChunked}`).to.deep.equal([
            413,
            'Request body too large',
          ]);
          expect(refused.headers['content-type']).to.match(/^application\/json/);
          expect(refused.headers['x-request-id']).to.match(/\S{8,}/);
        }
      });

      it('leaves ETags, 304 and compression as the service made them', async () => {
        const path = `${RENDER}?type=bar&labels=a&data=1&width=200&height=100&format=svg`;
        const drawn = await keyed(name, path, { headers: { 'Accept-Encoding': 'gzip' } });
        const etag = String(drawn.headers.etag);
        expect(etag).to.match(/^"[0-9a-f]{32}"$/);
        const again = await keyed(name, path, { headers: { 'If-None-Match': etag } });
        expect([again.status, again.body.length, again.headers.etag]).to.deep.equal([304, 0, etag]);
        for (const headers of [{ 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'identity' }, {}]) {
          const direct = await ask(instances.ports[0], '/openapi.json', { headers, isPlain: true });
          const proxied = await through(name, '/openapi.json', { headers });
          for (const name of ['content-encoding', 'content-length', 'etag'])
            expect(proxied.headers[name], name).to.equal(direct.headers[name]);
          expect(proxied.body.equals(direct.body)).to.equal(true);
        }
      });

      it('keeps /metrics inside, also with its token', async () => {
        const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
        expect((await ask(instances.ports[0], '/metrics', { headers, isPlain: true })).status).to.equal(200);
        for (const path of ['/metrics', '/metrics?x=1']) {
          const refused = await through(name, path, { headers });
          expect(refused.status, path).to.equal(404);
          expect(refused.json()).to.deep.equal({ error: 'Not found' });
        }
      });
    });
  }

  it('does not cut off a response that takes long', async () => {
    const body = { description: 'something that takes the model long', width: 200, height: 100 };
    const responses = await Promise.all(installed.map(({ name }) => keyed(name, '/api/v1/ai/render', { body })));
    expect(responses.map(({ status, body: text }) => [status, text.length > 100])).to.deep.equal(
      installed.map(() => [200, true]),
    );
  });

  it('goes on without a failed request when an instance is killed', async () => {
    const failures: string[] = [];
    let count = 0;
    let isOver = false;
    const client = async (name: string) => {
      for (; !isOver; await sleep(PAUSE_MS)) {
        const path = `${RENDER}?type=bar&labels=a&data=${++count}&width=200&height=100`;
        const response = await keyed(name, path).catch((error: Error) => error);
        if (response instanceof Error) failures.push(`${name}: ${response.message}`);
        else if (response.status !== 200)
          failures.push(`${name}: ${response.status} ${response.body.toString('latin1')}`);
      }
    };
    const clients = installed.map(({ name }) => client(name));
    const drawMore = async () => {
      const start = count;
      while (count < start + 40) await sleep(PAUSE_MS);
    };
    try {
      await drawMore();
      await instances.kill();
      await drawMore();
      // A request that changes something is not repeated, but one that finds its instance gone is sent to the other.
      for (const { name } of installed) expect((await keyed(name, RENDER, { body: SPEC })).status, name).to.equal(200);
      await instances.restart();
      await drawMore();
    } finally {
      isOver = true;
      await Promise.all(clients);
    }
    expect(failures).to.deep.equal([]);
  });
});

/** A model that answers each request after SLOW_MS. */
async function startSlowModel(): Promise<Server> {
  const message = { role: 'assistant', content: JSON.stringify({ type: 'bar', data: SPEC.data }) };
  const server = createServer(async (req, res) => {
    req.resume();
    await sleep(SLOW_MS);
    res.setHeader('Content-Type', 'application/json');
    res.end(
      JSON.stringify({ id: '1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

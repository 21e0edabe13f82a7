import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { listenUntilFileEnd } from '../support/local-server.js';
import { ADMIN_TOKEN } from '../support/operator.js';
import { s3Server } from '../support/s3.js';
import { makeScratchDir } from '../support/scratch.js';
import { store, storedOf } from '../support/stored.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

function expectAway({ status, headers, json }: ApiResponse): void {
  expect(status).to.equal(503);
  expect(json()).to.deep.equal({ error: 'Service unavailable', message: 'Stored images are unavailable now' });
  expect(headers['retry-after']).to.equal('5');
}

/** A render that ends with 503 is charged, but the next attempt is free: the image is in the cache. */
async function expectDrawnOnce(to: RunningApp, key: string, before: number): Promise<void> {
  expect(await usedBy(to, key)).to.equal(before + 1);
}

async function usedBy(to: RunningApp, key: string): Promise<number> {
  const { renders } = (await request('GET', '/api/v1/usage', { to, key })).json() as { renders: { used: number } };
  return renders.used;
}

describe('returnUrl 503: the bucket is away', () => {
  let proxy: TcpProxy;
  let to: RunningApp;
  let key: string;
  before(async () => {
    const { port, env } = await s3Server();
    proxy = await startTcpProxy({ host: '127.0.0.1', port });
    const S3_ENDPOINT = `http://127.0.0.1:${proxy.port}`;
    to = await startApp({ ...env, S3_ENDPOINT }, (await theApp()).database);
    key = to.keys.business;
  });
  afterEach(() => proxy.restore());
  after(() => proxy.close());

  for (const fault of ['cut', 'stall'] as const)
    it(`${fault}: images are served, returnUrl gets 503, and all recovers`, async () => {
      const kept = await store(key, {}, to);
      const before = await usedBy(to, key);
      proxy[fault]();
      const body = spec({ returnUrl: true });
      const refused = [request('POST', RENDER, { to, key, body }), request('GET', kept.path, { to })];
      for (const response of await Promise.all(refused)) expectAway(response);
      await expectDrawnOnce(to, key, before);
      expect((await request('POST', RENDER, { to, key, body: { ...body, returnUrl: false } })).status).to.equal(200);
      proxy.restore();
      const response = await request('POST', RENDER, { to, key, body });
      expect(response.headers['x-cache']).to.equal('HIT');
      expect((await request('GET', storedOf(response).path, { to })).status).to.equal(200);
      expect((await request('GET', kept.path, { to })).status).to.equal(200);
      await expectDrawnOnce(to, key, before);
    });

  it('images that could not be stored take no bytes and are in no list', async () => {
    const { key } = await addCaller('business', { to });
    const kept = await store(key, {}, to);
    const bytesOf = async () => (await request('GET', '/api/v1/usage', { to, key })).json()['storedBytes'];
    const before = await bytesOf();
    proxy.cut();
    for (const title of ['A', 'B', 'C'])
      expectAway(await request('POST', RENDER, { to, key, body: spec({ returnUrl: true, title }) }));
    expect(await bytesOf()).to.deep.equal(before);
    const { data } = (await request('GET', '/api/v1/images', { to, key })).json() as { data: { url: string }[] };
    expect(data.map(({ url }) => new URL(url).pathname)).to.deep.equal([kept.path]);
    proxy.restore();
    const again = await store(key, { title: 'B' }, to);
    expect((await request('GET', again.path, { to })).status).to.equal(200);
    expect(await bytesOf()).to.include({ used: (before as { used: number }).used + again.bytes });
  });

  it('an unknown bucket and a wrong key id are a 503, and secrets are not logged', async () => {
    const { env } = await s3Server();
    const S3_ENDPOINT = `http://127.0.0.1:${proxy.port}`;
    for (const wrong of [
      { S3_BUCKET: 'elsewhere' },
      { S3_ACCESS_KEY_ID: 'WRONG', S3_SECRET_ACCESS_KEY: 'hunter2hunter2' },
    ]) {
      const app = await startApp({ ...env, S3_ENDPOINT, ...wrong }, (await theApp()).database);
      expectAway(await request('POST', RENDER, { to: app, key: app.keys.pro, body: spec({ returnUrl: true }) }));
      const { S3_BUCKET = '' } = { ...env, ...wrong };
      expect(app.logged()).to.contain(`S3 bucket ${S3_BUCKET} at 127.0.0.1:${proxy.port}: responded with`);
      expect(app.logged()).to.not.match(/hunter2|Signature=/);
    }
  });
});

describe('a bucket that is away when the service starts', () => {
  it('is named in the log at once, in the recent errors, and in the headline of /status', async () => {
    const { env } = await s3Server();
    const nowhere = { ...env, S3_ENDPOINT: 'http://127.0.0.1:9', ADMIN_TOKEN };
    const to = await startApp(nowhere, (await theApp()).database);
    const named = `S3 bucket ${env.S3_BUCKET} at 127.0.0.1:9: connect ECONNREFUSED`;
    await until(async () => to.logged().includes('image store unavailable'));
    expect(to.logged()).to.contain(named);
    expectAway(await request('POST', RENDER, { to, key: to.keys.pro, body: spec({ returnUrl: true }) }));
    const { data } = (await request('GET', '/api/v1/admin/errors', { to, key: ADMIN_TOKEN })).json() as {
      data: { cause: string }[];
    };
    expect(data[0]?.cause).to.contain(named);
    const page = (await request('GET', '/status', { to })).body.toString();
    expect(page).to.contain('Disruption: stored images').and.to.not.contain('Everything works');
  });
});

describe('two instances that store in folders of their own', () => {
  it('an image of the other is an error in the log, an image that nobody has stored is no error', async () => {
    const { database } = await theApp();
    const start = () => startApp({ DATA_DIR: makeScratchDir(), JWT_SECRET: 'x'.repeat(32) }, database);
    const [one, other, third] = await Promise.all([start(), start(), start()]);
    const { path } = await store(one.keys.pro, {}, one);
    expect((await request('GET', path, { to: one })).status).to.equal(200);
    expect((await request('GET', path, { to: other })).status).to.equal(404);
    const text = 'stored image is missing in the store of this instance';
    await until(async () => other.logged().includes(text));
    expect(other.logged()).to.contain('all instances must store in one folder or bucket');
    expect((await request('GET', `/i/${'0'.repeat(40)}.png`, { to: third })).status).to.equal(404);
    for (const each of [one, third]) expect(each.logged()).not.to.contain(text);
  });
});

describe('returnUrl 503: the disk cannot be written', () => {
  it('answers 503 for returnUrl, and draws images', async () => {
    const dataDir = makeScratchDir();
    const inTheWay = join(dataDir, 'images');
    writeFileSync(inTheWay, 'a file where the folder should be');
    const to = await startApp({ DATA_DIR: dataDir }, (await theApp()).database);
    const body = spec();
    const asked = () => request('POST', RENDER, { to, key: to.keys.pro, body: { ...body, returnUrl: true } });
    expectAway(await asked());
    expect((await request('POST', RENDER, { to, key: to.keys.pro, body })).status).to.equal(200);
    rmSync(inTheWay);
    expect((await request('GET', storedOf(await asked()).path, { to })).status).to.equal(200);
  });
});

describe('GET /i/:name: the bucket answers wrongly', () => {
  const MIB = 1024 * 1024;
  const PATH = `/i/${'0'.repeat(40)}.png`;
  // The service tries the bucket when it starts.
  let handler: RequestListener = (_req, res) => res.writeHead(403).end();
  let to: RunningApp;
  before(async () => {
    const port = await listenUntilFileEnd(createServer((req, res) => handler(req, res)));
    const { env } = await s3Server();
    to = await startApp({ ...env, S3_ENDPOINT: `http://127.0.0.1:${port}` }, (await theApp()).database);
  });

  it('an object that breaks off breaks the response off, and the next one is whole', async () => {
    handler = (_req, res) =>
      res.writeHead(200, { 'Content-Length': 2 * MIB }).write(Buffer.alloc(MIB), () => res.destroy());
    const broken = await fetch(`http://127.0.0.1:${to.port}${PATH}`)
      .then((got) => got.arrayBuffer())
      .catch((error) => error);
    expect(broken).to.be.instanceOf(Error);
    handler = (_req, res) => res.writeHead(200, { 'Content-Length': 2 * MIB }).end(Buffer.alloc(2 * MIB));
    expect((await request('GET', PATH, { to })).body).to.have.length(2 * MIB);
  });

  it('a part, a redirect and an error of megabytes are a 503', async () => {
    const wrong: RequestListener[] = [
      (_req, res) => res.writeHead(206, { 'Content-Length': 1 }).end('x'),
      (_req, res) => res.writeHead(307, { Location: `http://127.0.0.1:${to.port}/healthz` }).end(),
      (_req, res) => res.writeHead(403, { 'Content-Length': 50 * MIB }).end(Buffer.alloc(50 * MIB)),
    ];
    for (const each of wrong) {
      handler = each;
      expectAway(await request('GET', PATH, { to }));
    }
  });
});

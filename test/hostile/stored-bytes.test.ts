import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  type ApiResponse,
  addCaller,
  RENDER,
  type RunningApp,
  request,
  requestUntilServed,
  spec,
  startApp,
} from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';
import { list } from '../support/list.js';
import { ADMIN_TOKEN } from '../support/operator.js';
import { makeScratchDir } from '../support/scratch.js';
import { store } from '../support/stored.js';
import { until } from '../support/until.js';

const LIMIT = 1_000_000;
const JOBS = '/api/v1/jobs';

/** One megabyte for pro, and a database of its own, whose jobs it draws. */
const limitedApp = oncePerFile(async () => startApp({ PLANS_FILE: plansFile() }));

function plansFile(): string {
  const path = join(makeScratchDir(), 'plans.json');
  writeFileSync(path, JSON.stringify({ pro: { storedMegabytes: 1 } }));
  return path;
}

/** Counts as an image of the account; there is no file. @returns its name */
async function fill(to: RunningApp, accountId: string, bytes: number): Promise<string> {
  const name = `${randomBytes(20).toString('hex')}.png`;
  await to.database.dataSource.query(
    `INSERT INTO stored_images (name, account_id, format, width, height, bytes, expires_at)
     VALUES ($1, $2, 'png', 1, 1, $3, now() + interval '1 day')`,
    [name, accountId, bytes],
  );
  return name;
}

const usedOf = async (to: RunningApp, key: string) =>
  (await request('GET', '/api/v1/usage', { to, key })).json()['storedBytes'] as { used: number; limit: number };

async function bytesOfRows(to: RunningApp, accountId: string): Promise<number> {
  const [row] = await to.database.dataSource.query<{ bytes: string }[]>(
    'SELECT coalesce(sum(bytes), 0) AS bytes FROM stored_images WHERE account_id = $1',
    [accountId],
  );
  return Number(row?.bytes);
}

let asked = 0;
/** Each with a title of its own: small charts of other numbers may have the same bytes, which are stored once. */
const ask = (to: RunningApp, key: string) =>
  requestUntilServed('POST', RENDER, { to, key, body: spec({ returnUrl: true, title: `${100 + ++asked}` }) });

function expectFull(response: ApiResponse, currentUsage: number): void {
  expect(response.status, response.body.toString()).to.equal(429);
  expect(response.json()).to.deep.include({ currentUsage, limit: LIMIT, plan: 'pro' });
  expect(response.json()['error']).to.match(/^Stored images use [\d.]+ MB, and this plan has 1 MB\. Delete some/);
  expect(response.headers).to.not.have.property('retry-after');
}

describe('Attacks that fill the storage', () => {
  it('fail: forty stores at once on two instances stay within the quota to the byte, and nothing of a refused one is left', async () => {
    const to = await limitedApp();
    const other = await startApp({ PLANS_FILE: plansFile() }, to.database);
    const { key, accountId } = await addCaller('pro', { to });
    const { bytes } = await store(key, { title: '100' }, to);
    // Room for about seven more.
    await fill(to, accountId, LIMIT - 8 * bytes);
    const responses = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(i % 2 === 0 ? to : other, key)));
    const stored = responses.filter(({ status }) => status === 200);
    expect(stored.length).to.be.within(5, 8);
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expect(response.status).to.equal(429);
      expect(response.json()).to.include({ limit: LIMIT, plan: 'pro' });
    }
    const sizes = stored.map((response) => Number(response.json()['bytes']));
    const used = LIMIT - 8 * bytes + bytes + sizes.reduce((sum, each) => sum + each, 0);
    expect(await usedOf(to, key)).to.deep.equal({ used, limit: LIMIT });
    expect(used).to.be.within(LIMIT - 2 * bytes, LIMIT);
    expect(await bytesOfRows(to, accountId)).to.equal(used);
  });

  it('fail: at the limit nothing is drawn for storing, is said how to go on, and images in the response are drawn', async () => {
    const to = await limitedApp();
    const { key, accountId } = await addCaller('pro', { to });
    await fill(to, accountId, LIMIT);
    expectFull(await ask(to, key), LIMIT);
    const report = { title: 'R', pages: [{ charts: [{ spec: spec() }] }] };
    for (const [path, body] of [
      [JOBS, spec()],
      ['/api/v1/batches', { charts: [{ spec: spec() }] }],
      ['/api/v1/reports', report],
    ] as const) {
      expectFull(await request('POST', path, { to, key, body }), LIMIT);
    }
    expect((await request('GET', '/api/v1/usage', { to, key })).json()['renders']).to.include({ used: 0 });
    expect((await request('POST', RENDER, { to, key, body: spec() })).status).to.equal(200);
    expect((await request('GET', '/metrics', { to })).body.toString()).to.match(
      /^chartwright_storage_refusals_total\{reason="quota"\} [1-9]/m,
    );
  });

  const charts = Array.from({ length: 3 }, () => ({ spec: spec() }));
  for (const [kind, path, body, used] of [
    ['batch', '/api/v1/batches', { charts }, 3],
    ['report', '/api/v1/reports', { title: 'R', pages: [{ charts }] }, 0],
  ] as const) {
    it(`fail: a ${kind} whose result does not fit is told so, stores nothing and costs ${used} renders`, async () => {
      const to = await limitedApp();
      const { key, accountId } = await addCaller('pro', { to });
      await fill(to, accountId, LIMIT - 10);
      const { jobId } = (await request('POST', path, { to, key, body })).json();
      const read = async () => (await request('GET', `${JOBS}/${jobId}`, { to, key })).json();
      await until(async () => (await read())['status'] === 'failed');
      expect((await read())['error']).to.contain('this plan has 1 MB');
      expect(await bytesOfRows(to, accountId)).to.equal(LIMIT - 10);
      const { renders, storedBytes } = (await request('GET', '/api/v1/usage', { to, key })).json();
      expect([renders, storedBytes]).to.deep.equal(list({ used, limit: 50_000 }, { used: LIMIT - 10, limit: LIMIT }));
    });
  }

  it('leave the owner a way out: the same image again takes nothing, and a deleted one frees its bytes', async () => {
    const to = await limitedApp();
    const { key, accountId } = await addCaller('pro', { to });
    const chart = spec({ returnUrl: true });
    const first = await request('POST', RENDER, { to, key, body: chart });
    const { bytes, url } = first.json() as { bytes: number; url: string };
    const filler = await fill(to, accountId, LIMIT - bytes - 1);
    expect((await request('POST', RENDER, { to, key, body: chart })).json()).to.include({ url });
    expect(await usedOf(to, key)).to.include({ used: LIMIT - 1 });
    expectFull(await ask(to, key), LIMIT - 1);

    expect((await request('DELETE', `/api/v1/images/${filler}`, { to, key })).status).to.equal(204);
    expect(await usedOf(to, key)).to.include({ used: bytes });
    await store(key, {}, to);
  });
});

describe('A disk that fills', () => {
  it('is left to the database: returnUrl and jobs are 503 with Retry-After, charts in the response are drawn', async () => {
    const running = await limitedApp();
    // More than any disk has.
    const to = await startApp({ STORAGE_FREE_FLOOR_MB: '1000000000', ADMIN_TOKEN }, running.database);
    const { key } = await addCaller('pro', { to });
    for (const [path, body] of [
      [RENDER, spec({ returnUrl: true })],
      [JOBS, spec()],
      ['/api/v1/batches', { charts: [{ spec: spec() }] }],
    ] as const) {
      const response = await request('POST', path, { to, key, body });
      expect(response.status, path).to.equal(503);
      expect(response.headers['retry-after']).to.equal('60');
      const message = 'Images cannot be stored now: too little space on the server';
      expect(response.json()).to.deep.equal({ error: 'Service unavailable', message });
    }
    expect((await request('POST', RENDER, { to, key, body: spec() })).status).to.equal(200);
    const metrics = (await request('GET', '/metrics', { to })).body.toString();
    expect(metrics).to.match(/^chartwright_storage_refusals_total\{reason="free_space"\} 3$/m);
    expect(metrics).to.match(/^chartwright_storage_free_floor_bytes 1048576000000000$/m);
    expect(Number(/^chartwright_storage_free_bytes (\d+)/m.exec(metrics)?.[1])).to.be.above(0);
    expect(to.logged().split('storing refused: too little free space')).to.have.length(2);
    const status = (await request('GET', '/status', { to })).body.toString();
    expect(status).to.contain('Disruption: stored images').and.to.contain('Too little free space');
    const { health } = (await request('GET', '/api/v1/admin/status', { to, key: ADMIN_TOKEN })).json();
    expect(health).to.include({ storage: 'no space' });
    const errors = (await request('GET', '/api/v1/admin/errors', { to, key: ADMIN_TOKEN })).body.toString();
    expect(errors).to.contain('MiB, and STORAGE_FREE_FLOOR_MB is 1000000000');
  });
});

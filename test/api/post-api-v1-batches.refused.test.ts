import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { BATCHES, drawBatch, postBatch } from '../support/batches.js';
import { JOBS } from '../support/jobs.js';
import { makeKit } from '../support/kits.js';
import { pairs } from '../support/list.js';
import { makeScratchDir } from '../support/scratch.js';
import { pathsOf } from '../support/sessions.js';

describe('POST /api/v1/batches 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller('business')).key;
  });
  after('nothing was accepted, and nothing charged', async () => {
    expect((await request('GET', JOBS, { key })).json()['data']).to.deep.equal([]);
    expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 0 });
  });

  it('reports all errors of all charts, each at its path', async () => {
    const other = await addCaller();
    const theirs = await makeKit(other.key);
    const good = spec();
    const response = await postBatch(key, [
      { spec: spec({ type: 'Bar', width: 5 }) },
      { spec: good },
      { name: '', spec: spec({ brandKitId: theirs.id }) },
      { spec: { type: 'bar' } },
      { name: 'a\nb', spec: good, colour: 'red' },
      {},
      'bar',
      good,
      { spec: [] },
      { spec: spec({ data: { labels: [], datasets: [{ data: ['x'] }] } }) },
    ]);
    expect(pathsOf(response)).to.have.members([
      'charts.0.spec.type',
      'charts.0.spec.width',
      'charts.2.name',
      'charts.2.spec.brandKitId',
      'charts.3.spec',
      'charts.4.name',
      'charts.4.colour',
      'charts.5.spec',
      'charts.6',
      ...['charts.7.spec', 'charts.7.type', 'charts.7.width', 'charts.7.height', 'charts.7.data'],
      'charts.8.spec',
      'charts.9.spec.data.labels',
      'charts.9.spec.data.datasets.0.data.0',
    ]);
  });

  it('returns at most 100 details, in the order of the charts', async () => {
    const bad = { spec: spec({ type: 'Bar', width: 5, height: 5 }) };
    const paths = pathsOf(await postBatch(key, Array(60).fill(bad)));
    expect(paths).to.have.length(100);
    expect(paths[0]).to.equal('charts.0.spec.type');
  });

  it('describes the form of an entry for an entry of another form', async () => {
    for (const entry of [null, 'bar', []]) {
      const message = 'A chart of a batch must be an object with a "spec", and a "name" if you like';
      const { details } = (await postBatch(key, [entry])).json();
      expect(details, JSON.stringify(entry)).to.deep.equal([{ path: 'charts.0', message }]);
    }
  });

  for (const [name, charts] of [
    ['none', []],
    ['101', Array(101).fill({ spec: 1 })],
    ['a million', Array(1_000_000).fill(0)],
    ['an object', { 0: { spec: 1 } }],
    ['a text', 'charts'],
    ['null', null],
  ] as const) {
    it(`how many charts: ${name}`, async () => {
      const response = await postBatch(key, charts);
      expect(pathsOf(response)).to.deep.equal(['charts']);
      expect(response.body.toString()).to.contain('1 to 100 charts');
    });
  }

  it('rejects unknown fields by name, also __proto__', async () => {
    const chart = `{"spec":${JSON.stringify(spec())},"__proto__":{"name":"x"}}`;
    const body = `{"charts":[${chart}],"zip":true,"__proto__":{"charts":[]}}`;
    const response = await request('POST', BATCHES, { key, body });
    expect(pathsOf(response)).to.have.members(['zip', '__proto__', 'charts.0.__proto__']);
    expect(pathsOf(await request('POST', BATCHES, { key, body: [{ spec: spec() }] }))).to.deep.equal(['']);
    expect(pathsOf(await request('POST', BATCHES, { key, body: {} }))).to.deep.equal(['charts']);
  });

  it('rejects more megapixels than the limit; vector formats do not count', async () => {
    const large = spec({ width: 4000, height: 4000, devicePixelRatio: 4 });
    const response = await postBatch(key, [{ spec: large }, { spec: large }]);
    expect(pathsOf(response)).to.deep.equal(['charts']);
    expect(response.body.toString()).to.contain('500 megapixels').and.to.contain('512');
    const vectors = Array(100).fill({ spec: { ...large, format: 'svg', brandKitId: 'no such' } });
    const refused = pathsOf(await postBatch(key, vectors));
    expect(refused).to.include('charts.99.spec.brandKitId').and.to.not.include('charts');
  });
});

describe('POST /api/v1/batches 403 and 429', () => {
  it('rejects a batch with charts that the plan does not include, and names all of them', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const [png, svg] = [spec(), spec({ format: 'svg' })];
    const response = await postBatch(trial.key, [{ spec: png }, { spec: svg }, { spec: png }, { spec: svg }]);
    expect(response.status).to.equal(403);
    const { details, ...body } = response.json();
    expect(body).to.include({ error: 'Trial includes PNG output only', plan: 'trial', upgradeUrl: '/pricing' });
    expect(details).to.deep.equal([1, 3].map((i) => ({ path: `charts.${i}.spec`, message: body['error'] })));
    expect((await drawBatch(trial.key, [{ spec: png }, { spec: png }])).manifest.succeeded).to.equal(2);
  });

  it('rejects PDF below Pro, and an expired account', async () => {
    const { key } = await addCaller('starter');
    const pdf = await postBatch(key, [{ spec: spec({ format: 'pdf' }) }]);
    expect(pdf.json()).to.include({ error: 'PDF output requires the Business plan', plan: 'starter' });
    const lapsed = await postBatch((await theApp()).keys.expired, [{ spec: spec() }]);
    expect([lapsed.status, lapsed.json()['plan']]).to.deep.equal([403, 'expired']);
  });

  it('429: returns the remaining quota and the true usage', async () => {
    const plansFile = join(makeScratchDir(), 'plans.json');
    writeFileSync(plansFile, JSON.stringify({ starter: { renders: 5 }, trial: { renders: 5 } }));
    const to = await startApp({ PLANS_FILE: plansFile }, (await theApp()).database);
    await to.app.start();
    const batchOf = (count: number) => Array.from({ length: count }, () => ({ spec: spec() }));
    const { key } = await addCaller('starter', { to });
    for (const [used, count] of pairs([0, 6], [3, 3])) {
      if (used > 0) expect((await postBatch(key, batchOf(used), { to })).status).to.equal(202);
      const response = await postBatch(key, batchOf(count), { to });
      expect(response.status).to.equal(429);
      expect(response.json()).to.deep.equal({
        error: `Render quota of 5 renders for this billing period has ${5 - used} left, and this needs ${count}. Send fewer charts, or upgrade to continue.`,
        currentUsage: used,
        limit: 5,
        plan: 'starter',
      });
    }
    const trial = await addCaller('trial', { to, trialEndsAt: new Date(Date.now() + 3_600_000) });
    const response = await postBatch(trial.key, batchOf(6), { to });
    expect([response.status, response.json()]).to.deep.equal([
      429,
      {
        error: 'Trial limit of 5 renders has 5 left, and this needs 6. Send fewer charts, or upgrade to continue.',
        plan: 'trial',
        upgradeUrl: '/app/usage-billing',
      },
    ]);
  });
});

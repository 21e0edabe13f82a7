import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { addCaller, pngSize, RENDER, request, spec, startApp, theApp } from '../support/app.js';
import { BATCHES, drawBatch, pathOf, postBatch, runBatch } from '../support/batches.js';
import { entryOf, history } from '../support/history.js';
import { JOBS, readJob, refusedByChartJs } from '../support/jobs.js';
import { makeKit } from '../support/kits.js';
import { makeScratchDir } from '../support/scratch.js';
import { errorOf, pathsOf } from '../support/sessions.js';

const usedBy = async (key: string) => (await request('GET', '/api/v1/usage', { key })).json()['renders'];

describe('POST /api/v1/batches 202', () => {
  it('creates a job whose result is a ZIP with the bytes of single renders, in every format', async () => {
    const { key } = await addCaller('business');
    const formats = ['png', 'jpeg', 'svg', 'webp', 'pdf'];
    const charts = formats.map((format) => ({ name: `The ${format}`, spec: spec({ format, alt: 'Three bars' }) }));
    const accepted = await postBatch(key, charts);
    expect(accepted.json()).to.have.all.keys('jobId', 'status', 'statusUrl');
    const { job, files, manifest } = await drawBatch(key, charts);
    expect(job).to.include({ kind: 'batch', format: 'zip', status: 'completed' });
    expect(job.progress).to.deep.equal({ done: 5, total: 5 });
    expect(job.warnings ?? []).to.deep.equal([]);
    const names = formats.map((format, i) => `00${i + 1}-the-${format}.${format}`);
    expect([...files.keys()]).to.deep.equal(['manifest.json', ...names]);
    for (const [i, name] of names.entries()) {
      const single = await request('POST', RENDER, { key, body: charts[i]?.spec });
      expect(files.get(name)?.equals(single.body), name).to.equal(true);
    }
    expect(manifest).to.include({ total: 5, succeeded: 5, failed: 0 });
    expect(manifest.charts[0]).to.deep.equal({
      index: 0,
      name: 'The png',
      format: 'png',
      width: 200,
      height: 100,
      devicePixelRatio: 1,
      status: 'succeeded',
      file: '001-the-png.png',
      bytes: files.get('001-the-png.png')?.length,
      alt: 'Three bars',
    });
  });

  it('serves the ZIP as an attachment, public and immutable; unzip finds no error', async () => {
    const { key } = await addCaller();
    const job = await runBatch(key, [{ spec: spec() }, { spec: spec() }]);
    const { status, headers, body } = await request('GET', pathOf(job));
    expect(status).to.equal(200);
    expect(pathOf(job)).to.match(/^\/i\/[0-9a-f]{40}\.zip$/);
    expect(headers).to.include({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="charts.zip"',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const file = join(makeScratchDir(), 'charts.zip');
    writeFileSync(file, body);
    const unzip = spawnSync('unzip', ['-t', file]);
    if (unzip.error !== undefined) return;
    expect(unzip.status, unzip.stdout.toString()).to.equal(0);
    expect(unzip.stdout.toString()).to.contain('No errors detected');
  });

  it('derives safe and unique file names from name or title', async () => {
    const { key } = await addCaller();
    const names = [
      ['../../etc/passwd', '001-etc-passwd.png'],
      ['C:\\windows\\CON', '002-c-windows-con.png'],
      ['Größe & Preis: Ümläut!', '003-grosse-preis-umlaut.png'],
      ['売上', '004.png'],
      ['same', '005-same.png'],
      ['same', '006-same.png'],
      [`${'long word '.repeat(9)}end`, `007-${'long-word-'.repeat(6).slice(0, -1)}.png`],
    ] as const;
    const charts: Record<string, unknown>[] = names.map(([name]) => ({ name, spec: spec() }));
    charts.push({ spec: spec({ title: 'Orders by day' }) });
    charts.push({ spec: spec({ header: { title: 'A card' }, title: 'Under it' }) });
    charts.push({ spec: spec({ options: { plugins: { title: { display: true, text: ['Two', 'lines'] } } } }) });
    const { files, manifest } = await drawBatch(key, charts);
    const titled = ['008-orders-by-day.png', '009-a-card.png', '010-two-lines.png'];
    expect([...files.keys()].slice(1)).to.deep.equal([...names.map(([, file]) => file), ...titled]);
    expect(manifest.charts.map(({ file }) => file)).to.deep.equal([...files.keys()].slice(1));
    expect(manifest.charts.map(({ name }) => name)).to.deep.equal([
      ...names.map(([name]) => name),
      ...['Orders by day', 'A card', 'Two lines'],
    ]);
  });

  it('the same batch gives the same bytes', async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const charts = Array.from({ length: 12 }, (_, i) => ({
      name: `n${i}`,
      spec: i === 5 ? refusedByChartJs() : spec(),
    }));
    const first = await drawBatch(key, charts);
    const second = await drawBatch(key, charts);
    expect(second.job.url).to.equal(first.job.url);
    const theirs = await drawBatch(other.key, charts);
    expect(theirs.zip.equals(first.zip)).to.equal(true);
    expect(theirs.job.url).to.not.equal(first.job.url);
  });

  it('a chart that cannot be drawn is reported and refunded, and does not affect the others', async () => {
    const { key } = await addCaller();
    const charts = [{ spec: spec() }, { name: 'Odd one', spec: refusedByChartJs() }, { spec: spec() }];
    const { job, files, manifest } = await drawBatch(key, charts);
    expect(job.progress).to.deep.equal({ done: 3, total: 3 });
    expect(job.warnings?.join()).to.match(/^1 of 3 charts could not be drawn/);
    expect([...files.keys()]).to.deep.equal(['manifest.json', '001.png', '003.png']);
    expect(manifest).to.include({ total: 3, succeeded: 2, failed: 1 });
    const { details, ...failed } = manifest.charts[1] ?? {};
    expect(failed).to.deep.equal({
      index: 1,
      name: 'Odd one',
      format: 'png',
      width: 200,
      height: 100,
      devicePixelRatio: 1,
      status: 'failed',
      file: null,
      bytes: 0,
      error: 'Invalid chart specification',
    });
    expect(details?.[0]?.path).to.match(/^charts\.1\.spec\.options/);
    expect(details?.[0]?.message).to.match(/too far apart .*\. Use a larger unit/);
    expect(await usedBy(key)).to.include({ used: 2 });
    const entries = await history(key);
    expect(entries.map(({ status, source }) => `${String(source)} ${String(status)}`).sort()).to.deep.equal([
      'job failed',
      'job succeeded',
      'job succeeded',
    ]);
    expect(entries.find(({ status }) => status === 'failed')?.['error']).to.contain('too far apart');
  });

  it('when no chart can be drawn the job fails with the first error, and all renders are refunded', async () => {
    const { key } = await addCaller();
    const job = await runBatch(key, [{ spec: refusedByChartJs() }, { spec: refusedByChartJs() }]);
    expect(job.status).to.equal('failed');
    expect(job.error).to.match(/^None of the 2 charts could be drawn\..*charts\.0\.spec\.options.*too far apart/);
    expect(job).to.not.have.property('url');
    expect(await usedBy(key)).to.include({ used: 0 });
  });

  it('uses one render per chart, cached or not, and adds every chart to the history', async () => {
    const { key } = await addCaller();
    const body = spec();
    const single = await request('POST', RENDER, { key, body });
    await entryOf(single.headers['x-request-id'], key);
    const { job } = await drawBatch(key, [{ spec: body }, { spec: body }, { spec: spec() }]);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 4 });
    expect(usage['byFormat']).to.deep.equal({ png: 4 });
    const entries = (await history(key)).filter(({ source }) => source === 'job');
    expect(entries).to.have.length(3);
    for (const entry of entries) expect(entry).to.include({ status: 'succeeded', chartType: 'bar', url: job.url });
  });

  it('lists warnings in the manifest: unknown keys, an unavailable logo', async () => {
    const { key } = await addCaller();
    const logo = { header: { title: 'T', logoUrl: 'https://logos.invalid/logo.png' } };
    const { manifest } = await drawBatch(key, [{ spec: spec({ titel: 'x' }) }, { spec: spec(logo) }, { spec: spec() }]);
    const warnings = manifest.charts.map((chart) => chart.warnings?.join() ?? '');
    expect(warnings[0]).to.contain('titel');
    expect(warnings[1]).to.contain('logo').and.to.contain('drawn without it');
    expect(warnings[2]).to.equal('');
  });

  it('draws with the brand kit as it was at acceptance', async () => {
    const { key } = await addCaller();
    const kit = await makeKit(key, { primaryColor: '#ff0000', backgroundColor: '#00ff00' });
    const body = spec({ brandKitId: kit.id });
    const single = await request('POST', RENDER, { key, body });
    const accepted = await postBatch(key, [{ spec: body }]);
    await request('DELETE', `/api/v1/brand-kits/${kit.id}`, { key });
    expect(accepted.status).to.equal(202);
    const again = await drawBatch(key, [{ spec: spec() }]);
    expect(again.job.status).to.equal('completed');
    const job = await readJob(key, String(accepted.json()['jobId']));
    const { body: zip } = await request('GET', pathOf(job));
    expect(zip.includes(single.body)).to.equal(true);
  });

  it('draws a hundred charts, in order', async () => {
    const { key } = await addCaller('starter');
    const charts = Array.from({ length: 100 }, (_, i) => ({ spec: spec({ width: 100 + i, height: 100 }) }));
    const { files, manifest, job } = await drawBatch(key, charts);
    expect(manifest).to.include({ total: 100, succeeded: 100 });
    expect(job.progress).to.deep.equal({ done: 100, total: 100 });
    for (const [i, { file }] of manifest.charts.entries()) {
      expect(pngSize(files.get(String(file)) ?? Buffer.alloc(0))).to.deep.equal([100 + i, 100]);
    }
    expect(await usedBy(key)).to.include({ used: 100 });
  });

  it('a repeated Idempotency-Key returns the same job, charged once', async () => {
    const { key } = await addCaller();
    const charts = [{ spec: spec() }, { spec: spec() }];
    const headers = { 'Idempotency-Key': 'weekly' };
    const answers = await Promise.all([1, 2, 3].map(() => postBatch(key, charts, { headers })));
    expect(new Set(answers.map(({ body }) => body.toString())).size).to.equal(1);
    expect(await usedBy(key)).to.include({ used: 2 });
    const other = await postBatch(key, [{ spec: spec() }], { headers });
    expect(other.status).to.equal(409);
  });

  it("another account's batch is not found", async () => {
    const [mine, other] = [await addCaller(), await addCaller()];
    const accepted = await postBatch(mine.key, [{ spec: spec() }]);
    const answer = await request('GET', `${JOBS}/${String(accepted.json()['jobId'])}`, { key: other.key });
    expect([answer.status, answer.json()]).to.deep.equal([404, { error: 'Not found' }]);
  });

  it('counts as one request of the rate limit', async () => {
    const { key } = await addCaller();
    const { keys } = await theApp();
    const { headers } = await request('POST', BATCHES, { key, body: { charts: [{ spec: spec() }, { spec: spec() }] } });
    expect(headers['x-ratelimit-limit']).to.match(/^\d+$/);
    expect(Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining'])).to.equal(1);
    expect((await request('POST', BATCHES, { key: keys.expired, body: {} })).status).to.equal(403);
  });
});

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
    const answer = await postBatch(key, [
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
    expect(pathsOf(answer)).to.have.members([
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
      const answer = await postBatch(key, charts);
      expect(pathsOf(answer)).to.deep.equal(['charts']);
      expect(answer.body.toString()).to.contain('1 to 100 charts');
    });
  }

  it('rejects unknown fields by name, also __proto__', async () => {
    const chart = `{"spec":${JSON.stringify(spec())},"__proto__":{"name":"x"}}`;
    const body = `{"charts":[${chart}],"zip":true,"__proto__":{"charts":[]}}`;
    const answer = await request('POST', BATCHES, { key, body });
    expect(pathsOf(answer)).to.have.members(['zip', '__proto__', 'charts.0.__proto__']);
    expect(pathsOf(await request('POST', BATCHES, { key, body: [{ spec: spec() }] }))).to.deep.equal(['']);
    expect(pathsOf(await request('POST', BATCHES, { key, body: {} }))).to.deep.equal(['charts']);
  });

  it('rejects an unknown and a malformed brand kit', async () => {
    const answer = await postBatch(key, [
      { spec: spec({ brandKitId: randomUUID() }) },
      { spec: spec({ brandKitId: 'embr' }) },
    ]);
    expect(pathsOf(answer)).to.deep.equal(['charts.0.spec.brandKitId', 'charts.1.spec.brandKitId']);
  });

  it('rejects more megapixels than the limit; vector formats do not count', async () => {
    const large = spec({ width: 4000, height: 4000, devicePixelRatio: 4 });
    const answer = await postBatch(key, [{ spec: large }, { spec: large }]);
    expect(pathsOf(answer)).to.deep.equal(['charts']);
    expect(answer.body.toString()).to.contain('500 megapixels').and.to.contain('512');
    const vectors = Array(100).fill({ spec: { ...large, format: 'svg', brandKitId: 'no such' } });
    const refused = pathsOf(await postBatch(key, vectors));
    expect(refused).to.include('charts.99.spec.brandKitId').and.to.not.include('charts');
  });

  it('rejects a body that is not JSON, and an invalid Idempotency-Key', async () => {
    expect(errorOf(await request('POST', BATCHES, { key, body: '{' }))).to.equal('400 Invalid JSON in request body');
    const headers = { 'Idempotency-Key': 'x'.repeat(256) };
    expect(pathsOf(await postBatch(key, [{ spec: spec() }], { headers }))).to.deep.equal(['Idempotency-Key']);
  });

  it('rejects missing credentials', async () => {
    expect((await request('POST', BATCHES, { body: { charts: [{ spec: spec() }] } })).status).to.equal(401);
  });
});

describe('POST /api/v1/batches 403 and 429', () => {
  it('rejects a batch with charts that the plan does not include, and names all of them', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const [png, svg] = [spec(), spec({ format: 'svg' })];
    const answer = await postBatch(trial.key, [{ spec: png }, { spec: svg }, { spec: png }, { spec: svg }]);
    expect(answer.status).to.equal(403);
    const { details, ...body } = answer.json();
    expect(body).to.deep.equal({ error: 'Trial includes PNG output only', plan: 'trial', upgradeUrl: '/pricing' });
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

  it('429: a batch larger than the remaining quota is not started and not charged', async () => {
    const trial = await addCaller('trial', { trialEndsAt: new Date(Date.now() + 3_600_000) });
    const charts = Array.from({ length: 100 }, () => ({ spec: spec({ width: 100 }) }));
    const key = trial.key;
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await postBatch(key, charts)).status);
    expect(statuses).to.deep.equal([202, 202, 202, 202, 202, 429]);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 500, limit: 500 });
  });

  it('429: returns the remaining quota and the true usage', async () => {
    const plansFile = join(makeScratchDir(), 'plans.json');
    writeFileSync(plansFile, JSON.stringify({ starter: { renders: 5 }, trial: { renders: 5 } }));
    const to = await startApp({ PLANS_FILE: plansFile });
    const batchOf = (count: number) => Array.from({ length: count }, () => ({ spec: spec() }));
    const { key } = await addCaller('starter', { to });
    for (const [used, count] of [
      [0, 6],
      [3, 3],
    ] as const) {
      if (used > 0) expect((await postBatch(key, batchOf(used), { to })).status).to.equal(202);
      const answer = await postBatch(key, batchOf(count), { to });
      expect(answer.status).to.equal(429);
      expect(answer.json()).to.deep.equal({
        error: `Render quota of 5 renders for this billing period has ${5 - used} left, and this needs ${count}. Send fewer charts, or upgrade to continue.`,
        currentUsage: used,
        limit: 5,
        plan: 'starter',
      });
    }
    const trial = await addCaller('trial', { to, trialEndsAt: new Date(Date.now() + 3_600_000) });
    const answer = await postBatch(trial.key, batchOf(6), { to });
    expect([answer.status, answer.json()]).to.deep.equal([
      429,
      {
        error: 'Trial limit of 5 renders has 5 left, and this needs 6. Send fewer charts, or upgrade to continue.',
        plan: 'trial',
        upgradeUrl: '/app/usage-billing',
      },
    ]);
  });
});

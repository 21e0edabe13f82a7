import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createOutbound } from '../../src/platform/outbound/outbound.js';
import { addCaller, RENDER, request, spec, startApp } from '../support/app.js';
import { drawBatch, pathOf, postBatch, runBatch } from '../support/batches.js';
import { entryOf, history } from '../support/history.js';
import { startHttps } from '../support/https-server.js';
import { refusedByChartJs } from '../support/jobs.js';
import { makeScratchDir } from '../support/scratch.js';

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
    const { headers, body } = await request('GET', pathOf(job), { status: 200 });
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
    // Its own app and database: jobs run in the app that owns the database, and this one reaches a server that has no such logo.
    const server = await startHttps((_req, res) => res.writeHead(404).end());
    const localServers = new Map([['hooks.example.com', server]]);
    const to = await startApp({}, undefined, createOutbound({ localServers, resolve: async () => ['127.0.0.1'] }));
    const { key } = await addCaller('pro', { to });
    const logo = { header: { title: 'T', logoUrl: 'https://hooks.example.com/logo.png' } };
    const charts = [{ spec: spec({ titel: 'x' }) }, { spec: spec(logo) }, { spec: spec() }];
    const { manifest } = await drawBatch(key, charts, { to });
    const warnings = manifest.charts.map((chart) => chart.warnings?.join() ?? '');
    expect(warnings[0]).to.contain('titel');
    expect(warnings[1]).to.contain('logo').and.to.contain('drawn without it');
    expect(warnings[2]).to.equal('');
  });
});

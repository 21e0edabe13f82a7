import { expect } from 'chai';
import { addCaller, expectStillDraws, pngSize, request, spec, startApp, theApp } from '../support/app.js';
import { history } from '../support/history.js';
import { JOBS, postJob, refusedByChartJs, submitJob, untilEnded } from '../support/jobs.js';
import { setUsed, usedBy } from '../support/quota.js';

describe('POST /api/v1/jobs 202', () => {
  it('answers with an id immediately; the result is an image at a URL', async () => {
    const { key } = await addCaller();
    const { status, headers, json } = await postJob(key, { body: spec({ width: 321, height: 123 }) });
    expect(status).to.equal(202);
    const { jobId, statusUrl, ...rest } = json();
    expect(rest).to.deep.equal({ status: 'queued' });
    expect(statusUrl).to.match(new RegExp(`^http://.*${JOBS}/${jobId}$`));
    expect(headers['location']).to.equal(statusUrl);
    expect(headers['x-ratelimit-remaining']).to.match(/^\d+$/);
    expect(headers).not.to.have.property('idempotency-replayed');
    const job = await untilEnded(key, String(jobId));
    expect(job).to.include({ jobId, status: 'completed', kind: 'render', format: 'png' });
    expect(job.progress).to.deep.equal({ done: 1, total: 1 });
    expect(Date.parse(job.completedAt ?? '')).to.be.at.least(Date.parse(job.startedAt ?? ''));
    const image = await request('GET', new URL(job.url ?? '').pathname, { status: 200 });
    expect(pngSize(image.body)).to.deep.equal([321, 123]);
  });

  it('adds up 100,000 rows of 9.9 MB, says what was decided, and counts once', async () => {
    const { key } = await addCaller();
    const rows = Array.from(
      { length: 100_000 },
      (_, i) => `2025-${String((i % 12) + 1).padStart(2, '0')}-05,${i % 4},${`note ${i} `.padEnd(85, '-')}`,
    );
    const csv = `Day,Sales,Note\n${rows.join('\n')}`;
    expect(csv.length).to.be.within(9_700_000, 10_000_000);
    const body = { type: 'line', data: { csv, groupBy: 'month', aggregate: 'sum' }, width: 300, height: 200 };
    const { status, json } = await postJob(key, { body });
    expect(status).to.equal(202);
    expect(json()['table']).to.deep.include({ label: 'Day', values: ['Sales'], operations: ['groupBy month: sum'] });
    const ended = await untilEnded(key, String(json()['jobId']));
    expect(ended).to.include({ status: 'completed' });
    expect(ended).to.have.property('table').that.deep.equals(json()['table']);
    expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 1 });
    const tooLong = await postJob(key, { body: { type: 'line', data: { csv: `${csv}${' '.repeat(300_000)}` } } });
    expect([tooLong.status, JSON.stringify(tooLong.json())]).to.satisfy(
      ([found, text]: [number, string]) => found === 400 && text.includes('at most 10000000 characters'),
    );
    const tooLarge = await postJob(key, { body: { type: 'line', data: { csv: 'x'.repeat(11_000_000) } } });
    expect([tooLarge.status, tooLarge.json()['message']]).to.deep.equal([
      413,
      'The body of a job may have at most 10 MiB. Leave out columns that are not drawn, or add up rows before.',
    ]);
  });

  it('uses one render of the quota and adds one history entry with source job', async () => {
    const { key } = await addCaller();
    const { headers, json } = await postJob(key);
    const { url } = await untilEnded(key, String(json()['jobId']));
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 1 });
    const { data } = (await request('GET', '/api/v1/renders', { key })).json() as { data: Record<string, unknown>[] };
    expect(data).to.have.length(1);
    expect(data[0]).to.include({
      source: 'job',
      status: 'succeeded',
      chartType: 'bar',
      format: 'png',
      width: 200,
      url,
    });
    expect(data[0]?.['requestId']).to.equal(headers['x-request-id']);
  });

  it('a failed job is in the history with its specification, and is refunded', async () => {
    const { key } = await addCaller();
    const jobId = await submitJob(key, { body: refusedByChartJs() });
    const { status, error } = await untilEnded(key, jobId);
    expect(status).to.equal('failed');
    const [entry, ...others] = await history(key);
    expect(others).to.deep.equal([]);
    const image = { chartType: 'bar', format: 'png', width: 200, height: 100, devicePixelRatio: 1 };
    expect(entry).to.include({ source: 'job', status: 'failed', error, bytes: 0, ...image });
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 0 });
  });

  it('draws with the brand kit as it was at acceptance', async () => {
    const { key } = await addCaller();
    const kit = { name: 'Acme', primaryColor: '#ff0000', backgroundColor: '#00ff00' };
    const made = await request('POST', '/api/v1/brand-kits', { key, body: kit });
    const brandKitId = made.json()['id'];
    const body = spec({ brandKitId });
    const direct = await request('POST', '/api/v1/render', { key, body });
    const accepted = await postJob(key, { body });
    expect((await request('DELETE', `/api/v1/brand-kits/${brandKitId}`, { key })).status).to.equal(204);
    const { url } = await untilEnded(key, String(accepted.json()['jobId']));
    const image = await request('GET', new URL(url ?? '').pathname);
    expect(image.body.equals(direct.body)).to.equal(true);
  });

  it('returns the warnings of the specification', async () => {
    const { key } = await addCaller();
    const { json } = await postJob(key, { body: spec({ titel: 'Sales' }) });
    const { warnings = [] } = await untilEnded(key, String(json()['jobId']));
    expect(warnings.join()).to.contain('titel').and.to.contain('title');
  });

  it('50 concurrent requests with one Idempotency-Key, at two instances, create and charge one job', async () => {
    const one = await theApp();
    const instances = [one, await startApp({}, one.database)];
    await instances[1]?.app.start();
    const { key } = await addCaller();
    const body = spec();
    const headers = { 'Idempotency-Key': 'order 66' };
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        postJob(key, { body, headers, ...(instances[i % 2] && { to: instances[i % 2] }) }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).to.deep.equal(new Set([202]));
    expect(new Set(responses.map(({ body: text }) => text.toString())).size).to.equal(1);
    const replayed = responses.filter((response) => response.headers['idempotency-replayed'] === 'true');
    expect(replayed).to.have.length(49);
    const { data } = (await request('GET', JOBS, { key })).json() as { data: unknown[] };
    expect(data).to.have.length(1);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 1 });
  });

  it('an Idempotency-Key returns the same job after its end and with fields in another order, and only to its account', async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const headers = { 'Idempotency-Key': 'k' };
    const body = spec();
    const first = await postJob(key, { body, headers });
    await untilEnded(key, String(first.json()['jobId']));
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const again = await postJob(key, { body: turned, headers });
    expect(again.json()).to.deep.equal(first.json());
    expect(again.headers['idempotency-replayed']).to.equal('true');
    const theirs = await postJob(other.key, { body, headers });
    expect(theirs.json()['jobId']).not.to.equal(first.json()['jobId']);
  });
});

describe('POST /api/v1/jobs 400', () => {
  it('an invalid specification is rejected immediately with every error, and creates no job', async () => {
    const { key } = await addCaller();
    const response = await postJob(key, { body: { type: 'bra', data: { datasets: [{ data: ['x'] }] } } });
    expect(response.status).to.equal(400);
    const asRender = await request('POST', '/api/v1/render', {
      key,
      body: { type: 'bra', data: { datasets: [{ data: ['x'] }] } },
    });
    expect(response.json()).to.deep.equal(asRender.json());
    expect((await postJob(key, { body: '{' })).json()).to.deep.equal({
      error: 'Invalid JSON in request body',
      message:
        'Line 1, column 2: the text ends before the JSON is complete. } is missing at the end; the last bracket was opened at line 1, column 1.',
    });
    const kit = await postJob(key, { body: spec({ brandKitId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }) });
    expect(kit.status).to.equal(400);
    expect((await request('GET', JOBS, { key })).json()).to.deep.equal({ data: [], nextCursor: null });
    await expectStillDraws();
  });

  it('what a render refuses before it draws is refused at once, by batches and the validation too', async () => {
    const { key } = await addCaller();
    const second = { x: { type: 'time', time: { unit: 'second' } } };
    const twoCenturies = { labels: ['1900-01-01', '2100-01-01'], datasets: [{ data: [1, 2] }] };
    const points = Array.from({ length: 1000 }, (_, i) => Math.sin(i));
    const dashed = Array.from({ length: 3 }, () => ({ data: points, borderDash: [0.25, 0.25] }));
    const slow = { data: { labels: points.map(String), datasets: dashed }, width: 4000, height: 4000, scale: 4 };
    const bodies = [
      {
        ...spec({ type: 'line', data: twoCenturies, options: { scales: second } }),
        path: 'options.scales.x.time.unit',
      },
      { ...spec({ type: 'line', ...slow }), path: 'data.datasets.0.borderDash' },
    ];
    for (const { path, ...body } of bodies) {
      const render = await request('POST', '/api/v1/render', { key, body });
      const details = render.json()['details'] as { path: string; message: string }[];
      expect([render.status, details.map((issue) => issue.path)]).to.deep.equal([400, [path]]);
      expect((await postJob(key, { body })).json()).to.deep.equal(render.json());
      const batch = await request('POST', '/api/v1/batches', { key, body: { charts: [{ spec: body }] }, status: 400 });
      expect(batch.json()['details']).to.deep.equal(details.map((one) => ({ ...one, path: `charts.0.spec.${path}` })));
      const validated = (await request('POST', '/api/v1/validate', { key, body })).json();
      expect(validated).to.deep.include({ valid: false, details });
    }
  });

  it('rejects an Idempotency-Key that is empty, too long or not printable', async () => {
    const { key } = await addCaller();
    for (const value of ['', 'x'.repeat(256), 'a\tb', 'ä']) {
      const { status, json } = await postJob(key, { headers: { 'Idempotency-Key': value } });
      expect(status, JSON.stringify(value)).to.equal(400);
      expect(json()).to.have.nested.property('details[0].path', 'Idempotency-Key');
    }
    const longest = await postJob(key, { headers: { 'Idempotency-Key': 'x'.repeat(255) } });
    expect(longest.status).to.equal(202);
  });
});

describe('POST /api/v1/jobs 403', () => {
  it('applies the plan rules of a render, and rejects an expired account', async () => {
    const { keys } = await theApp();
    for (const [key, body] of [
      [keys.starter, spec({ format: 'pdf' })],
      [keys.trial, spec({ format: 'svg' })],
      [keys.expired, spec()],
    ] as const) {
      const [job, render] = [await postJob(key, { body }), await request('POST', '/api/v1/render', { key, body })];
      expect(job.status).to.equal(403);
      expect(job.json()).to.deep.equal(render.json());
    }
  });
});

describe('POST /api/v1/jobs 409', () => {
  it('rejects a used Idempotency-Key with another body; nothing is charged', async () => {
    const { key } = await addCaller();
    const headers = { 'Idempotency-Key': 'one' };
    await postJob(key, { headers });
    const { status, json } = await postJob(key, { headers });
    expect(status).to.equal(409);
    expect(json()['error']).to.contain('Idempotency-Key');
    expect(await usedBy(await theApp(), key)).to.equal(1);
  });

  it('accepts the Idempotency-Key again after 24 hours', async () => {
    const { key } = await addCaller();
    const headers = { 'Idempotency-Key': 'yesterday' };
    const first = await postJob(key, { headers });
    const { dataSource } = (await theApp()).database;
    await dataSource.query(`UPDATE jobs SET created_at = now() - interval '24 hours 1 second' WHERE id = $1`, [
      first.json()['jobId'],
    ]);
    const second = await postJob(key, { headers });
    expect(second.status).to.equal(202);
    expect(second.headers).not.to.have.property('idempotency-replayed');
    expect((await postJob(key, { headers })).status).to.equal(409);
  });
});

describe('POST /api/v1/jobs 429', () => {
  it('of ten concurrent jobs at the last render of the quota one is accepted', async () => {
    const to = await theApp();
    const { key } = await addCaller('starter');
    await untilEnded(key, String((await postJob(key)).json()['jobId']));
    await setUsed(to, key, 4999);
    const responses = await Promise.all(Array.from({ length: 10 }, () => postJob(key)));
    expect(responses.filter(({ status }) => status === 202)).to.have.length(1);
    expect(responses.filter(({ status }) => status === 429)).to.have.length(9);
    const refusal = responses.find(({ status }) => status === 429)?.json();
    expect(refusal).to.include({ limit: 5000, currentUsage: 5000, plan: 'starter' });
  });

  it('a repeated Idempotency-Key is answered when the quota is used up', async () => {
    const to = await theApp();
    const { key } = await addCaller('starter');
    await postJob(key);
    await setUsed(to, key, 4999);
    const headers = { 'Idempotency-Key': 'the last' };
    const body = spec();
    const other = await startApp({}, to.database);
    await other.app.start();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => postJob(key, { body, headers, to: i % 2 === 0 ? to : other })),
    );
    expect(responses.map(({ status }) => status)).to.deep.equal(Array(10).fill(202));
    expect(await usedBy(to, key)).to.equal(5000);
  });
});

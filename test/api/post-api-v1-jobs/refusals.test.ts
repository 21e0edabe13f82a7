import { expect } from 'chai';
import { addCaller, expectStillDraws, request, spec, startApp, theApp } from '../../support/app.js';
import { JOBS, postJob, refusedByChartJs, untilEnded } from '../../support/jobs.js';
import { setUsed, usedBy } from '../../support/quota.js';

describe('POST /api/v1/jobs refusals', () => {
  it('§6: an invalid specification is a 400 now, with every fault, and no job', async () => {
    const { key } = await addCaller();
    const answer = await postJob(key, { body: { type: 'bra', data: { datasets: [{ data: ['x'] }] } } });
    expect(answer.status).to.equal(400);
    const asRender = await request('POST', '/api/v1/render', {
      key,
      body: { type: 'bra', data: { datasets: [{ data: ['x'] }] } },
    });
    expect(answer.json()).to.deep.equal(asRender.json());
    expect((await postJob(key, { body: '{' })).json()).to.deep.equal({ error: 'Invalid JSON in request body' });
    const kit = await postJob(key, { body: spec({ brandKitId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }) });
    expect(kit.status).to.equal(400);
    expect((await request('GET', JOBS, { key })).json()).to.deep.equal({ data: [], nextCursor: null });
    await expectStillDraws();
  });

  it('an Idempotency-Key that is empty, too long or not printable is a 400', async () => {
    const { key } = await addCaller();
    for (const value of ['', 'x'.repeat(256), 'a\tb', 'ä']) {
      const { status, json } = await postJob(key, { headers: { 'Idempotency-Key': value } });
      expect(status, JSON.stringify(value)).to.equal(400);
      expect(json()).to.have.nested.property('details[0].path', 'Idempotency-Key');
    }
    const longest = await postJob(key, { headers: { 'Idempotency-Key': 'x'.repeat(255) } });
    expect(longest.status).to.equal(202);
  });

  it('API reference, 401: without credentials, and with wrong ones', async () => {
    const { status, json } = await request('POST', JOBS, { body: spec() });
    expect(status).to.equal(401);
    expect(json()['error']).to.match(/^Missing API key/);
    expect((await postJob('pk_live_0000000000000000000000000000')).status).to.equal(401);
  });

  it('API reference, 403: what a render may not, a job may not, and an expired account may nothing', async () => {
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

  it('a used Idempotency-Key with another body is a 409 that says so; nothing is charged', async () => {
    const { key } = await addCaller();
    const headers = { 'Idempotency-Key': 'one' };
    await postJob(key, { headers });
    const { status, json } = await postJob(key, { headers });
    expect(status).to.equal(409);
    expect(json()['error']).to.contain('Idempotency-Key');
    expect(await usedBy(await theApp(), key)).to.equal(1);
  });

  it('after 24 hours the key is as new', async () => {
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

  it('API reference, 429: the rate limit', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '2' });
    const key = to.keys.pro;
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await postJob(key, { to })).status);
    expect(statuses).to.deep.equal([202, 202, 429]);
  });

  it('API reference, 429: at the last render of the quota one of ten is accepted', async () => {
    const to = await theApp();
    const { key } = await addCaller('starter');
    await untilEnded(key, String((await postJob(key)).json()['jobId']));
    await setUsed(to, key, 4999);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postJob(key)));
    expect(answers.filter(({ status }) => status === 202)).to.have.length(1);
    expect(answers.filter(({ status }) => status === 429)).to.have.length(9);
    const refusal = answers.find(({ status }) => status === 429)?.json();
    expect(refusal).to.include({ limit: 5000, currentUsage: 5000, plan: 'starter' });
  });

  it('a failed job gives its render back', async () => {
    const to = await theApp();
    const { key } = await addCaller('starter');
    await untilEnded(key, String((await postJob(key)).json()['jobId']));
    await setUsed(to, key, 4999);
    const job = await untilEnded(key, String((await postJob(key, { body: refusedByChartJs() })).json()['jobId']));
    expect(job.status).to.equal('failed');
    expect(job.error).to.match(/^Invalid chart specification: options/);
    expect(job).not.to.have.property('url');
    expect(await usedBy(to, key)).to.equal(4999);
    const history = (await request('GET', '/api/v1/renders?status=failed&source=job', { key })).json();
    expect(history['data']).to.have.length(1);
  });

  it('the key that took the last render of the quota answers again when nothing is left', async () => {
    const to = await theApp();
    const { key } = await addCaller('starter');
    await postJob(key);
    await setUsed(to, key, 4999);
    const headers = { 'Idempotency-Key': 'the last' };
    const body = spec();
    const other = await startApp({}, to.database);
    await other.app.start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => postJob(key, { body, headers, to: i % 2 === 0 ? to : other })),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(202));
    expect(await usedBy(to, key)).to.equal(5000);
  });
});

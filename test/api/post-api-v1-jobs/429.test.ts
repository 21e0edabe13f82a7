import { expect } from 'chai';
import { addCaller, request, spec, startApp, theApp } from '../../support/app.js';
import { postJob, refusedByChartJs, untilEnded } from '../../support/jobs.js';
import { setUsed, usedBy } from '../../support/quota.js';

describe('POST /api/v1/jobs 429', () => {
  it('applies the rate limit', async () => {
    const to = await startApp({ RATE_LIMIT_MAX: '2' });
    const key = to.keys.pro;
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await postJob(key, { to })).status);
    expect(statuses).to.deep.equal([202, 202, 429]);
  });

  it('of ten concurrent jobs at the last render of the quota one is accepted', async () => {
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

  it('a failed job refunds its render', async () => {
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

  it('a repeated Idempotency-Key is answered when the quota is used up', async () => {
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

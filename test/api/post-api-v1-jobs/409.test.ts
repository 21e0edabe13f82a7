import { expect } from 'chai';
import { addCaller, theApp } from '../../support/app.js';
import { postJob } from '../../support/jobs.js';
import { usedBy } from '../../support/quota.js';

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

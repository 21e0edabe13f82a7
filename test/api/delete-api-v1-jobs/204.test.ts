import { expect } from 'chai';
import { addCaller, request, spec, theApp } from '../../support/app.js';
import { JOBS, submitJob, untilEnded } from '../../support/jobs.js';
import { usedBy } from '../../support/quota.js';

describe('DELETE /api/v1/jobs', () => {
  it('204 while it is queued: it is gone, its render is given back and nothing is drawn', async () => {
    const to = await theApp();
    const { key } = await addCaller();
    const slow = { width: 2000, height: 1500, devicePixelRatio: 2 };
    const ahead = await Promise.all(Array.from({ length: 12 }, () => submitJob(key, { body: spec(slow) })));
    const last = await submitJob(key);
    const { status } = await request('DELETE', `${JOBS}/${last}`, { key });
    expect(status).to.equal(204);
    expect((await request('GET', `${JOBS}/${last}`, { key })).status).to.equal(404);
    expect((await request('DELETE', `${JOBS}/${last}`, { key })).status).to.equal(404);
    for (const id of ahead) await untilEnded(key, id, undefined, 60_000);
    expect(await usedBy(to, key)).to.equal(12);
    const { data } = (await request('GET', '/api/v1/renders?limit=100', { key })).json() as { data: unknown[] };
    expect(data).to.have.length(12);
  }).timeout(70_000);

  it('409 with words once it is completed', async () => {
    const { key } = await addCaller();
    const id = await submitJob(key);
    await untilEnded(key, id);
    const { status, json } = await request('DELETE', `${JOBS}/${id}`, { key });
    expect(status).to.equal(409);
    expect(json()['error']).to.contain('completed');
    expect(await usedBy(await theApp(), key)).to.equal(1);
  });
});

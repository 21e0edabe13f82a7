import { expect } from 'chai';
import { addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { JOBS, submitJob, untilEnded } from '../support/jobs.js';
import { usedBy } from '../support/quota.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';

describe('DELETE /api/v1/jobs', () => {
  it('204 while it is queued: deletes the job, refunds its render and draws nothing', async () => {
    const page = await makeStandInPage();
    const chromium = await startTestChromium({ pageDir: page.pageDir, poolSize: 1 });
    const to = await startApp({ POOL_SIZE: '1' }, undefined, undefined, chromium);
    const { key } = await addCaller('pro', { to });
    // They run one after the other, and each takes 400 ms on any machine.
    const slow = () => submitJob(key, { to, body: spec({ alt: 'slow' }) });
    const ahead = await Promise.all(Array.from({ length: 12 }, slow));
    const last = await submitJob(key, { to });
    const { status } = await request('DELETE', `${JOBS}/${last}`, { key, to });
    expect(status).to.equal(204);
    expect((await request('GET', `${JOBS}/${last}`, { key, to })).status).to.equal(404);
    expect((await request('DELETE', `${JOBS}/${last}`, { key, to })).status).to.equal(404);
    for (const id of ahead) await untilEnded(key, id, to, 60_000);
    expect(await usedBy(to, key)).to.equal(12);
    const { data } = (await request('GET', '/api/v1/renders?limit=100', { key, to })).json() as { data: unknown[] };
    expect(data).to.have.length(12);
    await chromium.close();
    await page.remove();
  }).timeout(70_000);

  it('409 after it has completed', async () => {
    const { key } = await addCaller();
    const id = await submitJob(key);
    await untilEnded(key, id);
    const { status, json } = await request('DELETE', `${JOBS}/${id}`, { key });
    expect(status).to.equal(409);
    expect(json()['error']).to.contain('completed');
    expect(await usedBy(await theApp(), key)).to.equal(1);
  });
});

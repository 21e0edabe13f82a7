import { expect } from 'chai';
import { addCaller, request, spec, startApp, theApp } from '../support/app.js';
import { postBatch } from '../support/batches.js';
import { history } from '../support/history.js';
import { JOBS, submitJob, untilEnded } from '../support/jobs.js';
import { usedBy } from '../support/quota.js';

/** New entries of the queue wait. */
const HOLD = `
  CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.start_after := 'infinity'; RETURN NEW; END
  $$;
  CREATE TRIGGER hold BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION hold()`;
const RELEASE = 'UPDATE pgboss.job SET start_after = now()';

describe('DELETE /api/v1/jobs', () => {
  it('204 while it is queued: deletes the job, refunds its render and draws nothing', async () => {
    // Its own database, because its queue is held.
    const to = await startApp();
    const { dataSource } = to.database;
    await dataSource.query(HOLD);
    const { key } = await addCaller('pro', { to });
    // Batches run one at a time, the oldest first.
    const submit = async () => String((await postBatch(key, [{ spec: spec() }], { to })).json()['jobId']);
    const [deleted, kept] = [await submit(), await submit()];
    expect(await usedBy(to, key)).to.equal(2);
    expect((await request('DELETE', `${JOBS}/${deleted}`, { key, to })).status).to.equal(204);
    expect((await request('GET', `${JOBS}/${deleted}`, { key, to })).status).to.equal(404);
    expect((await request('DELETE', `${JOBS}/${deleted}`, { key, to })).status).to.equal(404);
    expect(await usedBy(to, key)).to.equal(1);
    await dataSource.query(RELEASE);
    await untilEnded(key, kept, to);
    expect(await usedBy(to, key)).to.equal(1);
    expect(await history(key, '', to)).to.have.length(1);
  });

  it('409 after it has completed', async () => {
    const { key } = await addCaller();
    const id = await submitJob(key);
    await untilEnded(key, id);
    const { json } = await request('DELETE', `${JOBS}/${id}`, { key, status: 409 });
    expect(json()['error']).to.contain('completed');
    expect(await usedBy(await theApp(), key)).to.equal(1);
  });
});

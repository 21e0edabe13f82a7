import { expect } from 'chai';
import { addCaller, request, spec } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { JOBS, type JobRecord, refusedByChartJs, submitJob, untilEnded } from '../support/jobs.js';

describe('GET /api/v1/jobs', () => {
  const list = async (key: string, query = '') => {
    const { json } = await request('GET', `${JOBS}${query}`, { key, status: 200 });
    return json() as unknown as { data: JobRecord[]; nextCursor: string | null };
  };

  it('lists newest first, in pages, each entry as GET /jobs/:id shows it', async () => {
    const { key } = await addCaller();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await submitJob(key));
    for (const id of ids) await untilEnded(key, id);
    const first = await list(key, '?limit=2');
    const second = await list(key, `?limit=3&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ jobId }) => jobId)).to.deep.equal(ids);
    expect(second.nextCursor).to.equal(null);
    const alone = await request('GET', `${JOBS}/${ids[0]}`, { key });
    expect(alone.json()).to.deep.equal(first.data[0]);
    expect(Object.keys(alone.json())).to.have.members([
      ...['jobId', 'kind', 'requestId', 'status', 'url', 'format', 'progress', 'createdAt', 'startedAt', 'completedAt'],
    ]);
  });

  it("filters by status and kind, and lists only the account's jobs", async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const good = await submitJob(key);
    const bad = await submitJob(key, { body: refusedByChartJs() });
    for (const id of [good, bad]) await untilEnded(key, id);
    const ids = async (query: string) => (await list(key, query)).data.map(({ jobId }) => jobId);
    expect(await ids('?status=failed')).to.deep.equal([bad]);
    expect(await ids('?status=completed&kind=render')).to.deep.equal([good]);
    expect(await ids('?kind=report')).to.deep.equal([]);
    expect((await list(other.key)).data).to.deep.equal([]);
  });

  it('names a job by the title of its chart, on one line, and by the request that its renders have too', async () => {
    const { key } = await addCaller();
    const id = await submitJob(key, { body: spec({ title: 'Sales\u0000\nby region' }) });
    await untilEnded(key, id);
    const [job] = (await list(key)).data as unknown as { title: string; requestId: string }[];
    expect(job?.title).to.equal('Sales by region');
    const entry = await entryOf(job?.requestId, key);
    expect(entry).to.include({ source: 'job', requestId: job?.requestId });
  });

  it('rejects an invalid filter or limit', async () => {
    const { key } = await addCaller();
    for (const query of ['?status=done', '?kind=chart', '?limit=0', '?cursor=x', '?page=2'])
      expect((await request('GET', `${JOBS}${query}`, { key })).status, query).to.equal(400);
  });
});

import { expect } from 'chai';
import { addCaller, request, spec } from '../../support/app.js';
import { untilEnded } from '../../support/jobs.js';
import { imagesIn, REPORTS, readDocument, reportBody } from '../../support/reports.js';

const LIMIT_MS = 30_000;

describe('POST /api/v1/reports 202', function () {
  this.timeout(LIMIT_MS + 5000);

  it('creates a job whose result is one PDF', async () => {
    const { key } = await addCaller();
    const answer = await request('POST', REPORTS, { key, body: reportBody() });
    expect(answer.status, answer.body.toString()).to.equal(202);
    expect(answer.json()).to.have.keys('jobId', 'status', 'statusUrl');
    const job = await untilEnded(key, String(answer.json()['jobId']), undefined, LIMIT_MS);
    expect(job).to.include({ status: 'completed', kind: 'report', format: 'pdf' });
    expect(job.progress).to.deep.equal({ done: 3, total: 3 });
    expect(job).not.to.have.property('warnings');
    const file = await request('GET', new URL(job.url ?? '').pathname);
    expect(file.headers['content-type']).to.equal('application/pdf');
    const { texts, bookmarks } = await readDocument(file.body);
    expect(texts).to.have.length(3);
    expect(bookmarks[0]?.items.map(({ title, page }) => [title, page])).to.deep.equal([
      ['Revenue keeps growing', 2],
      ['Where it comes from', 3],
    ]);
    expect(await imagesIn(file.body)).to.deep.equal([]);
  });

  it('uses one render of the quota and adds one history entry for each chart', async () => {
    const { key } = await addCaller('business');
    const { json } = await request('POST', REPORTS, { key, body: reportBody() });
    await untilEnded(key, String(json()['jobId']), undefined, LIMIT_MS);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 3 });
    const { data } = (await request('GET', '/api/v1/renders', { key })).json() as { data: Record<string, unknown>[] };
    expect(data).to.have.length(3);
    for (const entry of data) expect(entry).to.include({ source: 'job', format: 'pdf', status: 'succeeded' });
  });

  it('prints pages of text alone for one render', async () => {
    const { key } = await addCaller('business');
    const pages = [{ heading: 'Summary', text: 'A good quarter.' }, { heading: 'Appendix' }];
    const answer = await request('POST', REPORTS, { key, body: reportBody({ pages }) });
    expect(answer.status, answer.body.toString()).to.equal(202);
    const job = await untilEnded(key, String(answer.json()['jobId']), undefined, LIMIT_MS);
    expect(job).to.include({ status: 'completed' });
    const { texts } = await readDocument((await request('GET', new URL(job.url ?? '').pathname)).body);
    expect(texts[1]).to.include('Summary').and.to.include('A good quarter.');
    expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 1 });
  });

  it('applies the default brand kit of the account', async () => {
    const { key } = await addCaller();
    const plain = await request('POST', REPORTS, { key, body: reportBody() });
    await request('POST', '/api/v1/brand-kits', { key, body: { name: 'Acme', font: 'Montserrat', isDefault: true } });
    const branded = await request('POST', REPORTS, { key, body: reportBody() });
    const fonts = async (jobId: unknown): Promise<boolean> => {
      const { url } = await untilEnded(key, String(jobId), undefined, LIMIT_MS);
      const { body } = await request('GET', new URL(url ?? '').pathname);
      return body.includes('Montserrat');
    };
    expect(await fonts(plain.json()['jobId'])).to.equal(false);
    expect(await fonts(branded.json()['jobId'])).to.equal(true);
  });

  it('a chart that cannot be drawn fails the report with its path, and nothing is charged', async () => {
    const { key } = await addCaller();
    const time = { type: 'time', time: { unit: 'millisecond' }, ticks: { source: 'auto' } };
    const refused = {
      ...spec({ type: 'line', options: { scales: { x: time } } }),
      data: { labels: ['1970-01-01', '2026-01-01'], datasets: [{ data: [1, 2] }] },
    };
    const pages = [{ charts: [{ spec: spec() }] }, { charts: [{ spec: spec() }, { spec: refused }] }];
    const { json } = await request('POST', REPORTS, { key, body: reportBody({ pages }) });
    const job = await untilEnded(key, String(json()['jobId']), undefined, LIMIT_MS);
    expect(job.status).to.equal('failed');
    expect(job.error).to.match(/^The report cannot be drawn\. pages\.1\.charts\.1\.spec\.options/);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 0 });
  });

  it('lists ignored fields and cut texts in the warnings of the job', async () => {
    const { key } = await addCaller();
    const pages = [{ text: 'All work and no play. '.repeat(80), layout: 'four', charts: [{ spec: spec() }] }];
    const { json } = await request('POST', REPORTS, { key, body: reportBody({ pages }) });
    const { warnings } = await untilEnded(key, String(json()['jobId']), undefined, LIMIT_MS);
    expect(warnings).to.have.length(2);
    expect(warnings?.[0]).to.match(/^Ignored in 1 chart: width, height/);
    expect(warnings?.[1]).to.equal('pages.0.text was cut: its page has no room for all of it.');
  });

  it('a repeated Idempotency-Key creates no second report', async () => {
    const { key } = await addCaller();
    const sending = { key, body: reportBody(), headers: { 'Idempotency-Key': 'october' } };
    const [first, second] = [await request('POST', REPORTS, sending), await request('POST', REPORTS, sending)];
    expect(second.status).to.equal(202);
    expect(second.json()['jobId']).to.equal(first.json()['jobId']);
  });
});

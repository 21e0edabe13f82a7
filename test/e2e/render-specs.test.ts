import { expect } from 'chai';
import { askAi } from '../support/ai.js';
import { type ApiResponse, addCaller, RENDER, request, simpleQuery, spec, startApp, theApp } from '../support/app.js';
import { drawBatch } from '../support/batches.js';
import { type Entry, entryOf, history, newAccount } from '../support/history.js';
import { refusedByChartJs, submitJob, untilEnded } from '../support/jobs.js';
import { makeKit } from '../support/kits.js';
import { REPORTS, reportBody } from '../support/reports.js';
import { open, signUrl } from '../support/signed-urls.js';

const LOGO = 'https://example.com/logo.png';

const entryOfResponse = ({ headers }: ApiResponse, key: string) => entryOf(headers['x-request-id'], key);
const readSpec = (id: unknown, key: string) => request('GET', `/api/v1/renders/${id}/spec`, { key });

async function specOf(entry: Entry, key: string): Promise<Record<string, unknown>> {
  expect(entry['hasSpec']).to.equal(true);
  const response = await readSpec(entry.id, key);
  expect(response.status, response.body.toString()).to.equal(200);
  return response.json()['spec'] as Record<string, unknown>;
}

async function answerOf({ id }: Entry, key: string): Promise<unknown> {
  return (await request('GET', `/api/v1/renders/${id}`, { key })).json()['answer'];
}

describe('the specification of a render', () => {
  describe('draws the same image when it is sent again', () => {
    const chart = () => ({
      ...spec({ title: 'Revenue', width: 600, height: 400, scale: 2, kpiStrip: [{ label: 'MRR', value: '1' }] }),
      header: { badge: 'New', title: 'T' },
      options: { scales: { y: { ticks: { format: { style: 'currency', currency: 'EUR' } } } } },
    });
    const ways: Record<string, (key: string) => Promise<ApiResponse>> = {
      'POST /render': (key) => request('POST', RENDER, { key, body: chart() }),
      'POST /render with unknown fields': (key) => request('POST', RENDER, { key, body: { ...chart(), titel: 'x' } }),
      'GET /render, simple': (key) => request('GET', `${RENDER}?${simpleQuery('&title=A&palette=f00,00f')}`, { key }),
      'GET /render, encoded': (key) => {
        const encoded = Buffer.from(JSON.stringify(chart())).toString('base64url');
        return request('GET', `${RENDER}?chart=${encoded}&format=svg`, { key });
      },
      'a template': (key) =>
        request('GET', '/api/v1/templates/mrr-trend/render?title=Ours&data=1,2,3&labels=a,b,c', { key }),
      'a description': (key) => askAi({ description: 'pie chart of share: Chrome 65, Safari 19' }, { key }),
      'a signed URL': async (key) => open(await signUrl(key, chart())),
      'an image that is stored': (key) => request('POST', RENDER, { key, body: { ...chart(), returnUrl: true } }),
    };
    for (const [way, draw] of Object.entries(ways))
      it(way, async () => {
        const { key } = await newAccount();
        const drawn = await draw(key);
        expect(drawn.status, drawn.body.toString()).to.equal(200);
        const kept = await specOf(await entryOfResponse(drawn, key), key);
        const again = await request('POST', RENDER, { key, body: kept });
        expect(again.headers.etag).to.equal(drawn.headers.etag);
        expect(again.headers['x-chart-warnings']).to.equal(undefined);
      });

    it('with a saved brand kit, which it names as the client did', async () => {
      const { key } = await newAccount();
      const { id } = await makeKit(key, { primaryColor: '#123456' });
      const { dataSource } = (await theApp()).database;
      await dataSource.query('UPDATE brand_kits SET logo_url = $2 WHERE id = $1', [id, LOGO]);
      const drawn = await request('POST', RENDER, { key, body: { ...chart(), brandKitId: id } });
      const kept = await specOf(await entryOfResponse(drawn, key), key);
      expect(kept['brandKitId']).to.equal(id);
      expect(kept).to.not.have.any.keys('kit', 'logo');
      expect(kept['header']).to.not.have.property('logoUrl');
      const again = await request('POST', RENDER, { key, body: kept });
      expect(again.headers.etag).to.equal(drawn.headers.etag);
    });

    it('each chart of a job, a batch and a report', async () => {
      const { key } = await newAccount();
      const { id: brandKitId } = await makeKit(key);
      const job = await untilEnded(key, await submitJob(key, { body: { ...chart(), brandKitId, bogus: 1 } }));
      const batch = await drawBatch(key, [{ spec: chart() }, { spec: { ...chart(), brandKitId } }]);
      const report = await request('POST', REPORTS, { key, body: reportBody({ brandKitId }) });
      const printed = await untilEnded(key, String(report.json()['jobId']), undefined, 60_000);
      expect([job.status, batch.job.status, printed.status]).to.deep.equal(['completed', 'completed', 'completed']);
      const entries = await history(key);
      expect(entries).to.have.length(6);
      for (const entry of entries) {
        const kept = await specOf(entry, key);
        const { status, headers } = await request('POST', RENDER, { key, body: kept });
        expect([status, headers['x-chart-warnings']]).to.deep.equal([200, undefined]);
      }
      const kits = await Promise.all(entries.map(async (entry) => (await specOf(entry, key))['brandKitId']));
      expect(kits.filter((kit) => kit === brandKitId)).to.have.length(5);
      const [ofJob] = entries.slice(-1) as [Entry];
      expect(await answerOf(ofJob, key))
        .to.have.property('statusCode', 200)
        .and.not.property('details');
      expect(JSON.stringify(await answerOf(ofJob, key))).to.contain('bogus');
    });
  });

  it('is the JSON that was sent where that is not a valid specification, without keys', async () => {
    const { key } = await newAccount();
    const body = {
      type: 'Bar',
      data: { labels: ['a'], datasets: [{ data: ['x'] }] },
      key: 'pk_live_0123456789abcdefABCD',
    };
    const posted = await entryOfResponse(await request('POST', RENDER, { key, body }), key);
    expect(posted).to.include({ status: 'failed', chartType: null });
    expect(await specOf(posted, key)).to.deep.equal({ ...body, key: 'pk_live_[redacted]' });
    const simple = await entryOfResponse(await request('GET', `${RENDER}?type=bar&labels=a&data=x&key=${key}`), key);
    expect(await specOf(simple, key)).to.deep.equal({
      type: 'bar',
      data: { labels: ['a'], datasets: [{ data: ['x'] }] },
    });
  });

  it('is there for a chart that Chart.js rejects, also in a job and a batch', async () => {
    const { key } = await newAccount();
    const drawn = await request('POST', RENDER, { key, body: refusedByChartJs(), status: 400 });
    await entryOfResponse(drawn, key);
    await untilEnded(key, await submitJob(key, { body: refusedByChartJs() }));
    await drawBatch(key, [{ spec: spec() }, { spec: refusedByChartJs() }]);
    const failed = await history(key, '&status=failed');
    expect(failed).to.have.length(3);
    for (const entry of failed) {
      expect(await specOf(entry, key)).to.have.property('type', 'bar');
      const answer = (await answerOf(entry, key)) as { statusCode: number; details: { path: string }[] };
      expect(answer.statusCode).to.equal(400);
      expect(answer.details[0]?.path).to.match(/^options/);
    }
  });

  it('is stored once for equal renders, and belongs to its account', async () => {
    const [mine, other] = [await newAccount(), await newAccount()];
    const body = spec();
    for (const { key } of [mine, mine, other]) await entryOfResponse(await request('POST', RENDER, { key, body }), key);
    const { dataSource } = (await theApp()).database;
    const count = 'SELECT count(*)::integer AS rows FROM render_documents WHERE account_id = $1';
    expect(await dataSource.query(count, [mine.accountId])).to.deep.equal([{ rows: 1 }]);
    const [entry] = await history(mine.key);
    expect((await readSpec(entry?.id, mine.key)).status).to.equal(200);
    const refused = await readSpec(entry?.id, other.key);
    expect([refused.status, refused.json()]).to.deep.equal([404, { error: 'Not found' }]);
  });

  it('is not kept above 64 KB, and a 404 says so', async () => {
    const { key } = await newAccount();
    const big = Array.from({ length: 20 }, () => ({ data: Array.from({ length: 1000 }, (_, i) => i + 0.125) }));
    const data = { labels: Array.from({ length: 1000 }, String), datasets: big };
    const entry = await entryOfResponse(await request('POST', RENDER, { key, body: spec({ data }) }), key);
    expect(entry).to.include({ status: 'succeeded', hasSpec: false });
    const response = await readSpec(entry.id, key);
    expect(response.status).to.equal(404);
    expect(response.json()['error']).to.equal(
      'The specification of this render is not kept. Specifications are kept for 30 days: up to 64 KB each, the newest 10000 of an account.',
    );
  });

  it('is not kept with RENDER_SPEC_RETENTION_DAYS=0', async () => {
    const to = await startApp({ RENDER_SPEC_RETENTION_DAYS: '0' }, (await theApp()).database);
    const { key } = await addCaller('business', { to });
    const drawn = await request('POST', RENDER, { key, body: spec({ bogus: 1 }), to });
    const entry = await entryOf(drawn.headers['x-request-id'], key, to);
    expect(entry['hasSpec']).to.equal(false);
    const response = await request('GET', `/api/v1/renders/${entry.id}/spec`, { key, to });
    expect([response.status, String(response.json()['error'])]).to.deep.equal([
      404,
      'This service does not keep specifications (RENDER_SPEC_RETENTION_DAYS is 0).',
    ]);
    const read = await request('GET', `/api/v1/renders/${entry.id}`, { key, to });
    expect(read.json()['answer']).to.deep.equal({ statusCode: 200 });
  });
});

describe('the response of a render', () => {
  it('has the status, the issues and the warnings, the first ten of each, and is not in the list', async () => {
    const { key } = await newAccount();
    const warned = await entryOfResponse(await request('POST', RENDER, { key, body: spec({ titel: 'x' }) }), key);
    const { statusCode, warnings } = (await answerOf(warned, key)) as { statusCode: number; warnings: string[] };
    expect(statusCode).to.equal(200);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('titel');
    const labels = ['a'];
    const datasets = Array.from({ length: 20 }, () => ({ data: ['x'] }));
    const response = await request('POST', RENDER, { key, body: spec({ data: { labels, datasets } }) });
    const failed = await entryOfResponse(response, key);
    const details = response.json()['details'] as object[];
    expect(details.length).to.be.above(10);
    expect(await answerOf(failed, key)).to.deep.equal({ statusCode: 400, details: details.slice(0, 10) });
    expect(failed).to.not.have.property('answer');
  });

  it('says where JSON is broken, and what else was refused', async () => {
    const { key } = await newAccount('trial', new Date(Date.now() + 1e8));
    const broken = await request('POST', RENDER, { key, body: '{"type": }' });
    const refused = await request('POST', RENDER, { key, body: spec({ format: 'pdf' }) });
    const [{ message }, { message: plans }] = [broken.json(), refused.json()];
    expect(message).to.be.a('string');
    const answers = [];
    for (const response of [broken, refused]) answers.push(await answerOf(await entryOfResponse(response, key), key));
    expect(answers).to.deep.equal([
      { statusCode: 400, details: [{ path: '', message }] },
      { statusCode: 403, details: [{ path: '', message: plans }] },
    ]);
  });

  it('is a 304 or a 200 for an image that the client or the cache had', async () => {
    const { key } = await newAccount();
    const body = spec();
    const first = await request('POST', RENDER, { key, body });
    const headers = { 'If-None-Match': String(first.headers.etag) };
    const second = await request('POST', RENDER, { key, body, headers });
    const entries = [await entryOfResponse(first, key), await entryOfResponse(second, key)];
    expect(await Promise.all(entries.map((entry) => answerOf(entry, key)))).to.deep.equal([
      { statusCode: 200 },
      { statusCode: 304 },
    ]);
  });
});

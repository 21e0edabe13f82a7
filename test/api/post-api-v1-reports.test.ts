import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { addCaller, request, spec } from '../support/app.js';
import { refusedByChartJs, untilEnded } from '../support/jobs.js';
import { pairs } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { imagesIn, REPORTS, readDocument, reportBody } from '../support/reports.js';

const post = async (key: string, body: unknown) => request('POST', REPORTS, { key, body });

describe('POST /api/v1/reports 202', () => {
  it('creates a job whose result is one PDF', async () => {
    const { key } = await addCaller();
    const response = await request('POST', REPORTS, { key, body: reportBody(), status: 202 });
    expect(response.json()).to.have.keys('jobId', 'status', 'statusUrl');
    const job = await untilEnded(key, String(response.json()['jobId']));
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

  for (const format of ['png', 'webp'])
    it(`sends the pages as ${format} in a ZIP, named by number and heading, for the price of the PDF`, async () => {
      const { key } = await addCaller('business');
      const body = reportBody({ format, devicePixelRatio: 1 });
      const response = await request('POST', REPORTS, { key, body, status: 202 });
      const job = await untilEnded(key, String(response.json()['jobId']));
      expect(job).to.include({ status: 'completed', format: 'zip' });
      const file = await request('GET', new URL(job.url ?? '').pathname);
      expect(file.headers['content-type']).to.equal('application/zip');
      const pages = Object.entries(unzipSync(file.body));
      const names = ['001-cover', '002-revenue-keeps-growing', '003-where-it-comes-from'];
      expect(pages.map(([name]) => name)).to.deep.equal(names.map((name) => `${name}.${format}`));
      for (const [, bytes] of pages) {
        const { width, height } = await decode(Buffer.from(bytes));
        expect([width, height]).to.deep.equal([794, 1123]);
      }
      expect((await request('GET', '/api/v1/usage', { key })).json()['renders']).to.include({ used: 3 });
      const preview = await request('GET', new URL(String(job.previewUrl)).pathname);
      expect(preview.headers['content-type']).to.equal('image/png');
    });

  it('draws each page as an image with its charts, twice as large as on paper', async () => {
    const { key } = await addCaller();
    const bars = (backgroundColor: string) => ({
      charts: [{ spec: { type: 'bar', data: { labels: ['a'], datasets: [{ data: [5], backgroundColor }] } } }],
    });
    const body = reportBody({ format: 'png', cover: false, pages: [bars('#ff0000'), bars('#0000ff')] });
    const { url } = await untilEnded(key, String((await request('POST', REPORTS, { key, body })).json()['jobId']));
    const file = await request('GET', new URL(url ?? '').pathname);
    const colors = await Promise.all(
      Object.values(unzipSync(file.body)).map(async (bytes) => {
        const pixels = await decode(Buffer.from(bytes));
        expect(pixels.width).to.equal(2 * 794);
        return pixelAt(pixels, Math.round(pixels.width / 2), Math.round(pixels.height * 0.8))
          .slice(0, 3)
          .join();
      }),
    );
    expect(colors).to.deep.equal(['255,0,0', '0,0,255']);
  });

  it('keeps an image of the first page with its charts', async () => {
    const { key } = await addCaller();
    const bars = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [5], backgroundColor: '#ff0000' }] } };
    for (const [cover, isRed] of pairs([undefined, true], [{ author: 'Finance' }, false])) {
      const body = reportBody({ cover, pages: [{ charts: [{ spec: bars }] }] });
      const response = await request('POST', REPORTS, { key, body });
      const { previewUrl } = await untilEnded(key, String(response.json()['jobId']));
      const file = await request('GET', new URL(String(previewUrl)).pathname);
      expect(file.headers['content-type']).to.equal('image/png');
      expect(file.body.length).to.be.lessThan(100_000);
      const pixels = await decode(file.body);
      expect(pixels.height / pixels.width).to.be.closeTo(297 / 210, 0.01);
      const middle = pixelAt(pixels, Math.round(pixels.width / 2), Math.round(pixels.height * 0.8));
      expect(middle.slice(0, 3).join() === '255,0,0', middle.join()).to.equal(isRed);
    }
  });

  it('prints pages of text alone for one render', async () => {
    const { key } = await addCaller('business');
    const pages = [{ heading: 'Summary', text: 'A good quarter.' }, { heading: 'Appendix' }];
    const response = await request('POST', REPORTS, { key, body: reportBody({ pages }), status: 202 });
    const job = await untilEnded(key, String(response.json()['jobId']));
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
      const { url } = await untilEnded(key, String(jobId));
      const { body } = await request('GET', new URL(url ?? '').pathname);
      return body.includes('Montserrat');
    };
    expect(await fonts(plain.json()['jobId'])).to.equal(false);
    expect(await fonts(branded.json()['jobId'])).to.equal(true);
  });

  it('a chart that cannot be drawn fails the report with its path, and all its charts are refunded', async () => {
    const { key } = await addCaller();
    const pages = [{ charts: [{ spec: spec() }] }, { charts: [{ spec: spec() }, { spec: refusedByChartJs() }] }];
    const { json } = await request('POST', REPORTS, { key, body: reportBody({ pages }) });
    const job = await untilEnded(key, String(json()['jobId']));
    expect(job.status).to.equal('failed');
    expect(job.error).to.match(/^The report cannot be drawn\. pages\.1\.charts\.1\.spec\.options/);
    const usage = (await request('GET', '/api/v1/usage', { key })).json();
    expect(usage['renders']).to.include({ used: 0 });
  });
});

describe('POST /api/v1/reports 400', () => {
  it('reports every error of the report and of its charts at its path', async () => {
    const { key } = await addCaller();
    const wrong = { ...spec(), type: 'Bar' };
    const pages = [{ charts: [{ spec: spec() }] }, { heading: 7, charts: [{ spec: spec() }, { spec: wrong }] }];
    const { status, json } = await post(key, { ...reportBody({ pages, pageFormat: 'A5' }), colour: 'red' });
    expect(status).to.equal(400);
    expect(json()['error']).to.equal('Invalid request');
    const paths = (json()['details'] as { path: string }[]).map(({ path }) => path);
    expect(paths).to.have.members(['pageFormat', 'colour', 'pages.1.heading', 'pages.1.charts.1.spec.type']);
  });

  it("answers the same for another account's brand kit and an unknown one", async () => {
    const [{ key }, other] = [await addCaller(), await addCaller()];
    const made = await request('POST', '/api/v1/brand-kits', { key: other.key, body: { name: 'Acme' } });
    for (const brandKitId of [made.json()['id'], '00000000-0000-4000-8000-000000000000']) {
      const { status, json } = await post(key, reportBody({ brandKitId }));
      expect(status).to.equal(400);
      expect(json()).to.deep.equal({
        error: 'Invalid request',
        details: [{ path: 'brandKitId', message: 'No brand kit with this id' }],
      });
    }
  });
});

describe('POST /api/v1/reports 403', () => {
  for (const plan of ['trial', 'starter'] as const)
    it(`403: the plan ${plan} has no reports`, async () => {
      const trialEndsAt = new Date(Date.now() + 86_400_000);
      const { key } = await addCaller(plan, plan === 'trial' ? { trialEndsAt } : {});
      const { status, json } = await post(key, reportBody());
      expect(status).to.equal(403);
      expect(json()).to.deep.equal({
        error: 'Reports require the Pro or Business plan',
        message: 'Reports are included in the Pro and Business plans.',
        plan,
        upgradeUrl: '/pricing',
      });
    });
});

import { expect } from 'chai';
import type { Chromium } from '../../../src/browser/browser.js';
import { type ApiResponse, addCaller, RENDER, type RunningApp, request, spec, startApp } from '../../support/app.js';
import { BATCHES } from '../../support/batches.js';
import { JOBS, type JobRecord, untilEnded } from '../../support/jobs.js';
import { usedBy } from '../../support/quota.js';
import { REPORTS } from '../../support/reports.js';
import { makeStandInPage, startTestChromium } from '../../support/stand-in-page.js';
import { until } from '../../support/until.js';

const TEMPLATES = '/api/v1/templates';
const encoded = (body: object) => Buffer.from(JSON.stringify(body)).toString('base64url');
/** A draw that only the time limit ends. */
const endless = () => spec({ alt: 'never' });
/** As `endless`, and the page uses the processor, so that its process has to be killed. */
const hanging = () => spec({ alt: 'hang' });

/** An account of its own for each test, so that none is in the slow lane because of another. */
async function newAccount(to: RunningApp) {
  const { key } = await addCaller('business', { to });
  return {
    key,
    used: () => usedBy(to, key),
    post: (path: string, body: unknown) => request('POST', path, { to, key, body }),
    get: (path: string) => request('GET', path, { to, key }),
    async job(path: string, body: unknown): Promise<JobRecord> {
      const accepted = await request('POST', path, { to, key, body, status: 202 });
      return untilEnded(key, String(accepted.json()['jobId']), to, 30_000);
    },
  };
}

/** An app with the page that misbehaves; of its own, because what is drawn at the same time counts. */
function useStandIn(renderTimeoutMs: number): { chromium: Chromium; to: RunningApp } {
  const parts = {} as { chromium: Chromium; to: RunningApp };
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  before(async () => {
    page = await makeStandInPage();
    parts.chromium = await startTestChromium({ pageDir: page.pageDir, renderTimeoutMs });
    parts.to = await startApp({}, undefined, undefined, parts.chromium);
  });
  after(async () => {
    await parts.chromium.close();
    await page.remove();
  });
  return parts;
}

describe('a draw that is stopped at its time limit', () => {
  const standIn = useStandIn(1500);

  const account = () => newAccount(standIn.to);

  type Account = Awaited<ReturnType<typeof account>>;
  const statusOf = async (sent: Promise<ApiResponse>) => (await sent).status;
  const WAYS: Record<string, (account: Account) => Promise<unknown>> = {
    POST: ({ post }) => statusOf(post(RENDER, hanging())),
    GET: ({ get }) => statusOf(get(`${RENDER}?chart=${encoded(endless())}`)),
    template: async ({ post, get }) => {
      const { slug } = (await post(TEMPLATES, { name: 'Hang', spec: endless() })).json();
      return statusOf(get(`${TEMPLATES}/${slug}/render`));
    },
    'signed URL': async ({ post }) => {
      const { url } = (await post('/api/v1/signed-urls', { spec: endless() })).json();
      const { pathname, search } = new URL(String(url));
      return statusOf(request('GET', pathname + search, { to: standIn.to }));
    },
    job: async ({ job }) => (await job(JOBS, endless())).status,
  };
  for (const [way, draw] of Object.entries(WAYS))
    it(`is charged: ${way}`, async () => {
      const one = await account();
      expect(await draw(one)).to.equal(way === 'job' ? 'failed' : 400);
      expect(await one.used()).to.equal(1);
    });

  it('is charged, but a chart that Chart.js rejects is not', async () => {
    const { get, used } = await account();
    expect((await get(`${RENDER}?chart=${encoded(spec({ alt: 'refuse' }))}`)).status).to.equal(400);
    expect(await used()).to.equal(0);
  });

  it('is charged: batch, also when no chart of it can be drawn', async () => {
    const { job, used } = await account();
    const charts = [{ spec: spec() }, { spec: spec({ alt: 'refuse' }) }, { spec: endless() }];
    const { status, warnings } = await job(BATCHES, { charts });
    expect(status).to.equal('completed');
    expect(warnings?.join()).to.contain('2 of 3 charts could not be drawn and cost nothing, except 1 stopped');
    expect(await used()).to.equal(2);
    expect((await job(BATCHES, { charts: charts.slice(1) })).status).to.equal('failed');
    expect(await used()).to.equal(3);
  });

  it('is not charged: report, which is refunded whole', async () => {
    const { job, used } = await account();
    const { width: _width, height: _height, ...hangs } = endless();
    const { width: _w, height: _h, ...draws } = spec();
    const { status, error } = await job(REPORTS, {
      title: 'Report',
      pages: [{ charts: [{ spec: draws }, { spec: hangs }] }],
    });
    expect(status).to.equal('failed');
    expect(error).to.contain('pages.0.charts.1.spec.options');
    expect(await used()).to.equal(0);
  });
});

describe('the second draw within a minute that is stopped', () => {
  // Far above what the draws take that are to end, and their wait for each other.
  const standIn = useStandIn(6000);
  const stats = () => standIn.chromium.stats();
  let slow: Awaited<ReturnType<typeof newAccount>>;
  let others: Awaited<ReturnType<typeof newAccount>>;
  before(async () => {
    [slow, others] = [await newAccount(standIn.to), await newAccount(standIn.to)];
    const stopped = await Promise.all([1, 2].map(() => slow.post(RENDER, endless())));
    expect(stopped.map(({ status }) => status)).to.deep.equal([400, 400]);
  });
  beforeEach(() => until(() => stats().drawing === 0));

  it('sends the account to the slow lane: one draw at a time, after everybody else', async () => {
    const first = slow.post(RENDER, spec({ alt: 'long' }));
    await until(() => stats().drawing === 1);
    const done: string[] = [];
    const finish = (name: string) => (response: ApiResponse) => {
      done.push(name);
      return response;
    };
    const second = slow.post(RENDER, spec({ alt: 'slow' })).then(finish('slow lane'));
    await until(() => stats().queued === 1);
    expect(stats().drawing).to.equal(1);
    const later = [1, 2, 3].map(() => others.post(RENDER, spec({ alt: 'slow' })).then(finish('other')));
    for (const response of await Promise.all([first, second, ...later])) expect(response.status).to.equal(200);
    // The last of the others and the one in the slow lane may draw beside each other.
    expect(done.slice(0, 2)).to.deep.equal(['other', 'other']);
  });

  it('lets an image of a URL that the account waits for be drawn in the place of whoever else asks for it', async () => {
    const ahead = slow.post(RENDER, spec({ alt: 'long' }));
    await until(() => stats().drawing === 1);
    const path = `${RENDER}?chart=${encoded(spec())}`;
    const waiting = slow.get(path);
    await until(() => stats().queued === 1);
    const before = stats().renders;
    expect((await others.get(path)).status).to.equal(200);
    // The draw ahead in the slow lane still goes on.
    expect([stats().renders - before, stats().drawing]).to.deep.equal([1, 1]);
    expect((await waiting).status).to.equal(200);
    expect((await ahead).status).to.equal(200);
  });
});

import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { ApiKey } from '../../src/identity/keys/api-key.entity.js';
import { generateApiKey } from '../../src/identity/keys/api-key.js';
import {
  addCaller,
  expectStillDraws,
  RENDER,
  type RunningApp,
  request,
  spec,
  startApp,
  theApp,
} from '../support/app.js';
import { specIn } from '../support/playground-link.js';
import { cpuGrowth } from '../support/reference-work.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

interface Issue {
  path: string;
  message: string;
}

describe('POST /api/v1/render 400', () => {
  let business: string;
  before(async () => {
    business = (await theApp()).keys.business;
  });
  const draw = (body: unknown) => request('POST', RENDER, { key: business, body });

  async function expectInvalidJson(body: string | Buffer): Promise<void> {
    const response = await draw(body);
    expect(response.status).to.equal(400);
    expect(response.json()).to.have.keys('error', 'message').and.to.include({ error: 'Invalid JSON in request body' });
    expect(response.json()['message']).to.match(/^Line \d+, column \d+: /);
  }

  async function expectInvalidSpec(body: unknown, path: string): Promise<Issue[]> {
    const response = await draw(body);
    expect(response.status).to.equal(400);
    expect(response.json()['error']).to.equal('Invalid chart specification');
    const details = response.json()['details'] as Issue[];
    expect(details.map((issue) => issue.path)).to.include(path);
    for (const issue of details) expect(issue.message).to.be.a('string').that.is.not.empty;
    return details;
  }

  it('brackets, closed or not, take time in proportion to their number', async () => {
    const growth = await cpuGrowth(
      async (count) => {
        await expectInvalidJson('['.repeat(count));
        await expectInvalidSpec('['.repeat(count) + ']'.repeat(count), '');
      },
      25_000,
      200_000,
    );
    expect(growth).to.be.below(8);
  });

  it('has a link that opens the specification in the playground, beside a body without more fields', async () => {
    const linkOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
      /<([^>]+)>; rel="edit"/.exec(String(headers['link']))?.[1];
    const wrong = { ...spec(), type: 'Bar', apiKey: 'pk_live_secret' };
    const { apiKey: _apiKey, ...chart } = wrong;
    const refused = await draw(wrong);
    expect(refused.json()).to.have.all.keys('error', 'details');
    expect(specIn(linkOf(refused))).to.deep.equal(chart);
    const unknownKit = await draw(spec({ brandKitId: 'nobodys' }));
    expect(specIn(linkOf(unknownKit))).to.deep.include({ brandKitId: 'nobodys' });
    const get = await request('GET', `${RENDER}?type=Bar&labels=a&data=1&key=${business}`);
    expect(specIn(linkOf(get))).to.deep.equal({ type: 'Bar', data: { labels: ['a'], datasets: [{ data: [1] }] } });
    expect(linkOf(await draw({ ...wrong, title: Array.from({ length: 900 }, Math.random).join() }))).to.equal(
      undefined,
    );
    expect(linkOf(await draw(spec()))).to.equal(undefined);
  });

  it('names the value that cannot be drawn, not the switch beside it', async () => {
    const font = { weight: { a: 1 } };
    for (const [options, path] of [
      [{ plugins: { title: { display: true, text: 'T', font } } }, 'options.plugins.title.font.weight'],
      [{ plugins: { legend: { display: true, labels: { font } } } }, 'options.plugins.legend.labels.font.weight'],
      [{ scales: { y: { title: { display: true, text: 'T', font } } } }, 'options.scales.y.title.font.weight'],
    ] as const) {
      const [issue] = await expectInvalidSpec(spec({ options }), path);
      expect(Object.keys(issue ?? {})).to.deep.equal(['path', 'message']);
    }
  });

  it('the service goes on', expectStillDraws);
});

const FORMAT = 'Invalid Authorization format. Use: Bearer <api_key>';

const INVALID = 'Invalid API key';

describe('POST /api/v1/render 401', () => {
  async function expectRefusal(error: string, query: string, headers: Record<string, string | string[]> = {}) {
    const response = await request('POST', `${RENDER}${query}`, { headers, body: spec(), status: 401 });
    expect(response.json()).to.deep.equal({ error });
  }

  it('rejects two spaces before a valid key, and an invalid header with a valid ?key=', async () => {
    const { keys } = await theApp();
    await expectRefusal(INVALID, '', { Authorization: `Bearer  ${keys.business}` });
    await expectRefusal(INVALID, `?key=${keys.business}`, { Authorization: 'Bearer bad' });
    await expectRefusal(FORMAT, `?key=${keys.business}`, { Authorization: 'Basic bad' });
  });

  it('rejects two headers, a repeated parameter, and different key and apiKey', async () => {
    const { keys } = await theApp();
    const good = `Bearer ${keys.business}`;
    await expectRefusal(INVALID, '', { Authorization: [good, good] });
    await expectRefusal(INVALID, `?key=${keys.business}&key=${keys.business}`);
    await expectRefusal(INVALID, `?key=${keys.business}&apiKey=${keys.pro}`);
  });

  it('a key with a wrong checksum causes no database query', async () => {
    const { keys, database } = await theApp();
    const wrong = keys.business.slice(0, -1) + (keys.business.endsWith('a') ? 'b' : 'a');
    const { master } = database.dataSource.driver as unknown as { master: { query(...args: unknown[]): unknown } };
    const { query } = master;
    let queries = 0;
    master.query = (...args) => {
      if ((args[0] as { name?: string }).name === 'select-api-key') queries++;
      return query.apply(master, args);
    };
    try {
      await expectRefusal(INVALID, '', { Authorization: `Bearer ${wrong}` });
      expect(queries).to.equal(0);
      await expectRefusal(INVALID, '', { Authorization: `Bearer ${generateApiKey('production')}` });
      expect(queries).to.equal(1);
    } finally {
      master.query = query;
    }
  });

  it('rejects a key soon after another instance has deleted it', async () => {
    const { app, database } = await theApp();
    const { accountId } = await addCaller();
    const { id, key } = await app.identity.createApiKey(accountId, { name: 'x', environment: 'production' });
    const draw = async () => (await request('POST', RENDER, { key, body: spec() })).status;
    expect(await draw()).to.equal(200);
    await database.dataSource.getRepository(ApiKey).delete({ id });
    await until(async () => (await draw()) === 401);
  });
});

describe('POST /api/v1/render 403', () => {
  async function refusalOf(key: string, body: unknown): Promise<unknown> {
    const response = await request('POST', RENDER, { key, body });
    return { status: response.status, ...response.json() };
  }
  const forbidden = (error: string, plan: string, upgradeUrl: string) => ({ status: 403, error, plan, upgradeUrl });

  it('rejects expired accounts and ended trials, whatever they send', async () => {
    const { keys } = await theApp();
    const text = 'Subscription required. Please upgrade to continue.';
    for (const key of [keys.expired, keys.trialEnded]) {
      for (const body of [spec(), '{'])
        expect(await refusalOf(key, body)).to.deep.equal(forbidden(text, 'expired', '/app/usage-billing'));
    }
  });
});

describe('POST /api/v1/render 413 and 415', () => {
  it('rejects a body over 2 MiB before authentication', async () => {
    const { keys } = await theApp();
    const body = Buffer.alloc(2 * 1024 * 1024 + 1, 'x');
    for (const sending of [{ body }, { body, key: keys.business }]) {
      const response = await request('POST', RENDER, sending);
      expect(response.status).to.equal(413);
      expect(response.json()['error']).to.equal('Request body too large');
      expect(response.json()['message']).to.match(/at most 2 MiB\. POST \/api\/v1\/jobs takes tables of up to 10 MiB/);
      expect(response.headers['connection']).to.equal('close');
    }
  });

  it('the service goes on', expectStillDraws);
});

const QUEUE_LIMIT = 3;

describe('POST /api/v1/render 503', () => {
  let page: Awaited<ReturnType<typeof makeStandInPage>>;
  let chromium: Chromium;
  let to: RunningApp;
  before(async () => {
    page = await makeStandInPage();
    chromium = await startTestChromium({
      pageDir: page.pageDir,
      poolSize: 1,
      queueLimit: QUEUE_LIMIT,
      // On a busy machine the others take seconds to arrive.
      renderTimeoutMs: 8000,
    });
    to = await startApp({}, (await theApp()).database, undefined, chromium);
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  it('a render that finds the queue full is refused at once; those in the queue are drawn', async () => {
    const draw = (alt: string) => request('POST', RENDER, { to, key: to.keys.pro, body: spec({ alt }) });
    const hanging = draw('never');
    await until(() => chromium.stats().drawing === 1);
    const queued = Array.from({ length: QUEUE_LIMIT }, (_, i) => draw(`queued ${i}`));
    await until(() => chromium.stats().queued === QUEUE_LIMIT);
    const { status, headers, json } = await draw('one too many');
    expect(chromium.stats().drawing).to.equal(1);
    expect(status).to.equal(503);
    expect(json()).to.deep.equal({ error: 'Service overloaded' });
    expect(headers['retry-after']).to.match(/^[1-9]\d*$/);
    expect((await hanging).status).to.equal(400);
    for (const response of await Promise.all(queued)) expect(response.status).to.be.oneOf([200, 503]);
    expect((await draw('when the queue is free')).status).to.equal(200);
  });
});

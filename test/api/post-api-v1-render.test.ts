import { expect } from 'chai';
import { ApiKey } from '../../src/accounts/keys/api-key.entity.js';
import { generateApiKey } from '../../src/accounts/keys/api-key.js';
import type { Chromium } from '../../src/browser/browser.js';
import { expectStillDraws, pngSize, RENDER, type RunningApp, request, spec, startApp, theApp } from '../support/app.js';
import { cpuMsOf } from '../support/cpu-time.js';
import { makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { until } from '../support/until.js';

const SIGNATURES: Record<string, [type: string, start: RegExp]> = {
  png: ['image/png', /^\x89PNG\r\n/],
  jpeg: ['image/jpeg', /^\xff\xd8\xff/],
  svg: ['image/svg+xml', /^(<\?xml[^>]*>\s*)?<svg /],
  webp: ['image/webp', /^RIFF....WEBP/s],
  pdf: ['application/pdf', /^%PDF-/],
};

describe('POST /api/v1/render 200', () => {
  let business: string;
  before(async () => {
    business = (await theApp()).keys.business;
  });
  const draw = (body: unknown, headers: Record<string, string> = {}) =>
    request('POST', RENDER, { key: business, body, headers });

  for (const [format, [type, start]] of Object.entries(SIGNATURES)) {
    for (const chart of ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea']) {
      it(`draws ${chart} as ${format}`, async () => {
        const { status, headers, body } = await draw(spec({ type: chart, format }));
        expect(status).to.equal(200);
        expect(headers['content-type']).to.equal(type);
        expect(body.toString('latin1')).to.match(start);
        expect(headers['content-disposition']).to.equal(`inline; filename="chart.${format}"`);
      });
    }
  }

  it('has the documented headers', async () => {
    const { headers } = await draw(spec());
    expect(headers['x-render-time-ms']).to.match(/^\d+$/);
    expect(headers['x-cache']).to.equal('MISS');
    expect(headers['etag']).to.match(/^"[0-9a-f]{32}"$/);
    expect(headers['cache-control']).to.equal('private, no-cache');
    expect(headers['cross-origin-resource-policy']).to.equal('cross-origin');
    expect(headers).to.not.have.property('access-control-allow-origin');
    expect(headers).to.not.have.property('access-control-allow-credentials');
  });

  it('is exactly width × dpr by height × dpr pixels', async () => {
    expect(pngSize((await draw(spec({ width: 321, height: 123, devicePixelRatio: 2 }))).body)).to.deep.equal([
      642, 246,
    ]);
  });

  it('answers an equal request from the cache, byte for byte, in any order of keys', async () => {
    const first = spec();
    const second = Object.fromEntries(Object.entries(first).reverse());
    const miss = await draw(first);
    const hit = await draw(second);
    expect([miss.headers['x-cache'], hit.headers['x-cache']]).to.deep.equal(['MISS', 'HIT']);
    expect(hit.headers['etag']).to.equal(miss.headers['etag']);
    expect(hit.body.equals(miss.body)).to.equal(true);
    expect(hit.headers['x-request-id']).to.not.equal(miss.headers['x-request-id']);
  });

  it('gives another ETag for another size, format or number', async () => {
    const base = spec();
    const tags = new Set<unknown>();
    for (const extra of [{}, { width: 201 }, { format: 'webp' }, { devicePixelRatio: 2 }, { title: 'x' }]) {
      tags.add((await draw({ ...base, ...extra })).headers['etag']);
    }
    expect(tags.size).to.equal(5);
  });

  it('draws concurrent equal requests once', async () => {
    const { chromium } = await theApp();
    const body = spec({ width: 900, height: 700 });
    const before = chromium.stats().renders;
    const answers = await Promise.all(Array.from({ length: 10 }, () => draw(body)));
    expect(chromium.stats().renders - before).to.equal(1);
    for (const answer of answers) expect(answer.body.equals(answers[0]?.body ?? Buffer.of())).to.equal(true);
  });

  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', '']) {
    it(`reads the body as JSON under Content-Type ${JSON.stringify(type)}`, async () => {
      expect((await draw(spec(), type === '' ? {} : { 'Content-Type': type })).status).to.equal(200);
    });
  }

  it('names unknown keys in X-Chart-Warnings and the alternative text in X-Chart-Alt, header-safe', async () => {
    const { status, headers } = await draw(spec({ widht: 300, alt: 'Umsätze\r\nX-Evil: 1' }));
    expect(status).to.equal(200);
    expect(decodeURIComponent(String(headers['x-chart-warnings']))).to.match(/widht.*width/);
    expect(headers['link']).to.equal('</docs/spec/sizes>; rel="help"');
    expect(decodeURIComponent(String(headers['x-chart-alt']))).to.equal('Umsätze\r\nX-Evil: 1');
    expect(headers).to.not.have.property('x-evil');
  });

  it('draws in spite of options without effect, and names them', async () => {
    const options = { scales: { y: { ticks: { format: '$,.0f' } } }, plugins: { datalabels: { format: 'percent' } } };
    const { status, headers } = await draw(spec({ options }));
    expect(status).to.equal(200);
    expect(headers['x-chart-warnings']).to.match(/ticks\.format.*datalabels\.format/);
  });

  it('an SVG opened by itself runs no script', async () => {
    const { headers, body } = await draw(spec({ format: 'svg', title: '<script>alert(1)</script>' }));
    expect(headers['content-security-policy']).to.match(/default-src 'none'.*sandbox/);
    expect(body.toString('utf8')).to.not.match(/<script|\son\w+=/i);
  });

  it("the client's own X-Request-Id is never echoed", async () => {
    for (const own of ['req_mine', `req_${'a'.repeat(24)}`, 'x'.repeat(4096), '\xff\t%0d%0aSet-Cookie: a=b']) {
      const { headers } = await draw(spec(), { 'X-Request-Id': own });
      expect(headers['x-request-id'])
        .to.match(/^req_[0-9A-Za-z]{24}$/)
        .and.to.not.equal(own);
      expect(headers).to.not.have.property('set-cookie');
    }
  });

  it('ignores Range: the whole image, 200', async () => {
    const { status, headers, body } = await draw(spec(), { Range: 'bytes=0-9' });
    expect(status).to.equal(200);
    expect(headers).to.not.have.property('content-range');
    expect(body.length).to.be.above(10);
  });

  it('accepts the key as a query parameter', async () => {
    for (const name of ['key', 'apiKey']) {
      expect((await request('POST', `${RENDER}?${name}=${business}`, { body: spec() })).status).to.equal(200);
    }
  });

  it('a valid header takes precedence over an invalid ?key=', async () => {
    const { status } = await request('POST', `${RENDER}?key=bad`, { key: business, body: spec() });
    expect(status).to.equal(200);
  });

  it('sandbox keys are not restricted', async () => {
    const { keys } = await theApp();
    const { status } = await request('POST', RENDER, { key: keys.sandbox, body: spec({ format: 'pdf' }) });
    expect(status).to.equal(200);
  });

  it('ignores prototype keys', async () => {
    const body = JSON.stringify(spec()).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect((await draw(body)).status).to.equal(200);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });
});

describe('POST /api/v1/render 304', () => {
  it('sends no image when the client has its ETag, and draws nothing', async () => {
    const { keys, chromium } = await theApp();
    const body = spec();
    const first = await request('POST', RENDER, { key: keys.business, body });
    const drawn = chromium.stats().renders;
    const headers = { 'If-None-Match': String(first.headers['etag']) };
    const second = await request('POST', RENDER, { key: keys.business, body, headers });
    expect(second.status).to.equal(304);
    expect(second.headers['etag']).to.equal(first.headers['etag']);
    expect(second.headers['cache-control']).to.equal('private, no-cache');
    expect(chromium.stats().renders).to.equal(drawn);
  });
});

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
    const answer = await draw(body);
    expect(answer.status).to.equal(400);
    expect(answer.json()).to.have.keys('error', 'message').and.to.include({ error: 'Invalid JSON in request body' });
    expect(answer.json()['message']).to.match(/^Line \d+, column \d+: /);
  }

  async function expectInvalidSpec(body: unknown, path: string): Promise<Issue[]> {
    const answer = await draw(body);
    expect(answer.status).to.equal(400);
    expect(answer.json()['error']).to.equal('Invalid chart specification');
    const details = answer.json()['details'] as Issue[];
    expect(details.map((issue) => issue.path)).to.include(path);
    for (const issue of details) expect(issue.message).to.be.a('string').that.is.not.empty;
    return details;
  }

  for (const body of ['', '{', '{"type":"line",}', "{'type':'line'}", '// c', 'NaN', 'Infinity', '0x10']) {
    it(`${JSON.stringify(body)} is not JSON`, () => expectInvalidJson(body));
  }

  for (const body of [
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    '{}',
    '{"type":"line"}',
    '{"data":{"labels":["a"],"datasets":[{"data":[1]}]}}',
  ]) {
    it(`${body} is an error at the root`, async () => {
      await expectInvalidSpec(body, '');
    });
  }

  it('rejects a byte order mark, UTF-16 and invalid UTF-8', async () => {
    const good = JSON.stringify(spec());
    await expectInvalidJson(Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(good)]));
    await expectInvalidJson(Buffer.from(good, 'utf16le'));
    await expectInvalidJson(Buffer.from(good.replace('"a"', '"\xff"'), 'latin1'));
  });

  it('100,000 brackets, closed or not, take little time', async () => {
    const brackets = '['.repeat(100_000);
    const cpuMs = await cpuMsOf(async () => {
      await expectInvalidJson(brackets);
      await expectInvalidSpec(brackets + ']'.repeat(100_000), '');
    });
    expect(cpuMs).to.be.below(600);
  });

  for (const depth of [33, 5_000, 10_000]) {
    it(`options nested ${depth} deep`, async () => {
      const options = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      await expectInvalidSpec(
        JSON.stringify(spec({ options: 0 })).replace('"options":0', `"options":${options}`),
        'options',
      );
    });
  }

  it('uses the last of duplicate keys', async () => {
    await expectInvalidSpec(JSON.stringify(spec()).replace('"type":"bar"', '"type":"line","type":"Line"'), 'type');
  });

  it('reports all errors, with dotted paths and array indices', async () => {
    const data = { labels: [], datasets: [{ data: ['1'] }] };
    const details = await expectInvalidSpec({ type: 'Line', width: 99, data }, 'type');
    expect(details.map(({ path }) => path)).to.include.members(['width', 'data.labels', 'data.datasets.0.data.0']);
  });

  it('reports 20 × 1000 invalid points in at most 100 rows and 64 KB', async () => {
    const datasets = Array.from({ length: 20 }, () => ({ data: Array(1000).fill('x') }));
    const answer = await draw({ type: 'line', data: { labels: ['a'], datasets } });
    expect(answer.status).to.equal(400);
    expect(answer.json()['details']).to.have.length.within(1, 100);
    expect(answer.body.length).to.be.below(64 * 1024);
  });

  it('the service goes on', expectStillDraws);
});

const MISSING = 'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.';
const FORMAT = 'Invalid Authorization format. Use: Bearer <api_key>';
const INVALID = 'Invalid API key';

describe('POST /api/v1/render 401', () => {
  async function expectRefusal(error: string, query: string, headers: Record<string, string | string[]> = {}) {
    const answer = await request('POST', `${RENDER}${query}`, { headers, body: spec() });
    expect(answer.status).to.equal(401);
    expect(answer.json()).to.deep.equal({ error });
  }

  for (const query of ['', '?key=', '?apiKey=', '?key=&apiKey=']) {
    it(`no credentials, ${JSON.stringify(query)}`, () => expectRefusal(MISSING, query));
  }

  for (const header of ['bearer x', 'Basic x', 'Bearer', 'Bearerx', 'Token x', 'Bearer\tx', '']) {
    it(`Authorization: ${JSON.stringify(header)}`, () => expectRefusal(FORMAT, '', { Authorization: header }));
  }

  for (const header of [
    'Bearer  x',
    'Bearer x y',
    `Bearer ${'k'.repeat(4096)}`,
    'Bearer \xff',
    "Bearer ' OR 1=1--",
    'Bearer undefined',
    'Bearer null',
  ]) {
    it(`Authorization: ${JSON.stringify(header.slice(0, 30))}`, () =>
      expectRefusal(INVALID, '', { Authorization: header }));
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
    const asked = database.dataSource.createQueryBuilder;
    let queries = 0;
    database.dataSource.createQueryBuilder = function (this: typeof database.dataSource, ...args: []) {
      queries++;
      return asked.apply(this, args);
    } as typeof asked;
    try {
      await expectRefusal(INVALID, '', { Authorization: `Bearer ${wrong}` });
      expect(queries).to.equal(0);
      await expectRefusal(INVALID, '', { Authorization: `Bearer ${generateApiKey('production')}` });
      expect(queries).to.equal(1);
    } finally {
      database.dataSource.createQueryBuilder = asked;
    }
  });

  it('rejects a key soon after another instance has deleted it', async () => {
    const { app, database } = await theApp();
    const accountId = await app.accounts.createAccount({ email: 'revoked@example.com', name: 'x', plan: 'pro' });
    const { id, key } = await app.accounts.createApiKey(accountId, { name: 'x', environment: 'production' });
    const draw = async () => (await request('POST', RENDER, { key, body: spec() })).status;
    expect(await draw()).to.equal(200);
    await database.dataSource.getRepository(ApiKey).delete({ id });
    await until(async () => (await draw()) === 401);
  });

  it('an invalid key with invalid JSON is a 401: authentication comes before the body', async () => {
    const answer = await request('POST', RENDER, { key: 'bad', body: '{' });
    expect(answer.status).to.equal(401);
  });
});

describe('POST /api/v1/render 403', () => {
  async function refusalOf(key: string, body: unknown): Promise<unknown> {
    const answer = await request('POST', RENDER, { key, body });
    return { status: answer.status, ...answer.json() };
  }
  const forbidden = (error: string, plan: string, upgradeUrl: string) => ({ status: 403, error, plan, upgradeUrl });

  it('trial draws PNG only', async () => {
    const { keys } = await theApp();
    expect((await request('POST', RENDER, { key: keys.trial, body: spec() })).status).to.equal(200);
    const answer = await refusalOf(keys.trial, spec({ format: 'svg' }));
    expect(answer).to.deep.equal(forbidden('Trial includes PNG output only', 'trial', '/pricing'));
  });

  it('PDF needs the Business plan', async () => {
    const { keys } = await theApp();
    const answer = await refusalOf(keys.starter, spec({ format: 'pdf' }));
    expect(answer).to.deep.equal(forbidden('PDF output requires the Business plan', 'starter', '/pricing'));
    expect((await request('POST', RENDER, { key: keys.pro, body: spec({ format: 'pdf' }) })).status).to.equal(200);
  });

  it('rejects expired accounts and ended trials, whatever they send', async () => {
    const { keys } = await theApp();
    const text = 'Subscription required. Please upgrade to continue.';
    for (const key of [keys.expired, keys.trialEnded]) {
      for (const body of [spec(), '{']) {
        expect(await refusalOf(key, body)).to.deep.equal(forbidden(text, 'expired', '/app/usage-billing'));
      }
    }
  });

  it('validates the spec before the plan', async () => {
    const { keys } = await theApp();
    expect(
      (await request('POST', RENDER, { key: keys.trial, body: spec({ format: 'svg', width: 1 }) })).status,
    ).to.equal(400);
  });
});

describe('POST /api/v1/render 413 and 415', () => {
  it('rejects a body over 2 MiB before authentication', async () => {
    const { keys } = await theApp();
    const body = Buffer.alloc(2 * 1024 * 1024 + 1, 'x');
    for (const sending of [{ body }, { body, key: keys.business }]) {
      const answer = await request('POST', RENDER, sending);
      expect(answer.status).to.equal(413);
      expect(answer.json()).to.deep.equal({ error: 'Request body too large' });
      expect(answer.headers['connection']).to.equal('close');
    }
  });

  it('rejects a compressed body', async () => {
    const { keys } = await theApp();
    for (const encoding of ['gzip', 'br', 'zstd', 'deflate']) {
      const headers = { 'Content-Encoding': encoding };
      const answer = await request('POST', RENDER, { key: keys.business, headers, body: Buffer.alloc(130_000) });
      expect(answer.status).to.equal(415);
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
      renderTimeoutMs: 3000,
    });
    to = await startApp({}, undefined, undefined, chromium);
  });
  after(async () => {
    await chromium.close();
    await page.remove();
  });

  it('a render that finds the queue full is refused at once; those in the queue are drawn', async () => {
    const draw = (alt: string) => request('POST', RENDER, { to, key: to.keys.pro, body: spec({ alt }) });
    const hanging = draw('hang');
    await until(() => chromium.stats().drawing === 1);
    const queued = Array.from({ length: QUEUE_LIMIT }, (_, i) => draw(`queued ${i}`));
    await until(() => chromium.stats().queued === QUEUE_LIMIT);
    const { status, headers, json } = await draw('one too many');
    expect(chromium.stats().drawing).to.equal(1);
    expect(status).to.equal(503);
    expect(json()).to.deep.equal({ error: 'Service overloaded' });
    expect(headers['retry-after']).to.match(/^[1-9]\d*$/);
    expect((await hanging).status).to.equal(400);
    for (const answer of await Promise.all(queued)) expect(answer.status).to.be.oneOf([200, 503]);
    expect((await draw('when the queue is free')).status).to.equal(200);
  });
});

import { expect } from 'chai';
import { AI_RENDER, askAi, describedChart } from '../support/ai.js';
import { addCaller, expectStillDraws, pngSize, RENDER, request, startApp, theApp } from '../support/app.js';
import { cpuMsOf } from '../support/cpu-time.js';
import { entryOf } from '../support/history.js';
import { type ModelServer, SECRET_KEY, startModelServer } from '../support/model-server.js';
import { usedBy } from '../support/quota.js';
import { pathsOf } from '../support/sessions.js';

describe('POST /api/v1/ai/render 200', () => {
  it('returns the image like POST /render, and the specification that was read', async () => {
    const answer = await askAi({
      description: 'pie chart of market share: Chrome 65, Safari 19',
      width: 320,
      height: 200,
    });
    expect(answer.status).to.equal(200);
    expect(pngSize(answer.body)).to.deep.equal([320, 200]);
    const { headers } = answer;
    expect(headers).to.include({ 'content-type': 'image/png', 'x-ai-chart-type': 'pie', 'x-cache': 'MISS' });
    expect(headers['x-ai-generation-ms']).to.match(/^\d+$/);
    expect(headers['x-render-time-ms']).to.match(/^\d+$/);
    expect(headers).to.include.keys('etag', 'x-ratelimit-remaining', 'cache-control');
  });

  it('returns the bytes that POST /render returns for the same specification', async () => {
    const { keys } = await theApp();
    const { headers, body } = await askAi({ description: 'bar chart titled "T": a 1, b 2', width: 200, height: 100 });
    const data = { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] };
    const spec = { type: 'bar', data, title: 'T', width: 200, height: 100 };
    const drawn = await request('POST', RENDER, { key: keys.pro, body: spec });
    expect(drawn.headers.etag).to.equal(headers.etag);
    expect(drawn.body.equals(body)).to.equal(true);
  });

  it('names in X-Chart-Warnings what was assumed and what was left out', async () => {
    const { status, headers } = await askAi({
      description: 'Jan 10, Feb 12, Mar 15, dark mode, with a drop shadow. Make it pop',
      width: 200,
    });
    expect(status).to.equal(200);
    expect(headers['x-ai-chart-type']).to.equal('line');
    expect(String(headers['x-chart-warnings']).split('; ')).to.deep.equal([
      'No chart type given: drawn as a line chart, because the labels are months. Name a type to change it.',
      '"with a drop shadow" was left out: an image cannot show it.',
      '"Make it pop" was left out: no rule reads it. Say it in other words, or as a specification to /api/v1/render.',
    ]);
  });

  it('accepts data as CSV, rows and objects; fields take precedence over the description', async () => {
    const csv = await askAi({ description: 'line chart of revenue by month', data: 'month,revenue\nJan,1\nFeb,2' });
    const rows = await askAi({ description: 'line chart', data: [{ month: 'Jan', revenue: 1 }], format: 'svg' });
    const object = await askAi({
      description: 'bar chart, 600x300',
      data: { a: 1, b: 2 },
      width: 200,
      brandKitId: 'ember',
    });
    expect([csv.status, rows.status, object.status]).to.deep.equal([200, 200, 200]);
    expect(rows.headers['content-type']).to.equal('image/svg+xml');
    expect(rows.body.toString()).to.contain('<svg');
    expect(pngSize(object.body)).to.deep.equal([200, 300]);
  });

  it('uses one AI render and one render; a cached image uses only the AI render', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    const body = describedChart();
    expect((await askAi(body, { key })).headers['x-cache']).to.equal('MISS');
    expect(await usageOf(key)).to.deep.equal({ renders: 1, aiRenders: 1 });
    expect((await askAi(body, { key })).headers['x-cache']).to.equal('HIT');
    expect(await usageOf(key)).to.deep.equal({ renders: 1, aiRenders: 2 });
    expect(await usedBy(to, key)).to.equal(3);
  });

  it('answers 304 for the ETag, and uses the AI render', async () => {
    const { key } = await addCaller('pro');
    const body = describedChart();
    const { headers } = await askAi(body, { key });
    const again = await request('POST', AI_RENDER, { key, body, headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).to.equal(304);
    expect(again.headers['x-ai-chart-type']).to.equal('pie');
    expect(await usageOf(key)).to.deep.equal({ renders: 1, aiRenders: 2 });
  });

  it('returnUrl returns the URL of the image', async () => {
    const answer = await askAi(describedChart({ returnUrl: true }));
    expect([answer.status, answer.headers['x-ai-chart-type']]).to.deep.equal([200, 'pie']);
    const { url, format, width, height } = answer.json();
    expect([format, width, height]).to.deep.equal(['png', 200, 100]);
    const stored = await request('GET', new URL(String(url)).pathname);
    expect([stored.status, stored.headers['content-type']]).to.deep.equal([200, 'image/png']);
  });

  it('is in the render history with source ai', async () => {
    const { key } = await addCaller('pro');
    const { headers } = await askAi(describedChart(), { key });
    expect(await entryOf(headers['x-request-id'], key)).to.include({
      source: 'ai',
      chartType: 'pie',
      status: 'succeeded',
      width: 200,
    });
  });

  async function usageOf(key: string): Promise<{ renders: number; aiRenders: number }> {
    const usage = (await request('GET', '/api/v1/usage', { key })).json() as Record<string, { used: number }>;
    return { renders: Number(usage['renders']?.used), aiRenders: Number(usage['aiRenders']?.used) };
  }

  describe('with a model', () => {
    let model: ModelServer;
    before(async () => {
      model = await startModelServer();
    });
    after(() => model.close());

    it("draws the model's specification; an unavailable model is a 503 without a charge, and its key is not logged", async () => {
      const env = { AI_BASE_URL: model.baseUrl, AI_API_KEY: SECRET_KEY, AI_MODEL: 'small' };
      const to = await startApp(env);
      model.replies = [JSON.stringify({ type: 'radar', data: { labels: ['a'], datasets: [{ data: [1] }] } })];
      const answer = await askAi({ description: 'something round' }, { to });
      expect([answer.status, answer.headers['x-ai-chart-type']]).to.deep.equal([200, 'radar']);
      expect(await usedBy(to, to.keys.pro)).to.equal(2);
      model.replies = [500];
      const away = await askAi({ description: 'something round' }, { to });
      expect([away.status, away.json(), away.headers['retry-after']]).to.deep.equal([
        503,
        { error: 'Service unavailable' },
        '30',
      ]);
      expect(await usedBy(to, to.keys.pro)).to.equal(2);
      expect(to.logged()).to.contain('the AI provider answered 500').and.not.contain(SECRET_KEY);
    });
  });
});

describe('POST /api/v1/ai/render 400', () => {
  it('reports every error of the request, and unknown fields by name', async () => {
    const body = {
      description: '',
      width: 9,
      height: '100',
      format: 'PNG',
      brandKitId: 'OBSIDIAN',
      returnUrl: 1,
      data: 5,
      typo: 1,
    };
    expect(pathsOf(await askAi(body))).to.have.members(Object.keys(body));
    const answer = await askAi({ description: 'x', format: 'PNG' });
    const [{ message }] = answer.json()['details'] as [{ message: string }];
    expect(message).to.contain('"png"');
  });

  it('rejects a description that is missing, not a string, or over 4000 characters', async () => {
    for (const description of [undefined, 'x'.repeat(4001), 5, null, ['x'], ' \n', 'x'.repeat(100_000)]) {
      expect(pathsOf(await askAi({ description }))).to.deep.equal(['description']);
    }
    expect((await askAi('{')).json()).to.deep.equal({
      error: 'Invalid JSON in request body',
      message: 'Line 1, column 2: the text ends before the JSON is complete',
    });
    expect(pathsOf(await askAi('[]'))).to.deep.equal(['']);
  });

  it('rejects an unknown brand kit without a charge', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    const answer = await askAi(describedChart({ brandKitId: crypto.randomUUID() }), { key });
    expect(answer.status).to.equal(400);
    expect((answer.json()['details'] as { path: string }[]).map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect(await usedBy(to, key)).to.equal(0);
  });
});

describe('POST /api/v1/ai/render 401', () => {
  it('rejects anonymous callers', async () => {
    const answer = await request('POST', AI_RENDER, { body: describedChart() });
    expect([answer.status, answer.json()['error']]).to.deep.equal([
      401,
      'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
    ]);
    expect((await askAi(describedChart(), { key: 'pk_live_nope' })).json()).to.deep.equal({ error: 'Invalid API key' });
  });
});

describe('POST /api/v1/ai/render 403', () => {
  it('rejects the plans trial and starter and expired accounts', async () => {
    const { keys } = await theApp();
    for (const plan of ['trial', 'starter'] as const) {
      const answer = await askAi(describedChart(), { key: keys[plan] });
      expect([answer.status, answer.json()]).to.deep.equal([
        403,
        { error: 'AI rendering requires the Pro or Business plan', plan, upgradeUrl: '/pricing' },
      ]);
    }
    const { status, json } = await askAi(describedChart(), { key: keys.expired });
    expect([status, json()['upgradeUrl']]).to.deep.equal([403, '/app/usage-billing']);
  });

  it('validates the body before the plan', async () => {
    const { keys } = await theApp();
    expect((await askAi({ description: '' }, { key: keys.starter })).status).to.equal(400);
  });
});

describe('POST /api/v1/ai/render 422', () => {
  it('says what is missing in the description and how to write it', async () => {
    const answer = await askAi({ description: 'Draw something nice' });
    expect([answer.status, answer.json()['error']]).to.deep.equal([422, 'Could not turn the description into a chart']);
    const details = answer.json()['details'] as { path: string; message: string }[];
    expect(details.map(({ path }) => path)).to.deep.equal(['data']);
    expect(details[0]?.message).to.match(
      /^The description holds no numbers: write the values, .* or send them in data\.$/,
    );
  });

  it('reports an invalid size in the description', async () => {
    const answer = await askAi({ description: 'bar chart 20x9000: a 1, b 2' });
    expect(answer.status).to.equal(422);
    expect((answer.json()['details'] as { path: string }[]).map(({ path }) => path)).to.have.members([
      'width',
      'height',
    ]);
  });

  it('a rejected description uses no quota', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    expect((await askAi({ description: 'pie chart of nothing' }, { key })).status).to.equal(422);
    expect(await usedBy(to, key)).to.equal(0);
  });

  it('hostile descriptions and data never cause a 500 and take little time', async () => {
    const long = (part: string) => part.repeat(Math.ceil(4000 / part.length)).slice(0, 4000);
    const words = [
      '(',
      '"',
      'a,',
      '1,',
      '1 ',
      ', and ',
      ': ',
      ' in red',
      'titled ',
      'Jan to Jun ',
      '\u0000',
      '\ud800',
      '-',
      '+',
      'é',
      'pie ',
      '100,200,',
      '1e',
      '💥',
      'chart of ',
      '__proto__ 1, ',
      'x 1; ',
    ];
    const bodies: Record<string, unknown>[] = words.map((part) => ({
      description: `pie chart of ${long(part)}`.slice(0, 4000),
    }));
    const datas = [
      {},
      [],
      [[]],
      [{}],
      '',
      '\n\n',
      '"',
      'a',
      [[[]]],
      { a: [[1]] },
      { a: { b: { c: 1 } } },
      [1, 'x', {}],
      JSON.parse('{"__proto__":1,"constructor":2,"toString":3}'),
      JSON.parse('[{"__proto__":1,"x":2}]'),
      { a: 1e308, b: -1e308 },
      [[1, 2], [3]],
      ','.repeat(100_000),
      Array(100_000).fill(1),
    ];
    bodies.push(...datas.map((data) => ({ description: 'bar chart', data })));
    const nested = `{"description":"bar chart","data":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    for (const body of [...bodies, nested]) {
      const shown = JSON.stringify(body).slice(0, 80);
      const cpuMs = await cpuMsOf(async () => {
        expect((await askAi(body)).status, shown).to.be.oneOf([200, 400, 422]);
      });
      expect(cpuMs, shown).to.be.below(2000);
    }
    await expectStillDraws();
  });
});

describe('POST /api/v1/ai/render 429', () => {
  it('rejects when the quota of AI renders is used up; other renders still work', async () => {
    const to = await theApp();
    const { key, accountId } = await addCaller('pro');
    expect((await askAi(describedChart(), { key })).status).to.equal(200);
    const set = `UPDATE usage_counters SET used = 499 WHERE account_id = $1 AND counter = 'ai_renders'`;
    await to.database.dataSource.query(set, [accountId]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => askAi(describedChart(), { key })));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).to.deep.equal([1, 9]);
    expect(refused[0]?.json()).to.deep.equal({
      error: 'AI render quota of 500 AI renders for this billing period is used up. Please upgrade to continue.',
      currentUsage: 500,
      limit: 500,
      plan: 'pro',
    });
    expect(refused[0]?.headers).to.not.have.property('retry-after');
    await expectStillDraws();
  });

  it('rejects when the quota of renders is used up, and refunds the AI render', async () => {
    const to = await theApp();
    const { key, accountId } = await addCaller('pro');
    await askAi(describedChart(), { key });
    const counters = (counter: string) => [accountId, counter];
    const set = 'UPDATE usage_counters SET used = 50000 WHERE account_id = $1 AND counter = $2';
    await to.database.dataSource.query(set, counters('renders'));
    const answer = await askAi(describedChart(), { key });
    expect([answer.status, answer.json()['limit']]).to.deep.equal([429, 50_000]);
    const get = 'SELECT used FROM usage_counters WHERE account_id = $1 AND counter = $2';
    const [row] = await to.database.dataSource.query<{ used: number }[]>(get, counters('ai_renders'));
    expect(row?.used).to.equal(1);
  });
});

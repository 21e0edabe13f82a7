import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { askAi, describedChart } from '../support/ai.js';
import { addCaller, expectStillDraws, RENDER, request, spec, theApp } from '../support/app.js';
import { usedBy } from '../support/quota.js';
import { pathsOf } from '../support/sessions.js';

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
    const response = await askAi({ description: 'x', format: 'PNG' });
    const [{ message }] = response.json()['details'] as [{ message: string }];
    expect(message).to.contain('"png"');
  });

  it('rejects an unknown brand kit without a charge', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    const response = await askAi(describedChart({ brandKitId: crypto.randomUUID() }), { key });
    expect(response.status).to.equal(400);
    expect((response.json()['details'] as { path: string }[]).map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect(await usedBy(to, key)).to.equal(0);
  });
});

describe('POST /api/v1/ai/render 403', () => {
  it('rejects the plans trial and starter and expired accounts', async () => {
    const { keys } = await theApp();
    for (const plan of ['trial', 'starter'] as const) {
      const response = await askAi(describedChart(), { key: keys[plan] });
      expect([response.status, response.json()]).to.deep.equal([
        403,
        {
          error: 'AI rendering requires the Pro or Business plan',
          message: 'AI rendering is included in the Pro and Business plans.',
          plan,
          upgradeUrl: '/pricing',
        },
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
    const response = await askAi({ description: 'Draw something nice' });
    expect([response.status, response.json()['error']]).to.deep.equal([
      422,
      'Could not turn the description into a chart',
    ]);
    const details = response.json()['details'] as { path: string; message: string }[];
    expect(details.map(({ path }) => path)).to.deep.equal(['data']);
    expect(details[0]?.message).to.match(
      /^The description holds no numbers \("Draw something nice"\): write the values, .* or send them in data\.$/,
    );
  });

  it('sends the charts that may have been meant, each with its address in the playground', async () => {
    const { status, json } = await askAi({ description: 'bar chart of steps: Mon 8.500, Tue 9.200' });
    expect(status).to.equal(422);
    const suggestions = json()['suggestions'] as { spec: JsonObject; playgroundUrl: string; reading: string }[];
    expect(suggestions.map(({ reading }) => reading)).to.deep.equal([
      'bar chart of "Mon" 8500, "Tue" 9200',
      'bar chart of "Mon" 8.5, "Tue" 9.2',
    ]);
    const { keys } = await theApp();
    for (const { spec: suggested, playgroundUrl } of suggestions) {
      expect(playgroundUrl).to.match(/^http:\/\/[^/]+\/app\/playground#spec=[\w-]+$/);
      expect((await request('POST', RENDER, { key: keys.pro, body: suggested })).status).to.equal(200);
    }
  });

  it('reports an invalid size in the description', async () => {
    const response = await askAi({ description: 'bar chart 20x9000: a 1, b 2' });
    expect(response.status).to.equal(422);
    expect((response.json()['details'] as { path: string }[]).map(({ path }) => path)).to.have.members([
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

  it('hostile descriptions and data never cause a 500', async () => {
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
      expect((await askAi(body)).status, shown).to.be.oneOf([200, 400, 422]);
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
    const responses = await Promise.all(Array.from({ length: 10 }, () => askAi(describedChart(), { key })));
    const refused = responses.filter(({ status }) => status === 429);
    expect([responses.filter(({ status }) => status === 200).length, refused.length]).to.deep.equal([1, 9]);
    expect(refused[0]?.json()).to.deep.equal({
      error: 'AI render quota of 500 AI renders for this billing period is used up. Please upgrade to continue.',
      currentUsage: 500,
      limit: 500,
      plan: 'pro',
    });
    expect(refused[0]?.headers).to.not.have.property('retry-after');
    await expectStillDraws();
  });

  it('still draws when the quota of renders is used up', async () => {
    const to = await theApp();
    const { key, accountId } = await addCaller('pro');
    await request('POST', RENDER, { key, body: spec() });
    const set = `UPDATE usage_counters SET used = 50000 WHERE account_id = $1 AND counter = 'renders'`;
    await to.database.dataSource.query(set, [accountId]);
    expect((await request('POST', RENDER, { key, body: spec() })).status).to.equal(429);
    expect((await askAi(describedChart(), { key })).status).to.equal(200);
  });
});

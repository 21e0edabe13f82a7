import { expect } from 'chai';
import { AI_RENDER, askAi, describedChart } from '../../support/ai.js';
import { addCaller, expectStillDraws, request, theApp } from '../../support/app.js';
import { cpuMsOf } from '../../support/cpu-time.js';
import { pathsOf } from '../../support/people.js';
import { usedBy } from '../../support/quota.js';

describe('POST /api/v1/ai/render refuses', () => {
  it('400: every fault at once, in the words of the chart language; unknown fields by name', async () => {
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

  it('400: no description, one of 4001 characters, one that is no text; row 111: 100 KB of it', async () => {
    for (const description of [undefined, 'x'.repeat(4001), 5, null, ['x'], ' \n', 'x'.repeat(100_000)]) {
      expect(pathsOf(await askAi({ description }))).to.deep.equal(['description']);
    }
    expect((await askAi('{')).json()).to.deep.equal({ error: 'Invalid JSON in request body' });
    expect(pathsOf(await askAi('[]'))).to.deep.equal(['']);
  });

  it('401: there is no anonymous AI render', async () => {
    const answer = await request('POST', AI_RENDER, { body: describedChart() });
    expect([answer.status, answer.json()['error']]).to.deep.equal([
      401,
      'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
    ]);
    expect((await askAi(describedChart(), { key: 'pk_live_nope' })).json()).to.deep.equal({ error: 'Invalid API key' });
  });

  it('403, row 77: trial and starter have no AI renders; an expired account has nothing', async () => {
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

  it('contract §1: the body is read before the plan is asked', async () => {
    const { keys } = await theApp();
    expect((await askAi({ description: '' }, { key: keys.starter })).status).to.equal(400);
  });

  it('422: names what is missing, and how to say it', async () => {
    const answer = await askAi({ description: 'Draw something nice' });
    expect([answer.status, answer.json()['error']]).to.deep.equal([422, 'Could not turn the description into a chart']);
    const details = answer.json()['details'] as { path: string; message: string }[];
    expect(details.map(({ path }) => path)).to.deep.equal(['type', 'data']);
    expect(details[0]?.message).to.contain('pie');
    expect(details[1]?.message).to.contain('Chrome 65, Safari 19');
  });

  it('422: a size that no picture may have is the fault of the words', async () => {
    const answer = await askAi({ description: 'bar chart 20x9000: a 1, b 2' });
    expect(answer.status).to.equal(422);
    expect((answer.json()['details'] as { path: string }[]).map(({ path }) => path)).to.have.members([
      'width',
      'height',
    ]);
  });

  it('a refusal costs neither an AI render nor a render', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    expect((await askAi({ description: 'pie chart of nothing' }, { key })).status).to.equal(422);
    expect(await usedBy(to, key)).to.equal(0);
  });

  it('400: a brand kit that is not there, at no cost', async () => {
    const to = await theApp();
    const { key } = await addCaller('pro');
    const answer = await askAi(describedChart({ brandKitId: crypto.randomUUID() }), { key });
    expect(answer.status).to.equal(400);
    expect((answer.json()['details'] as { path: string }[]).map(({ path }) => path)).to.deep.equal(['brandKitId']);
    expect(await usedBy(to, key)).to.equal(0);
  });

  it('429: the quota of AI renders is used up; renders go on', async () => {
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

  it('429: without ordinary renders nothing is drawn, and the AI render is given back', async () => {
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

  it('hostile words and data are a 422 or a picture, never a 500, and quick', async () => {
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

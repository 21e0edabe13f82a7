import { expect } from 'chai';
import { askAi } from '../../support/ai.js';
import { addCaller, expectStillDraws, theApp } from '../../support/app.js';
import { usedBy } from '../../support/quota.js';
import { longestTurnMs, smallestRatio } from '../../support/reference-work.js';

/** How many times as long as parsing and writing the largest body of JSON one callback may take. */
const MAX_TURN_RATIO = 20;

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
      const ask = async () => {
        expect((await askAi(body)).status, shown).to.be.oneOf([200, 400, 422]);
      };
      const ratio = await smallestRatio(() => longestTurnMs(ask), { limit: MAX_TURN_RATIO });
      expect(ratio, shown).to.be.below(MAX_TURN_RATIO);
    }
    await expectStillDraws();
  });
});

import { expect } from 'chai';
import { expectStillDraws, RENDER, request, spec, theApp } from '../../support/app.js';
import { longestTurnMs, smallestRatio } from '../../support/reference-work.js';

/** How many times as long as parsing and writing 2 MiB of JSON one callback may take. */
const MAX_TURN_RATIO = 10;

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
    const send = async () => {
      await expectInvalidJson(brackets);
      await expectInvalidSpec(brackets + ']'.repeat(100_000), '');
    };
    const ratio = await smallestRatio(() => longestTurnMs(send), { limit: MAX_TURN_RATIO });
    expect(ratio).to.be.below(MAX_TURN_RATIO);
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

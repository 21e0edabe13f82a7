import { expect } from 'chai';
import { expectStillDraws, RENDER, request, simpleQuery, theApp } from '../../support/app.js';

describe('GET /api/v1/render 400', () => {
  before(async () => {
    await theApp();
  });

  async function expectIssue(query: string, path: string): Promise<void> {
    const answer = await request('GET', `${RENDER}?${query}`);
    expect(answer.status).to.equal(400);
    expect(answer.json()['error']).to.equal('Invalid chart specification');
    expect((answer.json()['details'] as { path: string }[]).map((issue) => issue.path)).to.include(path);
  }

  it('rejects a URL of 2001 characters before authentication', async () => {
    const { port } = await theApp();
    const start = `${RENDER}?${simpleQuery('&key=bad&title=')}`;
    const path = start + 'x'.repeat(2001 - `http://127.0.0.1:${port}${start}`.length);
    const answer = await request('GET', path);
    expect(answer.status).to.equal(400);
    expect(answer.json()['error']).to.equal('URL too long');
    expect(answer.json()['message']).to.match(/POST/);
  });

  for (const chart of [
    '!!!@@@',
    'eyJ0eXBlIjoiYmFyIn0%23%23%23',
    '',
    'eyJ0e',
    Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url'),
    'W10',
    'ew',
  ]) {
    for (const name of ['chart', 'c']) {
      it(`${name}=${chart} is an error at the root`, () => expectIssue(`${name}=${chart}`, ''));
    }
  }

  it('chart and c that differ are an error at the root', () => expectIssue('chart=e30&c=W10', ''));

  it('ignores names of the prototype and reports the missing type', () =>
    expectIssue('__proto__=1&constructor=2&hasOwnProperty=3', ''));

  it('a broken percent escape never causes a 500', async () => {
    for (const query of [
      'type=bar&data=1&labels=%E0%A4%A',
      'type=bar&data=1&labels=%00',
      '%E0%A4%A=1',
      'key=%E0%A4%A',
    ]) {
      expect((await request('GET', `${RENDER}?${query}`)).status, query).to.be.oneOf([200, 400, 401]);
    }
  });

  it('format=PNG is an error at format', () => expectIssue(`${simpleQuery()}&format=PNG`, 'format'));

  it('the service goes on', expectStillDraws);
});

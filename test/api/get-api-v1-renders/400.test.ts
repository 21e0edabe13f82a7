import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';

interface Issue {
  path: string;
  message: string;
}

describe('GET /api/v1/renders 400', () => {
  async function expectRefused(query: string, paths: string[]): Promise<void> {
    const { keys } = await theApp();
    const answer = await request('GET', `/api/v1/renders?${query}`, { key: keys.pro });
    expect(answer.status, query).to.equal(400);
    expect(answer.json()['error']).to.equal('Invalid request');
    const details = answer.json()['details'] as Issue[];
    expect(details.map(({ path }) => path)).to.deep.equal(paths);
    for (const { path, message } of details) expect(message).to.contain(`"${path}"`);
  }

  for (const limit of ['-1', '0', '1e20', 'NaN', 'abc', '1;DROP', '101', '1.5', '', '%00', '0x10', '+5']) {
    it(`limit=${limit}`, () => expectRefused(`limit=${limit}`, ['limit']));
  }
  it('limit=1&limit=2', () => expectRefused('limit=1&limit=2', ['limit']));

  for (const [query, path] of [
    ['status=done', 'status'],
    ['status=failed&status=succeeded', 'status'],
    ['format=PNG', 'format'],
    ['source=', 'source'],
    ['environment=live', 'environment'],
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=2026-13-01', 'from'],
    ['from=2026-02-01T25:00Z', 'from'],
    ['to=1769904000', 'to'],
    ["to=2026-01-01'--", 'to'],
    ['cursor=%ff', 'cursor'],
    ['cursor=abc', 'cursor'],
    ['chartType=', 'chartType'],
    ['q=%00', 'q'],
    ['q=%01', 'q'],
    ['offset=10', 'offset'],
    ['__proto__=1', '__proto__'],
  ] as const) {
    it(query, () => expectRefused(query, [path]));
  }

  it('reports every error', () => expectRefused('limit=0&status=x&to=x&y=1', ['limit', 'status', 'to', 'y']));
});

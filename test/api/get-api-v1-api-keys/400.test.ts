import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

/** All lists share the code that reads `limit` and `cursor`; each list is tested nevertheless. */
describe('lists 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });
  const wrong: [query: string, path: string][] = [
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1e20', 'limit'],
    ['limit=NaN', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1;DROP', 'limit'],
    ['limit=', 'limit'],
    ['limit=%205', 'limit'],
    ['limit=%00', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=', 'cursor'],
    ['cursor=abc', 'cursor'],
    ['cursor=%00', 'cursor'],
    ['cursor=MTIzLng', 'cursor'],
    ['offset=1', 'offset'],
    ['__proto__=1', '__proto__'],
    ['limit[$gt]=1', 'limit[$gt]'],
  ];
  const own: Record<string, [query: string, path: string][]> = {
    '/api/v1/api-keys': [
      ['environment=live', 'environment'],
      ['id=x', 'id'],
    ],
    '/api/v1/audit-logs': [
      ['action=x', 'action'],
      ['action=a.b%00', 'action'],
      ['from=yesterday', 'from'],
      ['from=2026-02-30', 'from'],
      ['to=2026-07-01T12:00:00', 'to'],
      ['to=1751328000', 'to'],
      ['from=2026-07-01&from=2026-07-02', 'from'],
    ],
  };
  for (const [path, queries] of Object.entries(own)) {
    for (const [query, at] of [...wrong, ...queries]) {
      it(`${path}?${query}`, async () => {
        const answer = await request('GET', `${path}?${query}`, { key });
        expect(answer.status).to.equal(400);
        expect(answer.json()['error']).to.equal('Invalid request');
        const details = answer.json()['details'] as { path: string; message: string }[];
        expect(new Set(details.map((issue) => issue.path))).to.deep.equal(new Set([at]));
      });
    }
  }

  it('reports every error', async () => {
    const answer = await request('GET', '/api/v1/api-keys?limit=0&environment=x&page=2', { key });
    const details = answer.json()['details'] as { path: string }[];
    expect(details.map(({ path }) => path)).to.have.members(['limit', 'environment', 'page']);
  });
});

import { expect } from 'chai';
import { addCaller, expectStillDraws, request, theApp } from '../../support/app.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 404', () => {
  it('malformed ids never cause a 500', async () => {
    const { keys } = await theApp();
    const ids = ['%00', '..%2f..%2fetc', '%E0%A4%A', 'constructor', '__proto__', 'a'.repeat(1800), 'MRR-TREND', '%20'];
    for (const id of [...ids, '00000000-0000-0000-0000-000000000000']) {
      for (const sending of [{}, { key: keys.pro }]) {
        const { status, json } = await request('GET', at(id), sending);
        expect(status, id).to.equal(404);
        expect(json(), id).to.deep.equal({ error: 'Not found' });
      }
    }
    await expectStillDraws();
  });

  it("another account's template is not found by id or slug, with or without credentials", async () => {
    const [owner, other] = [await addCaller(), await addCaller()];
    const spec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
    const body = { name: 'Secret', slug: 'secret-one', spec };
    const { json } = await request('POST', '/api/v1/templates', { key: owner.key, body });
    for (const id of [String(json()['id']), 'secret-one']) {
      for (const sending of [{ key: other.key }, {}]) {
        const answer = await request('GET', at(id), sending);
        expect(answer.status).to.equal(404);
        expect(answer.json()).to.deep.equal({ error: 'Not found' });
      }
    }
  });
});

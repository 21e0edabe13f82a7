import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

const PATH = '/api/v1/api-keys';

describe('DELETE /api/v1/api-keys 400', () => {
  for (const query of [
    'descendants=all',
    'descendants=',
    'descendants=Delete',
    'descendants=keep&descendants=delete',
  ]) {
    it(`${query}: names the parameter and deletes nothing`, async () => {
      const { key } = await addCaller();
      const [{ id } = { id: '' }] = (await request('GET', PATH, { key })).json()['data'] as { id: string }[];
      const answer = await request('DELETE', `${PATH}/${id}?${query}`, { key });
      expect(answer.status).to.equal(400);
      expect(answer.json()).to.deep.equal({
        error: 'Invalid request',
        details: [{ path: 'descendants', message: '"descendants" must be one of [keep, delete]' }],
      });
      expect((await request('GET', `${PATH}/${id}`, { key })).status).to.equal(200);
    });
  }
});

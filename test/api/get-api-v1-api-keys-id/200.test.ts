import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

describe('GET /api/v1/api-keys/:id 200', () => {
  it('returns one entry of each collection as its list shows it', async () => {
    const { key } = await addCaller();
    const [listed] = (await request('GET', '/api/v1/api-keys', { key })).json()['data'] as Record<string, unknown>[];
    const id = String(listed?.['id']);
    for (const spelling of [id, id.toUpperCase()]) {
      const { lastUsedAt: _now, ...shown } = (await request('GET', `/api/v1/api-keys/${spelling}`, { key })).json();
      const { lastUsedAt: _then, ...wanted } = listed ?? {};
      expect(shown).to.deep.equal(wanted);
    }
  });
});

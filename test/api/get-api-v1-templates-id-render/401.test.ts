import { expect } from 'chai';
import { request } from '../../support/app.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 401', () => {
  it('rejects a wrong key', async () => {
    expect((await request('GET', at('signups-bar'), { key: 'pk_live_wrong' })).status).to.equal(401);
  });
});

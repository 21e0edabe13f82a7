import { expect } from 'chai';
import { request } from '../../support/app.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 403', () => {
  it('rejects what the anonymous plan does not include', async () => {
    for (const query of ['?format=svg', '?width=1201']) {
      const { status, json } = await request('GET', at('signups-bar', query));
      expect(status).to.equal(403);
      expect(json()).to.include({ plan: 'anonymous', upgradeUrl: '/pricing' });
    }
  });
});

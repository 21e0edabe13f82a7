import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';
import { ADMIN_ACCOUNTS, ADMIN_TOKEN, appWithOperator, operate } from '../../support/operator.js';

const routes = [
  ['GET', ADMIN_ACCOUNTS],
  ['GET', `${ADMIN_ACCOUNTS}/x@example.com`],
  ['PATCH', `${ADMIN_ACCOUNTS}/x@example.com`],
] as const;

describe('/api/v1/admin/accounts 404', () => {
  for (const [method, path] of routes) {
    const body = method === 'PATCH' ? { body: { plan: 'business' } } : {};

    it(`${method} ${path} without ADMIN_TOKEN is an unknown path`, async () => {
      const { keys } = await theApp();
      const [admin, unknown] = [
        await request(method, path, { key: keys.business, ...body }),
        await request(method, '/api/v1/nothing', { key: keys.business, ...body }),
      ];
      expect([admin.status, admin.json()]).to.deep.equal([404, { error: 'Not found' }]);
      expect(Object.keys(admin.headers)).to.deep.equal(Object.keys(unknown.headers));
      expect((await request('OPTIONS', path)).status).to.equal(404);
    });

    it(`401: ${method} ${path} with a wrong token, an API key, no scheme, the token in the query, or nothing`, async () => {
      const to = await appWithOperator();
      const wrong: Record<string, string>[] = [
        {},
        { Authorization: '' },
        { Authorization: 'Bearer ' },
        { Authorization: ADMIN_TOKEN },
        { Authorization: `bearer ${ADMIN_TOKEN}` },
        { Authorization: `Basic ${ADMIN_TOKEN}` },
        { Authorization: `Bearer ${ADMIN_TOKEN}x` },
        { Authorization: `Bearer ${ADMIN_TOKEN.slice(0, -1)}` },
        { Authorization: `Bearer ${to.keys.business}` },
      ];
      for (const headers of wrong) {
        const answer = await request(method, `${path}?key=${encodeURIComponent(ADMIN_TOKEN)}`, {
          to,
          headers,
          ...body,
        });
        expect(answer.status, JSON.stringify(headers)).to.equal(401);
        expect(answer.json()).to.deep.equal({ error: 'Invalid admin token' });
      }
    });
  }

  it('answers 404 for unknown and malformed accounts', async () => {
    for (const id of [
      '00000000-0000-4000-8000-000000000000',
      'nobody@example.com',
      '%00',
      '%E0%A4%A',
      "'--",
      '__proto__',
    ]) {
      for (const method of ['GET', 'PATCH']) {
        const answer = await operate(method, `/${id}`, method === 'PATCH' ? { plan: 'pro' } : undefined);
        expect(answer.status, `${method} ${id}`).to.equal(404);
        expect(answer.json()).to.deep.equal({ error: 'Not found' });
      }
    }
  });
});

import { expect } from 'chai';
import { addCaller, request, theApp } from '../../support/app.js';

describe('the audit log cannot be changed', () => {
  for (const path of ['/api/v1/audit-logs', '/api/v1/audit-logs/00000000-0000-4000-8000-000000000000']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      it(`${method} ${path} is a 405 with Allow`, async () => {
        const { keys } = await theApp();
        const answer = await request(method, path, { key: keys.business, ...(method !== 'DELETE' && { body: {} }) });
        expect(answer.status).to.equal(405);
        expect(answer.headers['allow']).to.equal('GET, HEAD, OPTIONS');
      });
    }
  }

  it('PUT and PATCH of a key are a 405; OPTIONS lists the methods', async () => {
    const { keys } = await theApp();
    const path = '/api/v1/api-keys';
    expect((await request('PUT', path, { key: keys.business, body: {} })).headers['allow']).to.equal(
      'DELETE, GET, HEAD, OPTIONS, POST',
    );
    expect((await request('PATCH', `${path}/x`, { key: keys.business, body: {} })).status).to.equal(405);
    const options = await request('OPTIONS', `${path}/x`);
    expect([options.status, options.headers['allow']]).to.deep.equal([204, 'DELETE, GET, HEAD, OPTIONS']);
  });

  for (const statement of [
    "update audit_entries set actor_label = 'somebody else' where account_id = $1",
    'delete from audit_entries where account_id = $1',
    'delete from accounts where id = $1',
    'truncate audit_entries',
  ]) {
    it(`the database refuses ${statement.split(' ').slice(0, 3).join(' ')}`, async () => {
      const { database } = await theApp();
      const { accountId } = await addCaller();
      const select = 'select * from audit_entries where account_id = $1';
      const before = await database.dataSource.query(select, [accountId]);
      expect(before).to.have.length(1);
      const values = statement.includes('$1') ? [accountId] : [];
      const error = await database.dataSource.query(statement, values).catch((reason: unknown) => reason);
      expect(String(error)).to.match(/append-only|audit_entries_account_id_fkey/);
      expect(await database.dataSource.query(select, [accountId])).to.deep.equal(before);
    });
  }
});

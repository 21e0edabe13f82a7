import { expect } from 'chai';
import { call, GOOD_PASSWORD, LOGIN, newEmail, REGISTER } from '../../support/sessions.js';

describe('POST /api/v1/auth/register and login 403', () => {
  const body = () => ({ email: newEmail(), password: GOOD_PASSWORD });

  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ]) {
    it(`rejects a page of another site, which could sign a visitor in to its own account: ${JSON.stringify(headers)}`, async () => {
      for (const path of [REGISTER, LOGIN]) {
        const answer = await call('POST', path, { headers, body: body() });
        expect(answer.status).to.equal(403);
        expect(answer.headers).to.not.have.property('set-cookie');
      }
    });
  }

  it('accepts our own pages under any host name', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:4000', Host: 'localhost:4000' };
    expect((await call('POST', REGISTER, { headers, body: body() })).status).to.equal(201);
    const typed = { 'Sec-Fetch-Site': 'none' };
    expect((await call('POST', REGISTER, { headers: typed, body: body() })).status).to.equal(201);
  });
});

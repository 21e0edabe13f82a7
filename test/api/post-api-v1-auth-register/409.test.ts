import { expect } from 'chai';
import { appBehindProxy, call, errorOf, GOOD_PASSWORD, newEmail, REGISTER, signUp } from '../../support/sessions.js';

const TAKEN = '409 This e-mail address is already registered';

describe('POST /api/v1/auth/register 409', () => {
  it('rejects an e-mail address in use, in any spelling', async () => {
    const { email } = await signUp();
    for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await call('POST', REGISTER, { body: { email: spelling, password: 'another password' } });
      expect(errorOf(answer)).to.equal(TAKEN);
      expect(answer.headers).to.not.have.property('set-cookie');
    }
  });

  it('of eight concurrent registrations of one e-mail address one succeeds; the others leave no rows', async () => {
    const { database } = await appBehindProxy();
    const body = { email: newEmail(), password: GOOD_PASSWORD };
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', REGISTER, { body })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([201, ...new Array(7).fill(409)]);
    const [{ count }] = await database.dataSource.query(
      'SELECT count(*)::integer FROM audit_entries WHERE actor_label = $1',
      [body.email],
    );
    expect(count).to.equal(2);
  });
});

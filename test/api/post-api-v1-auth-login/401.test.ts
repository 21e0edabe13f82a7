import { expect } from 'chai';
import { call, GOOD_PASSWORD, LOGIN, newEmail, REGISTER, signUp } from '../../support/sessions.js';

describe('POST /api/v1/auth/login 401', () => {
  it('an unknown e-mail address, a wrong password and an account without one get the same answer', async () => {
    const { email } = await signUp();
    const wrong = await call('POST', LOGIN, { body: { email, password: 'correct horse batterz' } });
    const short = await call('POST', LOGIN, { body: { email, password: 'x' } });
    const unknown = await call('POST', LOGIN, { body: { email: newEmail(), password: GOOD_PASSWORD } });
    for (const answer of [wrong, short, unknown]) {
      expect(answer.status).to.equal(401);
      expect(answer.body.toString()).to.equal('{"error":"Invalid e-mail or password"}');
      expect(answer.headers).to.not.have.property('set-cookie');
    }
    const names = ({ headers }: typeof wrong) => Object.keys(headers).sort();
    expect(names(wrong)).to.deep.equal(names(unknown));
  });

  it('compares passwords beyond their first 72 bytes', async () => {
    const email = newEmail();
    const start = 'x'.repeat(72);
    expect((await call('POST', REGISTER, { body: { email, password: `${start}a` } })).status).to.equal(201);
    expect((await call('POST', LOGIN, { body: { email, password: `${start}b` } })).status).to.equal(401);
    expect((await call('POST', LOGIN, { body: { email, password: start } })).status).to.equal(401);
    expect((await call('POST', LOGIN, { body: { email, password: `${start}a` } })).status).to.equal(200);
  });

  it('passwords are case-sensitive and not trimmed', async () => {
    const { email } = await signUp();
    for (const password of [GOOD_PASSWORD.toUpperCase(), ` ${GOOD_PASSWORD}`, `${GOOD_PASSWORD} `]) {
      expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(401);
    }
  });
});

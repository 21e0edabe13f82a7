import { expect } from 'chai';
import {
  ACCOUNT,
  call,
  errorOf,
  LOGIN,
  newEmail,
  newIp,
  PASSWORD,
  signUp,
  statusesOf,
} from '../../support/sessions.js';

const WRONG = 'a wrong password';

describe('POST /api/v1/auth/login 429', () => {
  it('rejects the 101st failure in an hour for one account from networks without a login; its sessions stay valid', async () => {
    const { email, password, token } = await signUp();
    const statuses = await statusesOf(120, () => call('POST', LOGIN, { body: { email, password: WRONG } }));
    expect(statuses.filter((status) => status === 401)).to.have.length(100);
    expect(statuses.filter((status) => status === 429)).to.have.length(20);

    const refused = await call('POST', LOGIN, { body: { email, password } });
    expect(errorOf(refused)).to.equal('429 Rate limit exceeded');
    expect(refused.json()['retryAfter']).to.be.within(3_500, 3_600);
    expect(refused.headers['retry-after']).to.equal(String(refused.json()['retryAfter']));
    expect(refused.headers).to.include({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0' });
    expect(Date.parse(String(refused.headers['x-ratelimit-reset']))).to.be.closeTo(Date.now() + 3600_000, 60_000);

    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
    const change = { currentPassword: password, newPassword: 'hard to guess 4711' };
    expect((await call('PUT', PASSWORD, { token, body: change })).status).to.equal(204);
  });

  it('limits failures for unknown e-mail addresses in the same way', async () => {
    const email = newEmail();
    const guess = () => call('POST', LOGIN, { body: { email, password: WRONG } });
    expect(new Set(await statusesOf(100, guess))).to.deep.equal(new Set([401]));
    expect((await guess()).status).to.equal(429);
  });

  it('rejects the 101st failure in an hour from one IP address, across accounts', async () => {
    const ip = newIp();
    const guess = () => call('POST', LOGIN, { ip, body: { email: newEmail(), password: WRONG } });
    expect(new Set(await statusesOf(100, guess))).to.deep.equal(new Set([401]));
    const { email, password } = await signUp();
    expect((await call('POST', LOGIN, { ip, body: { email, password } })).status).to.equal(429);
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(200);
  });

  it('does not count successful logins', async () => {
    const { email, password } = await signUp();
    const ip = newIp();
    for (let count = 0; count < 105; count++) {
      expect((await call('POST', LOGIN, { ip, body: { email, password } })).status).to.equal(200);
    }
  });
});

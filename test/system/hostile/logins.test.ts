import { expect } from 'chai';
import { type ApiResponse, addCaller, type RunningApp, startApp, theApp } from '../../support/app.js';
import { appWithMail, CONFIRM_RESET, MAIL_PUBLIC_URL, RESET, SESSIONS } from '../../support/mail-app.js';
import { tokenIn } from '../../support/mail-server.js';
import { ADMIN_TOKEN } from '../../support/operator.js';
import {
  ACCOUNT,
  appBehindProxy,
  call,
  errorOf,
  GOOD_PASSWORD,
  JWT_SECRET,
  LOGIN,
  newEmail,
  newIp,
  PASSWORD,
  pathsOf,
  REGISTER,
  signUp,
  statusesOf,
} from '../../support/sessions.js';

const WRONG = 'a wrong password';
const logInFrom = (ip: string, email: string, password: string, to?: RunningApp): Promise<ApiResponse> =>
  call('POST', LOGIN, { ip, body: { email, password }, ...(to && { to }) });
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('Attacks on logins', () => {
  describe('locking an owner out', () => {
    it('fails: after 100 wrong passwords from other networks, the owner still logs in from a network of before', async () => {
      const home = newIp();
      const body = { email: newEmail(), password: GOOD_PASSWORD };
      expect((await call('POST', REGISTER, { ip: home, body })).status).to.equal(201);
      const statuses = await statusesOf(120, () => logInFrom(newIp(), body.email, WRONG));
      expect([countOf(statuses, 401), countOf(statuses, 429)]).to.deep.equal([100, 20]);
      expect((await logInFrom(newIp(), body.email, body.password)).status).to.equal(429);
      expect((await logInFrom(home, body.email, body.password)).status).to.equal(200);
    });

    it('fails: a password reset opens the network of the owner again', async () => {
      const to = await appWithMail();
      const { email } = await signUp();
      await statusesOf(101, () => logInFrom(newIp(), email, WRONG, to));
      const ip = newIp();
      expect((await logInFrom(ip, email, GOOD_PASSWORD, to)).status).to.equal(429);
      await call('POST', RESET, { to, ip, body: { email } });
      const token = tokenIn(await to.mail.mailTo(email, 'Reset'));
      const body = { token, password: 'another horse battery' };
      expect((await call('POST', CONFIRM_RESET, { to, ip, body })).status).to.equal(204);
      expect((await logInFrom(ip, email, body.password, to)).status).to.equal(200);
    });
  });

  describe('guessing a password', () => {
    it('at once on two instances gains nothing', async () => {
      const { database } = await theApp();
      const other = await startApp({ TRUST_PROXY: '1', JWT_SECRET }, database);
      const { email } = await signUp();
      const ip = newIp();
      const apps = [await appBehindProxy(), other];
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) => logInFrom(ip, email, WRONG, apps[index % 2])),
      );
      const statuses = responses.map(({ status }) => status);
      expect(countOf(statuses, 401)).to.be.within(10, 13);
      expect(countOf(statuses, 401) + countOf(statuses, 429)).to.equal(50);
    });

    for (const password of 'qwertyuiop BasketBall password2024! 1234567890 aaaaaaaaaaaa abcabcabcabc'.split(' '))
      it(`is not made easy: ${password} is refused everywhere`, async () => {
        expect(pathsOf(await call('POST', REGISTER, { body: { email: newEmail(), password } }))).to.deep.equal([
          'password',
        ]);
        const { token, password: currentPassword } = await signUp();
        const change = { currentPassword, newPassword: password };
        expect(pathsOf(await call('PUT', PASSWORD, { token, body: change }))).to.deep.equal(['newPassword']);
        const reset = { token: 'x'.repeat(43), password };
        expect(pathsOf(await call('POST', CONFIRM_RESET, { body: reset }))).to.deep.equal(['password']);
      });
  });

  describe('stealing a password reset', () => {
    async function resetMail() {
      const to = await appWithMail();
      const { email, token: session } = await signUp();
      await call('POST', RESET, { to, body: { email }, headers: { Host: 'evil.example' }, status: 202 });
      const mail = await to.mail.mailTo(email, 'Reset');
      expect(mail.text).to.contain(`${MAIL_PUBLIC_URL}/app/reset-password#token=`).and.to.not.contain('evil.example');
      return { to, email, token: tokenIn(mail), session };
    }

    it('fails: the token is neither stored nor logged, and expires after an hour', async () => {
      const { to, email, token } = await resetMail();
      const { dataSource } = to.database;
      const rows = await dataSource.query('SELECT * FROM account_tokens');
      expect(JSON.stringify(rows)).to.not.contain(token);
      expect(JSON.stringify(rows)).to.not.contain(Buffer.from(token).toString('hex'));
      expect(to.logged()).to.not.contain(token);
      const [row] = await dataSource.query(
        `UPDATE account_tokens SET expires_at = expires_at - interval '1 hour'
         WHERE account_id = (SELECT id FROM accounts WHERE email = $1) AND purpose = 'password_reset'
         RETURNING expires_at <= now() AS past`,
        [email],
      );
      expect(row).to.deep.equal([{ past: true }]);
      const body = { token, password: 'a new horse battery' };
      expect(pathsOf(await call('POST', CONFIRM_RESET, { to, body }))).to.deep.equal(['token']);
    });

    it('fails: a network that asks for many addresses is refused after 20 in an hour', async () => {
      const to = await appWithMail();
      const ip = newIp();
      const statuses = await statusesOf(25, () => call('POST', RESET, { to, ip, body: { email: newEmail() } }));
      expect([countOf(statuses, 202), countOf(statuses, 429)]).to.deep.equal([20, 5]);
    });
  });

  it("no credentials of another account end somebody's session", async () => {
    const victim = await signUp();
    const { key } = await addCaller('pro');
    const attacker = await signUp();
    const [session] = (await call('GET', SESSIONS, { token: victim.token })).json()['data'] as { id: string }[];
    for (const token of [attacker.token, key]) {
      expect((await call('DELETE', `${SESSIONS}/${session?.id}`, { token })).status).to.equal(404);
      expect((await call('DELETE', SESSIONS, { token })).status).to.equal(204);
    }
    expect((await call('GET', ACCOUNT, { token: victim.token })).status).to.equal(200);
  });

  it('one invitation makes one account, also among concurrent registrations', async () => {
    const { database } = await theApp();
    const to = await startApp({ TRUST_PROXY: '1', REGISTRATION: 'invite', ADMIN_TOKEN }, database);
    const made = await call('POST', '/api/v1/admin/invitations', { to, token: ADMIN_TOKEN, body: {} });
    const invitation = made.json()['token'];
    const register = () =>
      call('POST', REGISTER, { to, body: { email: newEmail(), password: GOOD_PASSWORD, invitation } });
    const responses = await Promise.all(Array.from({ length: 6 }, register));
    expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([201, 400, 400, 400, 400, 400]);
    expect(pathsOf(await register())).to.deep.equal(['invitation']);
    const without = await call('POST', REGISTER, { to, body: { email: newEmail(), password: GOOD_PASSWORD } });
    expect(errorOf(without)).to.match(/^403 Registration needs an invitation/);
  });
});

import { expect } from 'chai';
import { ACCOUNT, actionsOf, appBehindProxy, call, LOGOUT, logIn, signUp } from '../../support/sessions.js';

describe('POST /api/v1/auth/login 200: how many sessions an account may have', () => {
  it('20; a new login ends the oldest, also among concurrent logins, with an audit entry', async () => {
    const person = await signUp();
    const { dataSource } = (await appBehindProxy()).database;
    const count = async () => {
      const [row] = await dataSource.query<{ count: number }[]>(
        'SELECT count(*)::integer AS count FROM sessions WHERE account_id = $1',
        [person.accountId],
      );
      return row?.count;
    };
    const second = await logIn(person);
    await dataSource.query(
      `INSERT INTO sessions (account_id, created_at, expires_at)
       SELECT $1, now() + n * interval '1 millisecond', now() + interval '1 day' FROM generate_series(1, 18) AS n`,
      [person.accountId],
    );
    const statusOf = async (token: string) => (await call('GET', ACCOUNT, { token })).status;
    expect(await statusOf(person.token)).to.equal(200);

    const third = await logIn(person);
    expect([await statusOf(person.token), await statusOf(second), await statusOf(third)]).to.deep.equal([
      401, 200, 200,
    ]);
    const tokens = await Promise.all(Array.from({ length: 12 }, () => logIn(person)));
    expect(await count()).to.equal(20);
    expect(await statusOf(second)).to.equal(401);
    expect(new Set(await Promise.all([third, ...tokens].map(statusOf)))).to.deep.equal(new Set([200]));
    const ended = (await actionsOf(person.accountId)).filter((action) => action === 'session.ended');
    expect(ended).to.have.length(13);

    expect((await call('POST', LOGOUT, { token: third })).status).to.equal(204);
    await logIn(person);
    expect(await count()).to.equal(20);
  });
});

import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { appWithOperator, operate } from '../../support/operator.js';

describe('GET /api/v1/admin/accounts 200', () => {
  it('lists every account, newest first, without secrets', async () => {
    const to = await appWithOperator();
    const { accountId, email } = await addCaller('trial', { to, trialEndsAt: new Date(Date.now() - 1000) });
    const [account] = (await operate('GET', '?limit=1')).json()['data'] as Record<string, unknown>[];
    expect(account).to.have.all.keys(
      'id',
      'email',
      'emailVerified',
      'name',
      'plan',
      'effectivePlan',
      'trialEndsAt',
      'createdAt',
    );
    expect(account).to.include({ id: accountId, email, name: 'trial', plan: 'trial', effectivePlan: 'expired' });
  });

  it('filters by plan and by e-mail address, in pages', async () => {
    const to = await appWithOperator();
    const made = [await addCaller('starter', { to }), await addCaller('starter', { to })];
    const first = (await operate('GET', '?plan=starter&limit=1')).json();
    const second = (await operate('GET', `?plan=starter&limit=1&cursor=${first['nextCursor']}`)).json();
    const ids = [first, second].flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
    expect(ids).to.deep.equal(made.toReversed().map(({ accountId }) => accountId));
    const email = encodeURIComponent(made[0]?.email.toUpperCase() ?? '');
    const found = (await operate('GET', `?email=${email}`)).json()['data'] as { id: string }[];
    expect(found.map(({ id }) => id)).to.deep.equal([made[0]?.accountId]);
    expect((await operate('GET', '?email=nobody@example.com')).json()).to.deep.equal({ data: [], nextCursor: null });
  });

  it('finds an account by id or e-mail address, in any case', async () => {
    const to = await appWithOperator();
    const { accountId, email } = await addCaller('pro', { to });
    for (const spelling of [
      accountId,
      accountId.toUpperCase(),
      email,
      email.toUpperCase(),
      encodeURIComponent(email),
    ]) {
      const answer = await operate('GET', `/${spelling}`);
      expect(answer.status).to.equal(200);
      expect(answer.headers['cache-control']).to.equal('no-store');
      expect(answer.json()).to.include({ id: accountId, email, effectivePlan: 'pro', trialEndsAt: null });
    }
  });

  it('is described in /openapi.json only when ADMIN_TOKEN is set', async () => {
    const pathsOf = async (to?: Awaited<ReturnType<typeof appWithOperator>>) =>
      Object.keys((await request('GET', '/openapi.json', to && { to })).json()['paths'] as object);
    expect(await pathsOf(await appWithOperator())).to.include('/api/v1/admin/accounts/{idOrEmail}');
    expect((await pathsOf()).filter((path) => path.includes('admin'))).to.deep.equal([]);
  });
});

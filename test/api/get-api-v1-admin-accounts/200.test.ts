import { expect } from 'chai';
import { addCaller, RENDER, request, spec } from '../../support/app.js';
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
      'usage',
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

  it('finds accounts by a part of the address, literally, also with other filters', async () => {
    const to = await appWithOperator();
    const made = [await addCaller('starter', { to }), await addCaller('pro', { to })];
    const [first, second] = made.map(({ email }) => email) as [string, string];
    const found = async (query: string) =>
      ((await operate('GET', `?${query}`)).json()['data'] as { email: string }[]).map(({ email }) => email);
    const part = first.slice(2).toUpperCase();
    expect(await found(`q=${encodeURIComponent(part)}`)).to.deep.equal([first]);
    expect(await found(`q=${encodeURIComponent(second)}&plan=starter`)).to.deep.equal([]);
    expect(await found(`q=@EXAMPLE&email=${encodeURIComponent(second)}`)).to.deep.equal([second]);
    for (const literal of ['%25', '_', '%5C']) expect(await found(`q=caller${literal}`), literal).to.deep.equal([]);
  });

  it('shows what each account has used of its quotas, as the account itself sees it', async () => {
    const to = await appWithOperator();
    const made = [
      await addCaller('business', { to }),
      await addCaller('trial', { to, trialEndsAt: new Date(Date.now() + 1e8) }),
      await addCaller('trial', { to, trialEndsAt: new Date(Date.now() - 1e8) }),
    ];
    for (const { key } of made.slice(0, 2)) await request('POST', RENDER, { key, body: spec(), to });
    const listed = (await operate('GET', '?limit=3')).json()['data'] as { usage: object }[];
    for (const [i, { key, accountId }] of made.toReversed().entries()) {
      const { period, renders, aiRenders } = (await request('GET', '/api/v1/usage', { key, to })).json();
      expect(listed[i]?.usage).to.deep.equal({ period, renders, aiRenders });
      expect((await operate('GET', `/${accountId}`)).json()['usage']).to.deep.equal({ period, renders, aiRenders });
      expect(renders).to.have.property('used', i === 0 ? 0 : 1);
    }
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

import { expect } from 'chai';
import { addCaller, RENDER, request, spec, theApp } from '../support/app.js';
import { ADMIN_ACCOUNTS, ADMIN_TOKEN, appWithOperator, operate } from '../support/operator.js';

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
      const { period, renders, aiRenders, storedBytes } = (await request('GET', '/api/v1/usage', { key, to })).json();
      expect(listed[i]?.usage).to.deep.equal({ period, renders, aiRenders, storedBytes });
      expect((await operate('GET', `/${accountId}`)).json()['usage']).to.deep.equal({
        period,
        renders,
        aiRenders,
        storedBytes,
      });
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
      const response = await operate('GET', `/${spelling}`);
      expect(response.status).to.equal(200);
      expect(response.headers['cache-control']).to.equal('no-store');
      expect(response.json()).to.include({ id: accountId, email, effectivePlan: 'pro', trialEndsAt: null });
    }
  });

  it('is described in /openapi.json only when ADMIN_TOKEN is set', async () => {
    const pathsOf = async (to?: Awaited<ReturnType<typeof appWithOperator>>) =>
      Object.keys((await request('GET', '/openapi.json', to && { to })).json()['paths'] as object);
    expect(await pathsOf(await appWithOperator())).to.include('/api/v1/admin/accounts/{idOrEmail}');
    expect((await pathsOf()).filter((path) => path.includes('admin'))).to.deep.equal([]);
  });
});

describe('/api/v1/admin/accounts 400', () => {
  it('rejects invalid parameters of the list', async () => {
    for (const query of ['limit=0', 'plan=platinum', 'plan=', 'email=', 'email=%00', 'name=x', 'plan=pro&plan=trial']) {
      const response = await operate('GET', `?${query}`);
      expect([response.status, response.json()['error']], query).to.deep.equal([400, 'Invalid request']);
    }
  });
});

describe('/api/v1/admin/accounts 401', () => {
  it('the admin token is not an API key', async () => {
    const to = await appWithOperator();
    expect((await request('GET', '/api/v1/api-keys', { to, key: ADMIN_TOKEN })).status).to.equal(401);
    expect(to.logged()).to.not.contain(ADMIN_TOKEN);
  });
});

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
        const response = await request(method, `${path}?key=${encodeURIComponent(ADMIN_TOKEN)}`, {
          to,
          headers,
          ...body,
        });
        expect(response.status, JSON.stringify(headers)).to.equal(401);
        expect(response.json()).to.deep.equal({ error: 'Invalid admin token' });
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
        const response = await operate(method, `/${id}`, method === 'PATCH' ? { plan: 'pro' } : undefined);
        expect(response.status, `${method} ${id}`).to.equal(404);
        expect(response.json()).to.deep.equal({ error: 'Not found' });
      }
    }
  });
});

import { expect } from 'chai';
import { addCaller, type Caller, RENDER, request, spec } from '../support/app.js';
import { appWithOperator, operate } from '../support/operator.js';

const DAY_MS = 24 * 3600 * 1000;

describe('PATCH /api/v1/admin/accounts/:idOrEmail 200', () => {
  const svgOf = async ({ key }: Caller) => {
    const to = await appWithOperator();
    return (await request('POST', RENDER, { to, key, body: spec({ format: 'svg' }) })).status;
  };
  const labelsOf = async ({ key }: Caller) => {
    const to = await appWithOperator();
    const log = await request('GET', '/api/v1/audit-logs?action=account.plan_changed', { to, key });
    return (log.json()['data'] as { target: { label: string } }[]).map(({ target }) => target.label);
  };
  const add = async (...[plan, end]: [Parameters<typeof addCaller>[0], Date?]) =>
    addCaller(plan, { to: await appWithOperator(), ...(end && { trialEndsAt: end }) });

  it('changes a plan by id or e-mail address, effective for the next request', async () => {
    const caller = await add('trial', new Date(Date.now() + DAY_MS));
    expect(await svgOf(caller)).to.equal(403);
    const response = await operate('PATCH', `/${caller.accountId}`, { plan: 'pro' });
    expect(response.status).to.equal(200);
    expect(response.json()).to.include({ id: caller.accountId, plan: 'pro', effectivePlan: 'pro' });
    expect(await svgOf(caller)).to.equal(200);
    expect((await operate('PATCH', `/${caller.email}`, { plan: 'expired' })).status).to.equal(200);
    expect(await svgOf(caller)).to.equal(403);
  });

  it('with 60 concurrent requests, none after the change uses the old plan', async () => {
    const caller = await add('starter');
    expect(await svgOf(caller)).to.equal(200);
    const during = Array.from({ length: 60 }, () => svgOf(caller));
    await operate('PATCH', `/${caller.accountId}`, { plan: 'expired' });
    expect(await Promise.all(Array.from({ length: 20 }, () => svgOf(caller)))).to.deep.equal(Array(20).fill(403));
    for (const status of await Promise.all(during)) expect(status).to.be.oneOf([200, 403]);
  });

  it("records the operator's change in the audit log of the account", async () => {
    const caller = await add('trial', new Date('2026-01-01'));
    const changed = await operate('PATCH', `/${caller.accountId}`, { plan: 'pro' });
    const to = await appWithOperator();
    const log = await request('GET', '/api/v1/audit-logs?limit=1', { to, key: caller.key });
    const [entry] = log.json()['data'] as Record<string, unknown>[];
    expect(entry).to.deep.include({
      actor: { type: 'operator', id: null, label: 'operator' },
      action: 'account.plan_changed',
      target: { type: 'account', id: caller.accountId, label: 'trial → pro' },
      ip: '127.0.0.1',
      requestId: changed.headers['x-request-id'],
    });
    await operate('PATCH', `/${caller.accountId}`, { plan: 'trial', trialEndsAt: '2099-01-01' });
    await operate('PATCH', `/${caller.accountId}`, { trialEndsAt: null });
    expect(await labelsOf(caller)).to.deep.equal([
      'trial without end',
      'pro → trial, trial ends 2099-01-01T00:00:00.000Z',
      'trial → pro',
    ]);
  });

  it('writes no audit entry when nothing changes', async () => {
    const caller = await add('pro');
    expect((await operate('PATCH', `/${caller.accountId}`, { plan: 'pro', trialEndsAt: null })).status).to.equal(200);
    expect(await labelsOf(caller)).to.deep.equal([]);
  });

  it('extends a trial, also one that has ended', async () => {
    const caller = await add('trial', new Date(Date.now() - DAY_MS));
    const end = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const response = await operate('PATCH', `/${caller.accountId}`, { plan: 'trial', trialEndsAt: end });
    expect(response.json()).to.include({ plan: 'trial', effectivePlan: 'trial', trialEndsAt: end });
    const earlier = await operate('PATCH', `/${caller.accountId}`, { trialEndsAt: '2026-01-01T00:00:00+02:00' });
    expect(earlier.json()).to.include({ effectivePlan: 'expired', trialEndsAt: '2025-12-31T22:00:00.000Z' });
  });

  for (const [name, plan, end] of [
    ['an account that never had one', 'expired', undefined],
    ['one whose trial is over', 'trial', new Date(Date.now() - DAY_MS)],
    ['one that paid after its trial', 'pro', new Date(Date.now() - DAY_MS)],
  ] as const) {
    it(`plan trial alone gives ${name} 14 days`, async () => {
      const caller = await add(plan, end);
      const { trialEndsAt, effectivePlan } = (await operate('PATCH', `/${caller.accountId}`, { plan: 'trial' })).json();
      expect(effectivePlan).to.equal('trial');
      expect(Date.parse(String(trialEndsAt)) - Date.now()).to.be.within(14 * DAY_MS - 60_000, 14 * DAY_MS);
    });
  }

  it('plan trial alone does not change a running trial', async () => {
    const end = new Date(Date.now() + 3 * DAY_MS);
    const caller = await add('trial', end);
    const response = await operate('PATCH', `/${caller.accountId}`, { plan: 'trial' });
    expect(response.json()['trialEndsAt']).to.equal(end.toISOString());
    expect(await labelsOf(caller)).to.deep.equal([]);
  });

  it('concurrent changes each record the correct previous value', async () => {
    const caller = await add('starter');
    const plans = ['pro', 'business', 'expired', 'pro', 'business', 'expired'];
    await Promise.all(plans.map((plan) => operate('PATCH', `/${caller.accountId}`, { plan })));
    const steps = (await labelsOf(caller)).map((label) => label.split(' → '));
    // The order of entries of one millisecond is unknown, but each plan occurs as often before a change as after one.
    const left = steps.map(([from]) => from);
    const { plan } = (await operate('GET', `/${caller.accountId}`)).json();
    const reached = ['starter', ...steps.map(([, to]) => to)];
    expect([...left, plan].sort()).to.deep.equal(reached.sort());
  });
});

describe('PATCH /api/v1/admin/accounts/:idOrEmail 400', () => {
  const cases: [body: string, path: string][] = [
    ['{}', ''],
    ['[]', ''],
    ['null', ''],
    ['"pro"', ''],
    ['{"plan":"platinum"}', 'plan'],
    ['{"plan":"anonymous"}', 'plan'],
    ['{"plan":"Pro"}', 'plan'],
    ['{"plan":null}', ''],
    ['{"plan":["pro"]}', 'plan'],
    ['{"trialEndsAt":"tomorrow"}', 'trialEndsAt'],
    ['{"trialEndsAt":"2026-02-30"}', 'trialEndsAt'],
    ['{"trialEndsAt":"2026-07-01T12:00:00"}', 'trialEndsAt'],
    ['{"trialEndsAt":1782864000000}', 'trialEndsAt'],
    ['{"trialEndsAt":""}', 'trialEndsAt'],
    ['{"plan":"pro","email":"x@example.com"}', 'email'],
    ['{"plan":"pro","createdAt":"2020-01-01"}', 'createdAt'],
    ['{"plan":"pro","__proto__":{"plan":"business"}}', '__proto__'],
  ];
  for (const [body, path] of cases)
    it(`${body}`, async () => {
      const { accountId } = await addCaller('starter', { to: await appWithOperator() });
      const response = await operate('PATCH', `/${accountId}`, body);
      expect(response.status).to.equal(400);
      expect(response.json()['error']).to.equal('Invalid request');
      const details = response.json()['details'] as { path: string; message: string }[];
      expect(new Set(details.map((issue) => issue.path))).to.deep.equal(new Set([path]));
      expect((await operate('GET', `/${accountId}`)).json()['plan']).to.equal('starter');
    });

  it('lists the accepted fields when the body has none', async () => {
    const response = await operate('PATCH', '/00000000-0000-4000-8000-000000000000', {});
    const [issue] = response.json()['details'] as { message: string }[];
    expect(issue?.message).to.equal('at least one of plan, trialEndsAt is required');
  });
});

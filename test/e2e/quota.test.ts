import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Account } from '../../src/accounts/account.entity.js';
import { type ApiResponse, RENDER, type RunningApp, request, spec, startApp, theApp } from '../support/app.js';
import { setUsed, usedBy } from '../support/quota.js';
import { makeScratchDir } from '../support/scratch.js';

describe('Limits: renders of a period', () => {
  let callers = 0;

  /** A new account and its key. */
  async function caller(to: RunningApp, plan: Account['plan']) {
    const email = `quota-api-${process.pid}-${++callers}@example.com`;
    const trialEndsAt = new Date(Date.now() + 86_400_000);
    const accountId = await to.app.accounts.createAccount({ email, name: 'q', plan, trialEndsAt });
    const { key } = await to.app.identity.createApiKey(accountId, { name: 'q', environment: 'production' });
    return { key, draw: (body: unknown = spec()) => request('POST', RENDER, { to, key, body }) };
  }

  const count = (responses: ApiResponse[], status: number) =>
    responses.filter((response) => response.status === status).length;

  it('Trial, 500 renders in total: of the last 60 and 40 more, 30 at a time, exactly 60 are drawn', async () => {
    const to = await theApp();
    const { draw, key } = await caller(to, 'trial');
    await draw();
    await setUsed(to, key, 440);
    const responses: ApiResponse[] = [];
    let sent = 0;
    const client = async () => {
      while (sent++ < 100) responses.push(await draw());
    };
    await Promise.all(Array.from({ length: 30 }, client));
    const others = responses
      .filter(({ status }) => status !== 200 && status !== 429)
      .map(({ status, json }) => [status, json()]);
    expect(others, 'neither drawn nor beyond the quota').to.deep.equal([]);
    expect([count(responses, 200), count(responses, 429)]).to.deep.equal([60, 40]);
    for (const response of responses) {
      if (response.status !== 429) continue;
      expect(response.json()).to.deep.equal({
        error: 'Trial limit of 500 renders reached. Please upgrade to continue.',
        plan: 'trial',
        upgradeUrl: '/app/usage-billing',
      });
      expect(response.headers).to.not.have.property('retry-after');
    }
    expect(await usedBy(to, key)).to.equal(500);
  });

  it('Billing-period quota exhausted: the usage, the limit and the plan; what is in the cache stays free', async () => {
    const to = await theApp();
    const { draw, key } = await caller(to, 'starter');
    const drawn = spec();
    await draw(drawn);
    await setUsed(to, key, 5000);
    const response = await draw();
    expect(response.status).to.equal(429);
    expect(response.json()).to.deep.equal({
      error: 'Render quota of 5000 renders for this billing period is used up. Please upgrade to continue.',
      currentUsage: 5000,
      limit: 5000,
      plan: 'starter',
    });
    const hit = await draw(drawn);
    expect([hit.status, hit.headers['x-cache']]).to.deep.equal([200, 'HIT']);
    expect(await usedBy(to, key)).to.equal(5000);
  });

  it('a HIT, a 304, an error and concurrent equal requests are not charged', async () => {
    const to = await theApp();
    const { draw, key } = await caller(to, 'starter');
    const body = spec();
    const first = await draw(body);
    expect(await usedBy(to, key)).to.equal(1);
    await draw(body);
    const headers = { 'If-None-Match': String(first.headers.etag) };
    expect((await request('POST', RENDER, { to, key, body, headers })).status).to.equal(304);
    expect((await draw(spec({ width: 1 }))).status).to.equal(400);
    expect((await draw(spec({ format: 'pdf' }))).status).to.equal(403);
    const undrawable = spec({
      devicePixelRatio: 4,
      width: 4000,
      height: 4000,
      options: { scales: { x: { type: 'nonsense' } } },
    });
    expect((await draw(undrawable)).status).to.equal(400);
    expect(await usedBy(to, key)).to.equal(1);
    const equal = spec();
    const together = await Promise.all(Array.from({ length: 20 }, () => draw(equal)));
    expect(count(together, 200)).to.equal(20);
    expect(together.filter(({ headers }) => headers['x-cache'] === 'MISS')).to.have.length(1);
    expect(await usedBy(to, key)).to.equal(2);
  });

  it('PLANS_FILE sets the limit; a lowered limit shows the true usage', async () => {
    const PLANS_FILE = join(makeScratchDir(), 'plans.json');
    await writeFile(PLANS_FILE, JSON.stringify({ starter: { renders: 2 } }));
    const to = await startApp({ PLANS_FILE }, (await theApp()).database);
    const { draw, key } = await caller(to, 'starter');
    expect((await draw()).status).to.equal(200);
    await setUsed(to, key, 7);
    expect((await draw()).json()).to.include({ currentUsage: 7, limit: 2, plan: 'starter' });
  });
});

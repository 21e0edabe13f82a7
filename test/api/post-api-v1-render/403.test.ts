import { expect } from 'chai';
import { RENDER, request, spec, theApp } from '../../support/app.js';

describe('POST /api/v1/render 403', () => {
  async function refusalOf(key: string, body: unknown): Promise<unknown> {
    const answer = await request('POST', RENDER, { key, body });
    return { status: answer.status, ...answer.json() };
  }
  const forbidden = (error: string, plan: string, upgradeUrl: string) => ({ status: 403, error, plan, upgradeUrl });

  it('trial draws PNG only', async () => {
    const { keys } = await theApp();
    expect((await request('POST', RENDER, { key: keys.trial, body: spec() })).status).to.equal(200);
    const answer = await refusalOf(keys.trial, spec({ format: 'svg' }));
    expect(answer).to.deep.equal(forbidden('Trial includes PNG output only', 'trial', '/pricing'));
  });

  it('PDF needs the Business plan', async () => {
    const { keys } = await theApp();
    const answer = await refusalOf(keys.starter, spec({ format: 'pdf' }));
    expect(answer).to.deep.equal(forbidden('PDF output requires the Business plan', 'starter', '/pricing'));
    expect((await request('POST', RENDER, { key: keys.pro, body: spec({ format: 'pdf' }) })).status).to.equal(200);
  });

  it('rejects expired accounts and ended trials, whatever they send', async () => {
    const { keys } = await theApp();
    const text = 'Subscription required. Please upgrade to continue.';
    for (const key of [keys.expired, keys.trialEnded]) {
      for (const body of [spec(), '{']) {
        expect(await refusalOf(key, body)).to.deep.equal(forbidden(text, 'expired', '/app/usage-billing'));
      }
    }
  });

  it('validates the spec before the plan', async () => {
    const { keys } = await theApp();
    expect(
      (await request('POST', RENDER, { key: keys.trial, body: spec({ format: 'svg', width: 1 }) })).status,
    ).to.equal(400);
  });
});

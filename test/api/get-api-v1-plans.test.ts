import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PlanOffer, PlanOffers } from '../../src/plans/plan-offers.js';
import { request, startApp, theApp } from '../support/app.js';
import { makeScratchDir } from '../support/scratch.js';

const PLANS = '/api/v1/plans';

describe('GET /api/v1/plans 200', () => {
  async function offersOf(env: NodeJS.ProcessEnv): Promise<{ offers: PlanOffers; of(plan: string): PlanOffer }> {
    const to = await startApp(env, (await theApp()).database);
    const offers = (await request('GET', PLANS, { to })).json() as unknown as PlanOffers;
    const of = (plan: string) => offers.plans.find((offer) => offer.plan === plan) as PlanOffer;
    return { offers, of };
  }
  function fileOf(content: object): string {
    const path = join(makeScratchDir(), 'file.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  it('has the limits of every plan, without credentials and without prices', async () => {
    const limits = { RATE_LIMIT_MAX: '100', ANONYMOUS_RATE_LIMIT_MAX: '5' };
    const { offers, of } = await offersOf(limits);
    expect(offers.plans.map(({ plan }) => plan)).to.deep.equal(['anonymous', 'trial', 'starter', 'pro', 'business']);
    expect(offers.trialDays).to.equal(14);
    expect(of('anonymous')).to.deep.equal({
      plan: 'anonymous',
      renders: { limit: 5, per: 'rateLimitWindow' },
      aiRenders: { limit: 0, per: 'month' },
      formats: ['png'],
      maxPx: 1200,
      storedMegabytes: 0,
      fonts: 0,
      features: [],
      rateLimit: { requests: 5, windowSeconds: 900 },
    });
    expect(of('trial').storedMegabytes).to.equal(100);
    expect(of('trial').renders).to.deep.equal({ limit: 500, per: 'trial' });
    expect(of('starter').features).to.not.include('reports');
    expect(of('pro')).to.deep.include({ renders: { limit: 50_000, per: 'month' } });
    expect(of('pro').features).to.include.members(['ai', 'reports']);
    expect(of('business').rateLimit).to.deep.equal({ requests: 100, accountRequests: 500, windowSeconds: 900 });
    expect(JSON.stringify(offers)).to.not.match(/price|currency|link|contact/);
  });

  it('has the changes of PLANS_FILE', async () => {
    const changes = { starter: { renders: 7, formats: ['png', 'pdf'] }, pro: { aiRenders: 0 } };
    const { of } = await offersOf({ PLANS_FILE: fileOf(changes), RATE_LIMIT_MAX: '60' });
    expect(of('starter')).to.deep.include({ renders: { limit: 7, per: 'month' }, formats: ['png', 'pdf'] });
    expect(of('starter').features).to.include('reports');
    expect(of('pro').features).to.not.include('ai');
    expect(of('pro').rateLimit).to.deep.equal({ requests: 60, accountRequests: 300, windowSeconds: 900 });
  });

  it('has the prices of PRICING_FILE', async () => {
    const price = { price: 19, currency: 'EUR', per: 'month', link: 'https://shop.example.com/' };
    const contact = { label: 'Talk to us', url: 'mailto:sales@example.com' };
    const { offers, of } = await offersOf({ PRICING_FILE: fileOf({ plans: { starter: price }, contact }) });
    expect(of('starter')).to.deep.include(price);
    expect(of('pro')).to.not.have.any.keys('price', 'link');
    expect(offers.contact).to.deep.equal(contact);
  });

  it('may be cached, and is revalidated by its ETag', async () => {
    const first = await request('GET', PLANS);
    expect(first.headers['cache-control']).to.equal('public, max-age=300');
    await request('GET', PLANS, { headers: { 'If-None-Match': String(first.headers.etag) }, status: 304 });
  });
});

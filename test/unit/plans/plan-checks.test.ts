import { expect } from 'chai';
import type { Format } from '../../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { Caller, HasCaller } from '../../../src/caller.js';
import type { RequestContext } from '../../../src/http/http.js';
import { requireActivePlan, requireFeatures } from '../../../src/plans/plan-checks.js';
import { PLANS } from '../../../src/plans/plan-table.js';

const anonymous: Caller = { kind: 'anonymous' };
const keyed = (plan: string): Caller => ({
  kind: 'key',
  accountId: 'a',
  credentialId: 'k',
  label: 'k (…abcd)',
  environment: 'production',
  plan,
  trialEndsAt: null,
  accountCreatedAt: new Date(0),
});
const checkFeatures = (caller: Caller, spec: Parameters<typeof requireFeatures>[2]) =>
  requireFeatures(PLANS, caller, spec);
const checkActive = (caller: Caller) =>
  requireActivePlan({ state: { caller } } as RequestContext<HasCaller>, async () => undefined);
const image = (format: Format, width = 800, height = 400) => ({ format, width, height });

function refusal(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, ...error.body };
    throw error;
  }
  return 'none';
}

const NO_ANIMATION = 'Animation requires the Pro or Business plan';
const forbidden = (error: string, plan: string, upgradeUrl = '/pricing') => ({ status: 403, error, plan, upgradeUrl });

describe('plan checks', () => {
  const included: Record<string, Format[]> = {
    trial: ['png'],
    starter: ['png', 'jpeg', 'svg', 'webp'],
    pro: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'],
    business: ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'],
  };
  for (const [plan, formats] of Object.entries(included)) {
    for (const format of ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'] as const) {
      it(`${plan} ${formats.includes(format) ? 'draws' : 'does not draw'} ${format}, 4000 px wide`, () => {
        const answer = refusal(() => checkFeatures(keyed(plan), image(format, 4000, 4000)));
        if (formats.includes(format)) expect(answer).to.equal('none');
        else if (plan === 'trial') expect(answer).to.deep.equal(forbidden('Trial includes PNG output only', 'trial'));
        else if (format === 'gif') expect(answer).to.deep.equal(forbidden(NO_ANIMATION, plan));
        else expect(answer).to.deep.equal(forbidden('PDF output requires the Business plan', plan));
      });
    }
  }

  it('only plans with GIF have a WebP that moves', () => {
    const animation = { style: 'grow', durationMs: 1500, fps: 20, loop: false, holdMs: 0 } as const;
    const moving = { ...image('webp'), animation };
    expect(refusal(() => checkFeatures(keyed('starter'), moving))).to.deep.equal(forbidden(NO_ANIMATION, 'starter'));
    expect(refusal(() => checkFeatures(keyed('pro'), moving))).to.equal('none');
    expect(refusal(() => checkFeatures(keyed('starter'), { ...image('png'), animation }))).to.equal('none');
    const trial = refusal(() => checkFeatures(keyed('trial'), moving));
    expect(trial).to.deep.equal(forbidden('Trial includes PNG output only', 'trial'));
  });

  it('anonymous callers get PNG up to 1200 px and nothing else', () => {
    expect(refusal(() => checkFeatures(anonymous, image('png', 1200, 1200)))).to.equal('none');
    for (const format of ['jpeg', 'svg', 'webp', 'pdf', 'gif'] as const) {
      const answer = refusal(() => checkFeatures(anonymous, image(format)));
      expect(answer).to.deep.equal(forbidden('Anonymous access includes PNG output only', 'anonymous'));
    }
    for (const size of [image('png', 1201, 400), image('png', 400, 1201)]) {
      const answer = refusal(() => checkFeatures(anonymous, size));
      expect(answer).to.deep.equal(forbidden('Anonymous access is limited to 1200 px per dimension', 'anonymous'));
    }
  });

  it('rejects an expired account and one with an unknown plan', () => {
    const answer = forbidden('Subscription required. Please upgrade to continue.', 'expired', '/app/usage-billing');
    for (const plan of ['expired', 'gone', 'constructor']) {
      expect(
        refusal(() => checkActive(keyed(plan))),
        plan,
      ).to.deep.equal(answer);
    }
    for (const caller of [anonymous, keyed('trial'), keyed('business')]) {
      expect(refusal(() => checkActive(caller))).to.equal('none');
    }
  });
});

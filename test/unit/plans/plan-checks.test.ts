import { expect } from 'chai';
import type { Format } from '../../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { Caller } from '../../../src/caller.js';
import { requireFeatures } from '../../../src/plans/plan-checks.js';
import { PLANS } from '../../../src/plans/plan-table.js';

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
    for (const format of ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'] as const)
      it(`${plan} ${formats.includes(format) ? 'draws' : 'does not draw'} ${format}, 4000 px wide`, () => {
        const answer = refusal(() => checkFeatures(keyed(plan), image(format, 4000, 4000)));
        if (formats.includes(format)) expect(answer).to.equal('none');
        else if (plan === 'trial') expect(answer).to.deep.include(forbidden('Trial includes PNG output only', 'trial'));
        else if (format === 'gif') expect(answer).to.deep.include(forbidden(NO_ANIMATION, plan));
        else expect(answer).to.deep.include(forbidden('PDF output requires the Business plan', plan));
      });
  }
});

import { expect } from 'chai';
import type { Format } from '../../../renderer-page/payload.js';
import type { Caller, HasCaller } from '../../../src/accounts/accounts.js';
import { ApiError } from '../../../src/http/errors.js';
import type { RequestContext } from '../../../src/http/http.js';
import { requireFeatures } from '../../../src/plans/plan-checks.js';
import { requireActivePlan } from '../../../src/plans/plan-stages.js';
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
const permit = (caller: Caller, spec: Parameters<typeof requireFeatures>[2]) => requireFeatures(PLANS, caller, spec);
const admit = (caller: Caller) =>
  requireActivePlan({ state: { caller } } as RequestContext<HasCaller>, async () => undefined);
const picture = (format: Format, width = 800, height = 400) => ({ format, width, height });

function refusal(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, ...error.body };
    throw error;
  }
  return 'none';
}

const forbidden = (error: string, plan: string, upgradeUrl = '/pricing') => ({ status: 403, error, plan, upgradeUrl });

describe('the plan table (API reference, 403; contract §5)', () => {
  const included: Record<string, Format[]> = {
    trial: ['png'],
    starter: ['png', 'jpeg', 'svg', 'webp'],
    pro: ['png', 'jpeg', 'svg', 'webp', 'pdf'],
    business: ['png', 'jpeg', 'svg', 'webp', 'pdf'],
  };
  for (const [plan, formats] of Object.entries(included)) {
    for (const format of ['png', 'jpeg', 'svg', 'webp', 'pdf'] as const) {
      it(`${plan} ${formats.includes(format) ? 'draws' : 'does not draw'} ${format}, 4000 px wide`, () => {
        const answer = refusal(() => permit(keyed(plan), picture(format, 4000, 4000)));
        if (formats.includes(format)) expect(answer).to.equal('none');
        else if (plan === 'trial') expect(answer).to.deep.equal(forbidden('Trial includes PNG output only', 'trial'));
        else expect(answer).to.deep.equal(forbidden('PDF output requires the Business plan', plan));
      });
    }
  }

  it('row 63: anonymous callers get PNG up to 1200 px and nothing else', () => {
    expect(refusal(() => permit(anonymous, picture('png', 1200, 1200)))).to.equal('none');
    for (const format of ['jpeg', 'svg', 'webp', 'pdf'] as const) {
      const answer = refusal(() => permit(anonymous, picture(format)));
      expect(answer).to.deep.equal(forbidden('Anonymous access includes PNG output only', 'anonymous'));
    }
    for (const size of [picture('png', 1201, 400), picture('png', 400, 1201)]) {
      const answer = refusal(() => permit(anonymous, size));
      expect(answer).to.deep.equal(forbidden('Anonymous access is limited to 1200 px per dimension', 'anonymous'));
    }
  });

  it('row 77: an expired account, or one whose plan nobody knows, is not admitted', () => {
    const answer = forbidden('Subscription required. Please upgrade to continue.', 'expired', '/app/usage-billing');
    for (const plan of ['expired', 'gone', 'constructor']) {
      expect(
        refusal(() => admit(keyed(plan))),
        plan,
      ).to.deep.equal(answer);
    }
    for (const caller of [anonymous, keyed('trial'), keyed('business')]) {
      expect(refusal(() => admit(caller))).to.equal('none');
    }
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { ApiError, type Format } from '../../../chart-spec/spec.js';
import type { Caller } from '../../../src/caller.js';
import { requireFeatures, requireReports } from '../../../src/plans/plan-checks.js';
import { PLANS } from '../../../src/plans/plan-table.js';

const page = readFileSync(new URL('../../../../docs/reference/errors.md', import.meta.url), 'utf8');

function refusalOf(check: () => void): { error: string; message?: string } | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.body as { error: string; message?: string };
    throw error;
  }
}

describe('the texts of plan errors', () => {
  const callers = ['trial', 'starter', 'pro', 'business'].map((plan) => ({ kind: 'key', plan }) as never as Caller);
  callers.push({ kind: 'anonymous' } as Caller);
  const formats: Format[] = ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'];
  const refusals = callers.flatMap((caller) => [
    ...formats.map((format) => refusalOf(() => requireFeatures(PLANS, caller, { format, width: 100, height: 100 }))),
    refusalOf(() => requireReports(PLANS, caller)),
    refusalOf(() => requireFeatures(PLANS, caller, { format: 'png', width: 1201, height: 100 })),
  ]);

  it('are all in docs/reference/errors.md, and name the plans that include it', () => {
    const found = refusals.filter((refusal) => refusal !== undefined);
    expect(new Set(found.map(({ error }) => error)).size).to.equal(6);
    for (const { error, message } of found) {
      expect(page, error).to.contain(`| \`${error}\` |`);
      expect(message, error).to.match(/ (?:is|are) included in the .*Business plans?\.$/);
    }
  });

  it('follow the plans of the operator', () => {
    const asked = { format: 'pdf' as const, width: 100, height: 100 };
    const [, starter] = callers as [Caller, Caller];
    const withPdf = { ...PLANS, trial: { ...PLANS.trial, formats: ['png', 'pdf'] as const } };
    expect(refusalOf(() => requireFeatures(withPdf, starter, asked))?.message).to.equal(
      'PDF output is included in the Trial, Pro, and Business plans.',
    );
    const png = { formats: ['png'] as const };
    const none = { ...PLANS, pro: { ...PLANS.pro, ...png }, business: { ...PLANS.business, ...png } };
    expect(refusalOf(() => requireFeatures(none, starter, asked))?.message).to.equal(
      'PDF output is included in no plan of this service.',
    );
  });
});

/** The plan that an account is treated by now: `expired` once its trial has run out. */
export function effectivePlan(account: { plan: string; trialEndsAt: Date | null }, nowMs: number): string {
  const { plan, trialEndsAt } = account;
  return plan === 'trial' && trialEndsAt !== null && trialEndsAt.getTime() <= nowMs ? 'expired' : plan;
}

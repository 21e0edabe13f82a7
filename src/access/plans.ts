import type { Format } from '../../renderer-page/payload.js';

export type Plan = 'anonymous' | 'trial' | 'starter' | 'pro' | 'business' | 'expired';

export interface PlanRules {
  formats: readonly Format[];
  /** CSS px of either dimension. */
  maxPx: number;
}

const ALL: readonly Format[] = ['png', 'jpeg', 'svg', 'webp', 'pdf'];

/** Contract §5. What a plan may draw; how often it may is counted elsewhere. */
export const PLANS: Readonly<Record<Plan, PlanRules>> = {
  anonymous: { formats: ['png'], maxPx: 1200 },
  trial: { formats: ['png'], maxPx: 4000 },
  starter: { formats: ['png', 'jpeg', 'svg', 'webp'], maxPx: 4000 },
  pro: { formats: ALL, maxPx: 4000 },
  business: { formats: ALL, maxPx: 4000 },
  expired: { formats: [], maxPx: 0 },
};

export function isPlan(text: string): text is Plan {
  return Object.hasOwn(PLANS, text);
}

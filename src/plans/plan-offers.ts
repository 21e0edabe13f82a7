import type { Format } from '../../chart-spec/spec.js';
import type { Plan, PlanTable } from './plan-table.js';
import type { Price, Pricing } from './pricing.js';
import { WINDOW_MS } from './rate-limit/admit.js';

/** Something that a plan has besides formats and numbers. */
export type PlanFeature = 'post' | 'management' | 'returnUrl' | 'jobs' | 'ai' | 'reports';

/** One plan as it is offered, with the limits in force. */
export interface PlanOffer extends Partial<Price> {
  plan: Exclude<Plan, 'expired'>;
  /** Anonymous access has no quota beside its rate limit: `requests`. */
  renders: { limit: number; per: 'rateLimitWindow' | 'trial' | 'month' };
  aiRenders: { limit: number; per: 'month' };
  formats: readonly Format[];
  /** CSS px per dimension. */
  maxPx: number;
  /** Images and files stored at the same time. */
  storedMegabytes: number;
  /** Uploaded fonts. */
  fonts: number;
  features: readonly PlanFeature[];
  rateLimit: {
    /** Drawing requests of one key, or of one network without a key, per window. */
    requests: number;
    /** The limit of all keys of an account together; absent without an account. */
    accountRequests?: number;
    windowSeconds: number;
  };
}

export interface PlanOffers {
  plans: readonly PlanOffer[];
  trialDays: number;
  contact?: { label: string; url: string };
}

export interface OfferOptions {
  table: PlanTable;
  pricing?: Pricing | undefined;
  rateLimitMax: number;
  anonymousRateLimitMax: number;
  accountRateLimitMax: number;
}

const OFFERED = ['anonymous', 'trial', 'starter', 'pro', 'business'] as const;

/** What each plan includes, and its price where the operator has set one. @param trialDays the length of a trial */
export function planOffers(options: OfferOptions, trialDays: number): PlanOffers {
  const { contact } = options.pricing ?? {};
  return {
    plans: OFFERED.map((plan) => offerOf(plan, options)),
    trialDays,
    ...(contact !== undefined && { contact }),
  };
}

function offerOf(plan: PlanOffer['plan'], options: OfferOptions): PlanOffer {
  const { formats, maxPx, renders, aiRenders, storedMegabytes, fonts } = options.table[plan];
  const isAnonymous = plan === 'anonymous';
  const windowSeconds = WINDOW_MS / 1000;
  return {
    plan,
    renders: isAnonymous
      ? { limit: options.anonymousRateLimitMax, per: 'rateLimitWindow' }
      : { limit: renders, per: plan === 'trial' ? 'trial' : 'month' },
    aiRenders: { limit: isAnonymous ? 0 : aiRenders, per: 'month' },
    formats,
    maxPx,
    storedMegabytes: isAnonymous ? 0 : storedMegabytes,
    fonts: isAnonymous ? 0 : fonts,
    features: featuresOf(plan, options.table),
    rateLimit: isAnonymous
      ? { requests: options.anonymousRateLimitMax, windowSeconds }
      : { requests: options.rateLimitMax, accountRequests: options.accountRateLimitMax, windowSeconds },
    ...priceOf(plan, options.pricing),
  };
}

/** The same conditions as plan-checks.ts. */
function featuresOf(plan: PlanOffer['plan'], table: PlanTable): PlanFeature[] {
  if (plan === 'anonymous') return [];
  const { formats, aiRenders } = table[plan];
  return [
    ...(['post', 'management', 'returnUrl', 'jobs'] as const),
    ...(aiRenders > 0 ? (['ai'] as const) : []),
    ...(formats.includes('pdf') ? (['reports'] as const) : []),
  ];
}

function priceOf(plan: PlanOffer['plan'], pricing: Pricing | undefined): Partial<Price> {
  if (plan === 'anonymous' || plan === 'trial') return {};
  return pricing?.plans[plan] ?? {};
}

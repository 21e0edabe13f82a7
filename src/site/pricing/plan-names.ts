import type { PlanOffer, PlanOffers } from '../../plans/plan-offers.js';

const NAMES: Record<PlanOffer['plan'], string> = {
  anonymous: 'Without a key',
  trial: 'Trial',
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
};

/** How pages name a plan. */
export function planName({ plan }: Pick<PlanOffer, 'plan'>): string {
  return NAMES[plan];
}

/** Such as `50,000`. */
export function count(value: number): string {
  return new Intl.NumberFormat('en').format(value);
}

export function formatNames({ formats }: Pick<PlanOffer, 'formats'>): string {
  return formats.length === 0
    ? 'none'
    : formats.map((format) => (format === 'webp' ? 'WebP' : format.toUpperCase())).join(', ');
}

/** Such as `5 minutes`. */
export function duration(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

/** Such as `€19 a month`; undefined where the operator has set no price. */
export function priceText({ price, currency, per }: PlanOffer): { amount: string; per: string } | undefined {
  if (price === undefined || currency === undefined || per === undefined) return undefined;
  const digits = Number.isInteger(price) ? 0 : 2;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return { amount: format.format(price), per };
}

export function offerOf({ plans }: PlanOffers, plan: PlanOffer['plan']): PlanOffer {
  const offer = plans.find((each) => each.plan === plan);
  if (offer === undefined) throw new Error(`no offer of the plan ${plan}`);
  return offer;
}

import { escapeHtml } from '../../../chart-spec/spec.js';
import type { Config } from '../../config/config.js';
import type { PlanOffer, PlanOffers } from '../../plans/plan-offers.js';
import { count, formatNames, planName, priceText } from './plan-names.js';

export interface PlanCardsOptions {
  offers: PlanOffers;
  registration: Config['registration'];
  /** The plan that a link has named, such as the plan of the caller. */
  marked?: PlanOffer['plan'] | undefined;
}

const CARDS = ['trial', 'starter', 'pro', 'business'] as const;

/** One card per plan with an account, smallest first; each says what it adds to the one before. */
export function planCards(options: PlanCardsOptions): string {
  const plans = CARDS.flatMap((plan) => options.offers.plans.filter((offer) => offer.plan === plan));
  const cards = plans.map((offer, at) => planCard(offer, plans[at - 1], options));
  return `<ul class="plans">${cards.join('\n')}</ul>`;
}

function planCard(offer: PlanOffer, before: PlanOffer | undefined, options: PlanCardsOptions): string {
  const isMarked = offer.plan === options.marked;
  const lines = before === undefined ? firstLines(offer) : addedLines(offer, before);
  const intro = before === undefined ? 'To try everything out' : `Adds to ${planName(before)}`;
  return `<li class="plan${isMarked ? ' marked' : ''}">
<h3>${planName(offer)}${isMarked ? ' <span class="tag">Your plan</span>' : ''}</h3>
${priceLine(offer, options)}
<p class="plan-renders"><strong>${count(offer.renders.limit)}</strong> renders ${offer.renders.per === 'trial' ? `in ${options.offers.trialDays} days` : 'a month'}</p>
<p class="plan-intro">${intro}</p>
<ul class="plan-lines">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
${planAction(offer, options)}
</li>`;
}

/** Empty where the operator has set no prices, so that the cards are level. */
function priceLine(offer: PlanOffer, { offers }: PlanCardsOptions): string {
  if (offers.plans.every(({ price }) => price === undefined)) return '';
  if (offer.plan === 'trial') return '<p class="plan-price"><strong>Free</strong></p>';
  const price = priceText(offer);
  if (price === undefined) return '<p class="plan-price">Price on request</p>';
  return `<p class="plan-price"><strong>${escapeHtml(price.amount)}</strong> a ${price.per}</p>`;
}

function firstLines(offer: PlanOffer): string[] {
  return [`${formatNames(offer)} images`, `Up to ${count(offer.maxPx)} px a side`, ...featureLines(offer, undefined)];
}

function addedLines(offer: PlanOffer, before: PlanOffer): string[] {
  const formats = offer.formats.filter((format) => !before.formats.includes(format));
  const lines = [
    ...(offer.renders.limit > before.renders.limit ? [rendersLine(offer, before)] : []),
    ...(formats.length > 0 ? [`${formatNames({ formats })} output`] : []),
    ...(offer.maxPx === before.maxPx ? [] : [`Up to ${count(offer.maxPx)} px a side`]),
    ...featureLines(offer, before),
    ...(offer.aiRenders.limit > before.aiRenders.limit
      ? [`${count(offer.aiRenders.limit)} charts from descriptions a month`]
      : []),
  ];
  return lines.length === 0 ? ['No more features'] : lines;
}

function rendersLine(offer: PlanOffer, before: PlanOffer): string {
  if (before.renders.per !== offer.renders.per) return 'A quota that starts again each month';
  if (before.renders.limit === 0) return `${count(offer.renders.limit)} renders`;
  const times = offer.renders.limit / before.renders.limit;
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(times)} times the renders`;
}

const FEATURE_LINES: Partial<Record<PlanOffer['features'][number], string>> = {
  management: 'Brand kits, templates, signed URLs, webhooks',
  jobs: 'Jobs and batches of up to 100 charts',
  reports: 'PDF reports',
};

function featureLines({ features }: PlanOffer, before: PlanOffer | undefined): string[] {
  return features
    .filter((feature) => !before?.features.includes(feature))
    .flatMap((feature) => FEATURE_LINES[feature] ?? []);
}

function planAction(offer: PlanOffer, { offers, registration }: PlanCardsOptions): string {
  if (offer.plan === 'trial')
    return registration === 'open' ? '<a class="button primary" href="/app/register">Start the trial</a>' : '';
  const name = planName(offer);
  if (offer.link !== undefined)
    return `<a class="button" href="${escapeHtml(offer.link)}" rel="noopener">Choose ${name}</a>`;
  const { contact } = offers;
  if (contact === undefined) return `<a class="button" href="/pricing#change">How to get ${name}</a>`;
  return `<a class="button" href="${escapeHtml(contact.url)}" rel="noopener">${escapeHtml(contact.label)}<span class="hidden-text"> about ${name}</span></a>`;
}

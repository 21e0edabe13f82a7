import type { PlanOffer, PlanOffers } from '../../plans/plan-offers.js';
import { count, duration, formatNames, planName, priceText } from './plan-names.js';

interface Row {
  what: string;
  cell(offer: PlanOffer): string;
}

const has = (feature: PlanOffer['features'][number]) => (offer: PlanOffer) =>
  offer.features.includes(feature) ? 'Yes' : 'No';

function rowsOf(offers: PlanOffers): Row[] {
  const price: Row = { what: 'Price', cell: (offer) => priceCell(offer) };
  return [
    ...(offers.plans.some((offer) => offer.price !== undefined) ? [price] : []),
    { what: 'Renders', cell: rendersCell },
    {
      what: 'Charts from descriptions',
      cell: ({ aiRenders }) => (aiRenders.limit === 0 ? 'No' : `${count(aiRenders.limit)} a month`),
    },
    { what: 'Formats', cell: formatNames },
    { what: 'Largest side', cell: ({ maxPx }) => `${count(maxPx)} px` },
    {
      what: 'Drawing requests',
      cell: ({ rateLimit, plan }) =>
        `${count(rateLimit.requests)} in ${duration(rateLimit.windowSeconds)} per ${plan === 'anonymous' ? 'network' : 'key'}`,
    },
    {
      what: 'All keys together',
      cell: ({ rateLimit }) =>
        rateLimit.accountRequests === undefined
          ? '–'
          : `${count(rateLimit.accountRequests)} in ${duration(rateLimit.windowSeconds)}`,
    },
    { what: 'Charts as JSON (POST)', cell: has('post') },
    {
      what: 'Stored images (returnUrl)',
      cell: ({ storedMegabytes }) => (storedMegabytes === 0 ? 'No' : `${count(storedMegabytes)} MB`),
    },
    { what: 'Brand kits, templates, webhooks, records', cell: has('management') },
    { what: 'Jobs and batches', cell: has('jobs') },
    { what: 'PDF reports', cell: has('reports') },
  ];
}

/** Every limit of every plan. */
export function limitsTable(offers: PlanOffers): string {
  const head = offers.plans.map((offer) => `<th scope="col">${planName(offer)}</th>`);
  const rows = rowsOf(offers).map(
    ({ what, cell }) =>
      `<tr><th scope="row">${what}</th>${offers.plans.map((offer) => `<td>${cell(offer)}</td>`).join('')}</tr>`,
  );
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="Table of limits">
<table class="facts limits"><thead><tr><td></td>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
</div>`;
}

function priceCell(offer: PlanOffer): string {
  if (offer.plan === 'anonymous' || offer.plan === 'trial') return 'Free';
  const price = priceText(offer);
  return price === undefined ? 'On request' : `${price.amount} a ${price.per}`;
}

function rendersCell({ renders, rateLimit }: PlanOffer): string {
  if (renders.per === 'rateLimitWindow') return `${count(renders.limit)} in ${duration(rateLimit.windowSeconds)}`;
  return `${count(renders.limit)} ${renders.per === 'trial' ? 'in all' : 'a month'}`;
}

import { escapeHtml } from '../../../chart-spec/spec.js';
import type { Config } from '../../config/config.js';
import type { PlanOffer, PlanOffers } from '../../plans/plan-offers.js';
import { type PageFrame, pageHtml } from '../layout.js';
import { limitsTable } from './limits-table.js';
import { planCards } from './plan-cards.js';
import { questions } from './questions.js';

export interface PricingOptions {
  frame: PageFrame;
  offers: PlanOffers;
  registration: Config['registration'];
  /** From `?plan=`. */
  marked?: PlanOffer['plan'] | undefined;
}

/** `/pricing`: what each plan includes, from the table in force, and what happens at the limits. */
export function pricingPage({ frame, offers, registration, marked }: PricingOptions): string {
  return pageHtml(frame, {
    title: 'Plans and limits – Chartwright',
    description: 'What each plan of this service includes, and what happens at its limits.',
    current: '/pricing',
    entry: 'site/pricing.ts',
    bodyClass: 'pricing',
    main: `
<div class="wrap page-head">
<h1>Plans and limits</h1>
<p class="lead">The numbers are those this service enforces. A render is one drawn image; images from the cache are free.</p>
</div>
<section class="wrap" aria-labelledby="plans-title">
<h2 id="plans-title" class="hidden-text">Plans</h2>
${planCards({ offers, registration, marked })}
</section>
<section class="wrap band" id="change" aria-labelledby="change-title">
<h2 id="change-title">Changing the plan</h2>
${howToChange(offers)}
</section>
<section class="wrap band" aria-labelledby="limits-title">
<h2 id="limits-title">All limits</h2>
${limitsTable(offers)}
<p class="note">Also as JSON: <a href="/api/v1/plans">/api/v1/plans</a>. All other limits: <a href="/docs/reference/plans-and-limits#other-limits">Plans and limits</a>.</p>
</section>
<section class="wrap band" aria-labelledby="questions-title">
<h2 id="questions-title">What happens at the limits</h2>
${questions(offers)}
</section>
`,
  });
}

function howToChange({ plans, contact }: PlanOffers): string {
  const hasLinks = plans.some(({ link }) => link !== undefined);
  const ways = [
    ...(hasLinks
      ? ['Choose a plan above. It applies within a second after the operator has set it; your keys stay as they are.']
      : []),
    ...(contact === undefined
      ? []
      : [
          `Questions, or another plan: <a href="${escapeHtml(contact.url)}" rel="noopener">${escapeHtml(contact.label)}</a>.`,
        ]),
    ...(hasLinks || contact !== undefined
      ? []
      : [
          'Plans of this service are set by its operator. Ask the people who gave you this address, and name the e-mail address of your account. The new plan applies within a second; your keys stay as they are.',
        ]),
  ];
  return `${ways.map((way) => `<p class="section-lead">${way}</p>`).join('\n')}
<p class="note">Operators: <code>PATCH /api/v1/admin/accounts/:idOrEmail</code> with <code>{"plan": "pro"}</code>, see <a href="/docs/reference/management#admin">Admin</a>. Your usage is under <a href="/app/usage-billing">Usage and billing</a>.</p>`;
}

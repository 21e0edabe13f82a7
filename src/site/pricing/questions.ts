import type { PlanOffers } from '../../plans/plan-offers.js';
import { count, duration, formatNames, offerOf } from './plan-names.js';

/** A question with its answer as HTML. See docs/reference/plans-and-limits.md for the rules. */
interface Question {
  question: string;
  answer: string;
}

const QUOTA = '<a href="/docs/reference/plans-and-limits#render-quota">Render quota</a>';
const RATE = '<a href="/docs/reference/plans-and-limits#rate-limit">Rate limit</a>';

/** What happens at the limits. */
export function questions(offers: PlanOffers): string {
  return `<dl class="questions">${questionsOf(offers)
    .map(({ question, answer }) => `<div><dt>${question}</dt><dd>${answer}</dd></div>`)
    .join('\n')}</dl>`;
}

function questionsOf(offers: PlanOffers): Question[] {
  const anonymous = offerOf(offers, 'anonymous');
  const trial = offerOf(offers, 'trial');
  const { rateLimit } = offerOf(offers, 'starter');
  const window = duration(rateLimit.windowSeconds);
  return [
    {
      question: 'What counts as a render?',
      answer: `One image that is drawn. Images from the cache, unchanged images (304), errors and failed renders cost nothing. A job costs one render per chart. ${QUOTA}`,
    },
    {
      question: 'What happens when the quota is used up?',
      answer: `New charts get status 429 with <code>currentUsage</code>, <code>limit</code> and <code>plan</code>; images from the cache are still answered. A job that needs more renders than are left is refused as a whole. The quota starts again at the monthly anniversary of your account. ${QUOTA}`,
    },
    {
      question: 'What happens when the stored images are used up?',
      answer: `<code>returnUrl</code> and jobs get status 429; images in the response are drawn. Delete images, wait until they expire, or change the plan. <a href="/docs/reference/storage#how-much-is-stored">How much is stored</a>`,
    },
    {
      question: 'What happens at the rate limit?',
      answer: `A key has ${count(rateLimit.requests)} drawing requests in ${window}, all keys of an account ${count(rateLimit.accountRequests ?? 0)}. Beyond it you get status 429 with <code>Retry-After</code>; every answer says in <code>X-RateLimit-Remaining</code> what is left. Images of a signed URL that are already drawn do not count. ${RATE}`,
    },
    {
      question: 'What happens when the trial ends?',
      answer: `After ${offers.trialDays} days the account draws and creates nothing until it has a plan (status 403). Before that, the ${count(trial.renders.limit)} renders of the trial may be used up (status 429). You can still sign in, read everything, delete it, and check specifications.`,
    },
    {
      question: 'What works without a key?',
      answer: `<code>GET /api/v1/render</code> and the built-in templates: ${formatNames(anonymous)}, at most ${count(anonymous.maxPx)} px a side, ${count(anonymous.rateLimit.requests)} requests in ${duration(anonymous.rateLimit.windowSeconds)} and network.`,
    },
    {
      question: 'What does a mailing to 10,000 people cost?',
      answer:
        'One render per different image. The same signed URL in every message is drawn once; readers who open it count against nothing of yours. <a href="/docs/reference/storage#signed-urls">Signed URLs</a>',
    },
  ];
}

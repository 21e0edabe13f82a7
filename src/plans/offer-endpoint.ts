import { createHash } from 'node:crypto';
import { FORMATS } from '../../chart-spec/spec.js';
import { type Endpoint, endpoint, Pipeline } from '../http/http.js';
import { emptyResponse, jsonResponse, recordSchema } from '../http/openapi.js';
import type { PlanOffers } from './plan-offers.js';

/** The table changes with a restart only. */
const CACHE_CONTROL = 'public, max-age=300';

const count = { type: 'integer', minimum: 0 };

const offerSchema = recordSchema(
  {
    plan: { enum: ['anonymous', 'trial', 'starter', 'pro', 'business'] },
    renders: recordSchema({
      limit: count,
      per: {
        enum: ['rateLimitWindow', 'trial', 'month'],
        description: 'A month begins at the anniversary of the account. `anonymous` has a rate limit only.',
      },
    }),
    aiRenders: recordSchema({ limit: count, per: { const: 'month' } }),
    formats: { type: 'array', items: { enum: [...FORMATS] } },
    maxPx: { ...count, description: 'The largest width and height in CSS px; for `anonymous` in pixels of the image.' },
    storedMegabytes: {
      ...count,
      description: 'Images and files that are stored at the same time, in units of 1,000,000 bytes.',
    },
    fonts: { ...count, description: 'Uploaded fonts.' },
    features: {
      type: 'array',
      items: { enum: ['post', 'management', 'returnUrl', 'jobs', 'ai', 'reports'] },
      description: '`management`: brand kits, templates, webhooks, records. `jobs`: batches and webhooks included.',
    },
    rateLimit: recordSchema(
      {
        requests: { ...count, description: 'Drawing requests per window of one key, or of one network without a key.' },
        accountRequests: { ...count, description: 'The same for all keys of an account together.' },
        windowSeconds: count,
      },
      ['accountRequests'],
    ),
    price: { type: 'number', minimum: 0, description: 'Only where the operator has set prices; see `PRICING_FILE`.' },
    currency: { type: 'string', description: 'ISO 4217.', examples: ['EUR'] },
    per: { enum: ['month', 'year'], description: 'What the price is for.' },
    link: { type: 'string', format: 'uri', description: 'Where to buy the plan.' },
  },
  ['price', 'currency', 'per', 'link'],
);

/** `GET /api/v1/plans`. See docs/reference/plans-and-limits.md. */
export function offerEndpoint(offers: PlanOffers): Endpoint {
  const bytes = Buffer.from(JSON.stringify(offers));
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  return endpoint({
    method: 'get',
    path: '/api/v1/plans',
    operationId: 'listPlans',
    tag: 'Account',
    summary: 'List the plans with their limits, and prices where the operator has set any',
    description: 'Needs no credentials. All numbers are those in force, changes by the operator included.',
    responses: {
      200: jsonResponse(
        'The plans, smallest first.',
        recordSchema(
          {
            plans: { type: 'array', items: offerSchema },
            trialDays: count,
            contact: {
              ...recordSchema({
                label: { type: 'string' },
                url: { type: 'string', description: 'An https or mailto address.' },
              }),
              description: 'Whom to ask for another plan.',
            },
          },
          ['contact'],
        ),
      ),
      304: emptyResponse('The version of the `If-None-Match` tag is current.'),
    },
    stages: Pipeline.begin().end((ctx) => {
      ctx.set({ ETag: etag, 'Cache-Control': CACHE_CONTROL, 'Access-Control-Allow-Origin': '*' });
      ctx.status = 200;
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = bytes;
    }),
  });
}

import type { Config } from '../config/config.js';
import { type Endpoint, endpoint, Pipeline, queryValues, stage } from '../http/http.js';
import { emptyResponse, type ResponseObject } from '../http/openapi.js';
import type { PlanOffer, PlanOffers } from '../plans/plan-offers.js';
import { serveAsset, textAsset } from './assets.js';
import type { Readiness } from './health/health.js';
import { landingPage } from './landing/landing-page.js';
import { PAGE_POLICY, type PageFrame } from './layout.js';
import { pricingPage } from './pricing/pricing-page.js';
import type { SiteAssets } from './site-assets.js';
import type { SiteImages } from './site-images.js';
import type { Background, Observed } from './status/observed-state.js';
import { type Queue, statusPage } from './status/status-page.js';

export interface SitePagesOptions {
  assets: Pick<SiteAssets, 'urlOf'>;
  frame: PageFrame;
  images: Pick<SiteImages, 'add' | 'addLater'>;
  offers: PlanOffers;
  publicUrl: string;
  registration: Config['registration'];
  version: string;
  readiness(): Promise<Readiness>;
  observe(states: Record<string, string>): Observed;
  queue(): Queue;
  /** Never rejects. */
  background(): Promise<Background>;
}

/** Revalidated each time: after an update the page of before would name files that are gone. */
const HEADERS = { 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-cache' };

/** The pages for visitors: `/`, `/pricing`, `/status`. None of them needs the database. */
export function sitePages(options: SitePagesOptions): readonly Endpoint[] {
  let landing: string | undefined;
  // At the first visit: making the page, with the specifications of its images, would lengthen the start of the service.
  const readLanding = () =>
    (landing ??= landingPage({ ...options, reportImageUrl: options.assets.urlOf('images/report.webp') }));
  options.images.addLater(async () => readLanding());
  return [
    htmlEndpoint({
      path: '/',
      operationId: 'getLandingPage',
      summary: 'A page that shows what the service does',
      stages: Pipeline.begin().use(serveAsset(textAsset('text/html', readLanding), HEADERS)).stages,
    }),
    htmlEndpoint({
      path: '/pricing',
      operationId: 'getPricingPage',
      summary: 'A page with the plans, their limits and what happens at them',
      parameters: [
        {
          name: 'plan',
          in: 'query',
          description: 'The plan of the caller, which the page marks.',
          schema: { type: 'string' },
        },
      ],
      stages: Pipeline.begin().use(servePricing(options)).stages,
    }),
    statusEndpoint(options),
  ];
}

function servePricing(options: Omit<Parameters<typeof pricingPage>[0], 'marked'>) {
  const serve = (marked?: PlanOffer['plan']) =>
    serveAsset(
      textAsset('text/html', () => pricingPage({ ...options, marked })),
      HEADERS,
    );
  const plain = serve();
  const byPlan = new Map(options.offers.plans.map(({ plan }): [string, typeof plain] => [plan, serve(plan)]));
  return stage((ctx, next) => {
    const [plan = ''] = queryValues(ctx.state.rawQuery, 'plan');
    return (byPlan.get(plan) ?? plain)(ctx, next);
  });
}

function statusEndpoint(options: SitePagesOptions): Endpoint {
  const startedAtMs = Date.now();
  const { frame, version } = options;
  return {
    ...htmlEndpoint(
      {
        path: '/status',
        operationId: 'getStatusPage',
        summary: 'A page that says whether the service can draw',
        responses: { 503: html('Not ready, or stopping. The page says what fails.') },
        stages: Pipeline.begin().end(async (ctx) => {
          const [readiness, background] = await Promise.all([options.readiness(), options.background()]);
          ctx.set({ ...HEADERS, 'Cache-Control': 'no-store' });
          ctx.status = readiness.ready ? 200 : 503;
          const observed = options.observe({ ...readiness.parts, storage: background.storage });
          const now = { startedAtMs, nowMs: Date.now() };
          ctx.body = statusPage({ frame, observed, queue: options.queue(), background, version, ...now });
          ctx.set('Content-Type', 'text/html; charset=utf-8');
        }),
      },
      { hasETag: false },
    ),
    isServedWhileDraining: true,
  };
}

function html(description: string): ResponseObject {
  return { description, content: { 'text/html': { schema: { type: 'string' } } } };
}

type HtmlPage = Pick<Endpoint, 'path' | 'operationId' | 'summary' | 'stages'> &
  Partial<Pick<Endpoint, 'parameters' | 'responses'>>;

/** @param hasETag whether the page is the same until the service changes */
function htmlEndpoint(page: HtmlPage, { hasETag = true } = {}): Endpoint {
  return endpoint({
    method: 'get',
    tag: 'Operation',
    ...page,
    responses: {
      200: html(page.summary),
      ...(hasETag && { 304: emptyResponse('The version of the `If-None-Match` tag is current.') }),
      ...page.responses,
    },
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRIAL_DAYS } from './accounts/account-record.js';
import {
  type Accounts,
  accountEndpoints,
  createAccountRemoval,
  createAccounts,
  createOperation,
} from './accounts/accounts.js';
import { aiEndpoints, createAi } from './ai/ai.js';
import { createBrandKits } from './brand-kits/brand-kits.js';
import type { Chromium } from './browser/browser.js';
import { registerBrowserMetrics } from './browser/browser-metrics.js';
import type { HasCaller } from './caller.js';
import type { Config } from './config/config.js';
import { createDelivery } from './delivery/delivery.js';
import { createEmbedStages, embedEndpoints } from './delivery/embed/embed.js';
import { docsEndpoints } from './docs/docs.js';
import { createFonts } from './fonts/fonts.js';
import { createHistory, type History } from './history/history.js';
import {
  createIdempotency,
  createRequestHandler,
  createRequestMetrics,
  type Endpoint,
  type HttpOptions,
} from './http/http.js';
import { createIdentity, type Identity } from './identity/identity.js';
import { createJobs } from './jobs/jobs.js';
import { createMcp } from './mcp-endpoint/mcp-endpoint.js';
import { offerEndpoint } from './plans/offer-endpoint.js';
import { planOffers } from './plans/plan-offers.js';
import { createPlans, leaseMsOf, type Plans } from './plans/plans.js';
import { type Database, registerDatabaseMetrics } from './platform/db/db.js';
import type { Log } from './platform/log.js';
import { createMetrics, type Metrics } from './platform/metrics.js';
import { createOutbound, type Outbound, type OutboundOptions } from './platform/outbound/outbound.js';
import { registerHostMetrics } from './platform/process/host-resources.js';
import { createReading } from './platform/reading/reading.js';
import { createRecentErrors, type RecentErrors } from './platform/recent-errors.js';
import { openRedis } from './platform/redis.js';
import type { Tracing } from './platform/tracing/span.js';
import { createTimelines } from './platform/tracing/timeline.js';
import { createQuickChart } from './quickchart/quickchart.js';
import { createSharerOf } from './render/limits/payer.js';
import { createImageCache, createLogos, createRedisStore, createRender, createRenderService } from './render/render.js';
import { createServiceStatus, createSite, readSiteAssets } from './site/site.js';
import { createTemplateRoutes, createTemplateStore } from './templates/templates.js';
import { createWebhooks } from './webhooks/webhooks.js';

export interface AppParts {
  config: Config;
  log: Log;
  database: Pick<Database, 'dataSource' | 'kind' | 'directory' | 'connection' | 'now' | 'queries'>;
  chromium: Chromium;
  /** For tests: DNS servers, as `address:port`, instead of the machine's, for the records of custom domains. */
  dnsServers?: string[];
  /** What sends requests to addresses that users choose. Tests and demo data pass one that reaches their own servers. */
  outboundOf?: (options: OutboundOptions) => Outbound;
  /** JWT_SECRET, or the one in DATA_DIR. Signs session tokens and URLs, encrypts webhook secrets, derives the names of stored images. */
  jwtSecret: string;
  tracing?: Tracing | undefined;
  /** The latest errors in `log`, for the operator. */
  recentErrors?: RecentErrors;
  version: string;
}

export interface App {
  handle(req: IncomingMessage, res: ServerResponse): void;
  accounts: Accounts;
  identity: Identity;
  /** For demo data, which has a past. */
  history: Pick<History, 'recordWithin'>;
  plans: Pick<Plans, 'charge' | 'monthOf' | 'raiseRateLimit'>;
  metrics: Pick<Metrics, 'definitions'>;
  /** Every route: docs/security.md says what limits those that need no credentials. */
  endpoints: readonly Endpoint[];
  /** Begins to work on queued jobs. Before the first request. */
  start(): Promise<void>;
  /** From now on readiness is 503, new requests are rejected, and every response closes its connection. Running requests continue. */
  drain(): void;
  /** Closes what the app itself opened. The database and Chromium stay open. */
  close(): Promise<void>;
}

/** The composition root: creates every module and passes each what it needs. Later modules use earlier ones. */
export function createApp(parts: AppParts): App {
  const { config, log, database, chromium, version, dnsServers, outboundOf = createOutbound } = parts;
  const { recentErrors = createRecentErrors() } = parts;
  const { publicUrl, trustProxyHops: trustedHops } = config.http;
  const { dataSource, now } = database;
  let isStopping = false;
  const isDraining = () => isStopping;

  const metrics = createMetrics();
  registerHostMetrics(metrics, config.dataDir);
  registerBrowserMetrics(metrics, chromium);
  registerDatabaseMetrics(metrics, database);
  const platform = {
    dataSource,
    isAlone: database.kind === 'embedded',
    log,
    metrics,
    timelines: createTimelines(metrics, parts.tracing),
    outbound: outboundOf({}),
    publicUrl,
    secrets: [parts.jwtSecret, ...config.sessions.alsoAccepted] as const,
  };
  const redis = openRedis({ ...config.redis, log, metrics });

  const leaseMs = leaseMsOf(config.chromium.renderTimeoutMs);
  const plans = createPlans({ ...platform, ...config.plans, dataDir: config.dataDir, redis, leaseMs, now });
  const onAccountDeleted = () => void accountRemoval.wake();
  const accounts = createAccounts(platform);
  const identity = createIdentity({ ...platform, config, plans, accounts, now, onAccountDeleted });
  const { audit } = accounts;
  const { authentication, urlSigner, forgetAccount } = identity;
  const [{ authenticate, authenticateOptional }, { requireActivePlan }] = [authentication, plans];
  const shared = { ...platform, plans, audit, authentication, authenticate, requireActivePlan };

  const { tokens } = config.admin;
  const ownAccounts = { endpoints: accountEndpoints({ ...shared, authenticateOptional, forgetAccount, tokens, now }) };
  const history = createHistory({ ...shared, ...config.history, now });
  const logos = createLogos(platform);
  const fonts = createFonts({ ...shared, fontLimit: plans.fontLimit, ownFontsDir: chromium.ownFontsDir });
  const endFonts = chromium.findOwnFonts(fonts.ensure);
  const brandKits = createBrandKits({ ...shared, logos, fonts });
  const templates = createTemplateStore(shared);
  const delivery = createDelivery({ ...shared, config, database, urlSigner, brandKits, templates, now, dnsServers });
  const { storage } = delivery;
  const accountRemoval = createAccountRemoval({ ...platform, sweepImages: storage.sweep });

  const cache = createImageCache(config.cache.maxBytes, redis && createRedisStore(redis));
  const renders = createRenderService({ chromium, cache, metrics, reserve: plans.reserve });
  const sharerOf = createSharerOf(config.mail !== undefined);
  const assets = readSiteAssets();
  const embed = createEmbedStages({ urlSigner, publicUrl, assetTags: assets.tagsOf('site/embed.ts') });
  const drawing = {
    ...shared,
    config,
    history,
    brandKits,
    logos,
    storage,
    renders,
    chromium,
    sharerOf,
    embed,
    urlSigner,
  };
  const render = createRender(drawing);
  const { pipelines } = render;
  const ai = { endpoints: aiEndpoints(createAi(config.ai), pipelines, publicUrl) };
  const quickChart = createQuickChart({ ...shared, config, urlSigner, pipelines, renders });
  const templateRoutes = createTemplateRoutes({ ...shared, templates, brandKits, pipelines });
  const describing = { template: templateRoutes.describing, shortUrl: quickChart.describing };
  const embeds = { endpoints: embedEndpoints({ pipelines, describing }) };
  const webhooks = createWebhooks({ ...shared, ...config.webhooks, outbound: outboundOf(config.webhooks) });
  const jobs = createJobs({ ...drawing, connection: database.connection, notifyFinished: webhooks.enqueue });

  const monitored = { ...platform, config, version, chromium, jobs, webhooks, storage };
  const status = createServiceStatus({ ...monitored, renders, redis });
  const operation = createOperation({ tokens, status, errors: recentErrors });
  const offers = planOffers(config.plans, TRIAL_DAYS);
  // Tools are requests to the whole service, which is complete only below.
  const mcp = createMcp({ ...shared, version, offers: offers.plans, handle: (req, res) => handle(req, res) });

  const features = [
    render,
    ai,
    quickChart,
    templateRoutes,
    identity,
    ownAccounts,
    brandKits,
    fonts,
    history,
    delivery,
    jobs,
    webhooks,
  ];
  const described = [...features, embeds, operation, mcp].flatMap((one) => one.endpoints).concat(offerEndpoint(offers));
  const site = createSite({ ...monitored, assets, endpoints: described, offers, docs: docsEndpoints, isDraining });
  const endpoints = [...described, ...site.endpoints];
  const reading = createReading({ threadFile: new URL('./reader-thread.js', import.meta.url) });
  const read: HttpOptions['read'] = (reader, input, { clientIp, ...state }) =>
    reading.read(reader, input, sharerOf((state as Partial<HasCaller>).caller, clientIp));
  const http = { ...platform, trustedHops, metrics: createRequestMetrics(metrics), isDraining, read };
  const handle = createRequestHandler({
    ...http,
    endpoints,
    idempotency: createIdempotency(platform),
    unmatched: [...quickChart.unmatched, site.missingPage],
  });

  const drain = () => {
    isStopping = true;
    render.drain();
    void jobs.close();
  };
  const close = async () => {
    // First, because running jobs use all the others.
    await Promise.all([jobs.close(), accountRemoval.close()]);
    const closing = [identity, plans, history, delivery, webhooks, logos, fonts, quickChart, render];
    await Promise.all(closing.map((module) => module.close()));
    endFonts();
    await reading.close();
    redis?.close();
  };
  return { handle, accounts, identity, history, plans, metrics, endpoints, start: jobs.start, drain, close };
}

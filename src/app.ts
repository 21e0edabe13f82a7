import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Accounts, createAccountRemoval, createAccounts, operationEndpoints } from './accounts/accounts.js';
import { TRIAL_MS } from './accounts/trial.js';
import { createAi, createAiStages } from './ai/ai.js';
import { createBrandKits } from './brand-kits/brand-kits.js';
import type { Chromium } from './browser/browser.js';
import { registerBrowserMetrics } from './browser/browser-metrics.js';
import type { Config } from './config.js';
import { createDelivery } from './delivery/delivery.js';
import { createHistory, type History } from './history/history.js';
import { createRequestHandler, createRequestMetrics, type Endpoint } from './http/http.js';
import { createJobs } from './jobs/jobs.js';
import { createMcp } from './mcp/mcp.js';
import { offerEndpoint } from './plans/offer-endpoint.js';
import { planOffers } from './plans/plan-offers.js';
import { createPlans, type Plans } from './plans/plans.js';
import { type Database, registerDatabaseMetrics } from './platform/db/db.js';
import { createFreeSpace } from './platform/free-space.js';
import { registerHostMetrics } from './platform/host-metrics.js';
import type { Log } from './platform/log.js';
import { createMetrics, type Metrics } from './platform/metrics.js';
import { createOutbound, type Outbound } from './platform/outbound/outbound.js';
import { createRecentErrors, type RecentErrors } from './platform/recent-errors.js';
import { openRedis } from './platform/redis.js';
import type { Tracing } from './platform/span.js';
import { createTimelines } from './platform/timelines.js';
import { createQuickChart } from './quickchart/quickchart.js';
import { createImageCache, createLogos, createRedisStore, createRender, createRenderService } from './render/render.js';
import { createServiceStatus } from './service-status.js';
import { createSite } from './site/site.js';
import { createTemplates } from './templates/templates.js';
import { createWebhooks } from './webhooks/webhooks.js';

export interface AppParts {
  config: Pick<
    Config,
    | ('admin' | 'ai' | 'cache' | 'chromium' | 'http' | 'images' | 'metrics' | 'plans' | 'redis' | 'webhooks')
    | ('dataDir' | 'history' | 'mail' | 'quickChart' | 'registration' | 'sessions')
  >;
  log: Log;
  database: Pick<Database, 'dataSource' | 'kind' | 'directory' | 'connection' | 'now' | 'queries'>;
  chromium: Chromium;
  /** For tests: DNS servers, as `address:port`, instead of the machine's, for the records of custom domains. */
  dnsServers?: string[];
  /** Sends requests to addresses that users choose. Tests and demo data pass one that reaches their own servers. */
  outbound?: Outbound;
  /**
   * Signs session tokens and URLs, encrypts webhook secrets, makes names of stored images unguessable: JWT_SECRET, or the one in DATA_DIR.
   * The configuration adds those that are also accepted.
   */
  jwtSecret: string;
  /** Exports traces. Undefined: none are. */
  tracing?: Tracing | undefined;
  /** What `log` has written lately, for the operator. */
  recentErrors?: RecentErrors;
  /** The version of the product, for the API description. */
  version: string;
}

export interface App {
  /** For an http.Server. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  accounts: Accounts;
  /** For demo data, which has a past. */
  history: Pick<History, 'recordWithin'>;
  plans: Pick<Plans, 'charge' | 'monthOf'>;
  metrics: Pick<Metrics, 'definitions'>;
  /** Every route: docs/security.md says what limits those that need no credentials. */
  endpoints: readonly Endpoint[];
  /** Begins to work on queued jobs. Before the first request. */
  start(): Promise<void>;
  /** From now on readiness is 503, new requests are rejected, and every answer closes its connection. Running requests continue. */
  drain(): void;
  /** Closes what the app itself opened. The database and Chromium stay open. */
  close(): Promise<void>;
}

/** A render ends within its deadline, twice if it is retried after a crash; writing the answer takes less than this. */
const LEASE_SLACK_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** The composition root: creates every module and hands each what it needs. */
export function createApp(parts: AppParts): App {
  const { config, log, database, chromium, outbound = createOutbound(), version } = parts;
  const secrets = [parts.jwtSecret, ...config.sessions.alsoAccepted] as const;
  const { trustProxyHops: trustedHops, publicUrl } = config.http;
  const { poolSize, renderTimeoutMs } = config.chromium;
  const { dataSource, connection, now } = database;
  /** The embedded Postgres is used by this process only. */
  const isAlone = database.kind === 'embedded';
  let draining = false;
  const isDraining = () => draining;

  const metrics = createMetrics();
  registerHostMetrics(metrics, config.dataDir);
  registerBrowserMetrics(metrics, chromium);
  registerDatabaseMetrics(metrics, database);
  const timelines = createTimelines(metrics, parts.tracing);
  const redis = openRedis({ ...config.redis, log, metrics });
  const leaseMs = 2 * renderTimeoutMs + LEASE_SLACK_MS;
  const plans = createPlans({ ...config.plans, dataSource, isAlone, redis, log, leaseMs, now });
  const { rateLimitStore, managementLimit, requireActivePlan, usageOfAll } = plans;
  const accounts = createAccounts({
    ...{ dataSource, log, rateLimitStore, managementLimit, requireActivePlan, usageOfAll, secrets, publicUrl },
    ...{ adminTokens: config.admin.tokens, keyCreationMax: config.plans.keyCreationMax },
    ...{ registration: config.registration, mail: config.mail },
    networkRegistrationMax: config.plans.networkRegistrationMax,
    now,
    onAccountDeleted: () => void accountRemoval.wake(),
  });
  const { audit, authentication, urlSigner } = accounts;
  const { authenticate } = authentication;
  const history = createHistory({ dataSource, log, metrics, authenticate, plans, now, ...config.history });
  const logos = createLogos({ outbound, log });
  const brandKits = createBrandKits({ dataSource, audit, isAlone, authenticate, requireActivePlan, logos });
  const templates = createTemplates({ dataSource, audit, authenticate, requireActivePlan, brandKits });
  const delivery = createDelivery({
    ...{ dataSource, audit, log, metrics, authenticate, requireActivePlan, urlSigner, brandKits, templates },
    ...{ publicUrl, secrets, now, images: config.images },
    room: { storedBytes: plans.storedBytes, disk: diskOf(config.images, database.directory) },
    ...(parts.dnsServers && { dnsServers: parts.dnsServers }),
  });
  const { storage } = delivery;
  const accountRemoval = createAccountRemoval({ dataSource, log, sweepImages: storage.sweep });
  const cache = createImageCache(config.cache.maxBytes, redis && createRedisStore(redis));
  const renders = createRenderService({ chromium, cache, metrics, reserve: plans.reserve });
  const quickChart = createQuickChart({
    ...{ dataSource, audit, log, urlSigner, authenticate, plans, publicUrl },
    retentionDays: config.images.retentionDays,
  });
  const render = createRender({
    ...{ authentication, plans, history, brandKits, logos, storage, chromium, log, trustedHops },
    verifiesAddresses: config.mail !== undefined,
    ...{ service: renders, templates, templateId: templates.templateId, renderTimeoutMs },
    ...{ ai: createAiStages(createAi(config.ai)), quickChart: quickChart.stages },
  });
  const webhooks = createWebhooks({
    ...{ dataSource, audit, log, metrics, timelines, outbound, secrets, isAlone, publicUrl, authentication, plans },
    allowPrivate: config.webhooks.allowPrivate,
  });
  const jobs = createJobs({
    ...{ dataSource, connection, isAlone, log, metrics, timelines, authentication, publicUrl, plans, history },
    ...{ brandKits, storage, renders, logos, chromium, poolSize, retentionDays: config.images.retentionDays },
    notifyFinished: webhooks.enqueue,
  });

  const probes = { database: () => dataSource.query('SELECT 1'), chromium: () => chromium.health() };
  const status = createServiceStatus({
    ...{ version, chromium, renders, jobs, webhooks, redis },
    ...{ poolSize, waitingLimit: config.chromium.queueLimit, cacheMaxBytes: config.cache.maxBytes },
    probes: { ...probes, storage: storage.probe },
  });
  const operation = {
    endpoints:
      config.admin.tokens === undefined
        ? []
        : operationEndpoints({
            tokens: config.admin.tokens,
            status,
            errors: parts.recentErrors ?? createRecentErrors(),
          }),
  };

  const ofQuickChart = { endpoints: config.quickChart.enabled ? quickChart.endpoints(render.ofQuickChart) : [] };
  // Tools are requests to the whole service, which is complete only below.
  const mcp = createMcp({ publicUrl, version, log, authenticate, handle: (req, res) => handle(req, res) });
  const modules = [
    ...[render, ofQuickChart, templates, accounts, brandKits, history, delivery, jobs, webhooks, operation],
    mcp,
  ];
  const offers = planOffers(config.plans, TRIAL_MS / DAY_MS);
  const endpoints = [...modules.flatMap((module) => module.endpoints), offerEndpoint(offers)];
  const site = createSite({
    ...{ publicUrl, version, endpoints, webhooks: webhooks.events, metrics, isDraining },
    metricsTokens: config.metrics.tokens,
    probes,
    draw: async (spec) => (await chromium.render(spec, { priority: 'anonymous', payer: 'site' })).image,
    ...{ offers, registration: config.registration, queue: () => chromium.stats() },
    background: {
      oldestJobSeconds: async () => (await jobs.stats()).oldestQueuedSeconds,
      oldestWebhookSeconds: webhooks.oldestDueSeconds,
      storage: storage.probe,
    },
    isSandboxed: () => chromium.stats().sandbox,
  });
  const all = [...endpoints, ...site.endpoints];
  const handle = createRequestHandler({
    ...{ log, trustedHops, metrics: createRequestMetrics(metrics), timelines, isDraining },
    endpoints: all,
  });
  return {
    handle,
    accounts,
    history,
    plans,
    metrics,
    endpoints: all,
    start: jobs.start,
    drain: () => {
      draining = true;
      render.drain();
      void jobs.close();
    },
    close: async () => {
      // First, because running jobs use all the others.
      await Promise.all([jobs.close(), accountRemoval.close()]);
      await Promise.all(
        [accounts, plans, history, delivery, webhooks, logos, quickChart, render].map((module) => module.close()),
      );
      redis?.close();
    },
  };
}

/** The disks that grow with what is stored: those of image files and of the embedded database. */
function diskOf(
  { s3, directory, freeFloorBytes: floorBytes }: Config['images'],
  databaseDirectory: string | undefined,
) {
  const paths = [
    ...(s3 === undefined ? [directory] : []),
    ...(databaseDirectory === undefined ? [] : [databaseDirectory]),
  ];
  return paths.length === 0 ? undefined : { freeBytes: createFreeSpace(paths), floorBytes };
}

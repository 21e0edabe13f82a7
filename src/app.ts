import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Accounts, createAccounts } from './accounts/accounts.js';
import { createAi, createAiStages } from './ai/ai.js';
import { createBrandKits } from './brand-kits/brand-kits.js';
import { brandKitPaths, brandKitRoutes } from './brand-kits/routes.js';
import type { Chromium } from './browser/browser.js';
import { registerBrowserMetrics } from './browser/browser-metrics.js';
import type { Config } from './config.js';
import { createCustomDomains } from './delivery/custom-domains/custom-domains.js';
import { customDomainPaths, customDomainRoutes } from './delivery/custom-domains/routes.js';
import { signedUrlPaths, signedUrlRoutes } from './delivery/signed-urls/routes.js';
import { imagePaths, imageRoutes } from './delivery/storage/routes.js';
import { createStorage } from './delivery/storage/storage.js';
import { createHistory } from './history/history.js';
import { createRequestHandler, createRequestMetrics } from './http/http.js';
import { createBatchRunner } from './jobs/batches/batches.js';
import { batchPaths, batchRoutes } from './jobs/batches/routes.js';
import { createJobs } from './jobs/jobs.js';
import { createQueue } from './jobs/queue.js';
import { createReportRunner } from './jobs/reports/reports.js';
import { reportPaths, reportRoutes } from './jobs/reports/routes.js';
import {
  acceptedAnswer,
  acceptFailures,
  createJobStages,
  idempotencyKeyParameter,
  jobPaths,
  jobRoutes,
} from './jobs/routes.js';
import { createPlans } from './plans/plans.js';
import type { Database } from './platform/db/db.js';
import type { Log } from './platform/log.js';
import { createMetrics } from './platform/metrics.js';
import { createOutbound, type Outbound } from './platform/outbound/outbound.js';
import { openRedis } from './platform/redis.js';
import { createImageCache, createLogos, createRedisStore, createRender, createRenderService } from './render/render.js';
import { createReadiness } from './site/health/health.js';
import { healthPaths, healthRoutes } from './site/health/routes.js';
import { siteRoutes } from './site/routes.js';
import { templateId, templatePaths, templateRoutes } from './templates/routes.js';
import { createTemplateStages, createTemplates } from './templates/templates.js';
import { webhookEvents, webhookPaths, webhookRoutes } from './webhooks/routes.js';
import { createWebhooks } from './webhooks/webhooks.js';

export interface AppParts {
  config: Pick<Config, 'access' | 'admin' | 'ai' | 'cache' | 'chromium' | 'http' | 'images' | 'redis' | 'webhooks'>;
  log: Log;
  database: Pick<Database, 'dataSource' | 'kind' | 'connection'>;
  chromium: Chromium;
  /** How addresses that users name are reached; tests bring one that knows servers of their own. */
  outbound?: Outbound;
  /** Signs session tokens, seals the secrets of webhooks and makes names of stored pictures unguessable: JWT_SECRET, or the one kept in DATA_DIR. */
  jwtSecret: string;
  /** Of the product, for the API's description. */
  version: string;
}

export interface App {
  /** For an http.Server. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  accounts: Accounts;
  /** Begins to work on what is queued. Before the first request. */
  start(): Promise<void>;
  /** From now on readiness is 503, renders are refused and every answer closes its connection; what is running goes on. */
  drain(): void;
  /** Ends what the app itself opened: not the database and not Chromium, which it was given. */
  close(): Promise<void>;
}

/** Waiting and drawing together end within the render's deadline, trying again after a crash included; what is written after that is quick. */
const LEASE_SLACK_MS = 60_000;

/** The composition root: every feature is made here and handed to those that need it. */
export function createApp(parts: AppParts): App {
  const { config, log, database, chromium, outbound = createOutbound(), jwtSecret, version } = parts;
  let draining = false;
  const isDraining = () => draining;
  const metrics = createMetrics();
  registerBrowserMetrics(metrics, () => chromium.stats());

  const { trustProxyHops, publicUrl } = config.http;
  const { dataSource } = database;
  /** The embedded Postgres has one user: what this process knows of it is true. */
  const isAlone = database.kind === 'embedded';
  const redis = openRedis({ ...config.redis, log, metrics });
  const plans = createPlans({
    ...config.access,
    dataSource,
    isAlone,
    redis,
    log,
    leaseMs: 2 * config.chromium.renderTimeoutMs + LEASE_SLACK_MS,
  });
  const queue = createQueue({ connection: database.connection, isAlone, log });
  const { rateLimitStore, requireActivePlan } = plans;
  const accounts = createAccounts({
    ...{ dataSource, log, rateLimitStore, requireActivePlan, jwtSecret, publicUrl },
    adminToken: config.admin.token,
  });
  const { audit } = accounts;
  const { authenticate } = accounts.authentication;
  const history = createHistory({ dataSource, log, metrics, authenticate, plans });
  const brandKits = createBrandKits({ dataSource, audit, isAlone });
  const logos = createLogos({ outbound, chromium, log });
  const cache = createImageCache(config.cache.maxBytes, redis && createRedisStore(redis));
  const renders = createRenderService({ chromium, cache, metrics, reserve: plans.reserve });
  const { directory, s3, cdnBaseUrl = publicUrl, retentionDays } = config.images;
  const customDomains = createCustomDomains({ dataSource, audit });
  const hosts = [cdnBaseUrl, publicUrl].map((url) => new URL(url).hostname);
  const [cname = ''] = hosts;
  const storage = createStorage({
    dataSource,
    log,
    directory,
    s3,
    secret: jwtSecret,
    retentionDays,
    baseUrlOf: async (accountId) => {
      const domain = await customDomains.find(accountId);
      return domain === null ? cdnBaseUrl : `https://${domain}`;
    },
  });
  const { allowPrivate } = config.webhooks;
  if (allowPrivate) log.warn('WEBHOOK_ALLOW_PRIVATE is set: webhooks may call this machine and its network');
  const hookOutbound = allowPrivate ? createOutbound({ allowPrivate }) : outbound;
  const webhooks = createWebhooks({
    dataSource,
    audit,
    log,
    metrics,
    outbound: hookOutbound,
    secret: jwtSecret,
    isAlone,
    publicUrl,
  });
  const { poolSize } = config.chromium;
  const jobs = createJobs({
    ...{ dataSource, queue, plans, history, storage, renders, logos, metrics, log, retentionDays, poolSize },
    runners: {
      report: createReportRunner({ chromium, logos }),
      batch: createBatchRunner({ renders, logos, poolSize }),
    },
    tellFinished: webhooks.enqueue,
  });
  const templates = createTemplates({ dataSource, audit });
  const render = createRender({
    authentication: accounts.authentication,
    plans,
    history,
    brandKits,
    logos,
    templates: createTemplateStages(templates),
    templateId,
    ai: createAiStages(createAi(config.ai)),
    trustedHops: trustProxyHops,
    service: renders,
    storage,
    chromium,
  });
  const jobStages = createJobStages({ accounts, plans, jobs, publicUrl });
  const readiness = createReadiness({
    probes: { database: () => database.dataSource.query('SELECT 1'), chromium: () => chromium.health() },
    isDraining,
  });

  const admitAccount = plans.requireActivePlan;
  const endpoints = [...render.endpoints, ...accounts.endpoints, ...history.endpoints];
  const handle = createRequestHandler({
    log,
    trustedHops: trustProxyHops,
    observe: createRequestMetrics(metrics),
    isDraining,
    endpoints,
    legacy: [
      healthRoutes({ readiness, metrics }),
      templateRoutes({ accounts, admit: admitAccount, templates, brandKits }),
      jobRoutes({ accounts, plans, brandKits, jobs, stages: jobStages }),
      reportRoutes({ plans, brandKits, stages: jobStages }),
      batchRoutes({ plans, brandKits, stages: jobStages }),
      imageRoutes(storage),
      brandKitRoutes({ accounts, admit: admitAccount, brandKits, logos }),
      signedUrlRoutes({ accounts, admit: admitAccount, brandKits, findTemplate: templates.find, publicUrl }),
      customDomainRoutes({
        authenticate: accounts.authentication.authenticate,
        admit: admitAccount,
        customDomains,
        cname,
        ownHosts: hosts,
      }),
      webhookRoutes({
        accounts,
        admit: admitAccount,
        limitRate: plans.limitRate,
        webhooks,
        outbound: hookOutbound,
        allowPrivate,
      }),
      siteRoutes({ publicUrl, version, paths: apiPaths(), endpoints, webhooks: webhookEvents }),
    ],
  });
  return {
    handle,
    accounts,
    start: queue.start,
    drain: () => {
      draining = true;
      void queue.close();
    },
    close: async () => {
      // First: what it runs needs all the others.
      await queue.close();
      await Promise.all([accounts, plans, history, storage, jobs, webhooks].map((part) => part.close()));
      redis?.close();
    },
  };
}

/** Every route there is, for /openapi.json. */
function apiPaths() {
  const acceptance = { acceptedAnswer, acceptFailures, idempotencyKeyParameter };
  return {
    ...imagePaths,
    ...brandKitPaths,
    ...templatePaths(),
    ...jobPaths,
    ...reportPaths(acceptance),
    ...batchPaths(acceptance),
    ...signedUrlPaths,
    ...customDomainPaths,
    ...webhookPaths,
    ...healthPaths,
  };
}

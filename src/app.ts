import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AccountState, type Accounts, createAccounts } from './accounts/accounts.js';
import { adminPaths, adminRoutes } from './accounts/admin/routes.js';
import { createAudit, createAuditLog } from './accounts/audit/audit.js';
import { auditPaths, auditRoutes } from './accounts/audit/routes.js';
import { accountPaths, accountRoutes, apiKeyPaths, apiKeyRoutes } from './accounts/routes.js';
import { createAi } from './ai/ai.js';
import { aiPaths, aiRoutes } from './ai/routes.js';
import { createBrandKits } from './brand-kits/brand-kits.js';
import { brandKitPaths, brandKitRoutes } from './brand-kits/routes.js';
import type { Chromium } from './browser/browser.js';
import type { Config } from './config.js';
import { createCustomDomains } from './delivery/custom-domains/custom-domains.js';
import { customDomainPaths, customDomainRoutes } from './delivery/custom-domains/routes.js';
import { signedUrlPaths, signedUrlRoutes } from './delivery/signed-urls/routes.js';
import { imagePaths, imageRoutes } from './delivery/storage/routes.js';
import { createStorage } from './delivery/storage/storage.js';
import { createUsage } from './history/history.js';
import { usagePaths, usageRoutes } from './history/routes.js';
import { ApiError, internal, serviceUnavailable } from './http/errors.js';
import { createEdge, type Stage } from './http/http.js';
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
import { createAccess } from './plans/plans.js';
import { type Database, isDatabaseAway } from './platform/db/db.js';
import type { Log } from './platform/log.js';
import { createMetrics } from './platform/metrics.js';
import { createOutbound, type Outbound } from './platform/outbound/outbound.js';
import { openRedis } from './platform/redis.js';
import { createLogos } from './render/logos/logos.js';
import { createErrorsAsImages, createImageCache, createRedisStore, createRenders } from './render/render.js';
import { createRenderStages, pictureResponses, renderPaths, renderRoutes } from './render/routes.js';
import { createReadiness } from './site/health/health.js';
import { healthPaths, healthRoutes } from './site/health/routes.js';
import { siteRoutes } from './site/routes.js';
import { templatePaths, templateRoutes } from './templates/routes.js';
import { createTemplates } from './templates/templates.js';
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
const DATABASE_RETRY_AFTER_S = 5;

/** The composition root: every feature is made here and handed to those that need it. */
export function createApp(parts: AppParts): App {
  const { config, log, database, chromium, outbound = createOutbound(), jwtSecret, version } = parts;
  let draining = false;
  const isDraining = () => draining;
  const metrics = createMetrics();
  metrics.watchChromium(() => chromium.stats());

  const { trustProxyHops, publicUrl } = config.http;
  const { dataSource } = database;
  /** The embedded Postgres has one user: what this process knows of it is true. */
  const isAlone = database.kind === 'embedded';
  const { url } = config.redis;
  const redis = url === undefined ? undefined : openRedis({ url, log, onError: () => metrics.countRedisError() });
  const access = createAccess({
    ...config.access,
    dataSource,
    isAlone,
    redis,
    log,
    leaseMs: 2 * config.chromium.renderTimeoutMs + LEASE_SLACK_MS,
  });
  const queue = createQueue({ connection: database.connection, isAlone, log });
  const audit = createAudit();
  const accounts = createAccounts({ dataSource, log, windows: access.windows, audit, jwtSecret, publicUrl });
  const usage = createUsage({ dataSource, log, metrics });
  const brandKits = createBrandKits({ dataSource, audit, isAlone });
  const logos = createLogos({ outbound, chromium, log });
  const auditLog = createAuditLog(dataSource);
  const cache = createImageCache(config.cache.maxBytes, redis && createRedisStore(redis));
  metrics.watchCache(() => cache.bytes());
  const renders = createRenders({ chromium, cache, metrics, reserve: access.reserve });
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
    ...{ dataSource, queue, access, usage, storage, renders, logos, metrics, log, retentionDays, poolSize },
    runners: {
      report: createReportRunner({ chromium, logos }),
      batch: createBatchRunner({ renders, logos, poolSize }),
    },
    tellFinished: webhooks.enqueue,
  });
  const templates = createTemplates({ dataSource, audit });
  const stages = createRenderStages({
    accounts,
    access,
    brandKits,
    logos,
    renders,
    storage,
    errorsAsImages: createErrorsAsImages({ chromium, log, answerTo }),
    usage,
    trustedHops: trustProxyHops,
  });
  const jobStages = createJobStages({ accounts, access, jobs, publicUrl });
  const readiness = createReadiness({
    probes: { database: () => database.dataSource.query('SELECT 1'), chromium: () => chromium.health() },
    isDraining,
  });

  const refuseWhileDraining: Stage = (_ctx, next) => {
    if (draining) throw serviceUnavailable(1);
    return next();
  };
  const admitAccount: Stage<AccountState> = (ctx, next) => {
    access.admit(ctx.state.caller);
    return next();
  };
  // Without a token there are no admin routes, to callers and in the description alike.
  const { token } = config.admin;
  const operator = token === undefined ? [] : [adminRoutes({ token, accounts: accounts.records })];
  const handle = createEdge({ log, trustedHops: trustProxyHops, observe: metrics.observeRequest, isDraining }, [
    healthRoutes({ readiness, metrics }),
    refuseWhileDraining,
    refuseWhileDatabaseIsAway,
    renderRoutes(stages),
    aiRoutes({ access, ai: createAi(config.ai), stages }),
    templateRoutes({ accounts, admit: admitAccount, templates, brandKits, stages }),
    jobRoutes({ accounts, access, brandKits, jobs, stages: jobStages }),
    reportRoutes({ access, brandKits, stages: jobStages }),
    batchRoutes({ access, brandKits, stages: jobStages }),
    imageRoutes(storage),
    accountRoutes({ accounts, publicUrl }),
    apiKeyRoutes({ accounts, admit: admitAccount }),
    brandKitRoutes({ accounts, admit: admitAccount, brandKits, logos }),
    usageRoutes({ accounts, usage, access }),
    signedUrlRoutes({ accounts, admit: admitAccount, brandKits, findTemplate: templates.find, publicUrl }),
    auditRoutes({ authenticate: accounts.authenticateAccount, auditLog }),
    customDomainRoutes({
      authenticate: accounts.authenticateAccount,
      admit: admitAccount,
      customDomains,
      cname,
      ownHosts: hosts,
    }),
    webhookRoutes({
      accounts,
      admit: admitAccount,
      limitRate: access.limitRate,
      webhooks,
      outbound: hookOutbound,
      allowPrivate,
    }),
    ...operator,
    siteRoutes({ publicUrl, version, paths: apiPaths(token !== undefined), webhooks: webhookEvents }),
  ]);
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
      await Promise.all([accounts, access, usage, storage, jobs, webhooks].map((part) => part.close()));
      redis?.close();
    },
  };
}

/** Every route there is, for /openapi.json. */
function apiPaths(hasAdminRoutes: boolean) {
  const acceptance = { acceptedAnswer, acceptFailures, idempotencyKeyParameter };
  return {
    ...renderPaths,
    ...aiPaths(renderPaths['/api/v1/render'].post),
    ...imagePaths,
    ...accountPaths,
    ...apiKeyPaths,
    ...brandKitPaths,
    ...templatePaths(pictureResponses),
    ...usagePaths,
    ...auditPaths,
    ...jobPaths,
    ...reportPaths(acceptance),
    ...batchPaths(acceptance),
    ...signedUrlPaths,
    ...customDomainPaths,
    ...webhookPaths,
    ...(hasAdminRoutes && adminPaths),
    ...healthPaths,
  };
}

/** Any query of any feature may find the database gone; none of them is a fault of ours (contract §7). */
const refuseWhileDatabaseIsAway: Stage = async (_ctx, next) => {
  try {
    await next();
  } catch (error) {
    throw answerTo(error);
  }
};

/** What is no refusal and no absent database is a fault of ours; the log has its cause. */
function answerTo(thrown: unknown): ApiError {
  if (isDatabaseAway(thrown)) return serviceUnavailable(DATABASE_RETRY_AFTER_S, thrown);
  return thrown instanceof ApiError ? thrown : internal(thrown);
}

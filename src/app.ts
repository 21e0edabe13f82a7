import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccess } from './access/access.js';
import { type Accounts, createAccounts } from './accounts/accounts.js';
import type { Chromium } from './chromium/chromium.js';
import type { Config } from './config.js';
import type { Database } from './db/db.js';
import { serviceUnavailable } from './errors.js';
import { createReadiness } from './health/health.js';
import { healthPaths, healthRoutes } from './health/routes.js';
import { createEdge, type Stage } from './http/http.js';
import type { Log } from './log.js';
import { createMetrics } from './metrics.js';
import { openRedis } from './redis.js';
import { createImageCache, createRedisStore, createRenders } from './renders/renders.js';
import { renderPaths, renderRoutes } from './renders/routes.js';
import { siteRoutes } from './site/routes.js';

export interface AppParts {
  config: Pick<Config, 'access' | 'cache' | 'chromium' | 'http' | 'redis'>;
  log: Log;
  database: Pick<Database, 'dataSource' | 'kind'>;
  chromium: Chromium;
  /** Of the product, for the API's description. */
  version: string;
}

export interface App {
  /** For an http.Server. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  accounts: Accounts;
  /** From now on readiness is 503, renders are refused and every answer closes its connection; what is running goes on. */
  drain(): void;
  /** Ends what the app itself opened: not the database and not Chromium, which it was given. */
  close(): Promise<void>;
}

/** Waiting and drawing together end within the render's deadline, trying again after a crash included; what is written after that is quick. */
const LEASE_SLACK_MS = 60_000;

/** The composition root: every feature is made here and handed to those that need it. */
export function createApp({ config, log, database, chromium, version }: AppParts): App {
  let draining = false;
  const isDraining = () => draining;
  const metrics = createMetrics();
  metrics.watchChromium(() => chromium.stats());

  const accounts = createAccounts(database.dataSource, log);
  const { url } = config.redis;
  const redis = url === undefined ? undefined : openRedis({ url, log, onError: () => metrics.countRedisError() });
  const access = createAccess({
    ...config.access,
    dataSource: database.dataSource,
    isAlone: database.kind === 'embedded',
    redis,
    log,
    leaseMs: 2 * config.chromium.renderTimeoutMs + LEASE_SLACK_MS,
  });
  const cache = createImageCache(config.cache.maxBytes, redis && createRedisStore(redis));
  metrics.watchCache(() => cache.bytes());
  const renders = createRenders({ chromium, cache, metrics, reserve: access.reserve });
  const readiness = createReadiness({
    probes: { database: () => database.dataSource.query('SELECT 1'), chromium: () => chromium.health() },
    isDraining,
  });

  const refuseWhileDraining: Stage = (_ctx, next) => {
    if (draining) throw serviceUnavailable(1);
    return next();
  };
  const { trustProxyHops, publicUrl } = config.http;
  const paths = { ...renderPaths, ...healthPaths };
  const handle = createEdge({ log, trustedHops: trustProxyHops, observe: metrics.observeRequest, isDraining }, [
    healthRoutes({ readiness, metrics }),
    refuseWhileDraining,
    renderRoutes({ accounts, access, renders, trustedHops: trustProxyHops }),
    siteRoutes({ publicUrl, version, paths }),
  ]);
  return {
    handle,
    accounts,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await Promise.all([accounts.close(), access.close()]);
      redis?.close();
    },
  };
}

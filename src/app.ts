import type { IncomingMessage, ServerResponse } from 'node:http';
import { admit, createUsageOf, monthOf, permit } from './access/access.js';
import { type Accounts, createAccounts } from './accounts/accounts.js';
import type { Chromium } from './chromium/chromium.js';
import type { Config } from './config.js';
import { type Database, isDatabaseAway } from './db/db.js';
import { serviceUnavailable } from './errors.js';
import { createReadiness } from './health/health.js';
import { healthPaths, healthRoutes } from './health/routes.js';
import { createEdge, type Stage } from './http/http.js';
import type { Log } from './log.js';
import { createMetrics } from './metrics.js';
import { createImageCache, createRenders, openRedisStore } from './renders/renders.js';
import { renderPaths, renderRoutes } from './renders/routes.js';
import { siteRoutes } from './site/routes.js';
import { usagePaths, usageRoutes } from './usage/routes.js';
import { createUsage } from './usage/usage.js';

export interface AppParts {
  config: Pick<Config, 'http' | 'redis' | 'cache' | 'access'>;
  log: Log;
  database: Pick<Database, 'dataSource'>;
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

/** Contract §7. A restart of Postgres takes about as long. */
const DATABASE_RETRY_AFTER_S = 5;

/** The composition root: every feature is made here and handed to those that need it. */
export function createApp({ config, log, database, chromium, version }: AppParts): App {
  let draining = false;
  const isDraining = () => draining;
  const metrics = createMetrics();
  metrics.watchChromium(() => chromium.stats());

  const accounts = createAccounts(database.dataSource, log);
  const usage = createUsage({ dataSource: database.dataSource, log, metrics });
  const quota = { usageOf: createUsageOf(database.dataSource, config.access.plans) };
  const store =
    config.redis.url === undefined
      ? undefined
      : openRedisStore({ url: config.redis.url, log, onError: () => metrics.countRedisError() });
  const cache = createImageCache(config.cache.maxBytes, store);
  metrics.watchCache(() => cache.bytes());
  const renders = createRenders({ chromium, cache, metrics });
  const readiness = createReadiness({
    probes: { database: () => database.dataSource.query('SELECT 1'), chromium: () => chromium.health() },
    isDraining,
  });

  const refuseWhileDraining: Stage = (_ctx, next) => {
    if (draining) throw serviceUnavailable(1);
    return next();
  };
  const sayDatabaseIsAway: Stage = async (_ctx, next) => {
    try {
      return await next();
    } catch (error) {
      throw isDatabaseAway(error) ? serviceUnavailable(DATABASE_RETRY_AFTER_S, error) : error;
    }
  };
  const { trustProxyHops, publicUrl } = config.http;
  const paths = { ...renderPaths, ...usagePaths, ...healthPaths };
  const handle = createEdge({ log, trustedHops: trustProxyHops, observe: metrics.observeRequest, isDraining }, [
    healthRoutes({ readiness, metrics }),
    refuseWhileDraining,
    renderRoutes({ accounts, access: { admit, permit }, renders, usage, trustedHops: trustProxyHops }),
    sayDatabaseIsAway,
    usageRoutes({ accounts, usage, quota, monthOf }),
    siteRoutes({ publicUrl, version, paths }),
  ]);
  return {
    handle,
    accounts,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await Promise.all([accounts.close(), usage.close(), store?.close()]);
    },
  };
}

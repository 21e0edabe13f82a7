import type { IncomingMessage, ServerResponse } from 'node:http';
import { admit, permit } from './access/access.js';
import { createPostgresWindows } from './access/windows/postgres-windows.js';
import { type Accounts, createAccounts } from './accounts/accounts.js';
import { accountPaths, accountRoutes } from './accounts/routes.js';
import { createAudit } from './audit/audit.js';
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

export interface AppParts {
  config: Pick<Config, 'http' | 'redis' | 'cache'>;
  log: Log;
  database: Pick<Database, 'dataSource'>;
  chromium: Chromium;
  /** Signs session tokens: JWT_SECRET, or the one kept in DATA_DIR. */
  jwtSecret: string;
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

/** The composition root: every feature is made here and handed to those that need it. */
export function createApp({ config, log, database, chromium, jwtSecret, version }: AppParts): App {
  let draining = false;
  const isDraining = () => draining;
  const metrics = createMetrics();
  metrics.watchChromium(() => chromium.stats());

  const { trustProxyHops, publicUrl } = config.http;
  const { dataSource } = database;
  const audit = createAudit();
  const windows = createPostgresWindows(dataSource);
  const accounts = createAccounts({ dataSource, log, windows, audit, jwtSecret, publicUrl });
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
  const paths = { ...renderPaths, ...accountPaths, ...healthPaths };
  const handle = createEdge({ log, trustedHops: trustProxyHops, observe: metrics.observeRequest, isDraining }, [
    healthRoutes({ readiness, metrics }),
    refuseWhileDraining,
    answerDatabaseAway,
    accountRoutes({ accounts, publicUrl }),
    renderRoutes({ accounts, access: { admit, permit }, renders, trustedHops: trustProxyHops }),
    siteRoutes({ publicUrl, version, paths }),
  ]);
  return {
    handle,
    accounts,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await Promise.all([accounts.close(), store?.close()]);
    },
  };
}

const RETRY_AFTER_S = 5;

/** Contract §7: whatever needed Postgres and did not get it is a 503, in every route alike. */
const answerDatabaseAway: Stage = async (_ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    throw isDatabaseAway(thrown) ? serviceUnavailable(RETRY_AFTER_S, thrown) : thrown;
  }
};

import type { DataSource } from 'typeorm';
import type { ServiceStatus } from '../../accounts/admin/status-record.js';
import type { Chromium } from '../../browser/browser.js';
import type { Config } from '../../config/config.js';
import type { Storage } from '../../delivery/storage/storage.js';
import type { Jobs } from '../../jobs/jobs.js';
import type { Redis } from '../../platform/redis.js';
import type { RenderService } from '../../render/render.js';
import type { Webhooks } from '../../webhooks/webhooks.js';
import { createReadiness, drawingProbes, type Probe } from './health.js';

export interface StatusParts {
  config: Pick<Config, 'cache' | 'chromium'>;
  version: string;
  dataSource: DataSource;
  chromium: Pick<Chromium, 'health' | 'stats'>;
  renders: Pick<RenderService, 'cacheStats'>;
  jobs: Pick<Jobs, 'stats'>;
  webhooks: Pick<Webhooks, 'stats'>;
  storage: Pick<Storage, 'probe'>;
  /** Undefined: not configured. */
  redis: Redis | undefined;
}

/** Reads the state of the service for the operator. Never rejects; parts that do not respond are reported as such. */
export function createServiceStatus(service: StatusParts): () => Promise<ServiceStatus> {
  const { redis } = service;
  const probes: Record<string, Probe> = {
    ...drawingProbes(service.dataSource, service.chromium),
    storage: service.storage.probe,
    ...(redis && { redis: () => ping(redis) }),
  };
  const readiness = createReadiness({ probes, isDraining: () => false });
  return async () => {
    const [{ parts }, jobs, webhooks] = await Promise.all([
      readiness(),
      service.jobs.stats().catch(() => null),
      service.webhooks.stats().catch(() => null),
    ]);
    const { database = 'failing', chromium = 'failing', storage = 'failing', redis: redisHealth = 'off' } = parts;
    return {
      version: service.version,
      uptimeSeconds: Math.round(process.uptime()),
      health: { database, chromium, storage, redis: redisHealth },
      pool: poolOf(service),
      cache: cacheOf(service),
      jobs,
      webhooks,
      process: { rssBytes: process.memoryUsage.rss(), heapBytes: process.memoryUsage().heapUsed },
    };
  };
}

async function ping(redis: Redis): Promise<void> {
  if ((await redis.ask((client) => client.ping())) === undefined) throw new Error('Redis does not respond');
}

function poolOf({ chromium, config }: StatusParts): ServiceStatus['pool'] {
  const { poolSize, queueLimit } = config.chromium;
  const stats = chromium.stats();
  return {
    size: poolSize,
    pages: stats.pages,
    busy: stats.drawing,
    waiting: stats.queued,
    waitingLimit: queueLimit,
    renders: stats.renders,
    retries: stats.retries,
    stopped: stats.watchdogKills,
    pageCrashes: stats.pageCrashes,
    restarts: Math.max(0, stats.browserLaunches - 1),
    sandbox: stats.sandbox,
  };
}

function cacheOf({ renders, config }: StatusParts): ServiceStatus['cache'] {
  const { bytes, entries, hits, misses } = renders.cacheStats();
  const hitRate = hits + misses === 0 ? null : Math.round((hits / (hits + misses)) * 10_000) / 10_000;
  return { bytes, maxBytes: config.cache.maxBytes, entries, hits, misses, hitRate };
}

import type { ServiceStatus } from '../../accounts/accounts.js';
import type { Chromium } from '../../browser/browser.js';
import type { Jobs } from '../../jobs/jobs.js';
import type { Redis } from '../../platform/redis.js';
import type { RenderService } from '../../render/render.js';
import type { Webhooks } from '../../webhooks/webhooks.js';
import { createReadiness, type Probe } from './health.js';

export interface StatusParts {
  version: string;
  chromium: Pick<Chromium, 'stats'>;
  renders: Pick<RenderService, 'cacheStats'>;
  jobs: Pick<Jobs, 'stats'>;
  webhooks: Pick<Webhooks, 'stats'>;
  /** Undefined: not configured. */
  redis: Redis | undefined;
  poolSize: number;
  /** Requests that may wait for a page. */
  waitingLimit: number;
  cacheMaxBytes: number;
  probes: Record<'database' | 'chromium' | 'storage', Probe>;
}

/** Reads the state of the service for the operator. Never rejects; parts that do not answer are reported as such. */
export function createServiceStatus(o: StatusParts): () => Promise<ServiceStatus> {
  const { redis } = o;
  const probes: Record<string, Probe> = { ...o.probes, ...(redis && { redis: () => ping(redis) }) };
  const readiness = createReadiness({ probes, isDraining: () => false });
  return async () => {
    const [{ parts }, jobs, webhooks] = await Promise.all([
      readiness(),
      o.jobs.stats().catch(() => null),
      o.webhooks.stats().catch(() => null),
    ]);
    const { database = 'failing', chromium = 'failing', storage = 'failing', redis: answer = 'off' } = parts;
    return {
      version: o.version,
      uptimeSeconds: Math.round(process.uptime()),
      health: { database, chromium, storage, redis: answer },
      pool: poolOf(o),
      cache: cacheOf(o),
      jobs,
      webhooks,
      process: { rssBytes: process.memoryUsage.rss(), heapBytes: process.memoryUsage().heapUsed },
    };
  };
}

async function ping(redis: Redis): Promise<void> {
  if ((await redis.ask((client) => client.ping())) === undefined) throw new Error('Redis does not answer');
}

function poolOf({ chromium, poolSize: size, waitingLimit }: StatusParts): ServiceStatus['pool'] {
  const { pages, drawing, queued, renders, retries, watchdogKills, pageCrashes, browserLaunches, sandbox } =
    chromium.stats();
  const restarts = Math.max(0, browserLaunches - 1);
  const counts = { renders, retries, stopped: watchdogKills, pageCrashes, restarts };
  return { size, pages, busy: drawing, waiting: queued, waitingLimit, ...counts, sandbox };
}

function cacheOf({ renders, cacheMaxBytes: maxBytes }: StatusParts): ServiceStatus['cache'] {
  const { bytes, entries, hits, misses } = renders.cacheStats();
  const hitRate = hits + misses === 0 ? null : Math.round((hits / (hits + misses)) * 10_000) / 10_000;
  return { bytes, maxBytes, entries, hits, misses, hitRate };
}

import { withTimeout } from './concurrency/timeout.js';
import { type Log, oncePer } from './log.js';
import type { Metrics } from './metrics.js';
import { phase } from './tracing/timeline.js';

/** Requests take a few milliseconds: waiting longer for Redis costs more than doing without it. */
const RESPONSE_TIMEOUT_MS = 100;
/** Redis is not asked again for this long after an error, so that an outage costs one wait per second and not one per request. */
const PAUSE_AFTER_ERROR_MS = 1_000;
const LOG_EVERY_MS = 10_000;

/** The package is loaded only where Redis is used: it takes 17 MB and 80 ms of the start. */
async function clientFor(url: string) {
  const { createClient, RESP_TYPES } = await import('redis');
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, 1_000) },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
}
export type RedisClient = Awaited<ReturnType<typeof clientFor>>;

/** The one connection to what all instances share through Redis. */
export interface Redis {
  /**
   * Runs `command`, unless Redis is unavailable or has failed within the last second.
   * @returns undefined without a response; the error is already counted and logged
   */
  ask<Result>(command: (client: RedisClient) => Promise<Result>): Promise<{ result: Result } | undefined>;
  close(): void;
}

export interface RedisOptions {
  url?: string;
  log: Log;
  metrics: Metrics;
  /** For tests. */
  responseTimeoutMs?: number;
}

/**
 * Returns at once; connects in the background and reconnects by itself. Failures of Redis never fail the caller.
 * @returns undefined without a `url`
 */
export function openRedis({ url, log, metrics, ...options }: RedisOptions): Redis | undefined {
  const { responseTimeoutMs = RESPONSE_TIMEOUT_MS } = options;
  const errors = metrics.counter({
    name: 'redis_errors_total',
    help: 'Calls that failed or took too long, treated as cache misses',
  });
  if (url === undefined) return undefined;
  const durations = metrics.partHistogram({
    name: 'redis_command_duration_seconds',
    help: 'Commands to Redis',
    labels: ['outcome'],
  });
  const observe = (seconds: number, isFailed: boolean) =>
    durations.observe({ outcome: isFailed ? 'failed' : 'succeeded' }, seconds);
  metrics.gauge({ name: 'redis_connected', help: '1 while connected. Absent without REDIS_URL' }, (gauge) =>
    gauge.set(client?.isReady ? 1 : 0),
  );
  let pausedUntilMs = 0;
  const mayLog = oncePer(LOG_EVERY_MS);
  function noteFailure(err: unknown): void {
    pausedUntilMs = performance.now() + PAUSE_AFTER_ERROR_MS;
    errors.inc();
    if (mayLog()) log.warn({ err }, 'Redis unavailable');
  }

  let client: RedisClient | undefined;
  let isClosed = false;
  clientFor(url)
    .then(async (created) => {
      if (isClosed) return;
      client = created;
      client.on('error', noteFailure);
      await client.connect();
    })
    .catch(noteFailure);
  return {
    async ask(command) {
      if (!client?.isReady || performance.now() < pausedUntilMs) return undefined;
      try {
        const ready = client;
        return { result: await phase('redis', () => withTimeout(responseTimeoutMs, () => command(ready)), observe) };
      } catch (err) {
        noteFailure(err);
        return undefined;
      }
    },
    close: () => {
      isClosed = true;
      client?.destroy();
    },
  };
}

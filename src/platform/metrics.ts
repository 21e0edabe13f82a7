import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ChromiumStats } from '../browser/browser.js';

export type CacheOutcome = 'hit_memory' | 'hit_redis' | 'miss' | 'joined' | 'not_modified';

/** Everything that /metrics shows. One per app, so that two apps in a process (as in the tests) do not add up. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** A drawing, successful or not, without the time it took to answer. */
  observeRender(format: string, outcome: 'succeeded' | 'failed', seconds: number): void;
  countCache(outcome: CacheOutcome): void;
  countRedisError(): void;
  /** Entries that the render history had to give up. */
  countHistoryDropped(count: number): void;
  /** A job that has ended. */
  countJob(status: 'completed' | 'failed'): void;
  watchJobs(read: () => Promise<UnfinishedJobs>): void;
  /** A request to a webhook's endpoint. */
  observeWebhookTry(outcome: 'succeeded' | 'failed', seconds: number): void;
  /** An endpoint that is sent nothing more because of what it answered. */
  countWebhookDisabled(reason: 'gone' | 'failing'): void;
  watchChromium(read: () => ChromiumStats): void;
  watchCache(readBytes: () => number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Of all instances together: they share one database. */
export interface UnfinishedJobs {
  queued: number;
  processing: number;
  /** Age of the job that waits longest, in seconds; 0 when none waits. */
  oldestQueuedSeconds: number;
}

/** From the fastest HIT to the render deadline. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'chartwright_http_request_duration_seconds',
    help: 'Requests by route and status, from the first byte of the headers to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const renders = new Histogram({
    name: 'chartwright_render_duration_seconds',
    help: 'Drawings in Chromium by format, waiting in the queue included',
    labelNames: ['format', 'outcome'],
    buckets: BUCKETS_S,
    registers,
  });
  const cache = new Counter({
    name: 'chartwright_cache_total',
    help: 'Render requests by what the cache had for them',
    labelNames: ['outcome'],
    registers,
  });
  const redisErrors = new Counter({
    name: 'chartwright_redis_errors_total',
    help: 'Calls to Redis that failed or took too long; each was treated as a cache miss',
    registers,
  });
  const historyDropped = new Counter({
    name: 'chartwright_history_dropped_total',
    help: 'Entries of the render history that were given up: too many were waiting for the database, or it did not take them',
    registers,
  });
  const jobs = new Counter({
    name: 'chartwright_jobs_total',
    help: 'Jobs that this process has ended, by how',
    labelNames: ['status'],
    registers,
  });
  const webhookTries = new Histogram({
    name: 'chartwright_webhook_try_duration_seconds',
    help: 'Requests to the endpoints of webhooks, successful or not',
    labelNames: ['outcome'],
    buckets: BUCKETS_S,
    registers,
  });
  const webhooksDisabled = new Counter({
    name: 'chartwright_webhooks_disabled_total',
    help: 'Webhooks disabled because their endpoint answered 410 or failed for five days',
    labelNames: ['reason'],
    registers,
  });
  return {
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    observeRender: (format, outcome, seconds) => renders.observe({ format, outcome }, seconds),
    countCache: (outcome) => cache.inc({ outcome }),
    countRedisError: () => redisErrors.inc(),
    countHistoryDropped: (count) => historyDropped.inc(count),
    countJob: (status) => jobs.inc({ status }),
    watchJobs: (read) => watchJobs(registers, read),
    observeWebhookTry: (outcome, seconds) => webhookTries.observe({ outcome }, seconds),
    countWebhookDisabled: (reason) => webhooksDisabled.inc({ reason }),
    watchChromium: (read) => watchChromium(registers, read),
    watchCache: (readBytes) => {
      watch(registers, 'chartwright_cache_bytes', 'Bytes of images held in the process', readBytes);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

const NOW_GAUGES: [keyof ChromiumStats, string, string][] = [
  ['queued', 'chartwright_render_queue_length', 'Renders waiting for a page'],
  ['drawing', 'chartwright_renders_running', 'Renders being drawn'],
  ['pages', 'chartwright_pool_pages', 'Pages of the pool that are open'],
];
const SINCE_START: [keyof ChromiumStats, string, string][] = [
  ['renders', 'chartwright_pool_renders_total', 'Drawings the pool has finished'],
  ['retries', 'chartwright_pool_retries_total', 'Drawings tried again on another page after a crash'],
  ['watchdogKills', 'chartwright_pool_watchdog_kills_total', 'Drawings stopped because they did not end in time'],
  ['pageCrashes', 'chartwright_pool_page_crashes_total', 'Pages that crashed'],
  ['browserLaunches', 'chartwright_pool_browser_launches_total', 'Launches of the browser'],
  ['recycled', 'chartwright_pool_recycled_pages_total', 'Pages replaced because of their age'],
];

function watchChromium(registers: Registry[], read: () => ChromiumStats): void {
  for (const [figure, name, help] of NOW_GAUGES) watch(registers, name, help, () => read()[figure]);
  for (const [figure, name, help] of SINCE_START) {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read()[figure]);
      },
    });
  }
}

/** While the database is away the last figures stand: /metrics is read most when something is wrong. */
function watchJobs(registers: Registry[], read: () => Promise<UnfinishedJobs>): void {
  let reading: Promise<UnfinishedJobs | undefined> | undefined;
  // Both gauges are asked at once and share one answer.
  const readOnce = () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  new Gauge({
    name: 'chartwright_jobs_unfinished',
    help: 'Jobs that wait or are being worked on, by all instances',
    labelNames: ['status'],
    registers,
    async collect() {
      const figures = await readOnce();
      if (figures === undefined) return;
      this.set({ status: 'queued' }, figures.queued);
      this.set({ status: 'processing' }, figures.processing);
    },
  });
  new Gauge({
    name: 'chartwright_jobs_oldest_queued_seconds',
    help: 'Age of the job that waits longest',
    registers,
    async collect() {
      const figures = await readOnce();
      if (figures !== undefined) this.set(figures.oldestQueuedSeconds);
    },
  });
}

function watch(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

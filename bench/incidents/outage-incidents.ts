import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startReceiver } from '../../test/support/webhooks.js';
import type { Incident } from './incident.js';
import { type Installation, newChart } from './installation.js';
import { repeat, untilAborted } from './repeat.js';

const FAILED_REQUESTS: Incident['signs'][number] = {
  query: 'sum(rate(chartwright_http_request_duration_seconds_count{status=~"5.."}[15s]))',
  unit: 'per second',
};

export const outages: Incident[] = [
  {
    heading: 'PostgreSQL slow',
    provocation: 'another session locks all tables for 0.8 of each second',
    alert: 'ChartwrightDatabaseSlow',
    signs: [
      {
        query:
          'histogram_quantile(0.99, sum by (le) (rate(chartwright_database_query_duration_seconds_bucket{pool="main"}[15s])))',
        unit: 'seconds',
      },
      { query: 'chartwright_database_connections{state="in_use"}', unit: '' },
      { query: 'chartwright_database_waiting', unit: '' },
    ],
    provoke: (to, signal) =>
      Promise.all([
        drawAlways(to, signal, 20),
        withSession(to, async (session) => {
          const { rows } = await session.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
          const tables = rows.map(({ tablename }) => `"${tablename}"`).join(', ');
          await repeat(signal, { pauseMs: 200 }, async () => {
            await session.query(`BEGIN; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
            await sleep(800);
            await session.query('COMMIT');
          });
        }),
      ]).then(() => undefined),
  },
  {
    heading: 'PostgreSQL gone',
    provocation: 'connections to PostgreSQL are refused',
    alert: 'ChartwrightDatabaseUnavailable',
    signs: [{ query: 'chartwright_ready{part="database"}', unit: '' }, FAILED_REQUESTS],
    async provoke(to, signal) {
      to.proxies.postgres.cut();
      await drawAlways(to, signal);
      to.proxies.postgres.restore();
    },
  },
  {
    heading: 'Redis gone',
    provocation: 'connections to Redis are refused',
    alert: 'ChartwrightRedisUnavailable',
    signs: [
      { query: 'chartwright_redis_connected', unit: '' },
      { query: 'chartwright_redis_errors_total', unit: '' },
      FAILED_REQUESTS,
    ],
    async provoke(to, signal) {
      to.proxies.redis?.cut();
      await drawAlways(to, signal);
    },
  },
  {
    heading: 'Object store gone',
    provocation: 'connections to the bucket are refused; charts are requested with `returnUrl`',
    alert: 'ChartwrightStorageFails',
    signs: [
      {
        query: 'sum(rate(chartwright_storage_operation_duration_seconds_count{store="s3", outcome="failed"}[15s]))',
        unit: 'per second',
      },
      FAILED_REQUESTS,
    ],
    prepare: async () => ({ hasBucket: true }),
    async provoke(to, signal) {
      to.proxies.s3?.cut();
      await repeat(signal, { pauseMs: 100 }, () =>
        to.send('POST', '/api/v1/render?returnUrl=true', { body: { ...newChart(), returnUrl: true } }),
      );
    },
  },
  {
    heading: 'Webhook receivers down',
    provocation: 'a receiver responds with 503 to each event',
    alert: 'ChartwrightWebhooksFail',
    signs: [
      { query: 'sum(rate(chartwright_webhook_try_duration_seconds_count{outcome="failed"}[15s]))', unit: 'per second' },
      { query: 'chartwright_webhook_deliveries_pending', unit: '' },
      { query: 'chartwright_webhook_oldest_pending_seconds', unit: 'seconds' },
    ],
    prepare: async () => ({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } }),
    async provoke(to, signal) {
      const { url } = await startReceiver((res) => res.writeHead(503).end());
      await to.send('POST', '/api/v1/webhooks', { body: { url, events: ['render.complete'] } });
      await repeat(signal, { pauseMs: 200 }, () => to.send('POST', '/api/v1/jobs', { body: newChart() }));
    },
  },
  {
    heading: 'Jobs stuck',
    provocation: 'a session that was left open holds a lock on the table of jobs',
    alert: 'ChartwrightJobsWait',
    signs: [
      { query: 'chartwright_jobs_oldest_queued_seconds', unit: 'seconds' },
      { query: 'chartwright_jobs_unfinished{status="queued"}', unit: '' },
      { query: 'sum(chartwright_job_queue_entries)', unit: '' },
    ],
    async provoke(to, signal) {
      // They take about a second each, so that most are queued when the lock is there.
      const body = () => ({ ...newChart(), width: 4000, height: 4000, format: 'webp' });
      await Promise.all(Array.from({ length: 20 }, () => to.send('POST', '/api/v1/jobs', { body: body() })));
      await withSession(to, async (session) => {
        await session.query('BEGIN; LOCK TABLE jobs IN EXCLUSIVE MODE');
        await untilAborted(signal);
        await session.query('COMMIT');
      });
    },
  },
];

function drawAlways(to: Installation, signal: AbortSignal, concurrency = 4): Promise<void> {
  return repeat(signal, { concurrency, pauseMs: 50 }, () => to.send('POST', '/api/v1/render', { body: newChart() }));
}

async function withSession(to: Installation, work: (session: pg.Client) => Promise<void>): Promise<void> {
  const session = new pg.Client(to.databaseUrl);
  await session.connect();
  try {
    await work(session);
  } finally {
    await session.end();
  }
}

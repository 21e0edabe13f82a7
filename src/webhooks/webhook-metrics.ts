import type { DataSource } from 'typeorm';
import { shareReading } from '../platform/concurrency/coalesce.js';
import type { Metrics } from '../platform/metrics.js';

/** Deliveries that are not finished, of all instances, which share the database. */
export interface WebhookBacklog {
  /** Deliveries that will be tried, or tried again. */
  pending: number;
  /** The pending deliveries whose time has come. */
  due: number;
  /** Age of the oldest event that is not delivered; 0 without one. */
  oldestPendingSeconds: number;
  /** For how long the delivery that is due first has been due; 0 when none is due. */
  oldestDueSeconds: number;
}

export interface WebhookStats extends Pick<WebhookBacklog, 'pending' | 'due'> {
  /** Webhooks that the service has disabled because of their endpoint. */
  disabled: number;
}

const BACKLOG = `
  SELECT count(*)::integer AS pending,
    (count(*) FILTER (WHERE next_attempt_at <= now()))::integer AS due,
    greatest(0, coalesce(extract(epoch FROM now() - min(created_at)), 0))::float AS "oldestPendingSeconds",
    greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float AS "oldestDueSeconds"
  FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL`;

const COUNT_DISABLED = `
  SELECT count(*)::integer AS count FROM webhooks WHERE deleted_at IS NULL AND disabled_reason IN ('gone', 'failing')`;

/** Rejects while the database is unavailable, as the next does. */
export async function readBacklog(dataSource: DataSource): Promise<WebhookBacklog> {
  const [backlog] = await dataSource.query<[WebhookBacklog]>(BACKLOG);
  return backlog;
}

export async function readWebhookStats(dataSource: DataSource): Promise<WebhookStats> {
  const [{ pending, due }, [disabled]] = await Promise.all([
    readBacklog(dataSource),
    dataSource.query<[{ count: number }]>(COUNT_DISABLED),
  ]);
  return { pending, due, disabled: disabled.count };
}

export interface WebhookMetrics {
  /** A request to an endpoint. */
  observeAttempt(outcome: 'succeeded' | 'failed', seconds: number): void;
  /** The service disabled a webhook. */
  countDisabled(reason: 'gone' | 'failing'): void;
}

export function createWebhookMetrics(metrics: Metrics, dataSource: DataSource): WebhookMetrics {
  const attempts = metrics.histogram({
    name: 'webhook_try_duration_seconds',
    help: 'Requests to webhook endpoints',
    labels: ['outcome'],
  });
  const disabled = metrics.counter({
    name: 'webhooks_disabled_total',
    help: 'Webhooks disabled: the endpoint responded with 410 or failed for five days',
    labels: ['reason'],
  });
  registerBacklog(metrics, dataSource);
  return {
    observeAttempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    countDisabled: (reason) => disabled.inc({ reason }),
  };
}

/** The backlog of all instances. The values stay while the database is unavailable. */
function registerBacklog(metrics: Metrics, dataSource: DataSource): void {
  const read = shareReading(() => readBacklog(dataSource));
  const gauges: [keyof WebhookBacklog, string, string][] = [
    ['pending', 'webhook_deliveries_pending', 'Pending webhook deliveries of all instances'],
    ['due', 'webhook_deliveries_due', 'Pending deliveries whose time has come'],
    ['oldestPendingSeconds', 'webhook_oldest_pending_seconds', 'Age of the oldest undelivered event'],
    ['oldestDueSeconds', 'webhook_oldest_due_seconds', 'Time since the oldest due delivery was due'],
  ];
  for (const [field, name, help] of gauges)
    metrics.gauge({ name, help }, async (gauge) => gauge.set((await read())[field]));
}

import type { DataSource } from 'typeorm';
import { shareReading } from '../platform/concurrency/lookup-cache.js';
import type { Metrics } from '../platform/metrics.js';
import { readBacklog, type WebhookBacklog } from './webhook-stats.js';

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
  for (const [field, name, help] of gauges) {
    metrics.gauge({ name, help }, async (gauge) => gauge.set((await read())[field]));
  }
}

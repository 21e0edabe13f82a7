import type { Metrics } from '../platform/metrics.js';

export interface WebhookMetrics {
  /** A request to an endpoint. */
  observeAttempt(outcome: 'succeeded' | 'failed', seconds: number): void;
  /** The service disabled a webhook. */
  countDisabled(reason: 'gone' | 'failing'): void;
}

export function createWebhookMetrics(metrics: Metrics): WebhookMetrics {
  const attempts = metrics.histogram({
    name: 'webhook_try_duration_seconds',
    help: 'Requests to the endpoints of webhooks, successful or not',
    labels: ['outcome'],
  });
  const disabled = metrics.counter({
    name: 'webhooks_disabled_total',
    help: 'Webhooks disabled because their endpoint answered 410 or failed for five days',
    labels: ['reason'],
  });
  return {
    observeAttempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    countDisabled: (reason) => disabled.inc({ reason }),
  };
}

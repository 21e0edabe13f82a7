import type { Endpoint } from '../http/http.js';
import type { Identity } from '../identity/identity.js';
import type { Plans } from '../plans/plans.js';
import type { Deliveries } from './deliveries/deliveries.js';
import { deliveryEndpoints } from './deliveries/delivery-endpoints.js';
import { webhookEvents } from './deliveries/event-schema.js';
import { subscriptionEndpoints } from './subscriptions/subscription-endpoints.js';
import { readBacklog, readWebhookStats, type WebhookStats } from './webhook-metrics.js';
import { createWebhookService, type WebhookServiceOptions } from './webhook-service.js';

export interface WebhooksOptions extends WebhookServiceOptions {
  authentication: Pick<Identity['authentication'], 'authenticate'>;
  plans: Pick<Plans, 'requireActivePlan' | 'limitRate'>;
  /** For tests and development: allows endpoints at http and at private addresses. */
  allowPrivate: boolean;
}

export interface Webhooks {
  endpoints: readonly Endpoint[];
  /** The `webhooks` of the API description. */
  events: typeof webhookEvents;
  /** Queues an event for the account's webhooks. */
  enqueue: Deliveries['enqueue'];
  stats(): Promise<WebhookStats>;
  /** The age of the oldest late delivery of all instances; 0 when no delivery is late. */
  oldestDueSeconds(): Promise<number>;
  close(): Promise<void>;
}

/** Notifications of events, by the Standard Webhooks specification. See docs/reference/webhooks.md. */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { log, allowPrivate } = options;
  if (allowPrivate) log.warn('WEBHOOK_ALLOW_PRIVATE is set: webhooks may call this machine and its network');
  const { enqueue, subscriptions, deliveries, close } = createWebhookService(options);
  const deps = { ...options, subscriptions, deliveries };
  return {
    endpoints: [...subscriptionEndpoints(deps), ...deliveryEndpoints(deps)],
    events: webhookEvents,
    enqueue,
    stats: () => readWebhookStats(options.dataSource),
    oldestDueSeconds: async () => (await readBacklog(options.dataSource)).oldestDueSeconds,
    close,
  };
}

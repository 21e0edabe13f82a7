import type { DataSource } from 'typeorm';

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

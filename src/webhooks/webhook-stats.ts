import type { DataSource } from 'typeorm';

/** Of all instances, which share the database. */
export interface WebhookStats {
  /** Deliveries that will be tried, or tried again. */
  pending: number;
  /** Of these, the ones whose time has come. */
  due: number;
  /** Webhooks that the service has disabled because of their endpoint. */
  disabled: number;
}

const SELECT = `
  SELECT (SELECT count(*)::integer FROM webhook_deliveries WHERE next_try_at IS NOT NULL) AS pending,
    (SELECT count(*)::integer FROM webhook_deliveries WHERE next_try_at <= now()) AS due,
    (SELECT count(*)::integer FROM webhooks WHERE deleted_at IS NULL AND disabled_reason IN ('gone', 'failing')) AS disabled`;

export async function readWebhookStats(dataSource: DataSource): Promise<WebhookStats> {
  const [row] = await dataSource.query<[WebhookStats]>(SELECT);
  return row;
}

/** For how long the delivery that is due first has been due. */
export async function readOldestDueSeconds(dataSource: DataSource): Promise<number> {
  const select = `SELECT greatest(0, coalesce(extract(epoch FROM now() - min(next_try_at)), 0))::float AS seconds
    FROM webhook_deliveries WHERE next_try_at IS NOT NULL`;
  const [row] = await dataSource.query<[{ seconds: number }]>(select);
  return row.seconds;
}

import { expect } from 'chai';
import type { DataSource } from 'typeorm';
import { until } from '../../support/until.js';
import { type Hooks, openHooks, startReceiver } from '../../support/webhooks.js';

const DELIVERIES = 5_000;
const by = { type: 'user', id: 'x', label: 'x' } as const;

describe('webhooks with many deliveries', () => {
  let hooks: Hooks;
  let dataSource: DataSource;
  beforeEach(async () => {
    hooks = await openHooks();
    dataSource = hooks.database.dataSource;
  });
  afterEach(() => hooks.webhooks.close());

  const fill = (id: string) =>
    dataSource.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, body, is_test, next_attempt_at)
       SELECT $1, 'evt_' || i, 'render.complete', '{}', false, now() - interval '1 minute' FROM generate_series(1, ${DELIVERIES}) AS i`,
      [id],
    );
  const left = async () => {
    const [row] = await dataSource.query<{ deliveries: number; webhooks: number }[]>(
      'SELECT (SELECT count(*) FROM webhook_deliveries)::integer AS deliveries, (SELECT count(*) FROM webhooks)::integer AS webhooks',
    );
    return row;
  };

  it('are deleted at once, also while one of their deliveries is locked, and nothing is sent any more', async () => {
    const receiver = await startReceiver();
    const { id } = await hooks.subscribe(receiver.url);
    const locker = dataSource.createQueryRunner();
    await locker.startTransaction();
    try {
      await fill(id);
      await locker.query('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1 LIMIT 1 FOR UPDATE', [id]);
      const { subscriptions, deliveries } = hooks.webhooks;
      expect(await subscriptions.delete(hooks.accountId, id, { by }, () => undefined)).to.equal(true);
      expect(await subscriptions.find(hooks.accountId, id)).to.equal(null);
      expect(await subscriptions.select(hooks.accountId, { limit: 100 })).to.deep.equal([]);
      expect(await subscriptions.delete(hooks.accountId, id, { by }, () => undefined)).to.equal(false);
      expect(await subscriptions.rotate(hooks.accountId, id, { by })).to.equal(null);
      await hooks.webhooks.runDue();
      expect(receiver.seen).to.deep.equal([]);
      expect(await hooks.actions()).to.deep.equal(['webhook.created', 'webhook.deleted']);
      const [{ url, secret }] = await dataSource.query(
        'SELECT url, length(secret) AS secret FROM webhooks WHERE id = $1',
        [id],
      );
      expect([url, secret]).to.deep.equal(['', 0]);
      await until(async () => (await left())?.deliveries === 1);
      expect((await deliveries.select(id, { limit: 10, filters: {} })).length).to.equal(1);
    } finally {
      await locker.rollbackTransaction();
      await locker.release();
    }
  });

  it('are removed completely by an instance that starts later', async () => {
    const { id } = await hooks.subscribe('http://127.0.0.1:1/');
    await fill(id);
    const deleting = hooks.webhooks.subscriptions.delete(hooks.accountId, id, { by }, () => undefined);
    await Promise.all([deleting, hooks.webhooks.close()]);
    const second = hooks.another();
    await until(async () => (await left())?.webhooks === 0);
    expect(await left()).to.deep.equal({ deliveries: 0, webhooks: 0 });
    await second.close();
  });

  it('do not count towards the limit of 100 once they are deleted', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 100; n++) ids.push((await hooks.subscribe(`http://127.0.0.1:1/${n}`)).id);
    const full = await hooks.subscribe('http://127.0.0.1:1/x').catch((error: unknown) => String(error));
    expect(full).to.contain('100');
    const [first = ''] = ids;
    await fill(first);
    await hooks.webhooks.subscriptions.delete(hooks.accountId, first, { by }, () => undefined);
    await hooks.subscribe('http://127.0.0.1:1/y');
  });
});

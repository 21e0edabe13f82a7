import { expect } from 'chai';
import { createAudit } from '../../../src/accounts/audit/audit.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { createOutbound } from '../../../src/platform/outbound/outbound.js';
import { createTimelines } from '../../../src/platform/tracing/timeline.js';
import { createWebhookService } from '../../../src/webhooks/webhook-service.js';
import { withSkewedClock } from '../../support/skewed-clock.js';
import { finished, type Hooks, openHooks, type Receiver, startReceiver } from '../../support/webhooks.js';

const MINUTE_MS = 60_000;

for (const skewMs of [10 * MINUTE_MS, -10 * MINUTE_MS]) {
  describe(`webhooks of an instance whose clock is wrong by ${skewMs / MINUTE_MS} minutes`, () => {
    let hooks: Hooks;
    let receiver: Receiver;
    let status = 200;
    before(async () => {
      receiver = await startReceiver((res) => res.writeHead(status).end());
    });
    beforeEach(async () => {
      receiver.seen.length = 0;
      status = 200;
      // Provides the database only: its own service must not send what the test queues.
      hooks = await openHooks();
      await hooks.webhooks.close();
    });

    const inSkewedInstance = (work: (service: ReturnType<typeof createWebhookService>) => Promise<void>) =>
      withSkewedClock(skewMs, async () => {
        const service = createWebhookService({
          dataSource: hooks.database.dataSource,
          audit: createAudit(),
          log: createLog('silent'),
          metrics: createMetrics(),
          timelines: createTimelines(createMetrics()),
          outbound: createOutbound({ allowPrivate: true }),
          secrets: ['a secret of the tests, 32 characters and more'],
          isAlone: false,
          publicUrl: 'https://charts.example.com',
        });
        try {
          await work(service);
        } finally {
          await service.close();
        }
      });
    const row = async () => {
      const select = `SELECT status, extract(epoch FROM next_attempt_at - now()) AS wait, claimed_until > now() AS claimed,
        abs(extract(epoch FROM created_at - now())) AS age FROM webhook_deliveries`;
      const [first] = await hooks.database.dataSource.query(select);
      return first as { status: string; wait: string | null; claimed: boolean | null; age: string };
    };
    /** As another instance with a right clock does it. */
    const queue = (extra = '') =>
      hooks.database.dataSource.query(
        `INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, body, is_test, next_attempt_at)
         SELECT id, 'evt_1', 'render.complete', '{}', false, now() FROM webhooks ${extra}`,
      );

    it('sends at once what another instance has queued, with a timestamp that receivers accept', async () => {
      await hooks.subscribe(receiver.url);
      await queue();
      await inSkewedInstance((service) => service.runDue());
      expect(receiver.seen).to.have.length(1);
      const sentS = Number(receiver.seen[0]?.headers['webhook-timestamp']);
      expect(sentS).to.be.closeTo(Date.now() / 1000, 60);
      expect((await row()).status).to.equal('succeeded');
    });

    it('does not send what another instance is sending', async () => {
      await hooks.subscribe(receiver.url);
      await queue();
      const claim = "UPDATE webhook_deliveries SET claim = gen_random_uuid(), claimed_until = now() + interval '10 s'";
      await hooks.database.dataSource.query(claim);
      await inSkewedInstance((service) => service.runDue());
      expect(receiver.seen).to.deep.equal([]);
      expect((await row()).claimed).to.equal(true);
    });

    it('queues events and retries at times that are right for other instances', async () => {
      await hooks.subscribe(receiver.url);
      status = 500;
      await inSkewedInstance(async (service) => {
        await hooks.database.dataSource.transaction((manager) => service.enqueue(manager, hooks.accountId, finished()));
        await service.runDue();
      });
      expect(receiver.seen).to.have.length(1);
      const { status: state, wait, age } = await row();
      expect(state).to.equal('pending');
      expect(Number(wait)).to.be.within(-30, 6.1);
      expect(Number(age)).to.be.below(60);
    });

    it('keeps the deliveries of the last 30 days', async () => {
      await hooks.subscribe(receiver.url);
      await queue();
      const age =
        "UPDATE webhook_deliveries SET created_at = now() - interval '30 days' + interval '5 minutes', next_attempt_at = NULL";
      await hooks.database.dataSource.query(age);
      await inSkewedInstance((service) => service.deliveries.sweep());
      expect(await row()).to.not.equal(undefined);
      await hooks.database.dataSource.query(
        "UPDATE webhook_deliveries SET created_at = now() - interval '30 days 5 minutes'",
      );
      await inSkewedInstance((service) => service.deliveries.sweep());
      expect(await row()).to.equal(undefined);
    });
  });
}

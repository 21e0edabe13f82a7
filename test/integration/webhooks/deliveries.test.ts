import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { finished, type Hooks, openHooks, type Receiver, startReceiver } from '../../support/webhooks.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('webhooks: attempts, with the clock of the test', () => {
  let hooks: Hooks;
  let status: number;
  let headers: Record<string, string>;
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver((res) => res.writeHead(status, headers).end(`said ${status}`));
  });
  beforeEach(async () => {
    [status, headers] = [200, {}];
    receiver.seen.length = 0;
    hooks = await openHooks();
  });
  afterEach(() => hooks.webhooks.close());

  const only = async (id: string) => {
    const [entry, ...others] = await hooks.log(id);
    expect(others).to.deep.equal([]);
    if (entry === undefined) throw new Error('no delivery');
    return entry;
  };
  /** Moves the clock to the next attempt. @returns by how much */
  async function toNextAttempt(id: string): Promise<number> {
    const { nextAttemptAt } = (await only(id)).delivery;
    const waitMs = (nextAttemptAt?.getTime() ?? Number.NaN) - hooks.clock.nowMs;
    await hooks.advance(waitMs - 1);
    const before = receiver.seen.length;
    await hooks.advance(1);
    expect(receiver.seen.length - before, 'attempts when it is due').to.equal(1);
    return waitMs;
  }

  it('retries a failing receiver on the retry schedule, ±20 %, with the same id and body', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 503;
    await hooks.enqueue();
    await hooks.advance(0);
    const waits: number[] = [];
    for (let left = 7; left > 0; left--) waits.push(await toNextAttempt(id));
    for (const [at, ms] of [5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY].entries())
      expect(waits[at], `wait ${at}`).to.be.within(ms * 0.8, ms * 1.2);
    await hooks.advance(10 * DAY);
    expect(receiver.seen).to.have.length(8);
    const { delivery, attempts } = await only(id);
    expect([delivery.status, delivery.nextAttemptAt, attempts.length]).to.deep.equal(['failed', null, 8]);
    expect(new Set(receiver.seen.map((one) => one.headers['webhook-id'])).size).to.equal(1);
    expect(new Set(receiver.seen.map((one) => one.body))).to.deep.equal(new Set([delivery.body]));
    const stamps = receiver.seen.map((one) => Number(one.headers['webhook-timestamp']));
    expect(stamps).to.deep.equal(attempts.map(({ startedAt }) => Math.floor(startedAt.getTime() / 1000)));
  });

  it('stops at the first 2xx', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 500;
    await hooks.enqueue();
    await hooks.advance(0);
    status = 204;
    await toNextAttempt(id);
    const { delivery, attempts } = await only(id);
    const row = await hooks.webhooks.subscriptions.find(hooks.accountId, id);
    expect([row?.failingSince, row?.updatedAt]).to.deep.equal([null, row?.createdAt]);
    expect([delivery.status, delivery.nextAttemptAt]).to.deep.equal(['succeeded', null]);
    const said = attempts.map((one) => [one.number, one.status, one.error, one.response]);
    expect(said).to.deep.equal([
      [1, 500, 'Responded with 500. Only 2xx counts as received.', 'said 500'],
      [2, 204, null, ''],
    ]);
    await hooks.advance(30 * DAY - HOUR);
    expect(receiver.seen).to.have.length(2);
  });

  it('is sent when the transaction commits, and never without', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    const { dataSource } = hooks.database;
    await dataSource
      .transaction(async (manager) => {
        await hooks.webhooks.enqueue(manager, hooks.accountId, finished());
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await hooks.webhooks.runDue();
    expect(await hooks.log(id)).to.deep.equal([]);
    expect(receiver.seen).to.have.length(0);
  });

  it('one id per job: two endpoints see the same id, and an event reported twice is sent once', async () => {
    const [first, second] = [await hooks.subscribe(`${receiver.url}/a`), await hooks.subscribe(`${receiver.url}/b`)];
    const event = finished();
    for (let round = 0; round < 2; round++) {
      await hooks.database.dataSource.transaction((manager) => hooks.webhooks.enqueue(manager, hooks.accountId, event));
      await hooks.webhooks.runDue();
    }
    expect(receiver.seen.map(({ path }) => path).sort()).to.deep.equal(['/a', '/b']);
    const ids = new Set(receiver.seen.map((one) => one.headers['webhook-id']));
    expect(ids).to.deep.equal(new Set([`evt_${event.data.jobId}`]));
    await only(first.id);
    await only(second.id);
  });

  it('is not sent to other accounts or to disabled or deleted webhooks', async () => {
    const other = await hooks.subscribe(`${receiver.url}/other`, await hooks.newAccount());
    const gone = await hooks.subscribe(`${receiver.url}/gone`);
    const by = { type: 'user', id: 'x', label: 'x' } as const;
    await hooks.webhooks.subscriptions.delete(hooks.accountId, gone.id, { by }, () => undefined);
    await hooks.enqueue();
    await hooks.advance(0);
    expect(receiver.seen).to.deep.equal([]);
    expect(await hooks.log(other.id)).to.deep.equal([]);
  });

  it('429 with Retry-After 1e9 waits at most twice the step', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    [status, headers] = [429, { 'Retry-After': '1000000000' }];
    await hooks.enqueue();
    await hooks.advance(0);
    expect(await toNextAttempt(id)).to.equal(10 * SECOND);
    expect(await toNextAttempt(id)).to.equal(60 * SECOND);
  });

  it('410 disables immediately, with an audit entry; pending deliveries continue when it is enabled again', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 410;
    await hooks.enqueue();
    await hooks.advance(0);
    await hooks.enqueue();
    await hooks.advance(DAY);
    expect(receiver.seen).to.have.length(1);
    const { webhooks, accountId } = hooks;
    const row = await webhooks.subscriptions.find(accountId, id);
    expect([row?.disabledReason, row?.disabledAt !== null]).to.deep.equal(['gone', true]);
    expect(await hooks.actions()).to.deep.equal(['webhook.created', 'webhook.disabled']);
    status = 200;
    const fields = { url: receiver.url, events: ['render.complete'], description: null, enabled: true };
    const by = { type: 'user', id: 'x', label: 'x' } as const;
    await webhooks.subscriptions.replace(accountId, id, fields, { by }, () => undefined);
    await hooks.advance(0);
    expect((await only(id)).delivery.status).to.equal('succeeded');
    expect(await hooks.actions()).to.deep.equal(['webhook.created', 'webhook.disabled', 'webhook.enabled']);
  });

  /** Sends an event every twelve hours for so long, each with its first attempts. */
  async function failFor(ms: number): Promise<void> {
    const endMs = hooks.clock.nowMs + ms;
    while (hooks.clock.nowMs < endMs) {
      await hooks.enqueue();
      await hooks.advance(0);
      await hooks.advance(10 * SECOND);
      await hooks.advance(HOUR);
      await hooks.advance(11 * HOUR - 10 * SECOND);
    }
  }
  const reasonOf = async (id: string) => (await hooks.webhooks.subscriptions.find(hooks.accountId, id))?.disabledReason;

  it('disables an endpoint after five days of failures only, with one audit entry', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 500;
    await failFor(5 * DAY - 12 * HOUR);
    expect(await reasonOf(id)).to.equal(null);
    await failFor(DAY);
    expect(await reasonOf(id)).to.equal('failing');
    expect(await hooks.actions()).to.deep.equal(['webhook.created', 'webhook.disabled']);
    const seen = receiver.seen.length;
    await failFor(DAY);
    expect(receiver.seen).to.have.length(seen);
  });

  it('a success in between prevents that, and so do long pauses between failures', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 500;
    await failFor(4 * DAY);
    status = 200;
    await hooks.enqueue();
    await hooks.advance(0);
    status = 500;
    await failFor(4 * DAY);
    expect(await reasonOf(id)).to.equal(null);

    status = 200;
    await hooks.advance(2 * DAY);
    for (let week = 0; week < 3; week++) {
      status = 500;
      await hooks.enqueue();
      await hooks.advance(0);
      status = 200;
      await hooks.advance(6 * SECOND);
      await hooks.advance(7 * DAY);
    }
    expect(await reasonOf(id)).to.equal(null);
  });

  it('one failure after a week without events disables nothing', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 500;
    await hooks.enqueue();
    await hooks.advance(0);
    const { delivery } = await only(id);
    await hooks.database.dataSource.query('DELETE FROM webhook_deliveries WHERE id = $1', [delivery.id]);
    hooks.clock.nowMs += 7 * DAY;
    await hooks.enqueue();
    await hooks.advance(0);
    expect(await reasonOf(id)).to.equal(null);
    status = 200;
    await hooks.advance(6 * SECOND);
    expect((await only(id)).delivery.status).to.equal('succeeded');
  });

  it('a failed test does not start the five days', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 404;
    await hooks.webhooks.deliveries.test(id);
    await hooks.webhooks.runDue();
    await hooks.advance(6 * DAY);
    await hooks.enqueue();
    await hooks.webhooks.runDue();
    for (let attempts = 1; attempts < 4; attempts++) await hooks.advance(6 * MINUTE);
    const webhook = await hooks.webhooks.subscriptions.find(hooks.accountId, id);
    expect(webhook).to.deep.include({ disabledAt: null, disabledReason: null });
    expect(webhook?.failingSince?.getTime()).to.be.above(Date.now() + 5 * DAY);
    status = 200;
    await hooks.webhooks.deliveries.test(id);
    await hooks.webhooks.runDue();
    expect((await hooks.webhooks.subscriptions.find(hooks.accountId, id))?.failingSince).to.equal(null);
  });

  it('a test is sent once, and a redelivery restarts the schedule', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    status = 500;
    const test = await hooks.webhooks.deliveries.test(id);
    await hooks.advance(0);
    await hooks.advance(DAY);
    expect(receiver.seen).to.have.length(1);
    expect((await only(id)).delivery.status).to.equal('failed');
    status = 200;
    const again = await hooks.webhooks.deliveries.redeliver(id, test.id);
    expect(again?.delivery.status).to.equal('pending');
    await hooks.advance(0);
    expect((await only(id)).attempts.map((one) => one.status)).to.deep.equal([500, 200]);
    expect(new Set(receiver.seen.map((one) => one.headers['webhook-id'])).size).to.equal(1);
  });

  it('is kept for 30 days', async () => {
    const { id } = await hooks.subscribe(receiver.url);
    await hooks.enqueue();
    await hooks.advance(30 * DAY - MINUTE);
    await hooks.webhooks.deliveries.sweep();
    await only(id);
    await hooks.advance(2 * MINUTE);
    await hooks.webhooks.deliveries.sweep();
    expect(await hooks.log(id)).to.deep.equal([]);
  });

  it('signs with both secrets for 24 hours after a rotation, then with the new one', async () => {
    const { id, secret } = await hooks.subscribe(receiver.url);
    const by = { type: 'user', id: 'x', label: 'x' } as const;
    const rotated = await hooks.webhooks.subscriptions.rotate(hooks.accountId, id, { by });
    const verify = (which: string) => {
      const { body, headers: sent } = receiver.seen.at(-1) ?? { body: '', headers: {} };
      return new Webhook(which).verify(body, sent as Record<string, string>);
    };
    await hooks.enqueue();
    await hooks.advance(0);
    expect(receiver.seen.at(-1)?.headers['webhook-signature']).to.match(/^v1,\S{44} v1,\S{44}$/);
    verify(secret);
    verify(String(rotated?.secret));
    await hooks.enqueue();
    await hooks.advance(DAY);
    expect(receiver.seen.at(-1)?.headers['webhook-signature']).to.match(/^v1,\S{44}$/);
    expect(await hooks.actions()).to.deep.equal(['webhook.created', 'webhook.secret_rotated']);
  });
});

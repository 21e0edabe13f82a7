import { expect } from 'chai';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { until } from '../../support/until.js';
import { finished, type Hooks, openHooks, startReceiver } from '../../support/webhooks.js';

const MIB = 1024 * 1024;
const COUNT = 200;
/** The time limit of attempts that a test leaves hanging: none of them ends during the test. */
const NEVER_MS = 600_000;

describe('webhooks: receivers', () => {
  let hooks: Hooks;
  afterEach(() => hooks.webhooks.close());

  const lastAttempt = async (id: string) => (await hooks.log(id))[0]?.attempts.at(-1);

  /** Sends one event to a webhook of each URL. @returns what the log says about each, in the same order */
  async function attemptAll(urls: readonly string[]) {
    const ids: string[] = [];
    for (const url of urls) ids.push((await hooks.subscribe(url)).id);
    await hooks.enqueue();
    await hooks.webhooks.runDue();
    return Promise.all(ids.map(lastAttempt));
  }

  it('the official library accepts 200 of 200 with unique ids, and rejects changed or old requests', async () => {
    hooks = await openHooks();
    const receiver = await startReceiver();
    const { id, secret } = await hooks.subscribe(receiver.url);
    const jobs = Array.from({ length: COUNT }, () => finished());
    await hooks.database.dataSource.transaction(async (manager) => {
      for (const event of jobs) await hooks.webhooks.enqueue(manager, hooks.accountId, event);
    });
    await hooks.webhooks.runDue();
    expect(receiver.seen).to.have.length(COUNT);
    const library = new Webhook(secret);
    const verified = receiver.seen.map(({ body, headers }) => library.verify(body, headers as Record<string, string>));
    const received = verified.map((one) => (one as { data: { jobId: string } }).data.jobId);
    expect(new Set(received)).to.deep.equal(new Set(jobs.map(({ data }) => data.jobId)));
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).to.equal(COUNT);
    const left = await hooks.webhooks.deliveries.select(id, { limit: 100, filters: { status: 'pending' } });
    expect(left).to.deep.equal([]);

    const [{ body, headers } = { body: '', headers: {} }] = receiver.seen;
    const refuses = (text: string, changed: object) =>
      expect(() => library.verify(text, { ...headers, ...changed } as Record<string, string>)).to.throw(
        WebhookVerificationError,
      );
    refuses(body.replace('completed', 'failed'), {});
    refuses(body, { 'webhook-id': 'evt_other' });
    const old = Math.floor(Date.now() / 1000) - 6 * 60;
    refuses(body, { 'webhook-timestamp': String(old) });
    // An old request that is replayed unchanged.
    const signature = library.sign('evt_1', new Date(old * 1000), body);
    refuses(body, { 'webhook-id': 'evt_1', 'webhook-timestamp': String(old), 'webhook-signature': signature });
  });

  it('a receiver that hangs delays no other, and gets four attempts at a time', async () => {
    hooks = await openHooks({ timeoutMs: NEVER_MS });
    const hanging = await startReceiver(() => undefined);
    const prompt = await startReceiver();
    await hooks.subscribe(hanging.url);
    for (let n = 0; n < 40; n++) await hooks.enqueue();
    await until(() => hanging.seen.length >= 4);
    await hooks.subscribe(prompt.url);
    for (let n = 1; n <= 5; n++) {
      await hooks.enqueue();
      await until(() => prompt.seen.length === n);
    }
    expect(hanging.seen).to.have.length(4);
  });

  it('a hundred hanging receivers of one account do not block another account', async () => {
    hooks = await openHooks({ timeoutMs: NEVER_MS });
    const hanging = await startReceiver(() => undefined);
    const prompt = await startReceiver();
    for (let n = 0; n < 100; n++) await hooks.subscribe(`${hanging.url}/${n}`);
    for (let n = 0; n < 4; n++) await hooks.enqueue();
    await until(() => hanging.seen.length >= 48);
    const other = await hooks.newAccount();
    await hooks.subscribe(prompt.url, other);
    await hooks.database.dataSource.transaction((manager) => hooks.webhooks.enqueue(manager, other, finished()));
    await until(() => prompt.seen.length === 1);
    expect(hanging.seen).to.have.length(48);
  });

  it('of a response of 1 GB about 20 kB are read; the status counts', async () => {
    hooks = await openHooks();
    let sent = 0;
    const receiver = await startReceiver((res) => {
      res.writeHead(200, { 'Content-Length': 1024 * MIB });
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!res.destroyed && sent < 1024 * MIB && res.write(chunk)) sent += chunk.length;
      };
      res.on('drain', more);
      more();
    });
    const { id } = await hooks.subscribe(receiver.url);
    await hooks.enqueue();
    await hooks.webhooks.runDue();
    const attempt = await lastAttempt(id);
    expect([attempt?.status, attempt?.error, attempt?.response]).to.deep.equal([200, null, 'x'.repeat(1024)]);
    // No more than the buffers of both sockets hold, so that memory cannot fill either.
    expect(sent).to.be.below(16 * MIB);
  });

  it('the first bytes of a response are whole characters', async () => {
    hooks = await openHooks();
    const receiver = await startReceiver((res) => res.end(`a${'é'.repeat(2000)}`));
    const { id } = await hooks.subscribe(receiver.url);
    await hooks.enqueue();
    await hooks.webhooks.runDue();
    expect((await lastAttempt(id))?.response).to.equal(`a${'é'.repeat(511)}`);
  });

  it('silence, invalid HTTP and a closed port are failed attempts whose errors do not reveal open ports', async () => {
    hooks = await openHooks({ timeoutMs: 1_500 });
    const silent = await startReceiver(() => undefined);
    const broken = await startReceiver((res) => res.socket?.end('HTTP/1.1 200 OK\r\nBad Header\0: x\r\n\r\n'));
    const gone = await startReceiver((res) => res.socket?.destroy());
    const attempts = await attemptAll([silent.url, broken.url, gone.url, 'http://127.0.0.1:1/']);
    for (const attempt of attempts) expect([attempt?.status, attempt?.response]).to.deep.equal([null, null]);
    const errors = attempts.map((attempt) => attempt?.error);
    const unreachable = 'The endpoint could not be reached, or gave no valid response.';
    expect(errors).to.deep.equal(['No response within 1.5 s.', unreachable, unreachable, unreachable]);
  });

  it('twelve accounts whose endpoints all hang do not delay another account', async () => {
    hooks = await openHooks({ timeoutMs: NEVER_MS });
    const hanging = await startReceiver(() => undefined);
    const { dataSource } = hooks.database;
    for (let account = 0; account < 12; account++) {
      const owner = await hooks.newAccount();
      for (let n = 0; n < 12; n++) await hooks.subscribe(`${hanging.url}/${account}/${n}`, owner);
    }
    await dataSource.query(
      `INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, body, is_test, next_attempt_at)
       SELECT id, 'evt_' || n, 'render.complete', '{}', false, to_timestamp(0) FROM webhooks CROSS JOIN generate_series(1, 20) AS n`,
    );
    await until(() => hanging.seen.length >= 192);
    const prompt = await startReceiver();
    await hooks.subscribe(prompt.url);
    await hooks.enqueue();
    await until(() => prompt.seen.length === 1);
    expect(hanging.seen.length).to.be.below(256);
  });

  it('two instances share deliveries: each event is sent once, at most four at a time to an endpoint', async () => {
    hooks = await openHooks();
    let [now, most] = [0, 0];
    const receiver = await startReceiver((res) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        res.end();
      }, 20);
    });
    await hooks.subscribe(receiver.url);
    const second = hooks.another();
    for (let n = 0; n < 60; n++) await hooks.enqueue();
    await Promise.all([hooks.webhooks.runDue(), second.runDue()]);
    await until(() => receiver.seen.length >= 60);
    await second.close();
    expect(new Set(receiver.seen.map(({ headers }) => headers['webhook-id'])).size).to.equal(60);
    expect(receiver.seen).to.have.length(60);
    expect(most).to.be.within(2, 4);
  });
});

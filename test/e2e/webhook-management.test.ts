import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { type ApiResponse, addCaller, type Caller, request } from '../support/app.js';
import { errorOf, pathsOf } from '../support/sessions.js';
import { until } from '../support/until.js';
import { hooksApp, makeHook, startReceiver, WEBHOOKS } from '../support/webhooks.js';

describe('/api/v1/webhooks', () => {
  let caller: Caller;
  let otherCaller: Caller;
  beforeEach(async () => {
    const to = await hooksApp();
    [caller, otherCaller] = [await addCaller('pro', { to }), await addCaller('pro', { to })];
  });
  const call = async (method: string, path: string, body?: unknown, key = caller.key): Promise<ApiResponse> =>
    request(method, `${WEBHOOKS}${path}`, { to: await hooksApp(), key, ...(body !== undefined && { body }) });
  const actions = async (): Promise<string[]> => {
    const response = await request('GET', '/api/v1/audit-logs', { to: await hooksApp(), key: caller.key });
    const all = (response.json()['data'] as { action: string }[]).map(({ action }) => action);
    return all.filter((action) => action.startsWith('webhook.')).reverse();
  };
  const fields = { url: 'https://example.com/a', events: ['render.complete'] };

  it('PUT replaces by path and by ?id=, disables and enables, and never returns the secret', async () => {
    const { id } = await makeHook(caller.key, 'https://example.com/x');
    const changed = await call('PUT', `/${id}`, { ...fields, description: 'b' });
    expect(changed.status, changed.body.toString()).to.equal(200);
    expect(changed.json()).to.include({ url: fields.url, description: 'b', enabled: true });
    expect(changed.json()).not.to.have.property('secret');
    const off = (await call('PUT', `?id=${id}`, { ...fields, description: 'b', enabled: false })).json();
    expect(off).to.include({ enabled: false, disabledReason: 'request' });
    expect(off['disabledAt']).to.be.a('string');
    expect((await call('PUT', `/${id}`, { ...fields, description: 'b' })).json()).to.include({ disabledAt: null });
    expect(await actions()).to.deep.equal([
      'webhook.created',
      'webhook.updated',
      'webhook.disabled',
      'webhook.enabled',
    ]);
    expect(pathsOf(await call('PUT', `/${id}`, { url: 'ftp://x', enabled: 'no' }))).to.have.members([
      'url',
      'events',
      'enabled',
    ]);
  });

  it('DELETE by path and by ?id=, with an audit entry each', async () => {
    for (const form of [(id: string) => `/${id}`, (id: string) => `?id=${id}`]) {
      const { id } = await makeHook(caller.key, 'https://example.com/x');
      expect((await call('DELETE', form(id))).status).to.equal(204);
      expect(errorOf(await call('GET', `/${id}`))).to.equal('404 Not found');
      expect(errorOf(await call('DELETE', form(id)))).to.equal('404 Not found');
    }
    expect((await actions()).filter((action) => action === 'webhook.deleted')).to.have.length(2);
  });

  it("lists only the account's webhooks, newest first, in pages", async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.unshift((await makeHook(caller.key, `https://example.com/${n}`)).id);
    await makeHook(otherCaller.key, 'https://example.com/theirs');
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const { data, nextCursor } = (await call('GET', `?limit=1${cursor}`)).json() as {
        data: { id: string }[];
        nextCursor: string | null;
      };
      seen.push(...data.map(({ id }) => id));
      cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`;
    } while (cursor !== '');
    expect(seen).to.deep.equal(made);
    expect(pathsOf(await call('GET', '?limit=0&page=2'))).to.have.members(['limit', 'page']);
  });

  it('deliveries of unknown, malformed and foreign ids are the same 404', async () => {
    const theirs = await makeHook(otherCaller.key, 'https://example.com/x');
    const mine = await makeHook(caller.key, 'https://example.com/x');
    await call('POST', `/${theirs.id}/test`, undefined, otherCaller.key);
    const { data } = (await call('GET', `/${theirs.id}/deliveries`, undefined, otherCaller.key)).json();
    const [delivery] = data as { id: string }[];
    for (const id of [theirs.id, randomUUID(), 'x', '%00', '1;DROP']) {
      for (const [method, path] of [
        ['GET', `/${id}/deliveries/${delivery?.id}`],
        ['POST', `/${id}/deliveries/${delivery?.id}/redeliver`],
        ['GET', `/${mine.id}/deliveries/${id}`],
        ['GET', `/${mine.id}/deliveries/${delivery?.id}`],
        ['POST', `/${mine.id}/deliveries/${id}/redeliver`],
        ['POST', `/${mine.id}/deliveries/${delivery?.id}/redeliver`],
      ] as const) {
        const response = await call(method, path);
        expect(response.body.toString(), `${method} ${path}`).to.equal('{"error":"Not found"}');
      }
    }
    expect(errorOf(await call('DELETE', ''))).to.equal('404 Not found');
    expect((await call('GET', `/${theirs.id}`, undefined, otherCaller.key)).status).to.equal(200);
  });

  it('a test event is marked, signed and logged with its attempt, and can be redelivered with the same id', async () => {
    const receiver = await startReceiver((res) => res.writeHead(202).end('taken'));
    const { id, secret } = await makeHook(caller.key, receiver.url);
    const response = await call('POST', `/${id}/test`);
    expect(response.status, response.body.toString()).to.equal(202);
    const sent = response.json() as { id: string; eventId: string; body: string };
    expect(sent).to.include({ test: true, status: 'pending', eventType: 'render.complete' });
    const show = async () => (await call('GET', `/${id}/deliveries/${sent.id}`)).json();
    await until(async () => (await show())['status'] === 'succeeded');
    const [got] = receiver.seen;
    const event = new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>);
    expect(event).to.have.nested.property('data.test', true);
    expect(event).to.have.property('type', 'render.complete');
    expect([got?.body, got?.headers['webhook-id']]).to.deep.equal([sent.body, sent.eventId]);
    const { url } = (event as { data: { url: string } }).data;
    const { pathname, search } = new URL(url);
    expect((await request('GET', pathname + search)).status).to.equal(200);

    const { attempts, tries, nextAttemptAt, nextTryAt } = await show();
    expect([tries, nextTryAt]).to.deep.equal([attempts, nextAttemptAt]);
    const [attempt] = attempts as Record<string, unknown>[];
    expect(attempt).to.include({ number: 1, status: 202, error: null, response: 'taken', url: receiver.url });
    const headers = attempt?.['headers'] as Record<string, string>;
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'])
      expect(headers[name], name).to.equal(got?.headers[name]);
    expect(JSON.stringify(await show())).not.to.contain(secret.slice(6));

    const again = await call('POST', `/${id}/deliveries/${sent.id}/redeliver`);
    expect([again.status, again.json()['id']]).to.deep.equal([202, sent.id]);
    await until(() => receiver.seen.length === 2);
    const [first, second] = receiver.seen;
    expect([second?.headers['webhook-id'], second?.body]).to.deep.equal([first?.headers['webhook-id'], first?.body]);
    expect(await actions()).to.deep.equal(['webhook.created']);
  });

  it('lists deliveries in pages and by status', async () => {
    const receiver = await startReceiver((res) => res.writeHead(500).end());
    const { id } = await makeHook(caller.key, receiver.url);
    for (let n = 0; n < 3; n++) await call('POST', `/${id}/test`);
    const list = async (query: string) => (await call('GET', `/${id}/deliveries${query}`)).json();
    await until(async () => ((await list('?status=failed'))['data'] as unknown[]).length === 3);
    expect((await list('?status=succeeded'))['data']).to.deep.equal([]);
    const first = await list('?limit=2');
    const rest = await list(`?limit=2&cursor=${String(first['nextCursor'])}`);
    expect([(first['data'] as unknown[]).length, (rest['data'] as unknown[]).length]).to.deep.equal([2, 1]);
    expect(pathsOf(await call('GET', `/${id}/deliveries?status=lost`))).to.deep.equal(['status']);
  });

  it('a disabled webhook rejects tests and redeliveries with 409', async () => {
    const { id } = await makeHook(caller.key, 'https://example.com/x');
    const { id: deliveryId } = (await call('POST', `/${id}/test`)).json();
    await call('PUT', `/${id}`, { ...fields, enabled: false });
    const refused = '409 This webhook is disabled. Enable it first, with PUT and "enabled": true.';
    expect(errorOf(await call('POST', `/${id}/test`))).to.equal(refused);
    expect(errorOf(await call('POST', `/${id}/deliveries/${String(deliveryId)}/redeliver`))).to.equal(refused);
  });

  it('a rotated secret is shown once, and the previous one is valid for 24 hours', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await makeHook(caller.key, receiver.url);
    const rotated = await call('POST', `/${id}/rotate-secret`);
    expect(rotated.status).to.equal(200);
    const { secret: fresh, previousSecretUntil } = rotated.json();
    expect(fresh)
      .to.match(/^whsec_/)
      .and.not.to.equal(secret);
    expect(Date.parse(String(previousSecretUntil)) - Date.now()).to.be.within(23.9 * 3_600_000, 24 * 3_600_000);
    await call('POST', `/${id}/test`);
    await until(() => receiver.seen.length === 1);
    const [got] = receiver.seen;
    for (const valid of [secret, String(fresh)])
      new Webhook(valid).verify(got?.body ?? '', got?.headers as Record<string, string>);
    expect(await actions()).to.deep.equal(['webhook.created', 'webhook.secret_rotated']);
  });

  it('is in the metrics', async () => {
    const receiver = await startReceiver();
    const { id } = await makeHook(caller.key, receiver.url);
    await call('POST', `/${id}/test`);
    const metrics = async () => (await request('GET', '/metrics', { to: await hooksApp() })).body.toString();
    const counted = /^chartwright_webhook_try_duration_seconds_count\{outcome="succeeded"\} [1-9]/m;
    await until(async () => counted.test(await metrics()));
  });
});

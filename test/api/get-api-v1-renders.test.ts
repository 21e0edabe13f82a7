import { request as send } from 'node:http';
import { expect } from 'chai';
import { RENDER, request, simpleQuery, spec, theApp } from '../support/app.js';
import { entryOf, history, insertRenders, newAccount } from '../support/history.js';
import { until } from '../support/until.js';

const PATH = '/api/v1/renders';

describe('GET /api/v1/renders 200', () => {
  describe('contents', () => {
    let account: Awaited<ReturnType<typeof newAccount>>;
    before(async () => {
      account = await newAccount();
    });

    /** Sends a render and waits for its entry. */
    async function recorded(body: unknown, headers: Record<string, string> = {}, key = account.key) {
      const response = await request('POST', RENDER, { key, body, headers });
      return { response, entry: await entryOf(response.headers['x-request-id'], key) };
    }

    it('has exactly the documented fields for a successful render', async () => {
      const sentMs = Date.now();
      const { response, entry } = await recorded(spec({ type: 'line', format: 'webp', devicePixelRatio: 1.5 }));
      expect(response.status).to.equal(200);
      const { id, createdAt, latencyMs, ...rest } = entry;
      expect(id).to.match(/^[0-9a-f-]{36}$/);
      expect(new Date(createdAt).toISOString()).to.equal(createdAt);
      expect(Date.parse(createdAt)).to.be.within(sentMs, Date.now());
      expect(latencyMs)
        .to.be.a('number')
        .that.is.at.least(Number(response.headers['x-render-time-ms']) - 1);
      expect(rest).to.deep.equal({
        requestId: response.headers['x-request-id'],
        source: 'post',
        chartType: 'line',
        format: 'webp',
        width: 200,
        height: 100,
        devicePixelRatio: 1.5,
        status: 'succeeded',
        bytes: response.body.length,
        cached: false,
        environment: 'production',
        hasSpec: true,
      });
    });

    it('marks a HIT and a 304 as cached; a 304 has 0 bytes', async () => {
      const body = spec();
      const { response: first } = await recorded(body);
      const { response: hit, entry: hitEntry } = await recorded(body);
      expect(hit.headers['x-cache']).to.equal('HIT');
      expect(hitEntry).to.include({ status: 'succeeded', cached: true, bytes: first.body.length });
      const { response, entry } = await recorded(body, { 'If-None-Match': String(first.headers['etag']) });
      expect(response.status).to.equal(304);
      expect(entry).to.include({ status: 'succeeded', cached: true, bytes: 0, chartType: 'bar' });
    });

    it('has an invalid specification with its first error and without image fields', async () => {
      const { response, entry } = await recorded(spec({ width: 50 }));
      expect(response.status).to.equal(400);
      const [{ message }] = response.json()['details'] as [{ message: string }];
      expect(entry).to.deep.include({
        status: 'failed',
        error: `Invalid chart specification: ${message}`,
        chartType: null,
        format: null,
        width: null,
        height: null,
        devicePixelRatio: null,
        bytes: 0,
        cached: false,
      });
    });

    it('has a body that is not JSON', async () => {
      const { entry } = await recorded('{');
      expect(entry).to.include({ status: 'failed', error: 'Invalid JSON in request body', chartType: null });
    });

    it('cuts a long error with characters that Postgres cannot store, and keeps the next entries', async () => {
      const name = `\u0000\ud800${'x'.repeat(110)}`;
      const { response, entry } = await recorded(spec({ [name]: JSON.parse('['.repeat(40) + ']'.repeat(40)) }));
      expect(response.status).to.equal(400);
      expect(entry['error']).to.be.a('string').with.lengthOf.at.most(300);
      expect(entry['error'])
        .to.contain('xxx')
        .and.to.not.match(/\p{Cc}/u);
      expect((await recorded(spec())).entry['status']).to.equal('succeeded');
    });

    it('has a request that the plan does not include, with its fields', async () => {
      const trial = await newAccount('trial', new Date(Date.now() + 3600_000));
      const { response, entry } = await recorded(spec({ format: 'svg' }), {}, trial.key);
      expect(response.status).to.equal(403);
      expect(entry).to.include({ status: 'failed', error: 'Trial includes PNG output only', format: 'svg' });
    });

    it('has GET with the key in the query, and HEAD', async () => {
      for (const method of ['GET', 'HEAD']) {
        const response = await request(method, `${RENDER}?${simpleQuery()}&apiKey=${account.key}`, { status: 200 });
        const entry = await entryOf(response.headers['x-request-id'], account.key);
        expect(entry).to.include({ source: 'get', status: 'succeeded', chartType: 'bar' });
      }
    });

    it('marks renders of a sandbox key', async () => {
      expect((await recorded(spec(), {}, account.sandboxKey)).entry['environment']).to.equal('sandbox');
    });

    it('has a client that disconnected before its image was drawn', async () => {
      const { port, chromium } = await theApp();
      const path = `/api/v1/render?${simpleQuery('&scale=2')}&width=4000&height=4000&key=${account.key}`;
      const req = send({ port, host: '127.0.0.1', path: path.replace('&width=200&height=100', '') });
      req.on('error', () => req.destroy());
      req.end();
      await until(() => chromium.stats().drawing > 0);
      req.destroy();
      const find = async () =>
        (await history(account.key)).find(({ error }) => error === 'Client closed the connection');
      await until(async () => (await find()) !== undefined);
      expect(await find()).to.include({ status: 'failed', source: 'get', width: 4000, bytes: 0, cached: false });
    });

    it('has no rejected credentials and no anonymous callers', async () => {
      const { accountId, key } = await newAccount();
      await request('POST', RENDER, { key: `${key.slice(0, -1)}!`, body: spec() });
      await request('GET', `${RENDER}?${simpleQuery()}`);
      const { headers } = await request('POST', RENDER, { key, body: spec() });
      await entryOf(headers['x-request-id'], key);
      expect(await history(key)).to.have.length(1);
      expect(accountId).to.be.a('string');
    });
  });

  it('can be read by an expired account', async () => {
    const ended = await newAccount('trial', new Date(Date.now() - 1000));
    await insertRenders(ended.accountId, [{}]);
    expect((await request('POST', RENDER, { key: ended.key, body: spec() })).status).to.equal(403);
    expect(await history(ended.key)).to.have.length(1);
  });

  describe('pages and filters', () => {
    let account: Awaited<ReturnType<typeof newAccount>>;
    before(async () => {
      account = await newAccount();
      const at = (text: string) => new Date(text);
      await insertRenders(account.accountId, [
        { requestId: 'a', createdAt: at('2026-01-31T23:59:59.999Z'), format: 'svg' },
        { requestId: 'b', createdAt: at('2026-02-01T00:00:00.000Z'), source: 'get', environment: 'sandbox' },
        { requestId: 'c', createdAt: at('2026-02-01T00:00:00.000Z'), source: 'dashboard' },
        { requestId: 'd', createdAt: at('2026-02-02T12:00:00.000Z'), status: 'failed', error: 'no', format: null },
        {
          requestId: 'e',
          createdAt: at('2026-02-03T00:00:00.000Z'),
          chartType: 'pie',
          url: 'https://cdn.example.com/e.png',
        },
      ]);
    });
    const found = async (query: string) => (await history(account.key, query)).map(({ requestId }) => requestId).sort();

    it('lists newest first, in pages, each entry once', async () => {
      const seen: unknown[] = [];
      let cursor: unknown = '';
      do {
        const response = await request('GET', `${PATH}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`, {
          key: account.key,
        });
        const { data, nextCursor, ...rest } = response.json() as { data: { requestId: string }[]; nextCursor: unknown };
        expect(rest).to.deep.equal({});
        expect(response.headers['cache-control']).to.equal('no-store');
        seen.push(...data.map(({ requestId }) => requestId));
        cursor = nextCursor;
      } while (cursor !== null);
      expect(seen.toSorted()).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
      expect([seen[0], seen[1], seen[4]]).to.deep.equal(['e', 'd', 'a']);
    });

    for (const [query, expected] of [
      ['&status=failed', ['d']],
      ['&chartType=pie', ['e']],
      ['&chartType=bar&source=get', ['b']],
      ['&chartType=line', []],
      ['&status=succeeded', ['a', 'b', 'c', 'e']],
      ['&q=b', ['b']],
      ['&q=b&environment=production', []],
      ['&q=B', []],
      ['&format=svg', ['a']],
      ['&source=get', ['b']],
      ['&source=dashboard', ['c']],
      ['&environment=sandbox', ['b']],
      ['&environment=production&status=succeeded&format=png', ['c', 'e']],
      ['&from=2026-02-01', ['b', 'c', 'd', 'e']],
      ['&to=2026-02-01', ['a']],
      ['&from=2026-02-01&to=2026-02-03', ['b', 'c', 'd']],
      ['&from=2026-02-02T12:00:00Z&to=2026-02-02T12:00:00.001Z', ['d']],
      ['&from=2026-02-02T14:00:00%2B02:00', ['d', 'e']],
      ['&from=2026-02-02T14:00:00+02:00', ['d', 'e']],
      ['&from=2026-02-03&to=2026-02-01', []],
      ['&from=9998-12-31', []],
    ] as const) {
      it(query.slice(1), async () => {
        expect(await found(query)).to.deep.equal(expected);
      });
    }

    it('has error and url only where they exist', async () => {
      const entries = await history(account.key);
      expect(entries.filter((entry) => 'error' in entry).map(({ error }) => error)).to.deep.equal(['no']);
      expect(entries.filter((entry) => 'url' in entry).map(({ url }) => url)).to.deep.equal([
        'https://cdn.example.com/e.png',
      ]);
    });
  });
});

import { expect } from 'chai';
import { addCaller, RENDER, type RunningApp, request, simpleQuery, spec, startApp, theApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { specIn } from '../support/playground-link.js';
import { store, storedOf } from '../support/stored.js';

const DAY_MS = 24 * 3600 * 1000;

describe('returnUrl 200', () => {
  let key: string;
  before(async () => {
    key = (await theApp()).keys.business;
  });

  it('POST returns the URL of the image, which has the same bytes', async () => {
    const body = spec({ format: 'svg', width: 300, height: 150, scale: 2 });
    const response = await request('POST', RENDER, { key, body: { ...body, returnUrl: true } });
    const stored = storedOf(response);
    expect(stored).to.include({ format: 'svg', width: 300, height: 150 });
    expect(response.headers).to.include({ 'cache-control': 'no-store', 'x-cache': 'MISS' });
    expect(response.headers['x-render-time-ms']).to.match(/^\d+$/);
    const drawn = await request('POST', RENDER, { key, body });
    expect(response.headers['etag']).to.equal(drawn.headers['etag']);
    const fetched = await request('GET', stored.path);
    expect(fetched.body.equals(drawn.body)).to.equal(true);
    expect(stored.bytes).to.equal(drawn.body.length);
  });

  it('GET with a key returns the same', async () => {
    const stored = storedOf(await request('GET', `${RENDER}?${simpleQuery('&returnUrl=true')}&key=${key}`));
    expect((await request('GET', stored.path)).headers['content-type']).to.equal('image/png');
  });

  it('has a link that opens the chart in the playground, with the brand kit by its name only', async () => {
    const body = spec({ returnUrl: true, title: 'Growth', brandKitId: 'ember' });
    const { playgroundUrl } = (await request('POST', RENDER, { key, body })).json();
    const { type, data, title } = body as Record<string, unknown>;
    expect(specIn(playgroundUrl)).to.deep.include({ type, brandKitId: 'ember' });
    expect(JSON.stringify(specIn(playgroundUrl)))
      .to.contain(String(title))
      .and.contain(JSON.stringify((data as { labels: unknown }).labels));
    const get = await request('GET', `${RENDER}?${simpleQuery('&returnUrl=true')}&key=${key}`);
    expect(JSON.stringify(specIn(get.json()['playgroundUrl']))).to.not.contain(key);
  });

  it('lasts 90 days from the last request for it', async () => {
    const body = spec({ returnUrl: true });
    const first = storedOf(await request('POST', RENDER, { key, body }));
    expect(Date.parse(first.expiresAt) - Date.now()).to.be.within(90 * DAY_MS - 60_000, 90 * DAY_MS);
    const again = storedOf(await request('POST', RENDER, { key, body, headers: { 'If-None-Match': '*' } }));
    expect(again.url).to.equal(first.url);
    expect(Date.parse(again.expiresAt)).to.be.above(Date.parse(first.expiresAt));
  });

  it('the name depends on the bytes and the account', async () => {
    const body = spec({ returnUrl: true });
    const other = await addCaller();
    const urlFor = async (key: string) => storedOf(await request('POST', RENDER, { key, body })).url;
    const [mine, mineAgain, theirs] = [await urlFor(key), await urlFor(key), await urlFor(other.key)];
    expect(mineAgain).to.equal(mine);
    expect(theirs).to.not.equal(mine);
    // Another type: bars with slightly different values may have the same pixels.
    const another = await request('POST', RENDER, { key, body: spec({ type: 'pie', returnUrl: true }) });
    expect(storedOf(another).url).to.not.equal(mine);
    expect(mine).to.match(/\/i\/[0-9a-f]{40}\.png$/);
  });

  it('is in the history with its address and the size of the image', async () => {
    const caller = await addCaller();
    const response = await request('POST', RENDER, { key: caller.key, body: spec({ returnUrl: true }) });
    const { url, bytes } = storedOf(response);
    const entry = await entryOf(response.headers['x-request-id'], caller.key);
    expect(entry).to.include({ url, bytes, status: 'succeeded', cached: false });
  });

  it('Host and forwarded headers never decide the address', async () => {
    const to = await startApp({ PUBLIC_URL: 'https://charts.example.org/' }, (await theApp()).database);
    const behindProxy = await startApp(
      { PUBLIC_URL: 'https://charts.example.org', TRUST_PROXY: '1' },
      (await theApp()).database,
    );
    const lies: Record<string, string>[] = [
      { Host: 'evil.com' },
      { Host: 'evil.com:99999' },
      { 'X-Forwarded-Host': 'evil.com', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '99' },
      { Forwarded: 'host=evil.com;proto=http', 'X-Original-Host': 'evil.com', 'X-Host': 'evil.com' },
    ];
    for (const app of [to, behindProxy]) {
      for (const headers of lies) {
        const response = await request('POST', RENDER, {
          to: app,
          key: app.keys.business,
          headers,
          body: spec({ returnUrl: true }),
        });
        expect(storedOf(response).url).to.match(/^https:\/\/charts\.example\.org\/i\/[0-9a-f]{40}\.png$/);
      }
    }
  });

  it('CDN_BASE_URL replaces PUBLIC_URL', async () => {
    const env = { PUBLIC_URL: 'https://charts.example.org', CDN_BASE_URL: 'https://cdn.example.net/images/' };
    const to = await startApp(env, (await theApp()).database);
    expect((await store(to.keys.pro, {}, to)).url).to.match(
      /^https:\/\/cdn\.example\.net\/images\/i\/[0-9a-f]{40}\.png$/,
    );
  });

  it('the custom domain of the account replaces both while it is active', async () => {
    const env = { PUBLIC_URL: 'https://charts.example.org', CDN_BASE_URL: 'https://cdn.example.net' };
    const { database } = await theApp();
    const to = await startApp(env, database);
    const caller = await addCaller();
    const hostOf = async (key: string) => new URL((await store(key, {}, to)).url).origin;
    const set = (domain: string | null) =>
      request('PUT', '/api/v1/settings/custom-domain', { to, key: caller.key, body: { domain } });
    await set(`charts.${caller.accountId}.example`);
    expect(await hostOf(caller.key)).to.equal('https://cdn.example.net');
    const activate = `UPDATE custom_domains SET status = 'active' WHERE account_id = $1`;
    await database.dataSource.query(activate, [caller.accountId]);
    expect(await hostOf(caller.key)).to.equal(`https://charts.${caller.accountId}.example`);
    expect(await hostOf(to.keys.pro)).to.equal('https://cdn.example.net');
    await set(null);
    expect(await hostOf(caller.key)).to.equal('https://cdn.example.net');
  });

  it('anonymous callers get bytes, and nothing is stored', async () => {
    const { database } = await theApp();
    const count = async () => (await database.dataSource.query('SELECT count(*) FROM stored_images'))[0].count;
    const before = await count();
    const { headers } = await request('GET', `${RENDER}?${simpleQuery('&returnUrl=true')}`, { status: 200 });
    expect(headers['content-type']).to.equal('image/png');
    expect(await count()).to.equal(before);
  });
});

describe('IMAGE_RETENTION_DAYS', () => {
  let to: RunningApp;
  before(async () => {
    to = await startApp({ IMAGE_RETENTION_DAYS: '7' }, (await theApp()).database);
  });

  it('sets how long images last', async () => {
    const { expiresAt } = await store(to.keys.pro, {}, to);
    expect(Date.parse(expiresAt) - Date.now()).to.be.within(7 * DAY_MS - 60_000, 7 * DAY_MS);
  });
});

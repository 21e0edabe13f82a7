import { expect } from 'chai';
import { type ApiResponse, addCaller, RENDER, request, simpleQuery, spec, startApp, theApp } from '../support/app.js';
import { KITS, makeKit, putKit } from '../support/kits.js';
import { decode, pixelAt } from '../support/pixels.js';

const UNKNOWN_BRAND_KIT = {
  error: 'Invalid chart specification',
  details: [{ path: 'brandKitId', message: 'No brand kit with this id' }],
};
const UNKNOWN = '6f1c1a52-5d5b-4b7e-9c55-2a9d0d4f1b11';

async function backgroundOf(response: ApiResponse): Promise<string> {
  expect(response.status, response.body.toString().slice(0, 200)).to.equal(200);
  const [red, green, blue] = pixelAt(await decode(response.body), 1, 1);
  return `#${[red, green, blue].map((byte) => (byte ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

describe('brand kits in images', () => {
  const draw = (key: string, extra: Record<string, unknown> = {}) =>
    request('POST', RENDER, { key, body: spec(extra) });
  let key: string;
  beforeEach(async () => {
    key = (await addCaller()).key;
  });

  it('the spec takes precedence over its theme, and the theme over its brand kit', async () => {
    const { id } = await makeKit(key, { backgroundColor: '#112233' });
    expect(await backgroundOf(await draw(key))).to.equal('#ffffff');
    expect(await backgroundOf(await draw(key, { brandKitId: id }))).to.equal('#112233');
    expect(await backgroundOf(await draw(key, { brandKitId: id.toUpperCase() }))).to.equal('#112233');
    const theme = { backgroundColor: '#445566' };
    expect(await backgroundOf(await draw(key, { brandKitId: id, theme }))).to.equal('#445566');
    const both = { brandKitId: id, theme, backgroundColor: '#778899' };
    expect(await backgroundOf(await draw(key, both))).to.equal('#778899');
  });

  it('the default brand kit applies to POST and GET without a kit, and neither to plain nor to presets', async () => {
    await makeKit(key, { backgroundColor: '#112233', isDefault: true });
    expect(await backgroundOf(await draw(key))).to.equal('#112233');
    expect(await backgroundOf(await request('GET', `${RENDER}?${simpleQuery()}`, { key }))).to.equal('#112233');
    const anonymous = await request('GET', `${RENDER}?${simpleQuery()}`);
    expect(await backgroundOf(anonymous)).to.equal('#ffffff');
    expect(await backgroundOf(await draw(key, { brandKitId: 'obsidian' }))).to.equal('#10161d');
    const plain = (await decode((await draw(key, { theme: { mode: 'plain' } })).body)) as Parameters<typeof pixelAt>[0];
    expect(pixelAt(plain, 1, 1)[3]).to.equal(0);
  });

  it('unknown, foreign and deleted kits, and any kit of an anonymous caller, are the same error', async () => {
    const foreign = await makeKit((await addCaller()).key, { isDefault: true });
    const gone = await makeKit(key);
    await request('DELETE', `${KITS}/${gone.id}`, { key });
    for (const brandKitId of [UNKNOWN, foreign.id, gone.id]) {
      for (const response of [
        await draw(key, { brandKitId }),
        await request('GET', `${RENDER}?${simpleQuery(`&brandKitId=${brandKitId}`)}`, { key }),
        await request('GET', `${RENDER}?${simpleQuery(`&brandKitId=${brandKitId}`)}`),
      ]) {
        expect([response.status, response.json()]).to.deep.equal([400, UNKNOWN_BRAND_KIT]);
      }
    }
  });

  it("this error comes before the plan's error", async () => {
    const { keys } = await theApp();
    expect((await draw(keys.trial, { brandKitId: UNKNOWN, format: 'svg' })).status).to.equal(400);
  });

  it('a changed kit is effective immediately: in the cache, for a 304, and on other instances', async () => {
    const { database } = await theApp();
    const other = await startApp({}, database);
    const kit = await makeKit(key, { backgroundColor: '#112233', isDefault: true });
    const body = spec();
    const [one, two] = [
      await request('POST', RENDER, { key, body }),
      await request('POST', RENDER, { key, body, to: other }),
    ];
    expect(one.headers.etag).to.equal(two.headers.etag);
    expect((await request('POST', RENDER, { key, body })).headers['x-cache']).to.equal('HIT');

    await putKit(key, kit.id, { backgroundColor: '#332211', isDefault: true });
    const tag = { 'If-None-Match': String(one.headers.etag) };
    for (const to of [undefined, other]) {
      const response = await request('POST', RENDER, { key, body, headers: tag, ...(to && { to }) });
      expect(await backgroundOf(response)).to.equal('#332211');
      expect(response.headers['x-cache']).to.equal('MISS');
      expect(response.headers.etag).not.to.equal(one.headers.etag);
    }

    await putKit(key, kit.id, { backgroundColor: '#112233', isDefault: true });
    expect((await request('POST', RENDER, { key, body, headers: tag })).status).to.equal(304);
    await request('DELETE', `${KITS}/${kit.id}`, { key });
    expect(await backgroundOf(await request('POST', RENDER, { key, body, headers: tag }))).to.equal('#ffffff');
  });

  it('a single instance caches kits and drops changed ones', async () => {
    // A database of its own: an instance that is alone ends what others have reserved.
    const { database } = await startApp();
    const to = await startApp({}, { ...database, kind: 'embedded' });
    const { business: key, pro: neighbour } = to.keys;
    const kit = (method: string, id: string, backgroundColor?: string) => {
      const body = backgroundColor && { body: { name: 'Brand', backgroundColor, isDefault: true } };
      return request(method, `${KITS}${id}`, { to, key, ...body });
    };
    const ground = async (caller: string, extra = {}) =>
      backgroundOf(await request('POST', RENDER, { to, key: caller, body: spec(extra) }));
    for (let turn = 0; turn < 2; turn++) {
      expect(await ground(key)).to.equal('#ffffff');
      const { id } = (await kit('POST', '', '#112233')).json() as { id: string };
      expect([await ground(key), await ground(key, { brandKitId: id })]).to.deep.equal(['#112233', '#112233']);
      await kit('PUT', `/${id}`, '#332211');
      expect([await ground(key), await ground(key, { brandKitId: id })]).to.deep.equal(['#332211', '#332211']);
      const { id: second } = (await kit('POST', '', '#221133')).json() as { id: string };
      expect([await ground(key), await ground(neighbour)]).to.deep.equal(['#221133', '#ffffff']);
      for (const gone of [id, second]) await kit('DELETE', `/${gone}`);
      const response = await request('POST', RENDER, { to, key, body: spec({ brandKitId: id }) });
      expect([response.status, response.json()]).to.deep.equal([400, UNKNOWN_BRAND_KIT]);
    }
  });

  it('may be cached for five minutes with a saved kit, and for a day without', async () => {
    const { id } = await makeKit(key);
    const control = async (query: string, sending = {}) =>
      (await request('GET', `${RENDER}?${simpleQuery(query)}`, sending)).headers['cache-control'];
    expect(await control(`&brandKitId=${id}&key=${key}`)).to.equal('public, max-age=300');
    expect(await control(`&brandKitId=${id}`, { key })).to.equal('private, max-age=300');
    expect(await control(`&brandKitId=linen&key=${key}`)).to.equal('public, max-age=86400');
    expect(await control(`&key=${key}`)).to.equal('public, max-age=86400');
    await putKit(key, id, { isDefault: true });
    expect(await control(`&key=${key}`)).to.equal('public, max-age=300');
  });

  it("a kit equal to another account's is not a HIT, so that X-Cache reveals nothing", async () => {
    const other = (await addCaller()).key;
    const body = spec();
    const drawn = async (caller: string) => {
      const { id } = await makeKit(caller, { primaryColor: '#123456' });
      return request('POST', RENDER, { key: caller, body: { ...body, brandKitId: id } });
    };
    const [one, two, again] = [await drawn(key), await drawn(other), await drawn(key)];
    expect([one, two, again].map(({ headers }) => headers['x-cache'])).to.deep.equal(['MISS', 'MISS', 'HIT']);
    expect(one.headers.etag).to.equal(two.headers.etag);
  });
});

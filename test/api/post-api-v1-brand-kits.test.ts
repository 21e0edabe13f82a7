import { expect } from 'chai';
import { addCaller, request, requestUntilServed, theApp } from '../support/app.js';
import { KITS, makeKit } from '../support/kits.js';
import { actionsOf, errorOf, pathsOf } from '../support/sessions.js';

const ALL = {
  name: 'Acme',
  primaryColor: '#0f766e',
  accentColor: 'rgb(245, 158, 11)',
  palette: ['#0f766e', 'steelblue', 'hsl(10, 50%, 50%)'],
  backgroundColor: 'transparent',
  font: 'Source Serif',
  gridStyle: 'none',
  rounding: 0,
  logoHeight: 8,
  logoAlign: 'right',
  isDefault: true,
};

describe('POST /api/v1/brand-kits 201', () => {
  it('returns the whole record, like GET', async () => {
    const { key } = await addCaller();
    const kit = await makeKit(key, ALL);
    const { id, createdAt, updatedAt, ...fields } = kit;
    expect(fields).to.deep.equal({ ...ALL, logoUrl: null });
    expect(id).to.match(/^[0-9a-f-]{36}$/);
    expect(createdAt)
      .to.match(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      .and.to.equal(updatedAt);
    expect((await request('GET', `${KITS}/${id}`, { key })).json()).to.deep.equal(kit);
  });

  it('accepts a name alone', async () => {
    const { key } = await addCaller();
    const { id: _id, createdAt: _created, updatedAt: _updated, ...fields } = await makeKit(key, { name: ' Über <b> ' });
    expect(fields).to.deep.equal({
      name: 'Über <b>',
      primaryColor: null,
      accentColor: null,
      palette: null,
      backgroundColor: null,
      font: null,
      gridStyle: 'solid',
      rounding: 12,
      logoUrl: null,
      logoHeight: 32,
      logoAlign: 'left',
      isDefault: false,
    });
  });

  it('keeps one default per account: a new one replaces the old one, and both changes are in the audit log', async () => {
    const { key, accountId } = await addCaller();
    const first = await makeKit(key, { isDefault: true });
    const second = await makeKit(key, { name: 'Second', isDefault: true });
    const isDefault = async (id: string) => (await request('GET', `${KITS}/${id}`, { key })).json()['isDefault'];
    expect([await isDefault(first.id), await isDefault(second.id)]).to.deep.equal([false, true]);
    const actions = (await actionsOf(accountId)).filter((action) => action.startsWith('brand_kit'));
    expect(actions.sort()).to.deep.equal(['brand_kit.created', 'brand_kit.created', 'brand_kit.updated']);
  });

  it('keeps one default per account among thirty concurrent requests', async () => {
    const { key, accountId } = await addCaller();
    await Promise.all(Array.from({ length: 30 }, () => makeKit(key, { isDefault: true })));
    const { database } = await theApp();
    const [row] = await database.dataSource.query(
      'SELECT count(*)::int AS kits, count(*) FILTER (WHERE is_default)::int AS defaults FROM brand_kits WHERE account_id = $1',
      [accountId],
    );
    expect(row).to.deep.equal({ kits: 30, defaults: 1 });
  });
});

describe('POST /api/v1/brand-kits 400', () => {
  let key: string;
  before(async () => {
    key = (await addCaller()).key;
  });
  const issuePaths = async (body: unknown) => pathsOf(await request('POST', KITS, { key, body }));

  it('reports every error at its dotted path', async () => {
    const body = {
      primaryColor: 'reddish',
      palette: ['#fff', 'url(//canary)', '#ggg'],
      font: 7,
      rounding: 65,
    };
    const expected = ['name', 'primaryColor', 'palette.1', 'palette.2', 'font', 'rounding'];
    expect(await issuePaths(body)).to.have.members(expected);
  });

  it('suggests the name of a field that is called otherwise elsewhere', async () => {
    const body = { name: 'Acme', colors: ['#fff'], fontFamily: 'Inter', primarycolor: '#000000' };
    const { json } = await request('POST', KITS, { key, body });
    expect(json()['details']).to.deep.equal([
      { path: 'colors', message: '"colors" is not a field of this request. Did you mean "palette"?' },
      { path: 'fontFamily', message: '"fontFamily" is not a field of this request. Did you mean "font"?' },
      { path: 'primarycolor', message: '"primarycolor" is not a field of this request. Did you mean "primaryColor"?' },
    ]);
  });

  const bad: Record<string, unknown[]> = {
    name: [{ role: 'admin' }, ['a'], '', 'a\r\nb', 'a\u0000b', 'n'.repeat(4096), null],
    primaryColor: ['', 1, {}, ['#fff'], '#12', 'red;url(//canary)', '\u0000'],
    accentColor: ['OBSIDIAN!', true],
    backgroundColor: ['expression(1)', 'x'.repeat(70)],
    palette: [[], {}, '#fff', Array(13).fill('#fff'), Array(900_000).fill(0)],
    font: ['inter', '', 1, 'x;}@import url(//canary)', {}],
    gridStyle: ['dotted', 1, {}],
    rounding: [-1, 64.5, 65, '12', 1e21, {}],
    logoHeight: [7, 201, '32'],
    logoAlign: ['center', 1],
    isDefault: ['true', 1],
    logoUrl: ['', 1, {}, 'http://example.com/a.png', 'https://127.0.0.1/a.png', 'https://example.com:8443/', 'data:,x'],
  };
  for (const [field, values] of Object.entries(bad))
    it(`${field}: ${values.length} values that it cannot have`, async () => {
      for (const value of values) {
        const body = { name: 'x', [field]: value };
        expect(new Set(await issuePaths(body)), JSON.stringify(value)).to.deep.equal(new Set([field]));
      }
    });

  it('the rejected requests created no brand kit', async () => {
    expect((await request('GET', KITS, { key })).json()).to.deep.equal({ data: [], nextCursor: null });
  });
});

describe('POST /api/v1/brand-kits 403', () => {
  it('rejects an expired account, which can still read and delete', async () => {
    const { keys } = await theApp();
    const response = await request('POST', KITS, { key: keys.expired, body: { name: 'x' } });
    expect(errorOf(response)).to.equal('403 Subscription required. Please upgrade to continue.');
    expect((await request('PUT', `${KITS}/x`, { key: keys.expired, body: { name: 'x' } })).status).to.equal(403);
    expect((await request('GET', KITS, { key: keys.expired })).status).to.equal(200);
    expect((await request('DELETE', `${KITS}/x`, { key: keys.expired })).status).to.equal(404);
  });
});

describe('POST /api/v1/brand-kits 409', () => {
  it('rejects the 101st brand kit, also among concurrent requests', async () => {
    const { key } = await addCaller();
    const responses = await Promise.all(
      Array.from({ length: 110 }, () => requestUntilServed('POST', KITS, { key, body: { name: 'x' } })),
    );
    expect(responses.filter(({ status }) => status === 201)).to.have.length(100);
    expect(responses.filter(({ status }) => status === 409)).to.have.length(10);
  });
});

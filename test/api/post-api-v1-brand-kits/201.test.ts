import { expect } from 'chai';
import { addCaller, request, theApp } from '../../support/app.js';
import { KITS, makeKit } from '../../support/kits.js';
import { actionsOf } from '../../support/sessions.js';

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

import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { KITS, makeKit, putKit } from '../support/kits.js';
import { actionsOf, pathsOf } from '../support/sessions.js';

describe('PUT /api/v1/brand-kits', () => {
  it('200: replaces the whole kit; missing fields return to their defaults', async () => {
    const { key, accountId } = await addCaller();
    const kit = await makeKit(key, { primaryColor: '#111', palette: ['#111'], rounding: 3, isDefault: true });
    const changed = await putKit(key, kit.id, { name: 'New', accentColor: '#222' });
    expect(changed).to.include({ id: kit.id, name: 'New', primaryColor: null, accentColor: '#222', palette: null });
    expect(changed).to.include({ rounding: 12, isDefault: false, createdAt: kit['createdAt'] });
    expect(Date.parse(String(changed['updatedAt']))).to.be.at.least(Date.parse(String(kit['updatedAt'])));
    expect((await request('GET', `${KITS}/${kit.id}`, { key })).json()).to.deep.equal(changed);
    expect(await actionsOf(accountId)).to.include('brand_kit.updated');
  });

  it('200: takes the id from the query as well, in either case of letters', async () => {
    const { key } = await addCaller();
    const { id } = await makeKit(key);
    const response = await request('PUT', `${KITS}?id=${id.toUpperCase()}`, { key, body: { name: 'By query' } });
    expect([response.status, response.json()['name']]).to.deep.equal([200, 'By query']);
  });

  it('200: takes what GET answers; a preset can be posted as a kit; another id is ignored, as all that is read only', async () => {
    const { key } = await addCaller();
    const kit = await makeKit(key, { primaryColor: '#111', rounding: 3 });
    const changed = await putKit(key, kit.id, { ...kit, name: 'Renamed' });
    expect(changed).to.include({ id: kit.id, name: 'Renamed', primaryColor: '#111', rounding: 3 });
    for (const id of ['00000000-0000-4000-8000-000000000000', null])
      expect(await putKit(key, kit.id, { ...kit, id, createdAt: null })).to.include({ id: kit.id, name: 'Acme' });
    const preset = (await request('GET', `${KITS}/obsidian`, { key })).json();
    const { status, json } = await request('POST', KITS, { key, body: preset });
    expect([status, json()['palette']]).to.deep.equal([201, preset['palette']]);
  });

  it('400: validates like POST, before it reads the kit', async () => {
    const { key } = await addCaller();
    const { id } = await makeKit(key);
    expect(pathsOf(await request('PUT', `${KITS}/${id}`, { key, body: { rounding: -1 } }))).to.have.members([
      'name',
      'rounding',
    ]);
  });

  it('404: for a deleted kit and for presets, also of DELETE', async () => {
    const { key } = await addCaller();
    const { id } = await makeKit(key);
    await request('DELETE', `${KITS}/${id}`, { key });
    for (const each of [id, 'obsidian']) {
      await request('PUT', `${KITS}/${each}`, { key, body: { name: 'x' }, status: 404 });
      await request('DELETE', `${KITS}/${each}`, { key, status: 404 });
    }
  });
});

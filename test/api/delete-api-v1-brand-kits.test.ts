import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { KITS, makeKit } from '../support/kits.js';
import { actionsOf } from '../support/sessions.js';

describe('DELETE /api/v1/brand-kits 204', () => {
  it('deletes by path and by query, with an audit entry each', async () => {
    const { key, accountId } = await addCaller();
    const [one, two] = [await makeKit(key), await makeKit(key)];
    expect((await request('DELETE', `${KITS}/${one.id}`, { key })).status).to.equal(204);
    expect((await request('DELETE', `${KITS}?id=${two.id}`, { key })).status).to.equal(204);
    expect((await request('DELETE', `${KITS}/${one.id}`, { key })).status).to.equal(404);
    expect((await request('GET', KITS, { key })).json()['data']).to.deep.equal([]);
    expect((await actionsOf(accountId)).filter((action) => action === 'brand_kit.deleted')).to.have.length(2);
  });
});

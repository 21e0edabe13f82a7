import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { expectErrorImage, saveChart } from '../support/quickchart.js';
import { actionsOf } from '../support/sessions.js';

describe('DELETE /chart/render/:id', () => {
  it('204: it is a 404 from the next request on', async () => {
    const { accountId, key } = await addCaller('pro');
    const path = await saveChart(key);
    expect((await request('DELETE', path, { key })).status).to.equal(204);
    expectErrorImage(await request('GET', path), 404);
    expect(await actionsOf(accountId)).to.include('short_url.deleted');
  });

  it('401: without a key, the chart stays', async () => {
    const path = await saveChart((await addCaller('pro')).key);
    expect((await request('DELETE', path)).status).to.equal(401);
    expect((await request('GET', path)).status).to.equal(200);
  });

  it('404: with the key of another account, the chart stays', async () => {
    const path = await saveChart((await addCaller('pro')).key);
    expect((await request('DELETE', path, { key: (await addCaller('pro')).key })).status).to.equal(404);
    expect((await request('GET', path)).status).to.equal(200);
  });
});

import { expect } from 'chai';
import { addCaller, RENDER, request, spec } from '../support/app.js';
import { actionsOf } from '../support/sessions.js';
import { store } from '../support/stored.js';

const IMAGES = '/api/v1/images';
const nameOf = ({ path }: { path: string }) => path.slice('/i/'.length);

describe('DELETE /api/v1/images/:name', () => {
  it('204: the image is gone, its bytes are free, and it can be stored again', async () => {
    const { key, accountId } = await addCaller();
    const body = spec({ returnUrl: true });
    const { url, bytes } = (await request('POST', RENDER, { key, body })).json() as { url: string; bytes: number };
    // Not of the same pixels, which would be stored once.
    const kept = await store(key, { backgroundColor: '#ddeeff' });
    const path = new URL(url).pathname;
    const used = async () => (await request('GET', '/api/v1/usage', { key })).json()['storedBytes'];
    expect(await used()).to.include({ used: bytes + kept.bytes });
    expect((await request('DELETE', `${IMAGES}/${nameOf({ path })}`, { key })).status).to.equal(204);
    expect((await request('GET', path)).status).to.equal(404);
    expect((await request('GET', kept.path)).status).to.equal(200);
    expect(await used()).to.include({ used: kept.bytes });
    expect(await actionsOf(accountId)).to.include('image.deleted');
    expect((await request('POST', RENDER, { key, body })).json()).to.include({ url });
    expect((await request('GET', path)).status).to.equal(200);
  });
});

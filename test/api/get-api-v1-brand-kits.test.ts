import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { KITS, makeKit } from '../support/kits.js';

describe('GET /api/v1/brand-kits', () => {
  it("200: lists only the account's brand kits, newest first, in pages", async () => {
    const { key } = await addCaller();
    await makeKit((await addCaller()).key, { name: 'Foreign' });
    for (const name of ['a', 'b', 'c']) await makeKit(key, { name });
    const first = (await request('GET', `${KITS}?limit=2`, { key })).json();
    const second = (await request('GET', `${KITS}?limit=2&cursor=${first['nextCursor']}`, { key })).json();
    const names = [first, second].flatMap(({ data }) => (data as { name: string }[]).map(({ name }) => name));
    expect(names).to.deep.equal(['c', 'b', 'a']);
    expect(second['nextCursor']).to.equal(null);
  });
});

import { expect } from 'chai';
import { addCaller, request, requestUntilServed } from '../../support/app.js';

const PATH = '/api/v1/api-keys';

describe('POST /api/v1/api-keys 409', () => {
  it('130 concurrent requests create exactly 100 keys; after a deletion one more is accepted', async () => {
    const { key } = await addCaller();
    const make = () => requestUntilServed('POST', PATH, { key, body: { name: 'x', environment: 'production' } });
    const answers = await Promise.all(Array.from({ length: 130 }, make));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).to.deep.equal([99, 31]);
    expect(refused[0]?.json()['error']).to.equal(
      'An account may have 100 API keys. Delete one that is no longer used, then try again.',
    );
    const list = await request('GET', `${PATH}?limit=100`, { key });
    expect(list.json()['data']).to.have.length(100);
    expect(list.json()['nextCursor']).to.equal(null);
    expect((await request('DELETE', `${PATH}/${made[0]?.json()['id']}`, { key })).status).to.equal(204);
    expect((await Promise.all([make(), make()])).map(({ status }) => status).sort()).to.deep.equal([201, 409]);
  });
});

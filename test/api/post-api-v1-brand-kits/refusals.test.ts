import { expect } from 'chai';
import { addCaller, request, theApp } from '../../support/app.js';
import { KITS } from '../../support/kits.js';
import { errorOf } from '../../support/people.js';

describe('POST /api/v1/brand-kits 401, 403, 409', () => {
  it('401 without credentials, before the body is parsed', async () => {
    for (const [method, path] of [
      ['GET', KITS],
      ['GET', `${KITS}/obsidian`],
      ['POST', KITS],
      ['PUT', `${KITS}/x`],
      ['DELETE', `${KITS}/x`],
    ] as const) {
      expect((await request(method, path, { ...(method.startsWith('P') && { body: '{' }) })).status, path).to.equal(
        401,
      );
    }
  });

  it('403 for an expired account, which can still read and delete its kits', async () => {
    const { keys } = await theApp();
    const answer = await request('POST', KITS, { key: keys.expired, body: { name: 'x' } });
    expect(errorOf(answer)).to.equal('403 Subscription required. Please upgrade to continue.');
    expect((await request('PUT', `${KITS}/x`, { key: keys.expired, body: { name: 'x' } })).status).to.equal(403);
    expect((await request('GET', KITS, { key: keys.expired })).status).to.equal(200);
    expect((await request('DELETE', `${KITS}/x`, { key: keys.expired })).status).to.equal(404);
  });

  it('409 from exactly the 101st kit on, also when kits are created at the same time', async () => {
    const { key } = await addCaller();
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => request('POST', KITS, { key, body: { name: 'x' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).to.have.length(100);
    expect(answers.filter(({ status }) => status === 409)).to.have.length(10);
  });
});

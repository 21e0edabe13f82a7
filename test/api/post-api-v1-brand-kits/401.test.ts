import { expect } from 'chai';
import { request } from '../../support/app.js';
import { KITS } from '../../support/kits.js';

describe('POST /api/v1/brand-kits 401', () => {
  it('rejects missing credentials before it reads the body', async () => {
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
});

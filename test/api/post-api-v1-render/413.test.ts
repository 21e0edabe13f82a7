import { expect } from 'chai';
import { expectStillDraws, RENDER, request, theApp } from '../../support/app.js';

describe('POST /api/v1/render 413 and 415', () => {
  it('rejects a body over 2 MiB before authentication', async () => {
    const { keys } = await theApp();
    const body = Buffer.alloc(2 * 1024 * 1024 + 1, 'x');
    for (const sending of [{ body }, { body, key: keys.business }]) {
      const answer = await request('POST', RENDER, sending);
      expect(answer.status).to.equal(413);
      expect(answer.json()).to.deep.equal({ error: 'Request body too large' });
      expect(answer.headers['connection']).to.equal('close');
    }
  });

  it('rejects a compressed body', async () => {
    const { keys } = await theApp();
    for (const encoding of ['gzip', 'br', 'zstd', 'deflate']) {
      const headers = { 'Content-Encoding': encoding };
      const answer = await request('POST', RENDER, { key: keys.business, headers, body: Buffer.alloc(130_000) });
      expect(answer.status).to.equal(415);
    }
  });

  it('the service goes on', expectStillDraws);
});

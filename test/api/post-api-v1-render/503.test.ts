import { expect } from 'chai';
import { expectStillDraws, RENDER, request, spec, theApp } from '../../support/app.js';

describe('POST /api/v1/render 503', function () {
  this.timeout(60_000);

  it('more renders than the queue takes are told at once to come back later (contract §1, stage 9)', async () => {
    const { keys } = await theApp();
    const answers = await Promise.all(
      Array.from({ length: 150 }, async () => {
        const startMs = performance.now();
        const answer = await request('POST', RENDER, { key: keys.pro, body: spec({ width: 2000, height: 1500 }) });
        return { ...answer, ms: performance.now() - startMs };
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).to.be.within(1, 149);
    for (const { status, headers, json } of refused) {
      expect(status).to.equal(503);
      expect(json()).to.deep.equal({ error: 'Service overloaded' });
      expect(headers['retry-after']).to.match(/^[1-9]\d*$/);
    }
    await expectStillDraws();
  });
});

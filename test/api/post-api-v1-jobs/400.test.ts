import { expect } from 'chai';
import { addCaller, expectStillDraws, request, spec } from '../../support/app.js';
import { JOBS, postJob } from '../../support/jobs.js';

describe('POST /api/v1/jobs 400', () => {
  it('an invalid specification is rejected immediately with every error, and creates no job', async () => {
    const { key } = await addCaller();
    const answer = await postJob(key, { body: { type: 'bra', data: { datasets: [{ data: ['x'] }] } } });
    expect(answer.status).to.equal(400);
    const asRender = await request('POST', '/api/v1/render', {
      key,
      body: { type: 'bra', data: { datasets: [{ data: ['x'] }] } },
    });
    expect(answer.json()).to.deep.equal(asRender.json());
    expect((await postJob(key, { body: '{' })).json()).to.deep.equal({
      error: 'Invalid JSON in request body',
      message: 'Line 1, column 2: the text ends before the JSON is complete',
    });
    const kit = await postJob(key, { body: spec({ brandKitId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }) });
    expect(kit.status).to.equal(400);
    expect((await request('GET', JOBS, { key })).json()).to.deep.equal({ data: [], nextCursor: null });
    await expectStillDraws();
  });

  it('rejects an Idempotency-Key that is empty, too long or not printable', async () => {
    const { key } = await addCaller();
    for (const value of ['', 'x'.repeat(256), 'a\tb', 'ä']) {
      const { status, json } = await postJob(key, { headers: { 'Idempotency-Key': value } });
      expect(status, JSON.stringify(value)).to.equal(400);
      expect(json()).to.have.nested.property('details[0].path', 'Idempotency-Key');
    }
    const longest = await postJob(key, { headers: { 'Idempotency-Key': 'x'.repeat(255) } });
    expect(longest.status).to.equal(202);
  });
});

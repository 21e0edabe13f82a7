import { expect } from 'chai';
import { request, spec } from '../../support/app.js';
import { JOBS, postJob } from '../../support/jobs.js';

describe('POST /api/v1/jobs 401', () => {
  it('rejects missing and wrong credentials', async () => {
    const { status, json } = await request('POST', JOBS, { body: spec() });
    expect(status).to.equal(401);
    expect(json()['error']).to.match(/^Missing API key/);
    expect((await postJob('pk_live_0000000000000000000000000000')).status).to.equal(401);
  });
});

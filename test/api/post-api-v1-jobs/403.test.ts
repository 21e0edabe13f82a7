import { expect } from 'chai';
import { request, spec, theApp } from '../../support/app.js';
import { postJob } from '../../support/jobs.js';

describe('POST /api/v1/jobs 403', () => {
  it('applies the plan rules of a render, and rejects an expired account', async () => {
    const { keys } = await theApp();
    for (const [key, body] of [
      [keys.starter, spec({ format: 'pdf' })],
      [keys.trial, spec({ format: 'svg' })],
      [keys.expired, spec()],
    ] as const) {
      const [job, render] = [await postJob(key, { body }), await request('POST', '/api/v1/render', { key, body })];
      expect(job.status).to.equal(403);
      expect(job.json()).to.deep.equal(render.json());
    }
  });
});

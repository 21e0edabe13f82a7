import { expect } from 'chai';
import { request } from '../../support/app.js';
import { REPORTS, reportBody } from '../../support/reports.js';

describe('POST /api/v1/reports 401', () => {
  it('rejects missing credentials', async () => {
    expect((await request('POST', REPORTS, { body: reportBody() })).status).to.equal(401);
  });
});

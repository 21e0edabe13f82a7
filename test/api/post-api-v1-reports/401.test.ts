import { expect } from 'chai';
import { request } from '../../support/app.js';
import { REPORTS, reportBody } from '../../support/reports.js';

describe('POST /api/v1/reports 401', () => {
  it('401: no credentials', async () => {
    expect((await request('POST', REPORTS, { body: reportBody() })).status).to.equal(401);
  });
});

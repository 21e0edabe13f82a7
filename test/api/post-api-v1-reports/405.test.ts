import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { REPORTS } from '../../support/reports.js';

describe('POST /api/v1/reports 405', () => {
  it('rejects GET', async () => {
    const { key } = await addCaller();
    const { status, headers } = await request('GET', REPORTS, { key });
    expect([status, headers['allow']]).to.deep.equal([405, 'OPTIONS, POST']);
  });
});

import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';

describe('GET /api/v1/audit-logs/:id 200', () => {
  it('returns one entry as its list shows it', async () => {
    const { key } = await addCaller();
    const [entry] = (await request('GET', '/api/v1/audit-logs', { key })).json()['data'] as { id: string }[];
    expect((await request('GET', `/api/v1/audit-logs/${entry?.id}`, { key })).json()).to.deep.equal(entry);
  });
});

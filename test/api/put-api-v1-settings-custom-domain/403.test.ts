import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request, theApp } from '../../support/app.js';

const PATH = '/api/v1/settings/custom-domain';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

describe('PUT /api/v1/settings/custom-domain 403', () => {
  let key: string;
  let kept: string;
  before(async () => {
    key = (await addCaller()).key;
    kept = newName();
    expect((await request('PUT', PATH, { key, body: { domain: kept } })).status).to.equal(200);
  });

  it('rejects an expired account, which can still read', async () => {
    const { keys } = await theApp();
    const expired = await request('PUT', PATH, { key: keys.expired, body: { domain: newName() } });
    expect(expired.status).to.equal(403);
    expect((await request('GET', PATH, { key: keys.expired })).status).to.equal(200);
  });
});

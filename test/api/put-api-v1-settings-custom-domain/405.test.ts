import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

const PATH = '/api/v1/settings/custom-domain';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

describe('PUT /api/v1/settings/custom-domain 405', () => {
  let key: string;
  let kept: string;
  before(async () => {
    key = (await addCaller()).key;
    kept = newName();
    expect((await request('PUT', PATH, { key, body: { domain: kept } })).status).to.equal(200);
  });

  it('rejects other methods', async () => {
    const { status, headers } = await request('DELETE', PATH, { key });
    expect(status).to.equal(405);
    expect(headers['allow']).to.equal('GET, HEAD, OPTIONS, PUT');
  });
});

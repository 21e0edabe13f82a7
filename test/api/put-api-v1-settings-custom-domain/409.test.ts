import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { errorOf } from '../../support/sessions.js';

const PATH = '/api/v1/settings/custom-domain';
const newName = () => `charts-${randomBytes(6).toString('hex')}.acme.com`;

describe('PUT /api/v1/settings/custom-domain 409', () => {
  let key: string;
  let kept: string;
  before(async () => {
    key = (await addCaller()).key;
    kept = newName();
    expect((await request('PUT', PATH, { key, body: { domain: kept } })).status).to.equal(200);
  });
  const put = (body: unknown) => request('PUT', PATH, { key, body });

  it('rejects the domain of another account, in any case, until it is free; keeps the old value', async () => {
    const other = await addCaller();
    for (const domain of [kept, kept.toUpperCase()]) {
      const answer = await request('PUT', PATH, { key: other.key, body: { domain } });
      expect(errorOf(answer)).to.equal('409 This domain is in use by another account.');
    }
    const own = newName();
    await request('PUT', PATH, { key: other.key, body: { domain: own } });
    expect((await request('PUT', PATH, { key: other.key, body: { domain: kept } })).status).to.equal(409);
    expect((await request('GET', PATH, { key: other.key })).json()['domain']).to.equal(own);
    const entries = (await request('GET', '/api/v1/audit-logs', { key: other.key })).json()['data'] as object[];
    expect(entries.filter((entry) => JSON.stringify(entry).includes(kept))).to.deep.equal([]);
    await put({ domain: null });
    expect((await request('PUT', PATH, { key: other.key, body: { domain: kept } })).status).to.equal(200);
    await request('PUT', PATH, { key: other.key, body: { domain: null } });
    await put({ domain: kept });
  });

  it('of concurrent requests for one domain exactly one succeeds', async () => {
    const callers = await Promise.all(Array.from({ length: 6 }, () => addCaller()));
    const domain = newName();
    const answers = await Promise.all(callers.map((each) => request('PUT', PATH, { key: each.key, body: { domain } })));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409, 409, 409]);
  });
});

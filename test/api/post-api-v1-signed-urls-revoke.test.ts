import { expect } from 'chai';
import { addCaller, request, spec, startApp } from '../support/app.js';
import { appBehindProxy, JWT_SECRET } from '../support/sessions.js';
import { open, SIGNED_URLS, signUrl } from '../support/signed-urls.js';

describe('POST /api/v1/signed-urls/revoke 204', () => {
  it('revokes all URLs signed so far, for this account only; new ones work; writes an audit entry', async () => {
    const [mine, other] = [await addCaller(), await addCaller()];
    const before = [await signUrl(mine.key), await signUrl(mine.key)];
    const others = await signUrl(other.key);
    expect((await request('POST', `${SIGNED_URLS}/revoke`, { key: mine.key })).status).to.equal(204);
    for (const target of before) expect((await open(target)).status).to.equal(401);
    expect((await open(await signUrl(mine.key))).status).to.equal(200);
    expect((await open(others)).status).to.equal(200);
    const audit = await request('GET', '/api/v1/audit-logs?action=signed_urls.revoked', { key: mine.key });
    expect(audit.json()['data']).to.have.length(1);
  });

  it('revokes them on all instances at once, which open the URLs of each other', async () => {
    const one = await appBehindProxy();
    const other = await startApp({ JWT_SECRET }, one.database);
    const { key } = await addCaller('pro', { to: one });
    const made = await request('POST', SIGNED_URLS, { to: one, key, body: { spec: spec() } });
    const { pathname, search } = new URL(String(made.json()['url']));
    const statuses = () =>
      Promise.all([one, other].map(async (to) => (await request('GET', pathname + search, { to })).status));
    expect(await statuses()).to.deep.equal([200, 200]);
    expect((await request('POST', `${SIGNED_URLS}/revoke`, { to: other, key })).status).to.equal(204);
    expect(await statuses()).to.deep.equal([401, 401]);
  });
});

import { expect } from 'chai';
import { addCaller, RENDER, request, simpleQuery, spec, theApp } from '../../support/app.js';
import { open, SIGNED_URLS, signUrl } from '../../support/signed-urls.js';

describe('GET with a signed URL 401', () => {
  async function expectRefused(target: string): Promise<void> {
    const answer = await open(target);
    expect(answer.status).to.equal(401);
    expect(answer.json()).to.deep.equal({ error: 'Invalid or expired signature' });
  }

  let target: string;
  before(async () => {
    target = await signUrl((await theApp()).keys.pro);
    expect((await open(target)).status).to.equal(200);
  });

  it('rejects a changed, added, missing or repeated parameter', async () => {
    const { accountId } = await addCaller();
    const changed = [
      target.replace('chart=', 'chart=A'),
      `${target}&width=900`,
      target.replace(/expires=\d+/, 'expires=9999999999'),
      target.replace(/account=[\w-]+/, `account=${accountId}`),
      target.replace(/&account=[\w-]+/, ''),
      `${target}&expires=9999999999`,
      target.replace('?', '?format=png&'),
      target.replace(/sig=.*/, 'sig='),
      target.replace(/sig=.{5}/, 'sig=AAAAA'),
      `${target}AAAA`,
      target.replace('/api/v1/render', '/api/v1/render/'),
    ];
    for (const each of changed) {
      const answer = await open(each);
      expect(answer.status, each).to.be.oneOf([401, 404]);
    }
    await expectRefused(`${RENDER}?${simpleQuery()}&sig=x`);
    await expectRefused(`${RENDER}?${simpleQuery()}&account=%00&expires=1e9&sig=x`);
  });

  it('rejects an expired URL', async () => {
    const { app } = await theApp();
    const { accountId } = await addCaller();
    const over = await app.accounts.urlSigner.sign(
      accountId,
      `${RENDER}?${simpleQuery()}`,
      new Date(Date.now() - 1000),
    );
    await expectRefused(over);
  });

  it('is accepted neither by management routes nor by POST', async () => {
    const query = target.slice(target.indexOf('?'));
    expect((await request('GET', `/api/v1/usage${query}`)).status).to.equal(401);
    expect((await request('POST', `${RENDER}${query}`, { body: spec() })).status).to.equal(401);
    expect((await request('POST', `${SIGNED_URLS}${query}`, { body: { spec: spec() } })).status).to.equal(401);
  });
});

import { expect } from 'chai';
import { addCaller, request } from '../support/app.js';
import { embedPath } from '../support/embed.js';

const PATH = '/api/v1/settings/embed';
const ancestorsOf = async (path: string) =>
  /frame-ancestors (.*)$/.exec(String((await request('GET', path)).headers['content-security-policy']))?.[1];

describe('PUT /api/v1/settings/embed', () => {
  it('200: the pages of the account name the origins that may show them', async () => {
    const { key } = await addCaller('pro');
    const path = await embedPath(key);
    expect((await request('GET', PATH, { key })).json()).to.deep.equal({ origins: null });
    const origins = ['https://www.acme.com', 'https://*.acme.org', 'http://localhost:8080'];
    const put = await request('PUT', PATH, {
      key,
      body: { origins: [...origins.slice(0, 2), 'HTTP://LOCALHOST:8080'] },
    });
    expect(put.status).to.equal(200);
    expect(put.json()).to.deep.equal({ origins });
    expect(await ancestorsOf(path)).to.equal(origins.join(' '));
    await request('PUT', PATH, { key, body: { origins: [] } });
    expect(await ancestorsOf(path)).to.equal("'none'");
    await request('PUT', PATH, { key, body: { origins: null } });
    expect(await ancestorsOf(path), 'any, files and applications included').to.equal(undefined);
    const { data } = (await request('GET', '/api/v1/audit-logs?limit=3', { key })).json() as {
      data: { action: string; target: { label: string } }[];
    };
    expect(data.map(({ action, target }) => `${action} ${target.label}`)).to.deep.equal([
      'frame_origins.set any',
      'frame_origins.set none',
      `frame_origins.set ${origins.join(' ')}`,
    ]);
  });

  it('400: what is no origin, or could change the policy', async () => {
    const { key } = await addCaller('pro');
    for (const wrong of [
      'acme.com',
      'https://acme.com/',
      'https://a.com; script-src *',
      "https://a.com 'self'",
      '*',
      'javascript:x',
      'https://a.com\nX: y',
      'https://*',
      1,
    ]) {
      const { status, body } = await request('PUT', PATH, { key, body: { origins: [wrong] } });
      expect(status, String(wrong)).to.equal(400);
      expect(body.toString()).to.contain('origins');
    }
    expect((await request('PUT', PATH, { key, body: {} })).status).to.equal(400);
    expect((await request('PUT', PATH, { key, body: { origins: Array(21).fill('https://a.com') } })).status).to.equal(
      400,
    );
  });
});

import { expect } from 'chai';
import { addCaller, expectStillDraws, request, theApp } from '../../support/app.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 400, 401, 403, 404', () => {
  const cases: Record<string, [query: string, paths: string[]]> = {
    'a palette entry that is not a color': ['?palette=red;url(//canary)', ['palette.0']],
    'an invalid hex color': ['?palette=%23ggg,%23fff', ['palette.0']],
    PDF: ['?format=pdf', ['format']],
    'a format in the wrong case': ['?format=PNG', ['format']],
    'more series than the template has': ['?data=1,2|3,4', ['data.datasets']],
    'a data value that is not a number': ['?data=1,x,3', ['data.datasets.0.data.1']],
    'more points than labels': ['?data=1,2,3,4,5,6,7,8,9,10,11,12,13', ['data.labels']],
    'fewer labels than points': ['?labels=a,b', ['data.labels']],
    'sizes and scales out of range': ['?width=99&height=4001&scale=5', ['height', 'scale', 'width']],
    'an unknown brand kit': ['?brandKitId=nope', ['brandKitId']],
    'several errors at once': ['?format=pdf&palette=%23ggg&width=1', ['format', 'palette.0', 'width']],
  };
  for (const [name, [query, paths]] of Object.entries(cases)) {
    it(`${name}: 400`, async () => {
      const { keys } = await theApp();
      const answer = await request('GET', at('signups-bar', query), { key: keys.business });
      expect(answer.status).to.equal(400);
      const { error, details } = answer.json() as { error: string; details: { path: string }[] };
      expect(error).to.equal('Invalid chart specification');
      expect(details.map(({ path }) => path).sort()).to.deep.equal(paths);
    });
  }

  it('a palette that makes the URL too long: 400', async () => {
    const answer = await request('GET', at('signups-bar', `?palette=${'%23fff,'.repeat(10_000).slice(0, 9000)}`));
    expect(answer.json()['error']).to.equal('URL too long');
  });

  it('more than the anonymous plan includes: 403', async () => {
    for (const query of ['?format=svg', '?width=1201']) {
      const { status, json } = await request('GET', at('signups-bar', query));
      expect(status).to.equal(403);
      expect(json()).to.include({ plan: 'anonymous', upgradeUrl: '/pricing' });
    }
  });

  it('malformed ids: 404', async () => {
    const { keys } = await theApp();
    const ids = ['%00', '..%2f..%2fetc', '%E0%A4%A', 'constructor', '__proto__', 'a'.repeat(1800), 'MRR-TREND', '%20'];
    for (const id of [...ids, '00000000-0000-0000-0000-000000000000']) {
      for (const sending of [{}, { key: keys.pro }]) {
        const { status, json } = await request('GET', at(id), sending);
        expect(status, id).to.equal(404);
        expect(json(), id).to.deep.equal({ error: 'Not found' });
      }
    }
    await expectStillDraws();
  });

  it("another account's template: the same 404, by id and by slug, and without credentials", async () => {
    const [owner, other] = [await addCaller(), await addCaller()];
    const spec = { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] } };
    const body = { name: 'Secret', slug: 'secret-one', spec };
    const { json } = await request('POST', '/api/v1/templates', { key: owner.key, body });
    for (const id of [String(json()['id']), 'secret-one']) {
      for (const sending of [{ key: other.key }, {}]) {
        const answer = await request('GET', at(id), sending);
        expect(answer.status).to.equal(404);
        expect(answer.json()).to.deep.equal({ error: 'Not found' });
      }
    }
  });

  it('a wrong key: 401', async () => {
    expect((await request('GET', at('signups-bar'), { key: 'pk_live_wrong' })).status).to.equal(401);
  });
});

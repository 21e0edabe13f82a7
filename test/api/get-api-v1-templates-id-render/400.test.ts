import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 400', () => {
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
    'names for more series than are drawn': ['?series=a,b', ['series']],
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

  it('rejects 10,000 colors: the URL is too long', async () => {
    const answer = await request('GET', at('signups-bar', `?palette=${'%23fff,'.repeat(10_000).slice(0, 9000)}`));
    expect(answer.json()['error']).to.equal('URL too long');
  });
});

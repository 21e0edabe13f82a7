import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';

const at = (id: string, query = '') => `/api/v1/templates/${id}/render${query}`;

describe('GET /api/v1/templates/:templateId/render 400', () => {
  const faults: Record<string, [query: string, paths: string[]]> = {
    'row 67: a palette that is no colour': ['?palette=red;url(//canary)', ['palette.0']],
    'row 67: a palette of bad hex': ['?palette=%23ggg,%23fff', ['palette.0']],
    'row 67: PDF, which the reference does not list': ['?format=pdf', ['format']],
    'a format in the wrong case': ['?format=PNG', ['format']],
    'more series than the template has': ['?data=1,2|3,4', ['data.datasets']],
    'a point that is no number': ['?data=1,x,3', ['data.datasets.0.data.1']],
    'more points than labels': ['?data=1,2,3,4,5,6,7,8,9,10,11,12,13', ['data.labels']],
    'fewer labels than points': ['?labels=a,b', ['data.labels']],
    'sizes and scales out of range': ['?width=99&height=4001&scale=5', ['height', 'scale', 'width']],
    'an unknown brand kit': ['?brandKitId=nope', ['brandKitId']],
    'several faults at once': ['?format=pdf&palette=%23ggg&width=1', ['format', 'palette.0', 'width']],
  };
  for (const [name, [query, paths]] of Object.entries(faults)) {
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

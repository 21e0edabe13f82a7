import { expect } from 'chai';
import { RENDER, request, simpleQuery, theApp } from '../../support/app.js';

describe('GET /api/v1/render 403', () => {
  before(async () => {
    await theApp();
  });

  const cases: [string, string][] = [
    ['type=bar&labels=a&data=1&format=svg', 'Anonymous access includes PNG output only'],
    ['type=bar&labels=a&data=1&format=pdf', 'Anonymous access includes PNG output only'],
    ['type=bar&labels=a&data=1&width=1201', 'Anonymous access is limited to 1200 px per dimension'],
    ['type=bar&labels=a&data=1&height=1201', 'Anonymous access is limited to 1200 px per dimension'],
  ];
  for (const [query, error] of cases) {
    it(`${query}`, async () => {
      const answer = await request('GET', `${RENDER}?${query}`);
      expect(answer.status).to.equal(403);
      expect(answer.json()).to.deep.equal({ error, plan: 'anonymous', upgradeUrl: '/pricing' });
    });
  }

  it('rejects WebP on the trial plan', async () => {
    const { keys } = await theApp();
    const answer = await request('GET', `${RENDER}?${simpleQuery('&format=webp')}&key=${keys.trial}`);
    expect(answer.status).to.equal(403);
    expect(answer.json()['error']).to.equal('Trial includes PNG output only');
  });
});

import { expect } from 'chai';
import { AI_RENDER, askAi, describedChart } from '../../support/ai.js';
import { request } from '../../support/app.js';

describe('POST /api/v1/ai/render 401', () => {
  it('rejects anonymous callers', async () => {
    const answer = await request('POST', AI_RENDER, { body: describedChart() });
    expect([answer.status, answer.json()['error']]).to.deep.equal([
      401,
      'Missing API key. Use Authorization: Bearer <key> header or ?key=<key> query param.',
    ]);
    expect((await askAi(describedChart(), { key: 'pk_live_nope' })).json()).to.deep.equal({ error: 'Invalid API key' });
  });
});

import { expect } from 'chai';
import { RENDER, request, simpleQuery, theApp } from '../../support/app.js';

describe('GET /api/v1/render 401', () => {
  async function refusalOf(query: string, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await request('GET', `${RENDER}?${simpleQuery(query)}`, { headers });
    return `${answer.status} ${answer.json()['error']}`;
  }

  it('an invalid key never falls back to the anonymous plan', async () => {
    expect(await refusalOf('&key=bad')).to.equal('401 Invalid API key');
    expect(await refusalOf('&apiKey=bad')).to.equal('401 Invalid API key');
    expect(await refusalOf('', { Authorization: 'Bearer bad' })).to.equal('401 Invalid API key');
  });

  it('an invalid header is rejected even with a valid ?key=', async () => {
    const { keys } = await theApp();
    expect(await refusalOf(`&key=${keys.business}`, { Authorization: 'Bearer bad' })).to.equal('401 Invalid API key');
  });

  it('rejects a wrong scheme, an empty header and a repeated parameter', async () => {
    const format = '401 Invalid Authorization format. Use: Bearer <api_key>';
    expect(await refusalOf('', { Authorization: 'Basic x' })).to.equal(format);
    expect(await refusalOf('', { Authorization: '' })).to.equal(format);
    expect(await refusalOf('&key=a&key=b')).to.equal('401 Invalid API key');
  });
});
